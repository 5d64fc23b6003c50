extension SnackStack {
  /// Applies its level's policy to each newcomer that found no room.
  mutating func settleNewcomers(at now: Moment) {
    guard !newcomers.isEmpty else { return }
    let tokens = newcomers
    newcomers = []
    // Without a screen, no snack has room; all of them wait.
    if !traits.size.isEmpty { settle(tokens, at: now) }
    dropSurplus(atMost: counts(of: tokens))
    endSurplusExits()
  }

  private mutating func settle(_ tokens: [SnackToken], at now: Moment) {
    var later = counts(of: tokens) { policy(for: $0) == .evictOldest }
    for token in tokens {
      guard let waiting = queue.readySnack(token) else { continue }
      let alignment = waiting.alignment
      switch policy(for: waiting) {
      case .queue: break
      case .drop: drop(token)
      case .merge: merge(waiting, at: now)
      case .evictLeastSevere:
        makeSpace(for: waiting, evicting: lessSevere(than: waiting), at: now)
      case .evictOldest:
        later[alignment, default: 1] -= 1
        if later[alignment, default: 0] >= configuration.policy.maxVisible {
          // Enough newer snacks follow to evict it before anyone could see it.
          drop(token)
        } else {
          makeSpace(for: waiting, evicting: evictable(at: alignment), at: now)
        }
      }
    }
  }

  func hasTooManyWaiting(at alignment: Alignment) -> Bool {
    queue.count(at: alignment) > configuration.policy.maxWaiting
  }

  /// Drops queued snacks while there are too many, up to a maximum count for each alignment.
  ///
  /// The overflow policy selects them. Snacks that were sent back from the screen may exceed the
  /// limit.
  mutating func dropSurplus(atMost maxCounts: [Alignment: Int]) {
    let policy = configuration.policy
    let surplus = queue.removeSurplus(
      beyond: policy.maxWaiting, by: policy.overflow, atMost: maxCounts)
    for waiting in surplus { close(waiting.token, reason: .overflow) }
  }

  private func policy(for waiting: WaitingSnack) -> FullPolicy {
    guard !waiting.snack.presentationStyle.isExclusive else { return .queue }
    return configuration.policy.whenFull[waiting.snack.level] ?? .queue
  }

  /// Returns the number of newcomers that wait for room and meet a condition, by alignment.
  private func counts(
    of tokens: [SnackToken], where predicate: (WaitingSnack) -> Bool = { _ in true }
  ) -> [Alignment: Int] {
    tokens.reduce(into: [:]) { counts, token in
      guard let waiting = queue.readySnack(token), predicate(waiting) else { return }
      counts[waiting.alignment, default: 0] += 1
    }
  }

  private mutating func drop(_ token: SnackToken) {
    queue.remove(token)
    close(token, reason: .overflow)
  }

  /// Returns the snacks that may be evicted, oldest first.
  private func evictable(at alignment: Alignment) -> [SnackState] {
    states.filter {
      !$0.isLeaving && $0.alignment == alignment && $0.identity != chosenFocus
    }
  }

  /// Returns the snacks that may be evicted for a more severe one, least severe first.
  private func lessSevere(than waiting: WaitingSnack) -> [SnackState] {
    evictable(at: waiting.alignment).filter { $0.snack.level < waiting.snack.level }
      .sorted { ($0.snack.level, $0.order) < ($1.snack.level, $1.order) }
  }

  /// Returns the shortest prefix of `others` whose eviction makes room; `nil` if none does.
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

  /// Admits a queued snack by evicting as many of the other snacks as necessary.
  ///
  /// If evicting all of them is not enough, none is evicted and the snack remains queued.
  private mutating func makeSpace(
    for waiting: WaitingSnack, evicting others: [SnackState], at now: Moment
  ) {
    let state = makeState(for: waiting, at: now)
    guard let evicted = evictionSet(for: state, among: others) else { return }
    for index in states.indices where evicted.contains(states[index].identity) {
      dismiss(index, reason: .overflow, at: now)
    }
    enter(state, from: waiting, at: now)
  }

  /// Merges a newcomer into the newest visible snack of its level, or else into a queued one.
  private mutating func merge(_ waiting: WaitingSnack, at now: Moment) {
    guard waiting.snack.canBeMerged else { return }
    let level = waiting.snack.level
    let shown = states.lastIndex {
      !$0.isLeaving && $0.alignment == waiting.alignment && $0.snack.level == level
        && $0.snack.canBeMerged
    }
    if let shown {
      queue.remove(waiting.token)
      let old = states[shown]
      let summary = old.snack.merged(
        repetitions: old.repetitions, with: waiting.snack, count: waiting.repetitions,
        in: strings)
      renew(shown, with: summary, token: waiting.token, at: now)
      return showRenewed(at: now)
    }
    mergeIntoWaiting(waiting)
  }

  /// Merges a newcomer into the last queued snack of its level, which keeps its position.
  private mutating func mergeIntoWaiting(_ waiting: WaitingSnack) {
    let level = waiting.snack.level
    let key = MergeKey(alignment: waiting.alignment, level: level)
    defer { mergeTargets[key] = waiting.token }
    guard let target = mergeTargets[key], target != waiting.token,
      let old = queue.readySnack(target), old.snack.level == level, old.snack.canBeMerged
    else { return }
    let strings = strings
    queue.remove(waiting.token)
    queue.change(target) {
      $0.snack = old.snack.merged(
        repetitions: old.repetitions, with: waiting.snack, count: waiting.repetitions,
        in: strings)
      $0.token = waiting.token
      $0.repetitions = 1
    }
    close(target, reason: .replaced)
  }
}
