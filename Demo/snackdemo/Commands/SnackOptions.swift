import ArgumentParser
import SnackTerm

/// The options for a snack's content and look.
struct SnackOptions: ParsableArguments {
  @Option(help: "Title, on one line.")
  var title: String?

  @Option(help: "Icon: one or more characters beside the text.")
  var icon: String?

  @Option(
    help: "Level: \(levels.joined(separator: ", ")).", completion: .list(levels))
  var level: String?

  @Option(
    help: "Alignment: top or bottom, optionally -leading or -trailing.",
    completion: .list(places))
  var align: String?

  @Option(
    parsing: .unconditional,
    help: "Seconds; 0: no limit, reading: by text length. (default: 4)")
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: "Progress: a percentage from 0 to 100, or spinner.")
  var progress: String?

  @Option(help: "Identifier; a toast with the same id replaces it.")
  var id: String?

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  private static let levels = Level.allCases.map(\.rawValue)
  private static let places = Alignment.allCases.map(\.rawValue)

  func validate() throws {
    guard id != "" else { throw ValidationError("empty id after --id") }
    _ = try snack(saying: "x")
    try ThemeChoice.check(theme)
  }

  /// Whether any option other than theme and alignment is given.
  var describesSnack: Bool {
    [title, icon, level, duration, progress, id].contains { $0 != nil }
  }

  /// Whether any option is given that does not apply to cards.
  var describesOnlySnack: Bool {
    [title, level, align, duration, progress, id].contains { $0 != nil }
  }

  /// Returns the snack described by the options.
  /// - Parameter message: Its text.
  /// - Returns: The snack.
  /// - Throws: A validation error about the message or an option.
  func snack(saying message: String) throws -> Snack {
    // White space and invisible characters alone would make an empty box.
    guard !TextFlow.wrap(message, width: 80, maxLines: 100).isEmpty else {
      throw ValidationError("empty message; give the toast some text")
    }
    var snack = Snack(
      alignment: try chosen(align, from: Self.places, kind: "alignment").flatMap(
        Alignment.init(rawValue:)),
      title: title, message: message, reuseIdentifier: id, icon: icon.map { Icon($0) },
      duration: try lifetime,
      level: try chosen(level, from: Self.levels, kind: "level").flatMap(Level.init(rawValue:))
        ?? .plain)
    snack.progress = try snackProgress
    return snack
  }

  private var snackProgress: Snack.Progress? {
    get throws {
      guard let progress else { return nil }
      guard progress.lowercased() != "spinner" else { return .indeterminate }
      guard let percent = Double(progress), (0...100).contains(percent) else {
        throw ValidationError(
          "invalid progress '\(progress)'; use a number from 0 to 100, or spinner")
      }
      return .fraction(percent / 100)
    }
  }

  /// The manager's appearance with the chosen theme.
  var appearance: ManagerAppearance {
    get throws { ManagerAppearance(theme: try ThemeChoice.load(theme)) }
  }

  private var lifetime: Lifetime {
    get throws {
      guard let duration else { return .standard }
      guard duration.lowercased() != "reading" else { return .readingTime }
      return .seconds(try Seconds.parse(duration, name: "duration", zero: "no limit"))
    }
  }

  private func chosen(_ word: String?, from words: [String], kind: String) throws -> String? {
    try word.map { try Choice.pick($0, from: words, kind: kind) }
  }
}
