/// What becomes of the host's cells that show through the overlay.
public enum Shade: Hashable, Sendable {
  /// The text stays and all colours get darker.
  case darker
  /// The glyph, of one column, stands in the place of every visible one; colours stay.
  case veil(Glyph)
  /// The glyph, of one column, stands in the place of every visible one; all colours get darker.
  case darkVeil(Glyph)
}
