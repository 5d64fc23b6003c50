import SnackTerm

/// A line of output, as wide as its text, in columns.
///
/// As in a canvas, a wide glyph owns both its columns: overwriting one blanks the other.
struct PaneLine {
  /// A column of the line.
  struct Column: Hashable {
    /// The glyph that starts here; `nil` in the right half of a wide glyph.
    var glyph: Glyph?
    var style: Style

    static let blank = Column(glyph: .blank, style: .plain)
  }

  private(set) var columns: [Column] = []

  /// Writes a glyph over the columns at a position, after blanks if the line is shorter.
  mutating func put(_ glyph: Glyph, at column: Int, style: Style) {
    let end = column + glyph.width
    if columns.count < end {
      columns.append(contentsOf: repeatElement(.blank, count: end - columns.count))
    }
    splitGlyph(at: column)
    splitGlyph(at: end)
    columns[column] = Column(glyph: glyph, style: style)
    if glyph.width == 2 { columns[column + 1] = Column(glyph: nil, style: style) }
  }

  /// Adds a mark to the glyph before a position, if there is one.
  mutating func add(mark: Unicode.Scalar, before column: Int) {
    var place = min(column, columns.count) - 1
    if place > 0, columns[place].glyph == nil { place -= 1 }
    guard place >= 0 else { return }
    columns[place].glyph?.add(mark: mark)
  }

  /// Blanks a range of columns; at the end of the line, it removes them.
  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<columns.count)
    splitGlyph(at: range.lowerBound)
    splitGlyph(at: range.upperBound)
    if range.upperBound == columns.count { return columns.removeSubrange(range) }
    for column in range { columns[column] = .blank }
  }

  /// Turns a wide glyph that extends over a position into blanks.
  private mutating func splitGlyph(at column: Int) {
    guard column > 0, column < columns.count, columns[column].glyph == nil else { return }
    columns[column - 1].glyph = .blank
    columns[column].glyph = .blank
  }

  /// Returns the columns of each row on a screen; an empty line has one row.
  func rows(width: Int) -> [Range<Int>] {
    guard columns.count > width else { return [0..<columns.count] }
    var rows: [Range<Int>] = []
    var start = 0
    while start < columns.count {
      var end = min(start + max(1, width), columns.count)
      // A wide glyph that does not fit starts the next row.
      if end < columns.count, columns[end].glyph == nil, end > start + 1 { end -= 1 }
      rows.append(start..<end)
      start = end
    }
    return rows
  }
}
