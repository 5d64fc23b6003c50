/// Turns glyphs into cells that ncurses measures as the core does.
struct GlyphTranslator {
  /// Whether glyphs beyond ASCII may be shown.
  let allowsUnicode: Bool
  /// Whether ncurses agrees on the width of a scalar beyond ASCII.
  private var agreements: [UInt32: Bool] = [:]

  init(allowsUnicode: Bool) {
    self.allowsUnicode = allowsUnicode
  }

  mutating func cell(for glyph: Glyph, rendering: Palette.Rendering) -> ScreenCell {
    guard isSafe(glyph) else {
      return Curses.makeCell("?", attributes: rendering.attributes, pair: rendering.pair)
    }
    return Curses.makeCell(
      glyph.base, glyph.markValues, attributes: rendering.attributes, pair: rendering.pair)
  }

  private mutating func isSafe(_ glyph: Glyph) -> Bool {
    if glyph.base.value < 0x7F { return true }
    guard allowsUnicode else { return false }
    if let known = agreements[glyph.base.value] { return known }
    let agrees = Curses.columns(of: glyph.base) == glyph.width
    agreements[glyph.base.value] = agrees
    return agrees
  }
}
