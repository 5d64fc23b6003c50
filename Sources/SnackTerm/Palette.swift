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

  private(set) var ladder: ColorLadder
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
    let depth = hasColors ? Curses.colorFacts.depth : .mono
    pairs = OwnPairs(count: depth > .mono ? Curses.pairCount : 0)
    ladder = ColorLadder(
      depth: depth,
      paletteCount: depth == .direct ? Curses.paletteCountBesideDirectColors : 0,
      defaults: Curses.pairColors(0) ?? .own, hasManyPairs: pairs.canMark)
    borrowed = BorrowedPairs(ladder: ladder, limit: pairs.limit)
  }

  /// Takes what the terminal has told of its own background and colour of text.
  mutating func take(ground: Color?, ink: Color? = nil) {
    (ladder.ground, ladder.ink) = (ground, ink)
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
    let shown = ladder.shown(style)
    let attributes = Curses.attributes(shown.attributes)
    guard ladder.depth > .mono else {
      return Rendering(attributes: attributes | Curses.tag, pair: 0)
    }
    guard let pair = pairs.pair(for: shown.colors) else {
      let nearest = borrowed.nearest(to: shown.colors)
      let reversal = nearest.isReversed ? Curses.reverse : 0
      return Rendering(attributes: attributes ^ reversal | Curses.tag, pair: nearest.pair)
    }
    return marked(attributes, pair)
  }

  /// Attributes and pair with the mark of the overlay.
  func marked(_ attributes: UInt32, _ pair: Int32) -> Rendering {
    let needsTag = !pairs.marks || pair == 0
    return Rendering(attributes: needsTag ? attributes | Curses.tag : attributes, pair: pair)
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
