/// Those that wait for one alignment: for a place, or for the end of "do not disturb".
struct WaitingRoom: Sendable {
  /// Those that come in as soon as there is a place.
  var open = WaitingLane()
  /// Those that are held back as long as nobody is to be disturbed.
  private(set) var held = WaitingLane()

  var count: Int { open.count + held.count }

  /// Those that are presented alone.
  var loners: [SnackToken] { open.loners + held.loners }

  func contains(_ token: SnackToken) -> Bool { open.contains(token) || held.contains(token) }

  /// The newest waiting snack that another one would repeat.
  func token(sameAs snack: Snack) -> SnackToken? {
    [open.token(sameAs: snack), held.token(sameAs: snack)].compactMap(\.self).max()
  }

  /// The waiting snack that is equal to another one.
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

  /// Changes a waiting snack where it stands.
  mutating func change(_ token: SnackToken, _ change: (inout WaitingSnack) -> Void) {
    open.change(token, change)
    held.change(token, change)
  }

  /// Takes out all and returns their tokens in order.
  mutating func removeAll() -> [SnackToken] { takeAll().map(\.token) }

  /// Holds back whom a rule does not let through, and lets the others wait for a place, each in the
  /// order of arrival; one that has shown already is let through in any case.
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

  /// Who goes if too many wait.
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
