/// The texts of snacks that were merged into one.
struct MergedTexts: Hashable, Sendable {
  /// The number of merged snacks, including repetitions.
  var count: Int
  /// Their distinct texts, newest first; the oldest ones beyond the limit are dropped.
  private(set) var lines: [String]

  /// The maximum number of lines, more than a box ever shows.
  private static let maxLines = 12
  /// The maximum length of a title or a message in a line, in characters.
  private static let maxLineLength = 200

  init(title: String?, message: String, count: Int) {
    self.count = count
    lines = [Self.line(title, message)]
  }

  /// Adds the texts of a newer snack with its number of repetitions.
  mutating func add(title: String?, message: String, count: Int) {
    self.count += count
    put(Self.line(title, message))
  }

  /// Replaces the texts of the newest snack.
  mutating func replaceNewest(title: String?, message: String) {
    lines.removeFirst(min(1, lines.count))
    put(Self.line(title, message))
  }

  private mutating func put(_ line: String) {
    lines = Array(([line] + lines.filter { $0 != line }).prefix(Self.maxLines))
  }

  private static func line(_ title: String?, _ message: String) -> String {
    let texts = [title ?? "", message].filter { !$0.isEmpty }
    let line = texts.map { $0.prefix(maxLineLength) }.joined(separator: ": ")
    return String(line.map { $0.isNewline ? " " : $0 })
  }
}
