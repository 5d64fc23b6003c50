internal import SnackCore

extension Canvas {
  /// Draws a border along the inner edge of a rectangle.
  ///
  /// A striped hairline is drawn without its bar, because a card has no level.
  mutating func drawBorder(
    _ border: Border, cornerRadius: Int, around rect: Rect, style: Style,
    allowsUnicode: Bool, hasEdges: Bool
  ) {
    if border.hasHairline(around: rect.size, hasEdges: hasEdges) {
      return drawHairline(around: rect, style: style)
    }
    drawLine(
      border.style, cornerRadius: cornerRadius, around: rect, style: style,
      allowsUnicode: allowsUnicode)
    guard border.style == .bar else { return }
    drawBar(beside: rect, style: style, allowsUnicode: allowsUnicode)
  }
}
