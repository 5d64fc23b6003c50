extension SnackStack {
  /// Applies the policy of their level to newcomers that found no room.
  mutating func settleNewcomers(at now: Moment) {
    guard !newcomers.isEmpty else { return }
    let tokens = newcomers
    newcomers = []
    // Without a screen no snack has room; they all wait for one.
    if !traits.size.isEmpty { settle(tokens, at: now) }
    let waiting = tokens.compactMap { waitingSnack($0)?.0 }
    for alignment in Alignment.allCases {
      dropSurplus(waiting.count { $0 == alignment }, at: alignment)
    }
    endSurplusExits()
  }

  private mutating func settle(_ tokens: [SnackToken], at now: Moment) {
    var later = evictingCounts(of: tokens)
    for token in tokens {
      guard let (alignment, waiting) = waitingSnack(token) else { continue }
      switch policy(for: waiting) {
      case .queue: break
      case .drop: drop(token, at: alignment)
      case .merge: merge(waiting, at: alignment, now: now)
      case .evictLeastSevere:
        makeSpace(
          for: waiting, at: alignment, evicting: lessSevere(than: waiting, at: alignment), now: now)
      case .evictOldest:
        later[alignment, default: 1] -= 1
        if later[alignment, default: 0] >= configuration.policy.maxVisible {
          // Enough newer snacks follow to evict it before anyone could see it.
          drop(token, at: alignment)
        } else {
          makeSpace(for: waiting, at: alignment, evicting: evictable(at: alignment), now: now)
        }
      }
    }
  }

  func hasTooManyWaiting(at alignment: Alignment) -> Bool {
    queues[alignment]?.count ?? 0 > configuration.policy.maxWaiting
  }

  /// Drops queued snacks of an alignment while there are too many, at most a given number.
  ///
  /// The overflow policy selects them. Snacks that were sent back from the screen may exceed the
  /// limit.
  mutating func dropSurplus(_ count: Int, at alignment: Alignment) {
    for _ in 0..<count {
      guard hasTooManyWaiting(at: alignment),
        let surplus = queues[alignment]?.surplus(configuration.policy.overflow)
      else { return }
      queues[alignment]?.remove(surplus)
      close(surplus, reason: .overflow)
    }
  }

  private func policy(for waiting: WaitingSnack) -> FullPolicy {
    guard !waiting.snack.presentationStyle.isExclusive else { return .queue }
    return configuration.policy.whenFull[waiting.snack.level] ?? .queue
  }

  func waitingSnack(_ token: SnackToken) -> (Alignment, WaitingSnack)? {
    for (alignment, queue) in queues {
      if let waiting = queue.ready[token] { return (alignment, waiting) }
    }
    return nil
  }

  /// Returns how many of some newcomers may evict the oldest snack, by alignment.
  private func evictingCounts(of tokens: [SnackToken]) -> [Alignment: Int] {
    tokens.reduce(into: [:]) { counts, token in
      guard let (alignment, waiting) = waitingSnack(token) else { return }
      if policy(for: waiting) == .evictOldest { counts[alignment, default: 0] += 1 }
    }
  }

  private mutating func drop(_ token: SnackToken, at alignment: Alignment) {
    queues[alignment]?.remove(token)
    close(token, reason: .overflow)
  }

  /// Returns the snacks that may be evicted, oldest first.
  private func evictable(at alignment: Alignment) -> [SnackState] {
    states.filter {
      !$0.isLeaving && $0.alignment == alignment && $0.identity != chosenFocus
    }
  }

  /// Returns the snacks that may be evicted for a more severe one, least severe first.
  private func lessSevere(than waiting: WaitingSnack, at alignment: Alignment) -> [SnackState] {
    evictable(at: alignment).filter { $0.snack.level < waiting.snack.level }
      .sorted { ($0.snack.level, $0.order) < ($1.snack.level, $1.order) }
  }

  /// Returns which of some snacks must leave, in order, to make room; `nil` if all are too few.
  func evictionSet(for state: SnackState, among others: [SnackState]) -> Set<UInt64>? {
    var evicted: Set<UInt64> = []
    var rest = others[...]
    while shownCount(at: state.alignment) - evicted.count >= configuration.policy.maxVisible
      || !hasSpace(for: state, without: evicted)
    {
      guard let next = rest.popFirst() else { return nil }
      evicted.insert(next.identity)
    }
    return evicted
  }

  /// Admits a queued snack by dismissing as many of some other snacks as necessary.
  ///
  /// If all of them are too few, none is dismissed and the snack stays queued.
  private mutating func makeSpace(
    for waiting: WaitingSnack, at alignment: Alignment, evicting others: [SnackState], now: Moment
  ) {
    let state = makeState(for: waiting, at: alignment, now: now)
    guard let evicted = evictionSet(for: state, among: others) else { return }
    for index in states.indices where evicted.contains(states[index].identity) {
      dismiss(index, reason: .overflow, at: now)
    }
    enter(state, from: waiting, at: now)
  }

  /// Merges a newcomer into the newest visible snack of its level, or else into a queued one.
  private mutating func merge(_ waiting: WaitingSnack, at alignment: Alignment, now: Moment) {
    guard waiting.snack.canBeMerged else { return }
    let level = waiting.snack.level
    let shown = states.lastIndex {
      !$0.isLeaving && $0.alignment == alignment && $0.snack.level == level
        && $0.snack.canBeMerged
    }
    if let shown {
      queues[alignment]?.remove(waiting.token)
      let old = states[shown]
      let summary = old.snack.merged(
        repetitions: old.repetitions, with: waiting.snack, count: waiting.repetitions,
        in: strings)
      renew(shown, with: summary, token: waiting.token, at: now)
      return showRenewed(at: now)
    }
    mergeIntoWaiting(waiting, at: alignment)
  }

  /// Merges a newcomer into the last queued snack of its level, which keeps its position.
  private mutating func mergeIntoWaiting(_ waiting: WaitingSnack, at alignment: Alignment) {
    let level = waiting.snack.level
    let key = MergeKey(alignment: alignment, level: level)
    defer { mergeTargets[key] = waiting.token }
    guard let target = mergeTargets[key], target != waiting.token,
      let old = queues[alignment]?.ready[target], old.snack.level == level, old.snack.canBeMerged
    else { return }
    let strings = strings
    queues[alignment]?.remove(waiting.token)
    queues[alignment]?.change(target) {
      $0.snack = old.snack.merged(
        repetitions: old.repetitions, with: waiting.snack, count: waiting.repetitions,
        in: strings)
      ($0.token, $0.repetitions) = (waiting.token, 1)
    }
    close(target, reason: .replaced)
  }
}
