/// A snack or a card as one line of plain text.
///
/// It is for screen readers, logs and dumb terminals.
///
/// ```swift
/// let snack = Snack(title: "Backup", message: "Finished in 3 s", level: .success)
/// let announcement = Announcement(of: snack)
/// print(announcement.line)  // "success: Backup: Finished in 3 s"
/// ```
public struct Announcement: Hashable, Sendable {
  /// The line: level, title, body and actions, without a line end or control characters.
  public let line: String
  /// The title alone: a snack's title or else its level, or the name of an invalid field.
  public let title: String
  /// The text without title and actions, such as a snack's message, on one line.
  public let body: String

  /// Maximum width of a text, in columns.
  private static let maxColumns = 500

  /// Creates the announcement of a snack.
  /// - Parameters:
  ///   - snack: The snack to announce.
  ///   - offersActions: Whether the line lists the snack's actions; `false` if none can be chosen.
  ///   - strings: The strings for the level and the library's own actions.
  public init(
    of snack: Snack, offersActions: Bool = true, strings: BuiltInStrings = .english
  ) {
    let level = strings.name(of: snack.level)
    let heading = snack.title.map(Self.plain).flatMap { $0.isEmpty ? nil : $0 }
    var actions = (offersActions ? snack.actions.distinct : []).map { action in
      let label = Self.plain(strings.label(action.label, of: action.id))
      return action.hotkey.map { "\(label) (\(Self.plain(String($0))))" } ?? label
    }
    if offersActions, snack.hasCloseButton { actions.append(Self.plain(strings.close)) }
    self.init(
      title: heading ?? level ?? "", body: Self.plain(snack.message),
      heads: [level, heading].compactMap(\.self), actions: actions)
  }

  /// Creates the announcement of something other than a snack, such as a card.
  /// - Parameters:
  ///   - title: The title, or an empty string.
  ///   - body: The texts.
  ///   - actions: The names of the actions; empty ones are omitted.
  package init(title: String, body: String, actions: [String] = []) {
    let title = Self.plain(title)
    self.init(
      title: title, body: Self.plain(body), heads: [title],
      actions: actions.map(Self.plain).filter { !$0.isEmpty })
  }

  private init(title: String, body: String, heads: [String], actions: [String]) {
    self.title = title
    self.body = body
    let texts = (heads + [body]).filter { !$0.isEmpty }.joined(separator: ": ")
    let offer = actions.isEmpty ? "" : "[\(actions.joined(separator: ", "))]"
    line = texts + (texts.isEmpty || offer.isEmpty ? "" : " ") + offer
  }

  /// The line in ASCII, for locales without UTF-8.
  public var asciiLine: String { TextFlow.singleLine(line, width: .max).asciiFolded.text }

  private static func plain(_ text: String) -> String {
    TextFlow.singleLine(text, width: maxColumns).text
  }
}
