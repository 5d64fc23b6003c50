/// The treatment of the host's cells that are visible through the overlay.
public enum Shade: Hashable, Sendable {
  /// The text remains and all colours get darker.
  case darker
  /// A mask: this one-column glyph replaces every visible glyph, in the same colours.
  case mask(Glyph)
  /// A mask whose colours get darker as well.
  case darkMask(Glyph)
}
