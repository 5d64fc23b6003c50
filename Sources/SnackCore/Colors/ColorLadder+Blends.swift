/// Cells of the overlay through which some of the host's is seen.
extension ColorLadder {
  /// How a cell that fades is shown.
  package struct Blend: Hashable, Sendable {
    /// Whether the host's glyph is seen, and not that of the overlay: the one of which more is there.
    package let showsHost: Bool
    /// The colours of both, mixed.
    package let colors: PairColors
  }

  /// Mixes a cell of the overlay with one of the host's; what is mixed are the colours that both
  /// have in the place of the glyph that is seen, and of the background.
  /// - Parameters:
  ///   - style: That of the overlay's cell.
  ///   - strength: How much of it is there, in eighths.
  ///   - host: The colours of the host's cell.
  ///   - isReversed: Whether those are shown reversed.
  /// - Returns: `nil` if colours cannot be mixed.
  package func blend(
    _ style: Style, strength: UInt8, over host: PairColors, isReversed: Bool
  ) -> Blend? {
    guard canMix else { return nil }
    let beneath = Tones(host, isReversed: isReversed, on: self)
    let own = Tones(style, on: self)
    let part = Double(strength) / Double(Cell.whole)
    let showsHost = strength < Cell.half
    func between(_ first: Tone, _ second: Tone) -> Int32 {
      if first == second, let number = first.number { return number }
      return ColorMatch.mixed(Oklab.mix(first.color, second.color, part: part), depth: depth)
    }
    let colors = PairColors(
      foreground: showsHost
        ? between(beneath.ink, own.ground) : between(beneath.ground, own.ink),
      background: between(beneath.ground, own.ground))
    return Blend(showsHost: showsHost, colors: colors)
  }

  /// A block of the overlay that covers a part of a cell of the host's.
  /// - Parameters:
  ///   - cell: The colour of the block, whether its glyph is the part that it leaves, and how dark that
  ///     part is.
  ///   - host: The colours of the host's cell.
  ///   - isReversed: Whether those are shown reversed.
  /// - Returns: `nil` if there are no colours for that; then the host's cell may stay.
  package func fringe(_ cell: Cell, over host: PairColors, isReversed: Bool) -> Shown? {
    guard depth >= .indexed else { return nil }
    let isDark = cell.style.attributes.contains(.darkened) && canMix
    let panel = number(of: cell.style.foreground, standard: defaults.background)
    let block = darkened(panel, own: ownColors.ground, by: isDark ? Cell.half : 0)
    let number = isReversed ? host.foreground : host.background
    let own = isReversed ? ownColors.ink : ownColors.ground
    let rest = darkened(number, own: own, by: canMix ? cell.strength : 0)
    // Text in the terminal's own colour, reversed: a background with no number.
    let isInk = isReversed && rest < 0
    let colors =
      isInk
      ? PairColors(foreground: rest, background: block)
      : PairColors(foreground: block, background: rest)
    let showsRest = cell.style.attributes.contains(.reverse)
    return Shown(colors: colors, attributes: showsRest != isInk ? .reverse : [])
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
  init(_ colors: PairColors, isReversed: Bool, on ladder: ColorLadder) {
    func tone(_ number: Int32, own: XtermPalette.Triple) -> Tone {
      // What is the terminal's own for text is not so for a background.
      guard number >= 0 else { return Tone(color: own, number: isReversed ? nil : number) }
      return Tone(color: ladder.mixture(ofNumber: number), number: number)
    }
    ink = tone(colors.foreground, own: ladder.ownColors.ink)
    ground = tone(colors.background, own: ladder.ownColors.ground)
    if isReversed { (ink, ground) = (ground, ink) }
  }

  /// Those of a cell of the overlay.
  init(_ style: Style, on ladder: ColorLadder) {
    let isReversed = style.attributes.contains(.reverse)
    func tone(_ color: Color, own: XtermPalette.Triple) -> Tone {
      let number = ladder.number(of: color, standard: -1)
      return Tone(
        color: color.shownParts ?? own, number: number < 0 && isReversed ? nil : number)
    }
    ink = tone(style.foreground, own: ladder.ownColors.ink)
    ground = tone(style.background, own: ladder.ownColors.ground)
    if isReversed { (ink, ground) = (ground, ink) }
  }
}
