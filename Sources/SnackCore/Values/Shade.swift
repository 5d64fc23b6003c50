/// The treatment of the host's cells that are visible through the overlay.
///
/// ```swift
/// var canvas = Canvas(size: Size(width: 80, height: 24))
/// let panel = Rect(x: 20, y: 8, width: 40, height: 8)
/// canvas.shade(panel, by: .mask(Glyph("▒")))
/// canvas.shade(panel.offset(dx: 1, dy: 1), by: .darker, alpha: Cell.halfAlpha)
/// ```
public enum Shade: Hashable, Sendable {
  /// A shade that keeps the text and darkens all colours.
  case darker
  /// A mask: this one-column glyph replaces every visible glyph, in the same colours.
  case mask(Glyph)
  /// A mask whose colours get darker as well.
  case darkMask(Glyph)
}
