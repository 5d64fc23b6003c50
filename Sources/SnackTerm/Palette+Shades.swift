internal import SnackCore

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

  private mutating func makeDarkPair(for darkened: Darkened) -> DarkPair {
    let (pair, source) = (darkened.pair, hostColors(of: darkened.pair))
    switch ladder.darkening(of: source, by: darkened.darkness) {
    case .colors(let colors):
      if darkPairs.count < Self.mostDarkPairs, let own = pairs.pair(for: colors) {
        return DarkPair(
          pair: own, dimsText: colors.foreground < 0,
          changesBackground: colors.background != source?.background)
      }
      return Self.dim(pair, as: ladder.dimming(of: source, by: darkened.darkness))
    case let other: return Self.dim(pair, as: other)
    }
  }

  /// A pair of the host's for text that only the attribute dims, if anything does.
  private static func dim(_ pair: Int32, as darkening: ColorLadder.Darkening) -> DarkPair {
    guard case .dim(let losesColor) = darkening else {
      return DarkPair(pair: pair, dimsText: false, changesBackground: false)
    }
    return DarkPair(pair: losesColor ? 0 : pair, dimsText: true, changesBackground: false)
  }

  /// The colours of a pair of the host's, from which others are made.
  mutating func hostColors(of pair: Int32) -> PairColors? {
    let colors = Curses.pairColors(pair)
    hostPairs[pair] = .some(colors)
    return colors
  }
}
