/// Holds the text of a field and the place in it at which it is edited.
///
/// The text is one line without controls, whatever is put into it, and every character of it can be
/// seen. The editor is a value: it reads no keys, draws nothing and keeps no time.
public struct LineEditor: Hashable, Sendable {
  /// How many characters a text may have unless told otherwise.
  public static let defaultLimit = 1_000

  /// The most scalars for each character that a text may have: room for marks and emoji sequences,
  /// and an end to stacks of them.
  private static let scalarsPerCharacter = 16

  /// The most characters that the text may have; what goes beyond is cut between two characters.
  ///
  /// So is what goes beyond sixteen scalars for each of them, in marks or emoji sequences.
  public let limit: Int

  /// Whether the text must not be read on the screen.
  ///
  /// Every character then shows as one and the same sign, and the whole text counts as one word, so
  /// that no movement tells of the words in it.
  public var isSecret: Bool

  /// How many characters are before the cursor.
  public internal(set) var cursor = 0

  private(set) var characters: [Character] = []

  /// What was taken last.
  var killed: [Character] = []
  /// Whether the last edit took something, so that the next one adds to it.
  var isKilling = false

  /// How many characters are to the left of the field.
  var firstShown = 0

  /// Makes an editor with the cursor behind the text.
  /// - Parameters:
  ///   - text: What the field holds at first, taken as a paste is.
  ///   - limit: The most characters of the text; less than none counts as none.
  ///   - isSecret: Whether the text must not be read on the screen.
  public init(_ text: String = "", limit: Int = defaultLimit, isSecret: Bool = false) {
    self.limit = max(0, limit)
    self.isSecret = isSecret
    insert(safe(text, trimsLineEnds: true))
  }

  /// The text, free of controls and line ends.
  public var text: String { String(characters) }

  /// Whether there is no text.
  public var isEmpty: Bool { characters.isEmpty }

  private var mostScalars: Int {
    let (scalars, overflows) = limit.multipliedReportingOverflow(by: Self.scalarsPerCharacter)
    return overflows ? .max : scalars
  }

  /// What of a text may be in a field; of a text that is far too long, its beginning.
  func safe(_ text: String, trimsLineEnds: Bool) -> [Character] {
    // The fixed part leaves room for what goes.
    let (scanLimit, overflows) = mostScalars.addingReportingOverflow(8_192)
    return LineText.characters(
      of: text, scanLimit: overflows ? .max : scanLimit, trimsLineEnds: trimsLineEnds,
      startsLine: cursor == 0)
  }

  /// Inserts as many of the characters as there is room for.
  mutating func insert(_ added: [Character]) {
    let added = fitting(added)
    // Two may vanish: the first in the character before the cursor, the last in the one behind it.
    let (room, overflows) = (limit - characters.count).addingReportingOverflow(2)
    var length = overflows ? added.count : min(added.count, room)
    while length > 0 {
      var result = self
      result.replace(cursor..<cursor, with: added[..<length])
      if result.characters.count <= limit { return self = result }
      length -= 1
    }
  }

  /// The first of the characters whose scalars the text has room for.
  private func fitting(_ added: [Character]) -> ArraySlice<Character> {
    var room = characters.reduce(mostScalars) { $0 - $1.unicodeScalars.count }
    return added.prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
  }

  /// Puts characters in the place of others and the cursor behind them.
  ///
  /// What comes to stand side by side may become one character; the cursor is then behind it.
  mutating func replace(_ range: Range<Int>, with added: some Sequence<Character>) {
    let head = String(characters[..<range.lowerBound]) + String(added)
    characters = Array(head + String(characters[range.upperBound...]))
    var scalarsBefore = head.unicodeScalars.count
    cursor = 0
    while scalarsBefore > 0, cursor < characters.count {
      scalarsBefore -= characters[cursor].unicodeScalars.count
      cursor += 1
    }
    firstShown = min(firstShown, characters.count)
  }
}
