/// The colour pairs for the overlay's colours.
///
/// The host's pair is used if it has the same colours, because ncurses finds only one such pair.
/// Other pairs are defined so that ncurses never returns them to the host while others are free.
struct OwnPairs {
  /// The number of pairs below which a host is likely to use all of them.
  private static let safeCount = 1024

  /// The highest pair to use; ncurses allocates a table up to the highest pair in use.
  private static let largestCount = 32768

  /// The exclusive upper limit of usable pairs.
  let limit: Int32
  /// Whether there are enough pairs for mixtures of colours.
  let areMany: Bool
  private var lowest: Int32
  private var byColors: [PairColors: Int32] = [:]
  /// The colours of the pairs that the overlay has defined.
  private var defined: [Int32: PairColors] = [:]

  init(count: Int) {
    limit = Int32(clamping: min(count, Self.largestCount))
    areMany = count >= Self.safeCount
    lowest = limit
  }

  /// Returns a pair with these colours; `nil` if there is none and no pair is free.
  mutating func pair(for colors: PairColors) -> Int32? {
    if let known = byColors[colors] { return known }
    let found = Curses.pair(ofForeground: colors.foreground, background: colors.background)
    guard let pair = found ?? definePair(with: colors) else { return nil }
    byColors[colors] = pair
    return pair
  }

  private mutating func definePair(with colors: PairColors) -> Int32? {
    var candidate = lowest - 1
    while candidate > 0, !isFree(candidate) { candidate -= 1 }
    // Pairs from here on up are in use and are not checked again.
    lowest = max(candidate, min(lowest, 1))
    guard candidate > 0,
      Curses.defineOwnPair(
        candidate, foreground: colors.foreground, background: colors.background)
    else { return nil }
    defined[candidate] = colors
    return candidate
  }

  /// Returns whether a pair is undefined.
  ///
  /// The colours of an undefined pair are both 0, but a host may also define such a pair.
  private func isFree(_ pair: Int32) -> Bool {
    Curses.pairColors(pair) == PairColors(foreground: 0, background: 0)
      && Curses.pair(ofForeground: 0, background: 0) != pair
  }

  /// Whether the host has redefined pairs in use.
  var hasLost: Bool { byColors.contains { Curses.pairColors($1) != $0 } }

  /// Leaves redefined pairs to the host.
  mutating func forgetLost() {
    for (colors, pair) in byColors where Curses.pairColors(pair) != colors {
      byColors[colors] = nil
      defined[pair] = nil
    }
  }

  /// Undefines the overlay's pairs; call it when no cell uses them.
  mutating func release() {
    for (pair, colors) in defined where Curses.pairColors(pair) == colors {
      // If ncurses finds it, the host has defined it with the same colours.
      let found = Curses.pair(ofForeground: colors.foreground, background: colors.background)
      if found != pair { Curses.undefineOwnPair(pair) }
    }
    byColors = [:]
    defined = [:]
    lowest = limit
  }
}
