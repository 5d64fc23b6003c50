/// The colour pairs that the overlay has defined for itself.
struct OwnPairs {
  /// With fewer pairs than this a host may well use all of them.
  private static let safeCount = 1024

  /// Pairs above this take more memory than they are worth: ncurses keeps a table up to the
  /// highest.
  private static let largestCount = 32768

  /// Pairs from here on are not used.
  let limit: Int32
  /// Whether there are so many that a pair can be the mark of our cells.
  let canMark: Bool
  /// Whether the pair alone marks a cell that is laid now; it does until the host takes one of ours.
  private(set) var marks: Bool
  private var lowest: Int32
  /// For each pair from the highest down whether it is ours; the host may have some between.
  private var isOwn: [Bool] = []
  private var byColors: [PairColors: Int32] = [:]
  /// Pairs that were ours until the host defined them.
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

  /// Whether a cell is one of ours that the host has not overwritten.
  func isMark(of cell: ScreenCell) -> Bool { cell.isTagged || canMark && isOwn(cell.pair) }

  /// Whether the host has ever defined a pair that was ours.
  var hasEverLost: Bool { !lost.isEmpty }

  /// Whether a cell may be ours although nothing says so: the host has taken the pair that did.
  func wasOwn(_ pair: Int32) -> Bool { !lost.isEmpty && lost.contains(pair) }

  /// The pair of ours that has these colours; `nil` if there is none and none is left.
  mutating func pair(for colors: PairColors) -> Int32? {
    if let known = byColors[colors] { return known }
    var candidate = lowest - 1
    while candidate > 0, !isFree(candidate) { candidate -= 1 }
    // What was found taken is not looked at again.
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

  /// A pair that was never defined has both colours zero, but a host may want just these.
  private func isFree(_ pair: Int32) -> Bool {
    Curses.pairColors(pair) == PairColors(foreground: 0, background: 0)
      && Curses.pair(ofForeground: 0, background: 0) != pair
  }

  /// Whether the host has defined a pair that was ours.
  var hasLost: Bool { byColors.contains { Curses.pairColors($1) != $0 } }

  /// Leaves to the host what it has taken; from then on attributes mark our cells.
  mutating func forgetLost() {
    for (colors, pair) in byColors where Curses.pairColors(pair) != colors {
      byColors[colors] = nil
      isOwn[Int(limit - 1 - pair)] = false
      lost.insert(pair)
      marks = false
    }
  }

  /// Undoes the definitions, for when no cell has any of them any more.
  mutating func release() {
    for (colors, pair) in byColors where Curses.pairColors(pair) == colors {
      Curses.forgetPair(pair)
    }
    (byColors, isOwn, lowest) = ([:], [], limit)
  }
}
