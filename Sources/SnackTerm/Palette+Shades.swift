/// The host's cells in darker colours.
extension Palette {
  /// A host that has more pairs than this on the screen is dimmed by attribute beyond them: pairs
  /// have to be left for what the overlay shows.
  private static let mostDarkPairs = 4096

  /// Shades a cell of the host's.
  /// - Parameters:
  ///   - host: The host's cell.
  ///   - veil: The glyph that stands in the place of every visible one.
  ///   - darkness: How dark the colours get, in eighths; 0 leaves them.
  /// - Returns: The cell with the mark of the overlay; `nil` if it would look the same.
  mutating func shaded(_ host: ScreenCell, veil: ScreenCell?, darkness: UInt8) -> ScreenCell? {
    var cell = host
    if let veil, host.showsGlyph { cell = veil.tinted(like: host) }
    if darkness > 0 {
      let dark = darkPair(for: Darkened(pair: host.pair, darkness: darkness))
      guard cell.showsInk || dark.changesBackground else { return nil }
      cell = cell.recolored(adding: dark.dimsText ? Curses.dim : 0, pair: dark.pair)
    }
    guard !cell.equals(host) else { return nil }
    return isMarked(cell) ? cell : cell.marked
  }

  private mutating func darkPair(for wanted: Darkened) -> DarkPair {
    if let latestDarkPair, latestDarkPair.source == wanted { return latestDarkPair.result }
    let result = darkPairs[wanted] ?? makeDarkPair(for: wanted)
    darkPairs[wanted] = result
    latestDarkPair = (wanted, result)
    return result
  }

  /// Less darkness than this is none where only an attribute can show it.
  private static let leastDim: UInt8 = 2

  private mutating func makeDarkPair(for darkened: Darkened) -> DarkPair {
    let (pair, source) = (darkened.pair, hostColors(of: darkened.pair))
    if let source, canDarken, darkPairs.count < Self.mostDarkPairs,
      case let wanted = darker(than: source, by: darkened.darkness)
    {
      if wanted == source, darkened.darkness < Cell.half { return Self.unchanged(pair) }
      if wanted != source, let own = pairs.pair(for: wanted) {
        return DarkPair(
          pair: own, dimsText: wanted.foreground < 0,
          changesBackground: wanted.background != source.background)
      }
    }
    guard darkened.darkness >= Self.leastDim else { return Self.unchanged(pair) }
    return dimPair(for: pair, of: source)
  }

  private static func unchanged(_ pair: Int32) -> DarkPair {
    DarkPair(pair: pair, dimsText: false, changesBackground: false)
  }

  /// A pair for text that nothing but the attribute dims.
  ///
  /// On the terminal's own ground the text loses its colour, too: not every terminal dims a colour.
  private func dimPair(for pair: Int32, of source: PairColors?) -> DarkPair {
    let losesColor = !canDarken && source.map { $0.background == defaults.background } ?? false
    return DarkPair(pair: losesColor ? 0 : pair, dimsText: true, changesBackground: false)
  }

  /// The colours of a pair of the host's, from which others are made.
  mutating func hostColors(of pair: Int32) -> PairColors? {
    let colors = Curses.pairColors(pair)
    hostPairs[pair] = .some(colors)
    return colors
  }
}
