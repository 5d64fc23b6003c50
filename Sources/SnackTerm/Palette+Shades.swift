/// The host's cells in darker colours.
extension Palette {
  /// What a pair of the host's becomes when its colours are mixed with black.
  struct DarkPair {
    /// The host's colours; it may give its pair others.
    let source: Colors?
    let pair: Int32
    /// Whether the text is dimmed, because its colour is not known or no darker one can be had.
    let dimsText: Bool
    let changesBackground: Bool
  }

  /// A host that has more pairs than this on the screen is dimmed by attribute beyond them: pairs
  /// have to be left for what the overlay shows.
  private static let mostDarkPairs = 4096

  var canDarken: Bool { marksByPair && depth >= .indexed }

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
    let source = colors(of: pair)
    guard let source, canDarken, darkPairs.count < Self.mostDarkPairs,
      case let wanted = darker(than: source), wanted != source, let own = ownPair(for: wanted)
    else { return DarkPair(source: source, pair: pair, dimsText: true, changesBackground: false) }
    return DarkPair(
      source: source, pair: own, dimsText: source.foreground < 0,
      changesBackground: wanted.background != source.background)
  }

  /// Both colours mixed with black; those of the terminal itself, which are not known, stay.
  ///
  /// A background that is black stays too: so blanks on it need not be touched.
  func darker(than colors: Colors) -> Colors {
    let (ink, ground) = (colors.foreground, colors.background)
    let keepsGround =
      ground < 0 || ColorMatch.isBlack(ground, depth: depth, paletteCount: paletteCount)
    return Colors(
      foreground: ink < 0
        ? ink : ColorMatch.darker(ink, depth: depth, paletteCount: paletteCount),
      background: keepsGround
        ? ground : ColorMatch.darker(ground, depth: depth, paletteCount: paletteCount))
  }

  /// Whether the host has given other colours to a pair that was shaded.
  var hasChangedPairs: Bool {
    darkPairs.contains { pair, dark in colors(of: pair) != dark.source }
  }

  /// Looks anew at pairs that the host has given other colours, and says whether there are any.
  mutating func forgetChangedPairs() -> Bool {
    guard hasChangedPairs else { return false }
    (darkPairs, latestDarkPair) = ([:], nil)
    return true
  }

  private func colors(of pair: Int32) -> Colors? {
    Curses.colors(ofPair: pair).map { Colors(foreground: $0.foreground, background: $0.background) }
  }
}
