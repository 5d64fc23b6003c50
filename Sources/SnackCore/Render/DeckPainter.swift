/// A painter for the row in which a covered snack peeks out of its deck.
///
/// It draws the border line that faces the snack's edge, or the background if there is no line.
struct DeckPainter {
  let traits: TerminalTraits

  func draw(_ state: SnackState, in row: Rect, on frame: inout Canvas) {
    let look = state.context.appearance
    let style = Style(
      foreground: look.border.color ?? look.accent, background: look.backgroundColor)
    let isHairline = look.border.style.isHairline && traits.allowsUnicode && !look.border.isASCII
    let hasLine = look.border.thickness.top > 0 && !isHairline
    guard hasLine || look.backgroundColor == .standard || traits.depth < .indexed else {
      return frame.fill(row, style: style)
    }
    let unicode = BorderGlyphs.glyphs(
      for: look.border.style, cornerRadius: look.layout.cornerRadius)
    let glyphs =
      traits.allowsUnicode && !look.border.isASCII
      ? unicode : .asciiGlyphs(for: look.border.style)
    let isTop = state.edge == .top
    frame.fill(row, with: glyphs.horizontal, style: style)
    frame.put(
      isTop ? glyphs.topLeading : glyphs.bottomLeading, x: row.origin.x, y: row.origin.y,
      style: style)
    frame.put(
      isTop ? glyphs.topTrailing : glyphs.bottomTrailing, x: row.columns.upperBound - 1,
      y: row.origin.y, style: style)
  }
}
