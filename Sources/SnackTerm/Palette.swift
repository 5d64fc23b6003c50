internal import SnackCore

/// Turns styles into attributes and colour pairs of the terminal.
///
/// Pairs are taken from the top of the terminal's range downwards, where no host puts its own,
/// and only those that nobody has defined. Because such a pair is ours alone, a cell that
/// carries it needs no other mark; see `Compositor`. When none is left, or the host defines one that
/// was taken, the pairs of the host serve as they are; see `BorrowedPairs`.
struct Palette {
  /// What ncurses needs to show a style.
  struct Rendering: Hashable {
    var attributes: UInt32
    var pair: Int32
  }

  /// A pair of the host's, and how dark it gets, in eighths.
  struct Darkened: Hashable {
    let pair: Int32
    let darkness: UInt8
  }

  /// What a pair of the host's becomes when its colours are mixed with black.
  struct DarkPair {
    let pair: Int32
    /// Whether the text is dimmed, because its colour is not known or no darker one can be had.
    let dimsText: Bool
    let changesBackground: Bool
  }

  /// The colours of a cell of the host's.
  struct Ground: Hashable {
    let pair: Int32
    let isReversed: Bool
  }

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

  let depth: ColorDepth
  /// How many numbers of colours are of a palette on a terminal of direct colours.
  let paletteCount: Int32
  let defaults: PairColors
  /// The terminal's own background, if it has told.
  private(set) var ground: Color?
  var pairs: OwnPairs
  private var borrowed: BorrowedPairs
  private var renderings: [Style: Rendering] = [:]
  /// The colours of the host's pairs from which others were made; it may give its pairs others.
  var hostPairs: [Int32: PairColors?] = [:]
  /// What the host's pairs become under a shade.
  var darkPairs: [Darkened: DarkPair] = [:]
  var latestDarkPair: (source: Darkened, result: DarkPair)?
  /// What fading cells become over the host's.
  var blends: [Mixed: Blend] = [:]
  /// The block that was shown last.
  var latestFringe: (cell: Cell, ground: Ground, rendering: Rendering?)?
  private var latest: (style: Style, rendering: Rendering)?

  /// Makes a palette for the terminal of the current screen.
  /// - Parameter allowsColor: False if the person asked for none, as `NO_COLOR` does.
  init(allowsColor: Bool) {
    let hasColors = allowsColor && Curses.startColors()
    depth = hasColors ? Curses.colorFacts.depth : .mono
    pairs = OwnPairs(count: depth > .mono ? Curses.pairCount : 0)
    paletteCount = depth == .direct ? Curses.paletteCountBesideDirectColors : 0
    defaults = Curses.pairColors(0) ?? PairColors(foreground: -1, background: -1)
    borrowed = BorrowedPairs(depth: depth, paletteCount: paletteCount, limit: pairs.limit)
  }

  /// Takes what the terminal has told of its own background.
  mutating func take(ground: Color?) {
    self.ground = ground
    forgetRenderings()
  }

  private mutating func forgetRenderings() {
    (renderings, hostPairs, darkPairs, blends) = ([:], [:], [:], [:])
    (latest, latestDarkPair, latestFringe) = (nil, nil, nil)
  }

  /// Whether a cell is one of ours that the host has not overwritten.
  func isMarked(_ cell: ScreenCell) -> Bool {
    pairs.isMark(of: cell)
  }

  /// How to show a style.
  mutating func rendering(of style: Style) -> Rendering {
    if let latest, latest.style == style { return latest.rendering }
    let rendering = renderings[style] ?? makeRendering(of: style)
    renderings[style] = rendering
    latest = (style, rendering)
    return rendering
  }

  private mutating func makeRendering(of style: Style) -> Rendering {
    var attributes = Curses.attributes(style.attributes)
    let darkens = style.attributes.contains(.darkened)
    if darkens, !canDarken { attributes |= Curses.dim }
    guard depth > .mono else { return Rendering(attributes: attributes | Curses.tag, pair: 0) }
    var colors = colors(of: style, attributes: &attributes)
    if darkens, canDarken {
      colors = darker(than: colors)
      if colors.foreground < 0 { attributes |= Curses.dim }
    }
    guard let pair = pairs.pair(for: colors) else {
      let nearest = borrowed.nearest(to: colors)
      if nearest.isReversed { attributes ^= Curses.attributes(.reverse) }
      return Rendering(attributes: attributes | Curses.tag, pair: nearest.pair)
    }
    return marked(attributes, pair)
  }

  /// The colours of a style in the numbers of the terminal; few colours may need bold for one.
  private func colors(of style: Style, attributes: inout UInt32) -> PairColors {
    guard depth < .indexed else {
      let background = number(of: style.background, standard: defaults.background)
      let foreground = number(of: style.foreground, standard: defaults.foreground)
      guard foreground == background, style.foreground != style.background, depth == .indexed
      else { return PairColors(foreground: foreground, background: background) }
      return PairColors(
        foreground: ColorMatch.neighbor(of: foreground), background: background)
    }
    let choice = FewColors(depth: depth, ground: ground)
      .choice(for: style.foreground, on: style.background, standard: defaults)
    if choice.isBold { attributes |= Curses.attributes(.bold) }
    // Bold black is shown as grey by terminals of few colours.
    if choice.foreground == 0 { attributes &= ~Curses.attributes(.bold) }
    return PairColors(foreground: choice.foreground, background: choice.background)
  }

  /// Attributes and pair with the mark of the overlay.
  func marked(_ attributes: UInt32, _ pair: Int32) -> Rendering {
    let needsTag = !pairs.marks || pair == 0
    return Rendering(attributes: needsTag ? attributes | Curses.tag : attributes, pair: pair)
  }

  /// What is taken for the terminal's own colours: the background that it has told, else black, and
  /// grey text that can be read on it.
  var ownColors: (ink: XtermPalette.Triple, ground: XtermPalette.Triple) {
    let ink = ground?.isLight == true ? 38 : 229
    return ((ink, ink, ink), ground?.knownParts ?? (0, 0, 0))
  }

  /// Whether there are colours and pairs enough to mix the host's with black.
  var canDarken: Bool { pairs.canMark && depth >= .indexed }

  /// A grey in the middle between black and white as the eye sees it.
  private static let faintInk: UInt8 = 242

  /// From this darkness on, in eighths, text in the terminal's own colours gets that grey: on a light
  /// ground a little of it would be a flash.
  private static let leastFaint: UInt8 = 3

  /// Both colours mixed with black; the terminal's own ground only if it is known.
  ///
  /// Where it is not, text in the terminal's own colours becomes a grey that is fainter than it on any
  /// ground: the attribute dim hardly shows on many terminals, and on a light ground not at all.
  ///
  /// A background that is black stays too: so blanks on it need not be touched.
  func darker(than colors: PairColors, by eighths: UInt8 = Cell.half) -> PairColors {
    let (ink, paper) = (colors.foreground, colors.background)
    if ink < 0, paper < 0, ground == nil {
      guard eighths >= Self.leastFaint else { return colors }
      return PairColors(
        foreground: ColorMatch.number(
          ofPalette: Self.faintInk, depth: depth, paletteCount: paletteCount),
        background: paper)
    }
    func darker(_ number: Int32, own: XtermPalette.Triple) -> Int32 {
      guard number < 0 else {
        return ColorMatch.darker(number, by: eighths, depth: depth, paletteCount: paletteCount)
      }
      guard ground != nil, own != (0, 0, 0) else { return number }
      return ColorMatch.mixed(ColorMatch.darkened(own, by: eighths), depth: depth)
    }
    let isBlack = ColorMatch.isBlack(paper, depth: depth, paletteCount: paletteCount)
    return PairColors(
      foreground: darker(ink, own: ownColors.ink),
      background: paper >= 0 && isBlack ? paper : darker(paper, own: ownColors.ground))
  }

  func number(of color: Color, standard: Int32) -> Int32 {
    switch color {
    case .standard: standard
    case .palette(let index):
      ColorMatch.number(ofPalette: index, depth: depth, paletteCount: paletteCount)
    case .rgb(let red, let green, let blue):
      ColorMatch.number(
        red: Int(red), green: Int(green), blue: Int(blue), depth: depth)
    }
  }

  // MARK: Changes of the host's

  /// Whether the host has given other colours to a pair that is shown here.
  var hasChangedPairs: Bool {
    pairs.hasLost || borrowed.hasChanged
      || hostPairs.contains { pair, known in Curses.pairColors(pair) != known }
  }

  /// Looks anew at pairs that the host has given other colours, and says whether there are any.
  mutating func forgetChangedPairs() -> Bool {
    guard hasChangedPairs else { return false }
    pairs.forgetLost()
    borrowed.forget()
    forgetRenderings()
    return true
  }
}
