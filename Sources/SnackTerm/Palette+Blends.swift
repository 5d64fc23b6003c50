internal import SnackCore

/// Cells of the overlay that are mixed with the host's.
extension Palette {
  /// A cell that fades, over a background and a text colour of the host's.
  struct Mixed: Hashable {
    let style: Style
    let strength: UInt8
    let ground: Ground
  }

  /// How a cell that fades is shown.
  struct Blend {
    /// Whether the host's glyph is seen, and not that of the overlay: the one of which more is there.
    let showsHost: Bool
    let rendering: Rendering
  }

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
    let host = Tones(
      source, isReversed: mixed.ground.isReversed, depth: depth, paletteCount: paletteCount)
    let own = Tones(
      PairColors(
        foreground: number(of: mixed.style.foreground, standard: -1),
        background: number(of: mixed.style.background, standard: -1)),
      isReversed: mixed.style.attributes.contains(.reverse), depth: depth,
      paletteCount: paletteCount)
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
  let ink: Tone
  let ground: Tone

  /// What is taken for the terminal's own colours, which are not known: light text on black.
  private static let ownInk: XtermPalette.Triple = (229, 229, 229)
  private static let ownGround: XtermPalette.Triple = (0, 0, 0)

  init(
    _ colors: PairColors, isReversed: Bool, depth: ColorDepth, paletteCount: Int32
  ) {
    func tone(_ number: Int32, own: XtermPalette.Triple, isOwn: Bool) -> Tone {
      guard number < 0 else {
        let color = ColorMatch.color(ofNumber: number, depth: depth, paletteCount: paletteCount)
        return Tone(color: color, number: number)
      }
      return Tone(color: own, number: isOwn ? number : nil)
    }
    let text = tone(colors.foreground, own: Self.ownInk, isOwn: !isReversed)
    let background = tone(colors.background, own: Self.ownGround, isOwn: !isReversed)
    (ink, ground) = isReversed ? (background, text) : (text, background)
  }
}
