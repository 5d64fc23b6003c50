internal import SnackCore

/// Cells of the overlay that are mixed with the host's.
extension Palette {
  /// With so many mixtures at once they are shown as halves: there or not.
  private static let mostBlends = 8192

  /// Mixes a cell of the overlay with one of the host's; what is mixed are the colours that both
  /// have in the place of the glyph that is seen, and of the background.
  /// - Returns: `nil` if there are no colours for that.
  mutating func blend(_ cell: Cell, over host: ScreenCell) -> Blend? {
    let ground = Ground(pair: host.pair, isReversed: host.isReversed)
    let mixed = Mixed(style: cell.style, strength: cell.strength, ground: ground)
    if let known = blends[mixed] { return known }
    guard blends.count < Self.mostBlends, let blend = makeBlend(mixed) else { return nil }
    blends[mixed] = blend
    return blend
  }

  private mutating func makeBlend(_ mixed: Mixed) -> Blend? {
    guard let source = hostColors(of: mixed.ground.pair),
      let blend = ladder.blend(
        mixed.style, strength: mixed.strength, over: source,
        isReversed: mixed.ground.isReversed),
      let pair = pairs.pair(for: blend.colors)
    else { return nil }
    let attributes = Curses.attributes(mixed.style.attributes.subtracting(.reverse))
    let rendering = marked(blend.showsHost ? 0 : attributes, pair)
    return Blend(showsHost: blend.showsHost, rendering: rendering)
  }
}
