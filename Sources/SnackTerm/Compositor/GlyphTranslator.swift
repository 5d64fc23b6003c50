/// A translator from glyphs to cells whose width in ncurses equals that in SnackCore.
struct GlyphTranslator {
  /// Whether glyphs beyond ASCII may be shown.
  let allowsUnicode: Bool
  /// Whether a reversed blank can fill a cell.
  private let fillsCells: Bool
  /// Whether ncurses agrees on the width, by scalar beyond ASCII.
  private var agreements: [UInt32: Bool] = [:]
  /// The last result; blocks and blanks often come in runs.
  private var latest: (glyph: Glyph, rendering: Palette.Rendering, cell: ScreenCell)?

  init(allowsUnicode: Bool, fillsCells: Bool) {
    self.allowsUnicode = allowsUnicode
    self.fillsCells = fillsCells
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
    // In many fonts, the full block does not fill its cell, which leaves seams in a bar.
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
    guard glyph.base.value < 0x7F || allowsUnicode && hasWidth(glyph.width, glyph.base)
    else { return false }
    return !glyph.hasMarks || glyph.marks.allSatisfy { hasWidth(0, $0) }
  }

  /// Returns whether ncurses agrees on the width of a scalar, in columns.
  private mutating func hasWidth(_ columns: Int, _ scalar: Unicode.Scalar) -> Bool {
    if let known = agreements[scalar.value] { return known }
    let agrees = Curses.columns(of: scalar) == columns
    agreements[scalar.value] = agrees
    return agrees
  }
}
