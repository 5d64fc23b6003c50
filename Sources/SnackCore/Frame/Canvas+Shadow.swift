extension Canvas {
  /// Shades the cells around a box at the top left corner on which its shadow falls.
  mutating func drawShadow(_ elevation: Elevation, of box: Size) {
    let extent = elevation.extent
    guard extent != .zero else { return }
    for row in 0..<box.height + extent.bottom {
      // Beside the box only what reaches out to the right.
      for column in (row < box.height ? box.width : 0)..<box.width + extent.trailing {
        let strength = elevation.strength(at: Point(x: column, y: row), of: box)
        guard strength > 0 else { continue }
        shade(Rect(x: column, y: row, width: 1, height: 1), strength: strength)
      }
    }
  }
}
