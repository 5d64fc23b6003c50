internal import SnackCore

/// Host cells in darker colours.
extension Palette {
  /// The maximum number of dark pairs; the other pairs are left for the overlay.
  ///
  /// Beyond it, cells are dimmed by attribute.
  private static let maxDarkPairs = 4096

  /// Returns a shaded host cell.
  /// - Parameters:
  ///   - host: The host's cell.
  ///   - mask: The mask glyph that replaces every visible glyph.
  ///   - darkness: The darkness of the colours in eighths; 0 leaves them unchanged.
  /// - Returns: The cell; `nil` if it would look the same.
  mutating func shaded(_ host: ScreenCell, mask: ScreenCell?, darkness: UInt8) -> ScreenCell? {
    var cell = host
    if let mask, host.showsGlyph { cell = mask.tinted(like: host) }
    if darkness > 0 {
      let dark = darkPair(for: Darkened(pair: host.pair, darkness: darkness))
      guard cell.showsForeground || dark.changesBackground else { return nil }
      cell = cell.recolored(adding: dark.dimsText ? Curses.dim : 0, pair: dark.pair)
    }
    return cell.equals(host) ? nil : cell
  }

  private mutating func darkPair(for wanted: Darkened) -> DarkPair {
    if let latestDarkPair, latestDarkPair.source == wanted { return latestDarkPair.result }
    let result = darkPairs[wanted] ?? addDarkPair(for: wanted)
    latestDarkPair = (wanted, result)
    return result
  }

  private mutating func addDarkPair(for wanted: Darkened) -> DarkPair {
    let result = makeDarkPair(for: wanted)
    darkPairs[wanted] = result
    return result
  }

  private mutating func makeDarkPair(for darkened: Darkened) -> DarkPair {
    let pair = darkened.pair
    let source = hostColors(of: darkened.pair)
    switch ladder.darkening(of: source, by: darkened.darkness) {
    case .colors(let colors):
      if darkPairs.count < Self.maxDarkPairs, let own = pairs.pair(for: colors) {
        return DarkPair(
          pair: own, dimsText: colors.foreground < 0,
          changesBackground: colors.background != source?.background)
      }
      return Self.dim(pair, as: ladder.dimming(of: source, by: darkened.darkness))
    case let other: return Self.dim(pair, as: other)
    }
  }

  /// Returns a host pair with its text dimmed by attribute, or unchanged if it cannot be dimmed.
  private static func dim(_ pair: Int32, as darkening: ColorLadder.Darkening) -> DarkPair {
    guard case .dim(let losesColor) = darkening else {
      return DarkPair(pair: pair, dimsText: false, changesBackground: false)
    }
    return DarkPair(pair: losesColor ? 0 : pair, dimsText: true, changesBackground: false)
  }

  /// Returns the colours of a host pair, and records them for `hasChangedPairs`.
  mutating func hostColors(of pair: Int32) -> PairColors? {
    let colors = Curses.pairColors(pair)
    hostPairs[pair] = .some(colors)
    return colors
  }
}
