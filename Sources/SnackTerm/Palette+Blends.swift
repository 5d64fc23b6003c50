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
    guard canDarken, blends.count < Self.mostBlends, let blend = makeBlend(mixed) else {
      return nil
    }
    blends[mixed] = blend
    return blend
  }

  private mutating func makeBlend(_ mixed: Mixed) -> Blend? {
    guard let source = hostColors(of: mixed.ground.pair) else { return nil }
    let host = Tones(source, isReversed: mixed.ground.isReversed, in: self)
    let own = Tones(mixed.style, in: self)
    let part = Double(mixed.strength) / Double(Cell.whole)
    let showsHost = mixed.strength < Cell.half
    func between(_ first: Tone, _ second: Tone) -> Int32 {
      if first == second, let number = first.number { return number }
      return ColorMatch.mixed(Oklab.mix(first.color, second.color, part: part), depth: depth)
    }
    let colors = PairColors(
      foreground: showsHost ? between(host.ink, own.ground) : between(host.ground, own.ink),
      background: between(host.ground, own.ground))
    guard let pair = pairs.pair(for: colors) else { return nil }
    let attributes = Curses.attributes(mixed.style.attributes.subtracting(.reverse))
    return Blend(showsHost: showsHost, rendering: marked(showsHost ? 0 : attributes, pair))
  }
}

/// A colour as it is mixed.
private struct Tone: Equatable {
  let color: XtermPalette.Triple
  /// Its number where it has one that says the same for text and background.
  let number: Int32?

  static func == (left: Tone, right: Tone) -> Bool {
    left.color == right.color && left.number == right.number
  }
}

/// Both colours of a cell as they are seen.
private struct Tones {
  private(set) var ink: Tone
  private(set) var ground: Tone

  /// Those of a cell of the host's.
  init(_ colors: PairColors, isReversed: Bool, in palette: Palette) {
    func tone(_ number: Int32, own: XtermPalette.Triple) -> Tone {
      // What is the terminal's own for text is not so for a background.
      guard number >= 0 else { return Tone(color: own, number: isReversed ? nil : number) }
      let color = ColorMatch.color(
        ofNumber: number, depth: palette.depth, paletteCount: palette.paletteCount)
      return Tone(color: color, number: number)
    }
    ink = tone(colors.foreground, own: palette.ownColors.ink)
    ground = tone(colors.background, own: palette.ownColors.ground)
    if isReversed { (ink, ground) = (ground, ink) }
  }

  /// Those of a cell of the overlay.
  init(_ style: Style, in palette: Palette) {
    let isReversed = style.attributes.contains(.reverse)
    func tone(_ color: Color, own: XtermPalette.Triple) -> Tone {
      let number = palette.number(of: color, standard: -1)
      return Tone(color: color.parts ?? own, number: number < 0 && isReversed ? nil : number)
    }
    ink = tone(style.foreground, own: palette.ownColors.ink)
    ground = tone(style.background, own: palette.ownColors.ground)
    if isReversed { (ink, ground) = (ground, ink) }
  }
}

extension Color {
  /// Red, green and blue as xterm shows them; `nil` for the terminal's own colour.
  fileprivate var parts: XtermPalette.Triple? {
    if case .palette(let index) = self { return XtermPalette.color(Int(index)) }
    return knownParts
  }
}
