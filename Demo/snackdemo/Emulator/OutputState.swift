import SnackTerm

/// The state of a terminal that decides how further output is drawn.
struct OutputState: Hashable {
  /// The character sets, and the one that is in use.
  struct CharacterSets: Hashable {
    /// The last bytes of the designations of G0 to G3.
    var designations = Array(repeating: [UInt8(ascii: "B")], count: 4)
    /// The set for characters below 128.
    var current = 0

    /// Whether characters below 128 are ASCII.
    var areASCII: Bool {
      designations[current].elementsEqual(CollectionOfOne(UInt8(ascii: "B")))
    }
  }

  /// The margins within which the screen scrolls.
  struct Margins: Hashable {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// The state that DECSC saves.
  struct Saved: Hashable {
    var cursor = Point.zero
    var rendition = Rendition.plain
    var characterSets = CharacterSets()
    var hasOrigin = false
    var isPlaceUncertain = false
  }

  /// The cursor's cell.
  var cursor = Point.zero
  /// Whether the next character starts a new row, because one has been written in the last column.
  var isWrapPending = false
  /// The text at the cursor, if its columns depend on the terminal.
  var uncertainRun: UncertainRun?
  /// Whether the row of the cursor depends on the terminal: margins set in origin mode move it to
  /// the first row in tmux, but to the top margin in xterm.
  var isPlaceUncertain = false
  var rendition = Rendition.plain
  var characterSets = CharacterSets()
  var margins: Margins
  /// Whether the margins at the sides can be set (DECLRMM).
  var hasSideMargins = false
  /// Whether positions count from the margins (DECOM).
  var hasOrigin = false
  /// Whether characters push others to the right (IRM).
  var inserts = false
  /// Whether text continues on the next row (DECAWM).
  var wraps = true
  var showsCursor = true
  /// Whether the alternate screen is shown.
  var isAlternate = false
  /// Whether the terminal holds back its picture until the program has completed it.
  var isSynchronized = false

  init(size: Size) {
    margins = Margins(rows: 0..<size.height, columns: 0..<size.width)
  }

  /// Converts a position of the program, which may count from the margins, to a cell.
  /// - Parameters:
  ///   - row: The row, counted from 1.
  ///   - column: The column, counted from 1.
  ///   - size: The size of the screen.
  /// - Returns: The cell, within the margins if positions count from them.
  func cell(row: Int, column: Int, on size: Size) -> Point {
    let full = OutputState(size: size).margins
    let origin = hasOrigin ? margins : full
    return Point(
      x: min(max(column, 1) - 1 + origin.columns.lowerBound, origin.columns.upperBound - 1),
      y: min(max(row, 1) - 1 + origin.rows.lowerBound, origin.rows.upperBound - 1))
  }

  /// Whether the margins are those of a screen.
  func hasFullMargins(on size: Size) -> Bool {
    margins == Margins(rows: 0..<size.height, columns: 0..<size.width)
  }
}
