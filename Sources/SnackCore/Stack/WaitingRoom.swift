/// The snacks queued for one alignment, waiting for room or suppressed by do-not-disturb.
struct WaitingRoom: Sendable {
  /// The snacks that appear as soon as there is room.
  var open = WaitingLane()
  /// The snacks suppressed by do-not-disturb.
  private(set) var held = WaitingLane()

  var count: Int { open.count + held.count }

  /// The tokens of the snacks that are presented alone.
  var exclusiveTokens: [SnackToken] { open.exclusiveTokens + held.exclusiveTokens }

  func contains(_ token: SnackToken) -> Bool { open.contains(token) || held.contains(token) }

  /// Returns the token of the newest queued snack that another one would duplicate.
  func token(sameAs snack: Snack) -> SnackToken? {
    [open.token(sameAs: snack), held.token(sameAs: snack)].compactMap(\.self).max()
  }

  /// Returns the queued snack that is equal to another one.
  func waiting(equalTo snack: Snack) -> WaitingSnack? {
    guard let token = token(sameAs: snack), let found = open[token] ?? held[token],
      found.snack == snack
    else { return nil }
    return found
  }

  mutating func append(_ waiting: WaitingSnack, holdsBack: Bool) {
    if holdsBack { held.append(waiting) } else { open.append(waiting) }
  }

  @discardableResult
  mutating func remove(_ token: SnackToken) -> WaitingSnack? {
    open.remove(token) ?? held.remove(token)
  }

  /// Changes a queued snack in place.
  mutating func change(_ token: SnackToken, _ change: (inout WaitingSnack) -> Void) {
    open.change(token, change)
    held.change(token, change)
  }

  /// Removes all snacks and returns their tokens in order.
  mutating func removeAll() -> [SnackToken] { takeAll().map(\.token) }

  /// Suppresses or releases all snacks by a do-not-disturb setting, each in order of arrival.
  ///
  /// A snack that was already on screen is never suppressed.
  mutating func sort(letsThrough: DoNotDisturb) {
    for waiting in takeAll() {
      append(
        waiting, holdsBack: !waiting.wasShown && !letsThrough.letsThrough(waiting.snack.level))
    }
  }

  private mutating func takeAll() -> [WaitingSnack] {
    let held = held.removeAll()
    let open = open.removeAll()
    return held.isEmpty ? open : (open + held).sorted { $0.order < $1.order }
  }

  /// Returns the token of the snack to drop when too many are queued.
  func surplus(_ overflow: Policy.Overflow) -> SnackToken? {
    let lanes = [open, held]
    return switch overflow {
    case .dropOldest: lanes.compactMap(\.first).min { $0.order < $1.order }?.token
    case .dropNewest: lanes.compactMap(\.last).max { $0.order < $1.order }?.token
    case .dropLeastSevere:
      lanes.compactMap(\.leastSevere)
        .min { ($0.snack.level, $0.order) < ($1.snack.level, $1.order) }?.token
    }
  }
}
