extension Canvas {
  /// The thickness of a rim in columns and rows.
  private static let rim = 1

  /// Returns the fraction of black in a rim; light boxes need less.
  private static func darkness(on color: Color) -> Double { color.isLight == true ? 0.1 : 0.2 }

  /// Darkens the cells around a box that overlaps other boxes of its colour, to set it apart.
  /// - Parameters:
  ///   - box: The cells of the box.
  ///   - shift: The offset of its edges from those of the cells; the rim is shifted with them.
  ///   - color: The colour of the boxes.
  mutating func drawRim(of box: Rect, shift: SubcellOffset, on color: Color) {
    let whole = box.inset(by: Insets(columns: Self.rim, rows: Self.rim))
    var mixtures = DarkMixtures()
    // A shift extends the rim by one more cell.
    let reach = -Self.rim - 1..<Self.rim + 1
    let columns =
      box.columns.lowerBound + reach.lowerBound..<box.columns.upperBound + reach.upperBound
    for row in box.rows.lowerBound + reach.lowerBound..<box.rows.upperBound + reach.upperBound {
      let share = Self.share(of: row, in: box.rows, shift: shift.rows) * Self.darkness(on: color)
      for column in columns where share > 0 && !whole.contains(Point(x: column, y: row)) {
        let part = share * Self.share(of: column, in: box.columns, shift: shift.columns)
        darken(column, row, on: color, part: part, by: &mixtures)
      }
    }
  }

  /// Returns the fraction of a cell that is within the rim or the box, 0…1.
  private static func share(of cell: Int, in cells: Range<Int>, shift: Int) -> Double {
    let offset = Double(shift) / Double(SubcellOffset.eighthsPerCell)
    let start = max(Double(cell), Double(cells.lowerBound - rim) + offset)
    return max(0, min(Double(cell + 1), Double(cells.upperBound + rim) + offset) - start)
  }

  private mutating func darken(
    _ x: Int, _ y: Int, on color: Color, part: Double, by mixtures: inout DarkMixtures
  ) {
    let cell = self[x, y]
    guard cell.isOpaque, cell.style.background == color, part > 0,
      let background = mixtures.mixture(of: color, black: part)
    else { return }
    var style = cell.style
    style.background = background
    // Blanks get it, too: a row with one style takes fewer bytes.
    style.foreground = mixtures.mixture(of: style.foreground, black: part) ?? style.foreground
    restyle(x, y, style)
  }
}

/// A cache of the darkened colours in the rim of one box.
///
/// There are at most three fractions along each axis, and mixing costs more than the rest of a rim.
private struct DarkMixtures {
  /// Maximum number of entries; with more, searching would cost more than mixing.
  private static let maxEntries = 32

  private var entries: [(color: Color, black: Double, mixture: Color?)] = []

  /// Returns a colour mixed with a fraction of black, 0…1; `nil` if its value is unknown.
  mutating func mixture(of color: Color, black: Double) -> Color? {
    let same = entries.first { $0.black == black && $0.color == color }
    if let same { return same.mixture }
    let mixture = color.mixed(with: .rgb(0, 0, 0), fraction: black)
    if entries.count < Self.maxEntries { entries.append((color, black, mixture)) }
    return mixture
  }
}
