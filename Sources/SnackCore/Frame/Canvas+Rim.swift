extension Canvas {
  /// Columns and rows of the rim.
  private static let rim = 1

  /// How much of a rim is black: on light boxes a little is seen well.
  private static func darkness(on color: Color) -> Double { color.isLight == true ? 0.1 : 0.2 }

  /// Darkens what other boxes of the same colour show along the edges of one that comes to lie on them,
  /// or both would look like one.
  /// - Parameters:
  ///   - box: The cells of the box.
  ///   - shift: How far its edges are from those of the cells; the rim goes with them.
  ///   - color: The colour of the boxes.
  mutating func drawRim(of box: Rect, shift: Subcell, on color: Color) {
    let whole = box.inset(by: Insets(columns: Self.rim, rows: Self.rim))
    var mixtures = DarkMixtures()
    // A shift takes the rim onto one more cell.
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

  /// How much of a cell lies within the rim or the box, 0…1.
  private static func share(of cell: Int, in cells: Range<Int>, shift: Int) -> Double {
    let way = Double(shift) / Double(Subcell.perCell)
    let start = max(Double(cell), Double(cells.lowerBound - rim) + way)
    return max(0, min(Double(cell + 1), Double(cells.upperBound + rim) + way) - start)
  }

  private mutating func darken(
    _ x: Int, _ y: Int, on color: Color, part: Double, by mixtures: inout DarkMixtures
  ) {
    let cell = self[x, y]
    guard cell.isOpaque, cell.style.background == color, part > 0,
      let ground = mixtures.mixture(of: color, black: part)
    else { return }
    var style = cell.style
    style.background = ground
    if cell.glyph != .blank {
      style.foreground = mixtures.mixture(of: style.foreground, black: part) ?? style.foreground
    }
    restyle(x, y, style)
  }
}

/// What the rim of one box makes of the few colours beneath it.
///
/// The parts are three at most along each axis, and to mix costs more than all else of a rim.
private struct DarkMixtures {
  /// With so many it would cost more to find one.
  private static let most = 32

  private var known: [(color: Color, black: Double, mixture: Color?)] = []

  /// A colour of which a part is black, 0…1; `nil` if it is not known.
  mutating func mixture(of color: Color, black: Double) -> Color? {
    let same = known.first { $0.black == black && $0.color == color }
    if let same { return same.mixture }
    let mixture = color.mixed(with: .rgb(0, 0, 0), part: black)
    if known.count < Self.most { known.append((color, black, mixture)) }
    return mixture
  }
}
