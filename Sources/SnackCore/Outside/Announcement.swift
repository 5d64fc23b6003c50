/// A snack in one line of plain text, for screen readers, logs, and terminals that can do nothing
/// else.
public struct Announcement: Hashable, Sendable {
  /// The line: level, title, message and what can be done; without a line end or any control.
  public let line: String
  /// The heading alone; of a snack without a title its level.
  public let title: String
  /// The message alone, in one line.
  public let body: String

  /// The longest line, in columns.
  private static let longest = 500

  /// Makes the announcement of a snack.
  /// - Parameters:
  ///   - snack: What is told.
  ///   - offersActions: Whether the line names the snack's actions; where nobody can choose one it
  ///     should not.
  public init(of snack: Snack, offersActions: Bool = true) {
    let level = snack.level == .plain ? nil : snack.level.rawValue
    let heading = snack.title.map(Self.plain).flatMap { $0.isEmpty ? nil : $0 }
    body = Self.plain(snack.message)
    title = heading ?? level ?? ""
    let texts = [level, heading, body.isEmpty ? nil : body].compactMap { $0 }
    let actions = (offersActions ? snack.actions.distinct : []).map { action in
      action.hotkey.map { "\(Self.plain(action.label)) (\(Self.plain(String($0))))" }
        ?? Self.plain(action.label)
    }
    line =
      texts.joined(separator: ": ")
      + (actions.isEmpty ? "" : " [\(actions.joined(separator: ", "))]")
  }

  /// The line in ASCII, for where a locale does not write UTF-8.
  public var asciiLine: String { TextFlow.singleLine(line, width: .max).asciiFolded.text }

  private static func plain(_ text: String) -> String {
    TextFlow.singleLine(text, width: longest).text
  }
}
