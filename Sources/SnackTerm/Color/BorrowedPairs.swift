internal import SnackCore

/// Colour pairs of the host, used when the host has left no pair free.
///
/// No pair is changed. The best match is the readable pair, plain or reversed, whose colours are
/// nearest to the requested ones. The host may redefine a pair at any time; the search is then
/// repeated.
struct BorrowedPairs {
  struct Choice: Equatable {
    var pair: Int32
    var isReversed = false
  }

  let ladder: ColorLadder
  let limit: Int32
  /// The pairs in use, with their colours when they were chosen.
  private var known: [Int32: PairColors] = [:]
  /// The lowest pair for each colour combination of the host; empty before the first search.
  private var pairsByColors: [PairColors: Int32] = [:]

  init(ladder: ColorLadder, limit: Int32) {
    self.ladder = ladder
    self.limit = limit
  }

  /// Whether the host has redefined a pair in use.
  var hasChanged: Bool { known.contains { Curses.pairColors($0) != $1 } }

  mutating func forget() {
    known = [:]
    pairsByColors = [:]
  }

  /// Returns the pair with the nearest colours; of equally near pairs, the lowest.
  mutating func nearest(to wanted: PairColors) -> Choice {
    if pairsByColors.isEmpty { indexPairs() }
    var best = (cost: Int.max, choice: Choice(pair: 0))
    for (colors, pair) in pairsByColors {
      for isReversed in [false, true] {
        let shown = isReversed ? colors.reversed : colors
        let cost = cost(of: shown, for: wanted)
        let isNearer = (cost, pair) < (best.cost, best.choice.pair)
        if isNearer { best = (cost, Choice(pair: pair, isReversed: isReversed)) }
      }
    }
    known[best.choice.pair] = Curses.pairColors(best.choice.pair)
    return best.choice
  }

  private mutating func indexPairs() {
    for pair in 0..<max(1, limit) {
      guard let colors = Curses.pairColors(pair), pairsByColors[colors] == nil else { continue }
      pairsByColors[colors] = pair
    }
  }

  /// A value greater than the distance between any two colours.
  private static let maxDistance = 1_000_000

  private func cost(of shown: PairColors, for wanted: PairColors) -> Int {
    if shown == wanted { return 0 }
    let difference =
      distance(shown.background, wanted.background)
      + distance(shown.foreground, wanted.foreground)
    return difference + (isLegible(shown) ? 0 : 10 * Self.maxDistance)
  }

  /// Returns the visual distance between two colours; the default, −1, is far from every other.
  private func distance(_ left: Int32, _ right: Int32) -> Int {
    if left == right { return 0 }
    guard let left = color(left), let right = color(right) else { return Self.maxDistance }
    return ColorMatch.distance(left, right)
  }

  private func isLegible(_ colors: PairColors) -> Bool {
    guard let foreground = color(colors.foreground), let background = color(colors.background)
    else {
      return colors.foreground == colors.background
    }
    return ColorMatch.contrast(foreground, background) >= LimitedPalette.minContrast
  }

  private func color(_ number: Int32) -> ColorMatch.Triple? {
    number < 0 ? nil : ladder.components(ofNumber: number)
  }
}
