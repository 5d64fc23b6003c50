/// The queued snacks of a stack, waiting for room or suppressed by do-not-disturb.
///
/// Snacks queue by alignment, first in, first out. A token is queued at most once.
struct SnackQueue: Sendable {
  /// The snacks that appear as soon as there is room, by the index of their alignment.
  private var ready = Array(repeating: WaitingQueue(), count: Alignment.allCases.count)
  /// The snacks suppressed by do-not-disturb, by the index of their alignment.
  private var suppressed = Array(repeating: WaitingQueue(), count: Alignment.allCases.count)

  var suppressedCount: Int { suppressed.reduce(0) { $0 + $1.count } }

  /// Whether a snack that is presented alone is waiting for room.
  var hasReadyExclusiveSnack: Bool { ready.contains { !$0.exclusiveTokens.isEmpty } }

  /// Returns how many snacks are waiting for room at an edge.
  func readyCount(at edge: Edge) -> Int {
    Alignment.allCases.reduce(0) { $1.edge == edge ? $0 + ready[$1.index].count : $0 }
  }

  /// Returns how many snacks are queued at an alignment, waiting for room or suppressed.
  func count(at alignment: Alignment) -> Int {
    ready[alignment.index].count + suppressed[alignment.index].count
  }

  func contains(_ token: SnackToken) -> Bool {
    ready.contains { $0.contains(token) } || suppressed.contains { $0.contains(token) }
  }

  /// Returns whether a snack with an identifier is queued.
  func contains(identifier: String) -> Bool {
    let sample = Snack(message: "", reuseIdentifier: identifier)
    return Alignment.allCases.contains { alignment in
      let found = token(sameAs: sample, at: alignment).flatMap(snack)
      return found?.snack.reuseIdentifier == identifier
    }
  }

  /// Returns a snack that is waiting for room.
  func readySnack(_ token: SnackToken) -> WaitingSnack? {
    for queue in ready { if let waiting = queue[token] { return waiting } }
    return nil
  }

  /// Returns a queued snack, waiting for room or suppressed.
  func snack(_ token: SnackToken) -> WaitingSnack? {
    for index in ready.indices {
      if let waiting = ready[index][token] ?? suppressed[index][token] { return waiting }
    }
    return nil
  }

  /// Returns the first snacks waiting for room at an edge, in order of arrival.
  func readySnacks(at edge: Edge, limit: Int) -> [WaitingSnack] {
    let all = Alignment.allCases.filter { $0.edge == edge }
      .flatMap { ready[$0.index].first(limit) }
    return Array(all.sorted { $0.order < $1.order }.prefix(limit))
  }

  /// Returns the earliest snack that is first in its queue and meets a condition.
  func nextReady(where predicate: (WaitingSnack) -> Bool) -> WaitingSnack? {
    var next: WaitingSnack?
    for queue in ready {
      guard let first = queue.first, first.order < next?.order ?? .max else { continue }
      if predicate(first) { next = first }
    }
    return next
  }

  /// Returns the queued snack that equals `snack`; `nil` if there is none.
  func waiting(equalTo snack: Snack) -> WaitingSnack? {
    for alignment in Alignment.allCases {
      guard let token = token(sameAs: snack, at: alignment),
        let found = ready[alignment.index][token] ?? suppressed[alignment.index][token]
      else { continue }
      if found.snack == snack { return found }
    }
    return nil
  }

  /// Returns the token of the newest snack queued at an alignment that `snack` would duplicate.
  private func token(sameAs snack: Snack, at alignment: Alignment) -> SnackToken? {
    .newer(
      ready[alignment.index].token(sameAs: snack), suppressed[alignment.index].token(sameAs: snack))
  }
}

extension SnackQueue {
  /// Appends a snack to the queue of its alignment.
  mutating func append(_ waiting: WaitingSnack, isSuppressed: Bool) {
    if isSuppressed {
      suppressed[waiting.alignment.index].append(waiting)
    } else {
      ready[waiting.alignment.index].append(waiting)
    }
  }

  /// Inserts a snack as the next one to appear at its alignment.
  mutating func prepend(_ waiting: WaitingSnack) {
    ready[waiting.alignment.index].prepend(waiting)
  }

  /// Changes a queued snack in place; its token may change as well.
  mutating func change(_ token: SnackToken, _ change: (inout WaitingSnack) -> Void) {
    for index in ready.indices {
      ready[index].change(token, change)
      suppressed[index].change(token, change)
    }
  }

  @discardableResult
  mutating func remove(_ token: SnackToken) -> WaitingSnack? {
    for alignment in Alignment.allCases {
      if let waiting = remove(token, at: alignment) { return waiting }
    }
    return nil
  }

  private mutating func remove(_ token: SnackToken, at alignment: Alignment) -> WaitingSnack? {
    ready[alignment.index].remove(token) ?? suppressed[alignment.index].remove(token)
  }

  /// Removes, at each alignment of the edges, the newest snack that `snack` would duplicate.
  mutating func removeDuplicates(of snack: Snack, at edges: [Edge]) -> [WaitingSnack] {
    var removed: [WaitingSnack] = []
    for alignment in Alignment.allCases where edges.contains(alignment.edge) {
      guard count(at: alignment) > 0 else { continue }
      if let found = token(sameAs: snack, at: alignment),
        let waiting = remove(found, at: alignment)
      {
        removed.append(waiting)
      }
    }
    return removed
  }

  /// Removes the snacks that are presented alone.
  mutating func removeExclusive() -> [WaitingSnack] {
    ready.indices.flatMap { ready[$0].exclusiveTokens + suppressed[$0].exclusiveTokens }
      .compactMap { remove($0) }
  }

  /// Removes all snacks and returns them, grouped by alignment and in order of arrival.
  mutating func removeAll() -> [WaitingSnack] {
    Alignment.allCases.flatMap { removeAll(at: $0) }
  }

  /// Removes snacks from each alignment that queues more than the limit.
  /// - Parameters:
  ///   - limit: The limit for each alignment.
  ///   - overflow: The policy that selects the snacks.
  ///   - maxCounts: How many snacks may be removed at each alignment.
  /// - Returns: The removed snacks.
  mutating func removeSurplus(
    beyond limit: Int, by overflow: Policy.Overflow, atMost maxCounts: [Alignment: Int]
  ) -> [WaitingSnack] {
    var removed: [WaitingSnack] = []
    for alignment in Alignment.allCases {
      for _ in 0..<(maxCounts[alignment] ?? 0) {
        guard count(at: alignment) > limit,
          let waiting = surplus(at: alignment, by: overflow).flatMap({ remove($0, at: alignment) })
        else { break }
        removed.append(waiting)
      }
    }
    return removed
  }

  /// Suppresses or releases each snack according to a do-not-disturb setting.
  ///
  /// A snack that was already on screen is never suppressed.
  mutating func partition(by rule: DoNotDisturb) {
    for alignment in Alignment.allCases { partition(at: alignment, by: rule) }
  }

  /// Releases a suppressed snack if it has changed so that the do-not-disturb setting allows it.
  mutating func releaseIfAllowed(_ token: SnackToken, by rule: DoNotDisturb) {
    for queue in suppressed {
      guard let waiting = queue[token], rule.allows(waiting.snack.level) else { continue }
      return partition(at: waiting.alignment, by: rule)
    }
  }

  private mutating func partition(at alignment: Alignment, by rule: DoNotDisturb) {
    for waiting in removeAll(at: alignment) {
      append(waiting, isSuppressed: !waiting.wasShown && !rule.allows(waiting.snack.level))
    }
  }

  private mutating func removeAll(at alignment: Alignment) -> [WaitingSnack] {
    let ready = ready[alignment.index].removeAll()
    let suppressed = suppressed[alignment.index].removeAll()
    return suppressed.isEmpty ? ready : (ready + suppressed).sorted { $0.order < $1.order }
  }

  /// Returns the token of the snack to drop when too many are queued at an alignment.
  private func surplus(at alignment: Alignment, by overflow: Policy.Overflow) -> SnackToken? {
    let queues = [ready[alignment.index], suppressed[alignment.index]]
    return switch overflow {
    case .dropOldest: queues.compactMap(\.first).min { $0.order < $1.order }?.token
    case .dropNewest: queues.compactMap(\.last).max { $0.order < $1.order }?.token
    case .dropLeastSevere:
      queues.compactMap(\.leastSevere)
        .min { ($0.snack.level, $0.order) < ($1.snack.level, $1.order) }?.token
    }
  }
}

extension SnackToken? {
  /// Returns the token that was given later; the only one if the other is `nil`.
  static func newer(_ first: SnackToken?, _ second: SnackToken?) -> SnackToken? {
    guard let first, let second else { return first ?? second }
    return max(first, second)
  }
}

extension Alignment {
  /// The index of the alignment in the arrays of queues.
  fileprivate var index: Int {
    switch self {
    case .top: 0
    case .bottom: 1
    case .topLeading: 2
    case .topTrailing: 3
    case .bottomLeading: 4
    case .bottomTrailing: 5
    }
  }
}
