/// An editor for one line of text, with a cursor.
///
/// The text is always one line without control characters, and every character in it is visible.
/// The editor is a value: it reads no keys, draws nothing and has no timers.
///
/// ```swift
/// var editor = LineEditor("hello", limit: 40)
/// editor.apply(.moveToStart)
/// editor.apply(.insert("> "))
/// let view = editor.view(width: 20, allowsUnicode: true)
/// print(view.line.text, view.cursorColumn ?? 0)
/// ```
public struct LineEditor: Hashable, Sendable {
  /// Default maximum number of characters.
  public static let defaultLimit = 1_000

  /// Unicode scalars allowed per character, which bounds stacks of combining marks.
  private static let scalarsPerCharacter = 16

  /// Maximum number of characters; longer text is cut between two characters.
  ///
  /// Text is also cut at 16 Unicode scalars per allowed character, so marks and emoji sequences are
  /// limited too.
  public let limit: Int

  /// Whether the text is hidden on the screen.
  ///
  /// All characters look the same then, and the text counts as one word, so that moving by words
  /// reveals nothing about it.
  public var isSecret: Bool

  /// Number of characters before the cursor.
  public internal(set) var cursor = 0

  private(set) var characters: [Character] = []

  /// The text that was killed last.
  var killed: [Character] = []
  /// Whether the last edit was a kill, to which the next one is added.
  var isKilling = false

  /// Number of characters hidden to the left of the field.
  var firstVisible = 0

  /// Creates an editor with the cursor at the end of the text.
  /// - Parameters:
  ///   - text: The initial text, handled like a paste.
  ///   - limit: Maximum number of characters; negative counts as zero.
  ///   - isSecret: Whether the text is hidden on the screen.
  public init(_ text: String = "", limit: Int = defaultLimit, isSecret: Bool = false) {
    self.limit = max(0, limit)
    self.isSecret = isSecret
    insert(sanitized(text, trimsLineEnds: true))
  }

  /// The text, without control characters and line ends.
  public var text: String { String(characters) }

  /// Whether the text is empty.
  public var isEmpty: Bool { characters.isEmpty }

  private var maxScalars: Int {
    let (scalars, overflows) = limit.multipliedReportingOverflow(by: Self.scalarsPerCharacter)
    return overflows ? .max : scalars
  }

  /// Returns the characters that a field may contain, from a limited prefix of the text.
  func sanitized(_ text: String, trimsLineEnds: Bool) -> [Character] {
    // The constant leaves room for characters that are dropped.
    let (scanLimit, overflows) = maxScalars.addingReportingOverflow(8_192)
    return LineText.characters(
      of: text, scanLimit: overflows ? .max : scanLimit, trimsLineEnds: trimsLineEnds,
      startsLine: cursor == 0)
  }

  /// Inserts as many of the characters as fit.
  mutating func insert(_ added: [Character]) {
    let added = fitting(added)
    // Two may merge: the first with the character before the cursor, the last with the one after
    // it.
    let (remaining, overflows) = (limit - characters.count).addingReportingOverflow(2)
    var length = overflows ? added.count : min(added.count, remaining)
    while length > 0 {
      var result = self
      result.replace(cursor..<cursor, with: added[..<length])
      if result.characters.count <= limit { return self = result }
      length -= 1
    }
  }

  /// Returns the leading characters whose scalars fit into the text.
  private func fitting(_ added: [Character]) -> ArraySlice<Character> {
    var remaining = characters.reduce(maxScalars) { $0 - $1.unicodeScalars.count }
    return added.prefix { character in
      remaining -= character.unicodeScalars.count
      return remaining >= 0
    }
  }

  /// Replaces characters and moves the cursor after the new ones.
  ///
  /// Adjacent characters may merge into one; the cursor is then after it.
  mutating func replace(_ range: Range<Int>, with added: some Sequence<Character>) {
    let head = String(characters[..<range.lowerBound]) + String(added)
    characters = Array(head + String(characters[range.upperBound...]))
    var scalarsBefore = head.unicodeScalars.count
    cursor = 0
    while scalarsBefore > 0, cursor < characters.count {
      scalarsBefore -= characters[cursor].unicodeScalars.count
      cursor += 1
    }
    firstVisible = min(firstVisible, characters.count)
  }
}
