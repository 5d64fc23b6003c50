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
    guard depth >= .indexed, let host = hostColors(of: ground.pair) else { return nil }
    let isDark = fringe.style.attributes.contains(.darkened) && canDarken
    let panel = number(of: fringe.style.foreground, standard: defaults.background)
    let block = darkened(panel, by: isDark ? Cell.half : 0)
    let number = ground.isReversed ? host.foreground : host.background
    // Text in the terminal's own colour, reversed: a background with no number.
    let isInk = ground.isReversed && number < 0
    let rest = darkened(number, by: canDarken ? fringe.strength : 0)
    let colors =
      isInk
      ? PairColors(foreground: rest, background: block)
      : PairColors(foreground: block, background: rest)
    guard let pair = pairs.pair(for: colors) else { return nil }
    let showsRest = fringe.style.attributes.contains(.reverse)
    return marked(showsRest != isInk ? Curses.attributes(.reverse) : 0, pair)
  }

  private func darkened(_ number: Int32, by eighths: UInt8) -> Int32 {
    guard number >= 0, eighths > 0 else { return number }
    return ColorMatch.darker(number, by: eighths, depth: depth, paletteCount: paletteCount)
  }
}
