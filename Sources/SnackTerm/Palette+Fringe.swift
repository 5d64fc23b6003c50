/// Blocks of the overlay on backgrounds of the host's.
extension Palette {
  /// How to show a block that covers a part of a cell of the host's.
  /// - Parameters:
  ///   - fringe: The colour of the block, whether its glyph is the part that it leaves, and how dark
  ///     that part is.
  ///   - host: The host's cell.
  /// - Returns: `nil` if there are no colours for that; then the host's cell may stay.
  mutating func fringe(_ fringe: Cell, on host: ScreenCell) -> Rendering? {
    let ground = Ground(pair: host.pair, isReversed: host.isReversed)
    if let latestFringe, latestFringe.cell == fringe, latestFringe.ground == ground {
      return latestFringe.rendering
    }
    let rendering = makeFringe(fringe, on: ground)
    latestFringe = (fringe, ground, rendering)
    return rendering
  }

  private mutating func makeFringe(_ fringe: Cell, on ground: Ground) -> Rendering? {
    guard let host = hostColors(of: ground.pair),
      let shown = ladder.fringe(fringe, over: host, isReversed: ground.isReversed),
      let pair = pairs.pair(for: shown.colors)
    else { return nil }
    return marked(Curses.attributes(shown.attributes), pair)
  }
}
