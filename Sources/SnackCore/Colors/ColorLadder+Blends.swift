/// Blending of the overlay's cells with the host's.
extension ColorLadder {
  /// The appearance of a fading cell.
  package struct Blend: Hashable, Sendable {
    /// Whether the host's glyph is drawn, because the overlay's is less than half opaque.
    package let showsHost: Bool
    /// The mixed colours of both cells.
    package let colors: PairColors
  }

  /// Mixes a cell of the overlay with a cell of the host.
  ///
  /// The foreground is that of the drawn glyph mixed with the other cell's background.
  /// - Parameters:
  ///   - style: The style of the overlay's cell.
  ///   - alpha: The opacity of the overlay's cell, in eighths.
  ///   - host: The colours of the host's cell.
  ///   - isReversed: Whether the host's cell is drawn with reversed colours.
  /// - Returns: The blended cell; `nil` if the terminal cannot mix colours.
  package func blend(
    _ style: Style, alpha: UInt8, over host: PairColors, isReversed: Bool
  ) -> Blend? {
    guard canMix else { return nil }
    let beneath = Tones(host, isReversed: isReversed, on: self)
    let own = Tones(style, on: self)
    let fraction = Double(alpha) / Double(Cell.fullAlpha)
    let showsHost = alpha < Cell.halfAlpha
    func between(_ first: Tone, _ second: Tone) -> Int32 {
      if first == second, let number = first.number { return number }
      return ColorMatch.mixed(
        Oklab.mix(first.color, second.color, fraction: fraction), depth: depth)
    }
    let colors = PairColors(
      foreground: showsHost
        ? between(beneath.foreground, own.background) : between(beneath.background, own.foreground),
      background: between(beneath.background, own.background))
    return Blend(showsHost: showsHost, colors: colors)
  }

  /// Returns the appearance of a sub-cell edge over a cell of the host.
  /// - Parameters:
  ///   - cell: The edge: the block's colour, whether its glyph draws the uncovered part, and the
  ///     darkness of that part.
  ///   - host: The colours of the host's cell.
  ///   - isReversed: Whether the host's cell is drawn with reversed colours.
  /// - Returns: The appearance; `nil` if the terminal has too few colours to show the edge.
  package func subcellEdge(_ cell: Cell, over host: PairColors, isReversed: Bool) -> Shown? {
    guard depth >= .indexed else { return nil }
    let isDark = cell.style.attributes.contains(.darkened) && canMix
    let panel = number(of: cell.style.foreground, standard: defaults.background)
    let block = darkened(panel, own: ownColors.background, by: isDark ? Cell.halfAlpha : 0)
    let number = isReversed ? host.foreground : host.background
    let own = isReversed ? ownColors.foreground : ownColors.background
    let rest = darkened(number, own: own, by: canMix ? cell.alpha : 0)
    // The terminal's own foreground, exchanged by reversed text, has no number as a background.
    let isOwnForeground = isReversed && rest < 0
    let colors =
      isOwnForeground
      ? PairColors(foreground: rest, background: block)
      : PairColors(foreground: block, background: rest)
    let showsRest = cell.style.attributes.contains(.reverse)
    return Shown(colors: colors, attributes: showsRest != isOwnForeground ? .reverse : [])
  }
}

/// A colour to be mixed.
private struct Tone: Equatable {
  let color: XtermPalette.Triple
  /// The colour's number, if it means the same for text and background.
  let number: Int32?

  static func == (left: Tone, right: Tone) -> Bool {
    left.color == right.color && left.number == right.number
  }
}

/// The foreground and background of a cell as displayed.
private struct Tones {
  private(set) var foreground: Tone
  private(set) var background: Tone

  /// Creates the tones of a cell of the host.
  init(_ colors: PairColors, isReversed: Bool, on ladder: ColorLadder) {
    func tone(_ number: Int32, own: XtermPalette.Triple) -> Tone {
      // The terminal's own foreground has no number as a background, and vice versa.
      guard number >= 0 else { return Tone(color: own, number: isReversed ? nil : number) }
      return Tone(color: ladder.components(ofNumber: number), number: number)
    }
    foreground = tone(colors.foreground, own: ladder.ownColors.foreground)
    background = tone(colors.background, own: ladder.ownColors.background)
    if isReversed { (foreground, background) = (background, foreground) }
  }

  /// Creates the tones of a cell of the overlay.
  init(_ style: Style, on ladder: ColorLadder) {
    let isReversed = style.attributes.contains(.reverse)
    func tone(_ color: Color, own: XtermPalette.Triple) -> Tone {
      let number = ladder.number(of: color, standard: -1)
      return Tone(
        color: color.xtermComponents ?? own, number: number < 0 && isReversed ? nil : number)
    }
    foreground = tone(style.foreground, own: ladder.ownColors.foreground)
    background = tone(style.background, own: ladder.ownColors.background)
    if isReversed { (foreground, background) = (background, foreground) }
  }
}
