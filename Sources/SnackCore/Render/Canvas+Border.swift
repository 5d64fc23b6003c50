extension Canvas {
  /// Draws a border line along the inner edge of a rectangle; `bar` and `none` draw nothing.
  package mutating func drawLine(
    _ line: Border.Style, cornerRadius: Int, around rect: Rect, style: Style, allowsUnicode: Bool
  ) {
    guard line != .none, line != .bar, rect.size.width > 1, rect.size.height > 1 else { return }
    let unicode = BorderGlyphs.glyphs(for: line, cornerRadius: cornerRadius)
    let glyphs = allowsUnicode ? unicode : .asciiGlyphs(for: line)
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (rect.columns.upperBound - 1, rect.rows.upperBound - 1)
    for y in [top, bottom] {
      fill(
        Rect(x: left + 1, y: y, width: rect.size.width - 2, height: 1), with: glyphs.horizontal,
        style: style)
    }
    for x in [left, right] {
      fill(
        Rect(x: x, y: top + 1, width: 1, height: rect.size.height - 2), with: glyphs.vertical,
        style: style)
    }
    put(glyphs.topLeading, x: left, y: top, style: style)
    put(glyphs.topTrailing, x: right, y: top, style: style)
    put(glyphs.bottomTrailing, x: right, y: bottom, style: style)
    put(glyphs.bottomLeading, x: left, y: bottom, style: style)
  }

  /// Draws a line of one eighth of a cell along the edges of a rectangle.
  ///
  /// The panel fills all columns of the rectangle but the outermost, which the sides share with the
  /// host.
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - style: The colours of the line and the panel.
  ///   - stripe: The colour of a stripe on the leading side; `nil` for a line.
  package mutating func drawHairline(around rect: Rect, style: Style, stripe: Color? = nil) {
    let glyphs = BorderGlyphs.hairline
    let row = Rect(
      x: rect.origin.x + 1, y: rect.origin.y, width: rect.size.width - 2, height: 1)
    let column = Rect(x: rect.origin.x, y: rect.origin.y, width: 1, height: rect.size.height)
    fill(row, with: glyphs.top, style: style)
    fill(row.offset(dx: 0, dy: rect.size.height - 1), with: glyphs.bottom, style: style)
    fill(
      column, with: stripe == nil ? glyphs.leading : BorderGlyphs.stripe,
      color: stripe ?? style.foreground, beside: style.background)
    fill(
      column.offset(dx: rect.size.width - 1, dy: 0), with: glyphs.trailing,
      color: style.foreground, beside: style.background)
  }

  /// Draws a thick bar along the leading edge of a rectangle.
  /// - Parameters:
  ///   - rect: The rectangle; the bar fills its first column.
  ///   - style: The colours.
  ///   - isWide: Whether the bar fills its cells, which marks the focus.
  ///   - allowsUnicode: Whether the glyph may be one that is not ASCII.
  package mutating func drawBar(
    beside rect: Rect, style: Style, isWide: Bool = false, allowsUnicode: Bool
  ) {
    let edge = Rect(origin: rect.origin, size: Size(width: 1, height: rect.size.height))
    let unicode = isWide ? BorderGlyphs.wideBar : BorderGlyphs.bar
    fill(edge, with: allowsUnicode ? unicode : Glyph(isWide ? "#" : "|"), style: style)
  }
}
