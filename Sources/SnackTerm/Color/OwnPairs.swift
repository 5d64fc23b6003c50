/// The colour pairs that the overlay has defined.
struct OwnPairs {
  /// The number of pairs below which a host is likely to use all of them.
  private static let safeCount = 1024

  /// The highest pair to use; ncurses allocates a table up to the highest pair in use.
  private static let largestCount = 32768

  /// The exclusive upper limit of usable pairs.
  let limit: Int32
  /// Whether there are enough pairs to mark the overlay's cells by their pair.
  let canMark: Bool
  /// Whether the pair alone marks a new cell; `canMark` until the host redefines one of our pairs.
  private(set) var marks: Bool
  private var lowest: Int32
  /// Whether each pair is ours, from the highest down; the host may own some in between.
  private var isOwn: [Bool] = []
  private var byColors: [PairColors: Int32] = [:]
  /// Pairs that were ours until the host redefined them.
  private var lost: Set<Int32> = []

  init(count: Int) {
    limit = Int32(clamping: min(count, Self.largestCount))
    lowest = limit
    canMark = count >= Self.safeCount
    marks = canMark
  }

  func isOwn(_ pair: Int32) -> Bool {
    let index = Int(limit - 1 - pair)
    return isOwn.indices.contains(index) && isOwn[index]
  }

  /// Returns whether a cell is the overlay's and not overwritten by the host.
  func isMark(of cell: ScreenCell) -> Bool { cell.isTagged || canMark && isOwn(cell.pair) }

  /// Whether the host has ever redefined one of our pairs.
  var hasEverLost: Bool { !lost.isEmpty }

  /// Returns whether a pair was once ours; an unmarked cell with it may still be the overlay's.
  func wasOwn(_ pair: Int32) -> Bool { !lost.isEmpty && lost.contains(pair) }

  /// Returns our pair with these colours; `nil` if there is none and no pair is free.
  mutating func pair(for colors: PairColors) -> Int32? {
    if let known = byColors[colors] { return known }
    var candidate = lowest - 1
    while candidate > 0, !isFree(candidate) { candidate -= 1 }
    // Pairs from here on up are in use and are not checked again.
    lowest = max(candidate, min(lowest, 1))
    guard candidate > 0,
      Curses.definePair(
        candidate, foreground: colors.foreground, background: colors.background)
    else { return nil }
    while isOwn.count < Int(limit - candidate) { isOwn.append(false) }
    isOwn[Int(limit - 1 - candidate)] = true
    byColors[colors] = candidate
    return candidate
  }

  /// Returns whether a pair is undefined.
  ///
  /// The colours of an undefined pair are both 0, but a host may also define such a pair.
  private func isFree(_ pair: Int32) -> Bool {
    Curses.pairColors(pair) == PairColors(foreground: 0, background: 0)
      && Curses.pair(ofForeground: 0, background: 0) != pair
  }

  /// Whether the host has redefined pairs that are still registered as ours.
  var hasLost: Bool { byColors.contains { Curses.pairColors($1) != $0 } }

  /// Leaves redefined pairs to the host; from then on an attribute marks the overlay's cells.
  mutating func forgetLost() {
    for (colors, pair) in byColors where Curses.pairColors(pair) != colors {
      byColors[colors] = nil
      isOwn[Int(limit - 1 - pair)] = false
      lost.insert(pair)
      marks = false
    }
  }

  /// Undefines the pairs; call it when no cell uses them.
  mutating func release() {
    for (colors, pair) in byColors where Curses.pairColors(pair) == colors {
      Curses.undefinePair(pair)
    }
    byColors = [:]
    isOwn = []
    lowest = limit
  }
}
