/// The host's cells in darker colours.
extension Palette {
  /// A host that has more pairs than this on the screen is dimmed by attribute beyond them: pairs
  /// have to be left for what the overlay shows.
  private static let mostDarkPairs = 4096

  /// Shades a cell of the host's.
  /// - Parameters:
  ///   - host: The host's cell.
  ///   - veil: The glyph that stands in the place of every visible one.
  ///   - darkens: Whether the colours get darker.
  /// - Returns: The cell with the mark of the overlay; `nil` if it would look the same.
  mutating func shaded(_ host: ScreenCell, veil: ScreenCell?, darkens: Bool) -> ScreenCell? {
    var cell = host
    if let veil, host.showsGlyph { cell = veil.tinted(like: host) }
    if darkens {
      let dark = darkPair(for: host.pair)
      guard cell.showsInk || dark.changesBackground else { return nil }
      cell = cell.recolored(adding: dark.dimsText ? Curses.dim : 0, pair: dark.pair)
    }
    guard !cell.equals(host) else { return nil }
    return isMarked(cell) ? cell : cell.marked
  }

  private mutating func darkPair(for pair: Int32) -> DarkPair {
    if let latestDarkPair, latestDarkPair.source == pair { return latestDarkPair.result }
    let result = darkPairs[pair] ?? makeDarkPair(for: pair)
    darkPairs[pair] = result
    latestDarkPair = (pair, result)
    return result
  }

  private mutating func makeDarkPair(for pair: Int32) -> DarkPair {
    let source = Curses.pairColors(pair)
    guard let source, canDarken, darkPairs.count < Self.mostDarkPairs,
      case let wanted = darker(than: source), wanted != source, let own = pairs.pair(for: wanted)
    else { return dimPair(for: pair, of: source) }
    return DarkPair(
      source: source, pair: own, dimsText: wanted.foreground < 0,
      changesBackground: wanted.background != source.background)
  }

  /// A pair for text that nothing but the attribute dims.
  ///
  /// On the terminal's own ground the text loses its colour, too: not every terminal dims a colour.
  private func dimPair(for pair: Int32, of source: PairColors?) -> DarkPair {
    let losesColor = !canDarken && source.map { $0.background == defaults.background } ?? false
    return DarkPair(
      source: source, pair: losesColor ? 0 : pair, dimsText: true, changesBackground: false)
  }
}
