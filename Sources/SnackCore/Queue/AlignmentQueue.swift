/// The snacks queued for one alignment, waiting for room or suppressed by do-not-disturb.
struct AlignmentQueue: Sendable {
  /// The snacks that appear as soon as there is room.
  var ready = WaitingQueue()
  /// The snacks suppressed by do-not-disturb.
  private(set) var suppressed = WaitingQueue()

  var count: Int { ready.count + suppressed.count }

  /// The tokens of the snacks that are presented alone.
  var exclusiveTokens: [SnackToken] { ready.exclusiveTokens + suppressed.exclusiveTokens }

  func contains(_ token: SnackToken) -> Bool { ready.contains(token) || suppressed.contains(token) }

  /// Returns the token of the newest queued snack that another one would duplicate.
  func token(sameAs snack: Snack) -> SnackToken? {
    [ready.token(sameAs: snack), suppressed.token(sameAs: snack)].compactMap(\.self).max()
  }

  /// Returns the queued snack that is equal to another one.
  func waiting(equalTo snack: Snack) -> WaitingSnack? {
    guard let token = token(sameAs: snack), let found = ready[token] ?? suppressed[token],
      found.snack == snack
    else { return nil }
    return found
  }

  mutating func append(_ waiting: WaitingSnack, isSuppressed: Bool) {
    if isSuppressed { suppressed.append(waiting) } else { ready.append(waiting) }
  }

  @discardableResult
  mutating func remove(_ token: SnackToken) -> WaitingSnack? {
    ready.remove(token) ?? suppressed.remove(token)
  }

  /// Changes a queued snack in place.
  mutating func change(_ token: SnackToken, _ change: (inout WaitingSnack) -> Void) {
    ready.change(token, change)
    suppressed.change(token, change)
  }

  /// Removes all snacks and returns their tokens in order.
  mutating func removeAll() -> [SnackToken] { drain().map(\.token) }

  /// Suppresses or releases all snacks by a do-not-disturb setting, each in order of arrival.
  ///
  /// A snack that was already on screen is never suppressed.
  mutating func partition(by: DoNotDisturb) {
    for waiting in drain() {
      append(
        waiting, isSuppressed: !waiting.wasShown && !by.allows(waiting.snack.level))
    }
  }

  private mutating func drain() -> [WaitingSnack] {
    let suppressed = suppressed.removeAll()
    let ready = ready.removeAll()
    return suppressed.isEmpty ? ready : (ready + suppressed).sorted { $0.order < $1.order }
  }

  /// Returns the token of the snack to drop when too many are queued.
  func surplus(_ overflow: Policy.Overflow) -> SnackToken? {
    let queues = [ready, suppressed]
    return switch overflow {
    case .dropOldest: queues.compactMap(\.first).min { $0.order < $1.order }?.token
    case .dropNewest: queues.compactMap(\.last).max { $0.order < $1.order }?.token
    case .dropLeastSevere:
      queues.compactMap(\.leastSevere)
        .min { ($0.snack.level, $0.order) < ($1.snack.level, $1.order) }?.token
    }
  }
}
