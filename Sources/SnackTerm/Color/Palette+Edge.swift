/// Sub-cell edges of the overlay on the host's backgrounds.
extension Palette {
  /// Returns the rendering of a block that covers part of a host cell.
  /// - Parameters:
  ///   - edge: The edge: the block's colour, whether its glyph draws the uncovered part, and the
  ///     darkness of that part.
  ///   - host: The host's cell.
  /// - Returns: The rendering; `nil` if its colours are not available, so that the host's cell is
  ///   kept.
  mutating func edge(_ edge: Cell, on host: ScreenCell) -> Rendering? {
    let hostPair = HostPair(pair: host.pair, isReversed: host.isReversed)
    if let latestEdge, latestEdge.cell == edge, latestEdge.hostPair == hostPair {
      return latestEdge.rendering
    }
    let mixed = Mixed(style: edge.style, alpha: edge.alpha, hostPair: hostPair)
    let rendering = edges[mixed] ?? addEdge(edge, as: mixed)
    latestEdge = (edge, hostPair, rendering)
    return rendering
  }

  private mutating func addEdge(_ edge: Cell, as mixed: Mixed) -> Rendering? {
    let rendering = makeEdge(edge, on: mixed.hostPair)
    if let rendering, edges.count < Self.maxBlends { edges[mixed] = rendering }
    return rendering
  }

  private mutating func makeEdge(_ edge: Cell, on hostPair: HostPair) -> Rendering? {
    guard let host = hostColors(of: hostPair.pair),
      let shown = ladder.subcellEdge(edge, over: host, isReversed: hostPair.isReversed),
      let pair = pairs.pair(for: shown.colors)
    else { return nil }
    return Rendering(attributes: Curses.attributes(shown.attributes), pair: pair)
  }
}
