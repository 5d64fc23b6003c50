internal import SnackCore

/// A mapping from styles to the terminal's attributes and colour pairs.
///
/// Pairs are allocated from the top of the terminal's range downwards, where hosts define none, and
/// only undefined ones are used; see `OwnPairs`. If no pair is left, host pairs are used unchanged;
/// see `BorrowedPairs`.
struct Palette {
  /// The attributes and pair for a style.
  struct Rendering: Hashable {
    var attributes: UInt32
    var pair: Int32
  }

  /// A host pair and its darkness in eighths.
  struct Darkened: Hashable {
    let pair: Int32
    let darkness: UInt8
  }

  /// The result of darkening a host pair.
  struct DarkPair {
    let pair: Int32
    /// Whether the text is dimmed because its colour is unknown or has no darker version.
    let dimsText: Bool
    let changesBackground: Bool
  }

  /// The colours of a host cell.
  struct HostPair: Hashable {
    let pair: Int32
    let isReversed: Bool
  }

  /// A fading cell or a sub-cell edge over a host cell's colours.
  struct Mixed: Hashable {
    let style: Style
    let alpha: UInt8
    let hostPair: HostPair

    func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(Int64(hostPair.pair) << 16 | (hostPair.isReversed ? 1 << 8 : 0) | Int64(alpha))
    }
  }

  /// The rendering of a fading cell.
  struct Blend {
    /// Whether the host's glyph is drawn, because the overlay's is less than half opaque.
    let showsHost: Bool
    let rendering: Rendering
  }

  private(set) var ladder: ColorLadder
  var pairs: OwnPairs
  private var borrowed: BorrowedPairs
  private var renderings: [Style: Rendering] = [:]
  /// The host pairs from which colours are derived, with their colours at that time.
  var hostPairs: [Int32: PairColors?] = [:]
  /// The darkened versions of host pairs.
  var darkPairs: [Darkened: DarkPair] = [:]
  var latestDarkPair: (source: Darkened, result: DarkPair)?
  /// The blends of fading cells with host cells.
  var blends: [Mixed: Blend] = [:]
  var latestBlend: (source: Mixed, result: Blend)?
  /// The renderings of sub-cell edges on host cells.
  var edges: [Mixed: Rendering] = [:]
  /// The last sub-cell edge and its rendering.
  var latestEdge: (cell: Cell, hostPair: HostPair, rendering: Rendering?)?
  private var latest: (style: Style, rendering: Rendering)?

  /// Creates a palette for the current screen's terminal.
  /// - Parameter allowsColor: Whether the user permits colours; false with `NO_COLOR`.
  init(allowsColor: Bool) {
    let hasColors = allowsColor && Curses.startColors()
    let depth = hasColors ? Curses.colorCapabilities.depth : .mono
    pairs = OwnPairs(count: depth > .mono ? Curses.pairCount : 0)
    ladder = ColorLadder(
      depth: depth,
      paletteCount: depth == .direct ? Curses.directColorPaletteCount : 0,
      defaults: Curses.pairColors(0) ?? .own, hasManyPairs: pairs.areMany)
    borrowed = BorrowedPairs(ladder: ladder, limit: pairs.limit)
  }

  /// Adopts the terminal's default background and foreground.
  mutating func adopt(background: Color?, foreground: Color? = nil) {
    (ladder.terminalBackground, ladder.terminalForeground) = (background, foreground)
    forgetRenderings()
  }

  private mutating func forgetRenderings() {
    renderings = [:]
    hostPairs = [:]
    darkPairs = [:]
    blends = [:]
    edges = [:]
    latest = nil
    latestDarkPair = nil
    latestBlend = nil
    latestEdge = nil
  }

  /// Returns the rendering of a style.
  mutating func rendering(of style: Style) -> Rendering {
    if let latest, latest.style == style { return latest.rendering }
    let rendering = renderings[style] ?? addRendering(of: style)
    latest = (style, rendering)
    return rendering
  }

  private mutating func addRendering(of style: Style) -> Rendering {
    let rendering = makeRendering(of: style)
    renderings[style] = rendering
    return rendering
  }

  private mutating func makeRendering(of style: Style) -> Rendering {
    let shown = ladder.shown(style)
    let attributes = Curses.attributes(shown.attributes)
    guard ladder.depth > .mono else {
      return Rendering(attributes: attributes, pair: 0)
    }
    guard let pair = pairs.pair(for: shown.colors) else {
      let nearest = borrowed.nearest(to: shown.colors)
      let reversal = nearest.isReversed ? Curses.reverse : 0
      return Rendering(attributes: attributes ^ reversal, pair: nearest.pair)
    }
    return Rendering(attributes: attributes, pair: pair)
  }

  // MARK: Changes by the host

  /// Whether the host has redefined a pair in use.
  var hasChangedPairs: Bool {
    pairs.hasLost || borrowed.hasChanged
      || hostPairs.contains { pair, known in Curses.pairColors(pair) != known }
  }

  /// Discards everything derived from redefined pairs, and returns whether there were any.
  mutating func forgetChangedPairs() -> Bool {
    guard hasChangedPairs else { return false }
    pairs.forgetLost()
    borrowed.forget()
    forgetRenderings()
    return true
  }
}
