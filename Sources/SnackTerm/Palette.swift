/// Turns styles into attributes and colour pairs of the terminal.
///
/// Pairs are taken from the top of the terminal's range downwards, where no host puts its own,
/// and only those that nobody has defined. Because such a pair is ours alone, a cell that
/// carries it needs no other mark; see `Compositor`.
struct Palette {
  /// What ncurses needs to show a style.
  struct Rendering: Hashable {
    var attributes: UInt32
    var pair: Int32
  }

  struct Colors: Hashable {
    let foreground: Int32
    let background: Int32
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

  /// With fewer pairs than this a host may well use all of them.
  private static let safePairCount = 1024

  /// Pairs above this take more memory than they are worth: ncurses keeps a table up to the
  /// highest.
  private static let largestPairCount = 32768

  let depth: ColorDepth
  /// Whether pairs of ours mark our cells; if not, there are too few of them.
  let marksByPair: Bool
  /// How many numbers of colours are of a palette on a terminal of direct colours.
  let paletteCount: Int32
  let defaults: Colors
  private let pairLimit: Int32
  private var lowestPair: Int32
  /// For each pair from the highest down whether it is ours; the host may have some between.
  private var isOwn: [Bool] = []
  private var pairs: [Colors: Int32] = [:]
  private var renderings: [Style: Rendering] = [:]
  /// The colours of the host's pairs from which others were made; it may give its pairs others.
  var hostPairs: [Int32: Colors?] = [:]
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
    depth = hasColors ? ColorDepth(colors: Curses.colorCount) : .mono
    marksByPair = hasColors && Curses.pairCount >= Self.safePairCount
    pairLimit = hasColors ? Int32(clamping: min(Curses.pairCount, Self.largestPairCount)) : 0
    lowestPair = pairLimit
    paletteCount = depth == .direct ? Curses.paletteCountBesideDirectColors : 0
    let pairZero = Curses.defaultColors
    defaults = Colors(foreground: pairZero.foreground, background: pairZero.background)
  }

  /// Whether a cell is one of ours that the host has not overwritten.
  func isMarked(_ cell: ScreenCell) -> Bool {
    if cell.isTagged { return true }
    return marksByPair && isOwn(cell.pair)
  }

  func isOwn(_ pair: Int32) -> Bool {
    let index = Int(pairLimit - 1 - pair)
    return isOwn.indices.contains(index) && isOwn[index]
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
    var colors = Colors(
      foreground: number(of: style.foreground, standard: defaults.foreground),
      background: number(of: style.background, standard: defaults.background))
    if darkens, canDarken {
      colors = darker(than: colors)
      if colors.foreground < 0 { attributes |= Curses.dim }
    }
    // Bold black is shown as grey by terminals of few colours.
    if depth < .indexed, colors.foreground == 0 { attributes &= ~Curses.attributes(.bold) }
    let pair = pair(for: colors)
    return marked(attributes, pair)
  }

  /// Whether there are colours and pairs enough to mix the host's with black.
  var canDarken: Bool { marksByPair && depth >= .indexed }

  /// A grey in the middle between black and white as the eye sees it.
  private static let faintInk: UInt8 = 242

  /// From this darkness on, in eighths, text in the terminal's own colours gets that grey: on a light
  /// ground a little of it would be a flash.
  private static let leastFaint: UInt8 = 3

  /// Both colours mixed with black; those of the terminal itself, which are not known, stay.
  ///
  /// But text in the terminal's own colours becomes a grey that is fainter than it on any ground: the
  /// attribute dim hardly shows on many terminals, and on a light ground not at all.
  ///
  /// A background that is black stays too: so blanks on it need not be touched.
  func darker(than colors: Colors, by eighths: UInt8 = Cell.half) -> Colors {
    let (ink, ground) = (colors.foreground, colors.background)
    if ink < 0, ground < 0 {
      guard eighths >= Self.leastFaint else { return colors }
      return Colors(
        foreground: ColorMatch.number(ofPalette: Self.faintInk, depth: depth), background: ground)
    }
    func darker(_ number: Int32) -> Int32 {
      ColorMatch.darker(number, by: eighths, depth: depth, paletteCount: paletteCount)
    }
    let keepsGround =
      ground < 0 || ColorMatch.isBlack(ground, depth: depth, paletteCount: paletteCount)
    return Colors(
      foreground: ink < 0 ? ink : darker(ink), background: keepsGround ? ground : darker(ground))
  }

  private mutating func pair(for colors: Colors) -> Int32 {
    ownPair(for: colors) ?? nearestPair(to: colors)
  }

  /// The pair of ours that has these colours; `nil` if there is none and none is left.
  mutating func ownPair(for colors: Colors) -> Int32? {
    if let known = pairs[colors] { return known }
    var candidate = lowestPair - 1
    while candidate > 0, !isFree(candidate) { candidate -= 1 }
    guard candidate > 0,
      Curses.definePair(
        candidate, foreground: colors.foreground, background: colors.background)
    else { return nil }
    while isOwn.count < Int(pairLimit - candidate) { isOwn.append(false) }
    isOwn[Int(pairLimit - 1 - candidate)] = true
    lowestPair = candidate
    pairs[colors] = candidate
    return candidate
  }

  /// A pair that was never defined has both colours zero.
  private func isFree(_ pair: Int32) -> Bool {
    guard let colors = Curses.colors(ofPair: pair) else { return false }
    return colors.foreground == 0 && colors.background == 0
  }

  /// The pair of ours whose colours come nearest; of equally near ones that which was made first.
  private func nearestPair(to colors: Colors) -> Int32 {
    let distances = pairs.map { known, pair in
      let background = ColorMatch.distance(known.background, colors.background, depth: depth)
      let foreground = ColorMatch.distance(known.foreground, colors.foreground, depth: depth)
      return (distance: background + foreground, pair: pair)
    }
    return distances.min { ($0.distance, -$0.pair) < ($1.distance, -$1.pair) }?.pair ?? 0
  }

  func number(of color: Color, standard: Int32) -> Int32 {
    switch color {
    case .standard: standard
    case .palette(let index): ColorMatch.number(ofPalette: index, depth: depth)
    case .rgb(let red, let green, let blue):
      ColorMatch.number(red: Int(red), green: Int(green), blue: Int(blue), depth: depth)
    }
  }
}
