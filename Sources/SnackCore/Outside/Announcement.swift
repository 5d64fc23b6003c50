/// A snack or a card in one line of plain text, for screen readers, logs, and terminals that can do nothing
/// else.
public struct Announcement: Hashable, Sendable {
  /// The line: level, title, message or texts, and what can be done; without a line end or any control.
  public let line: String
  /// The heading alone; of a snack without a title its level, of a problem the name of its field.
  public let title: String
  /// The message or the texts alone, in one line.
  public let body: String

  /// The longest line, in columns.
  private static let longest = 500

  /// Makes the announcement of a snack.
  /// - Parameters:
  ///   - snack: What is told.
  ///   - offersActions: Whether the line names the snack's actions; where nobody can choose one it
  ///     should not.
  ///   - strings: The language in which the level and what the library offers are named.
  public init(
    of snack: Snack, offersActions: Bool = true, strings: BuiltInStrings = .english
  ) {
    let level = strings.name(of: snack.level)
    let heading = snack.title.map(Self.plain).flatMap { $0.isEmpty ? nil : $0 }
    var actions = (offersActions ? snack.actions.distinct : []).map { action in
      let label = Self.plain(strings.label(action.label, of: action.id))
      return action.hotkey.map { "\(label) (\(Self.plain(String($0))))" } ?? label
    }
    if offersActions, snack.showsCloseButton { actions.append(Self.plain(strings.close)) }
    self.init(
      title: heading ?? level ?? "", body: Self.plain(snack.message),
      heads: [level, heading].compactMap(\.self), actions: actions)
  }

  /// Makes the announcement of something else.
  /// - Parameters:
  ///   - title: The heading, if it has one.
  ///   - body: The texts.
  ///   - actions: What can be done; what has no name is left out.
  package init(title: String, body: String, actions: [String] = []) {
    let title = Self.plain(title)
    self.init(
      title: title, body: Self.plain(body), heads: [title],
      actions: actions.map(Self.plain).filter { !$0.isEmpty })
  }

  private init(title: String, body: String, heads: [String], actions: [String]) {
    (self.title, self.body) = (title, body)
    let texts = (heads + [body]).filter { !$0.isEmpty }.joined(separator: ": ")
    let offer = actions.isEmpty ? "" : "[\(actions.joined(separator: ", "))]"
    line = texts + (texts.isEmpty || offer.isEmpty ? "" : " ") + offer
  }

  /// The line in ASCII, for where a locale does not write UTF-8.
  public var asciiLine: String { TextFlow.singleLine(line, width: .max).asciiFolded.text }

  private static func plain(_ text: String) -> String {
    TextFlow.singleLine(text, width: longest).text
  }
}
