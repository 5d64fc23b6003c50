import SnackTerm

/// Text whose columns depend on the terminal, because it begins with a character whose width does.
///
/// It ends where the program chooses a row or a column.
struct UncertainRun: Hashable {
  /// The cell of the first character.
  private(set) var start: Point
  /// The column after the text.
  private var end: Int
  /// The maximum number of columns by which the text may end farther to the left.
  private(set) var left = 0
  /// The maximum number of columns by which the text may end farther to the right.
  private(set) var right = 0
  /// Whether the last character joins with the next one.
  private var joinsNext = false

  init(from start: Point) {
    self.start = start
    end = start.x
  }

  /// Returns whether the cursor may be in or after the text.
  func contains(_ place: Point) -> Bool {
    place.y == start.y && (start.x...end).contains(place.x)
  }

  /// Adds a character.
  /// - Returns: The columns that may show it, or parts of other characters.
  mutating func add(_ scalars: [UInt32], width: Int, at column: Int) -> Range<Int> {
    let first = max(start.x, column - left)
    if joinsNext || Self.isUncertain(scalars, width: width) {
      left += width
      right += max(0, 2 - width)
    }
    joinsNext = scalars.last == Self.joiner
    end = max(end, column + width)
    return first..<column + width + right
  }

  /// Follows rows that are scrolled away at the top.
  func scrolled(by rows: Int) -> UncertainRun {
    var copy = self
    copy.start.y -= rows
    return copy
  }

  // MARK: Widths

  private static let joiner: UInt32 = 0x200D

  /// Returns whether terminals may disagree on the width of a character.
  ///
  /// They do on what newer versions of Unicode have added or joined; the tables of libvterm are old.
  static func isUncertain(_ scalars: [UInt32], width: Int) -> Bool {
    guard let first = scalars.first, scalars.count > 1 || first >= 0x300 || first == 0xAD else {
      return false
    }
    guard !scalars.contains(where: changesWidth) else { return true }
    let columns = scalars.compactMap(Unicode.Scalar.init).map(CellWidth.columns)
    return columns.reduce(0, +) != width
  }

  /// Returns whether a terminal may join a character to the preceding one: a mark or a skin tone.
  static func mayCombine(_ scalars: [UInt32]) -> Bool {
    guard let first = scalars.first.flatMap(Unicode.Scalar.init) else { return false }
    return first.properties.isEmojiModifier || CellWidth.columns(of: first) == 0
  }

  /// Returns whether a scalar changes the width of others on some terminals: soft hyphens, joiners,
  /// variation selectors, flags and skin tones.
  private static func changesWidth(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, joiner, 0xFE0E, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }
}
