internal import SnackCore

/// Overlay cells that are blended with the host's.
extension Palette {
  /// The maximum number of blends and of sub-cell edges to remember.
  ///
  /// Any further blended cell is either opaque or hidden.
  static let maxBlends = 8192

  /// Blends an overlay cell with a host cell.
  ///
  /// The background is a blend of both backgrounds. The glyph is the host's or the overlay's, in a
  /// blend of its own colour and the other cell's background.
  /// - Returns: The blend; `nil` if its colours are not available.
  mutating func blend(_ cell: Cell, over host: ScreenCell) -> Blend? {
    let hostPair = HostPair(pair: host.pair, isReversed: host.isReversed)
    let mixed = Mixed(style: cell.style, alpha: cell.alpha, hostPair: hostPair)
    if let latestBlend, latestBlend.source == mixed { return latestBlend.result }
    guard let blend = blends[mixed] ?? addBlend(mixed) else { return nil }
    latestBlend = (mixed, blend)
    return blend
  }

  private mutating func addBlend(_ mixed: Mixed) -> Blend? {
    guard blends.count < Self.maxBlends, let blend = makeBlend(mixed) else { return nil }
    blends[mixed] = blend
    return blend
  }

  private mutating func makeBlend(_ mixed: Mixed) -> Blend? {
    guard let source = hostColors(of: mixed.hostPair.pair),
      let blend = ladder.blend(
        mixed.style, alpha: mixed.alpha, over: source,
        isReversed: mixed.hostPair.isReversed),
      let pair = pairs.pair(for: blend.colors)
    else { return nil }
    let attributes = Curses.attributes(mixed.style.attributes.subtracting(.reverse))
    return Blend(
      showsHost: blend.showsHost,
      rendering: Rendering(attributes: blend.showsHost ? 0 : attributes, pair: pair))
  }
}
