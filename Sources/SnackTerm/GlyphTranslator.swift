/// Turns glyphs into cells that ncurses measures as the core does.
struct GlyphTranslator {
  /// Whether glyphs beyond ASCII may be shown.
  let allowsUnicode: Bool
  /// Whether a cell can be filled by reversing a blank.
  private let fillsCells: Bool
  /// Whether ncurses agrees on the width of a scalar beyond ASCII.
  private var agreements: [UInt32: Bool] = [:]
  /// What was made last: blocks and blanks come in rows.
  private var latest: (glyph: Glyph, rendering: Palette.Rendering, cell: ScreenCell)?

  init(allowsUnicode: Bool, fillsCells: Bool) {
    (self.allowsUnicode, self.fillsCells) = (allowsUnicode, fillsCells)
  }

  mutating func cell(for glyph: Glyph, rendering: Palette.Rendering) -> ScreenCell {
    if let latest, latest.glyph == glyph, latest.rendering == rendering { return latest.cell }
    let cell = makeCell(for: glyph, rendering: rendering)
    latest = (glyph, rendering, cell)
    return cell
  }

  private mutating func makeCell(
    for glyph: Glyph, rendering: Palette.Rendering
  ) -> ScreenCell {
    // In many fonts the full block does not fill its cell, and a bar of them has seams.
    if fillsCells, glyph == Self.fullBlock {
      let reversed = rendering.attributes ^ Curses.reverse
      return Curses.makeCell(" ", attributes: reversed, pair: rendering.pair)
    }
    guard isSafe(glyph) else {
      return Curses.makeCell("?", attributes: rendering.attributes, pair: rendering.pair)
    }
    return Curses.makeCell(
      glyph.base, glyph.markValues, attributes: rendering.attributes, pair: rendering.pair)
  }

  private static let fullBlock = Glyph("█")

  private mutating func isSafe(_ glyph: Glyph) -> Bool {
    if glyph.base.value < 0x7F { return true }
    guard allowsUnicode else { return false }
    if let known = agreements[glyph.base.value] { return known }
    let agrees = Curses.columns(of: glyph.base) == glyph.width
    agreements[glyph.base.value] = agrees
    return agrees
  }
}
