/// Blocks of the overlay on backgrounds of the host's.
extension Palette {
  /// What a block is shown on.
  struct Ground: Hashable {
    let pair: Int32
    let isReversed: Bool
  }

  /// How to show a block that covers a part of a cell of the host's.
  /// - Parameters:
  ///   - style: The colour of the block, whether its glyph is the part that it leaves, and whether
  ///     that part lies in a shadow.
  ///   - host: The host's cell.
  /// - Returns: `nil` if there are no colours for that; then the host's cell may stay.
  mutating func fringe(_ style: Style, on host: ScreenCell) -> Rendering? {
    let ground = Ground(pair: host.pair, isReversed: host.isReversed)
    if let latestFringe, latestFringe.style == style, latestFringe.ground == ground {
      return latestFringe.rendering
    }
    let rendering = makeFringe(style, on: ground)
    latestFringe = (style, ground, rendering)
    return rendering
  }

  private mutating func makeFringe(_ style: Style, on ground: Ground) -> Rendering? {
    guard depth >= .indexed, let host = colors(of: ground.pair) else { return nil }
    let block = number(of: style.foreground, standard: defaults.background)
    var rest = ground.isReversed ? host.foreground : host.background
    // Text in the terminal's own colour, reversed: a background with no number.
    let isInk = ground.isReversed && rest < 0
    if style.attributes.contains(.darkened), canDarken, rest >= 0 {
      rest = ColorMatch.darker(rest, depth: depth, paletteCount: paletteCount)
    }
    let colors =
      isInk
      ? Colors(foreground: rest, background: block) : Colors(foreground: block, background: rest)
    guard let pair = ownPair(for: colors) else { return nil }
    let showsRest = style.attributes.contains(.reverse)
    var attributes = showsRest != isInk ? Curses.attributes(.reverse) : 0
    if !marksByPair || pair == 0 { attributes |= Curses.tag }
    return Rendering(attributes: attributes, pair: pair)
  }
}
