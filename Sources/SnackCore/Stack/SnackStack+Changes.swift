extension SnackStack {
  /// Adds a snack: renews the visible one that it duplicates, or queues it.
  mutating func add(_ snack: Snack, token: SnackToken, at now: Moment) {
    let alignment = snack.alignment ?? .top
    if snack.ignoresDuplicates, keepExisting(snack, token: token, at: now) { return }
    lastOrder += 1
    let shown = states.lastIndex {
      !$0.isLeaving && $0.edge == alignment.edge && $0.snack.isSame(as: snack)
    }
    if let shown { return renew(shown, with: snack, token: token, at: now) }
    let isSuppressed = !configuration.doNotDisturb.allows(snack.level)
    if isSuppressed, configuration.policy.suppressedSnacks == .dropped {
      return close(token, reason: .overflow)
    }
    if snack.presentationStyle.isExclusive {
      replaceExclusiveSnacks(onlyWaiting: isSuppressed, at: now)
    }
    var waiting = WaitingSnack(
      snack: snack, token: token, order: lastOrder, alignment: alignment)
    for old in queue.removeDuplicates(of: snack, at: [alignment.edge]) {
      if snack.repeats(old.snack) { waiting.repetitions += old.repetitions }
      close(old.token, reason: .replaced)
    }
    queue.append(waiting, isSuppressed: isSuppressed)
    if !isSuppressed, configuration.policy.whenFull[snack.level] ?? .queue != .queue {
      newcomers.append(token)
    }
    limitWaiting(for: token, at: alignment, now: now)
  }

  /// Keeps an equal snack that already exists, and presents it alone if the new one requires that.
  /// - Returns: False if there is none, or if it is leaving.
  private mutating func keepExisting(_ snack: Snack, token: SnackToken, at now: Moment) -> Bool {
    let shown = states.last { !$0.isLeaving && $0.snack == snack }
    let waiting = queue.waiting(equalTo: snack)
    guard let existing = shown?.token ?? waiting?.token, let old = shown?.snack ?? waiting?.snack
    else { return false }
    close(token, reason: .programmatic)
    guard snack.presentationStyle.isExclusive else { return true }
    if !old.presentationStyle.isExclusive {
      replaceExclusiveSnacks(onlyWaiting: shown == nil, at: now)
    }
    replaceContents(of: existing, with: snack, at: now)
    return true
  }

  /// Closes all other snacks that are presented alone, in favour of a new one.
  private mutating func replaceExclusiveSnacks(onlyWaiting: Bool, at now: Moment) {
    for old in queue.removeExclusive() { close(old.token, reason: .replaced) }
    if !onlyWaiting { dismissExclusiveSnacks(at: now) }
  }

  /// Maximum number of newcomers that are collected before policies are applied to them.
  private static let maxNewcomers = 256

  private mutating func limitWaiting(
    for token: SnackToken, at alignment: Alignment, now: Moment
  ) {
    guard hasTooManyWaiting(at: alignment) else { return }
    let isNewcomer = newcomers.last == token
    if isNewcomer, newcomers.count < Self.maxNewcomers { return }
    showRenewed(at: now)
    admit(at: now)
    settleNewcomers(at: now)
    if !isNewcomer { dropSurplus(atMost: [alignment: 1]) }
  }

  mutating func replaceContents(of token: SnackToken, with snack: Snack, at now: Moment) {
    delayed[token]?.snack = snack
    let strings = strings
    queue.change(token) { waiting in
      if !snack.hasSameTexts(as: waiting.snack) { waiting.repetitions = 1 }
      let changed = waiting.snack.updated(with: snack, in: strings)
      if waiting.wasShown, changed.isAnnounced(after: waiting.snack) {
        waiting.hasPendingChange = true
      }
      waiting.snack = changed
    }
    queue.releaseIfAllowed(token, by: configuration.doNotDisturb)
    guard let index = index(of: token) else { return }
    let snack = states[index].snack.updated(with: snack, in: strings)
    if !snack.hasSameTexts(as: states[index].snack) { states[index].repetitions = 1 }
    if snack.isAnnounced(after: states[index].snack) { states[index].hasPendingChange = true }
    states[index].snack = snack
    states[index].view.update(snack)
    remeasure(index)
    slideToColumn(index, at: now)
    demoteSurplus(at: now)
  }

  /// Changes the lifetime of a snack and restarts its timer, once it is on screen.
  mutating func setLifetime(_ lifetime: Lifetime, of token: SnackToken, at now: Moment) {
    delayed[token]?.snack.duration = lifetime
    queue.change(token) { waiting in
      waiting.snack.duration = lifetime
      waiting.secondsLeft = nil
    }
    guard let index = index(of: token) else { return }
    states[index].snack.duration = lifetime
    states[index].startLife(seconds: measure.restingTime(of: states[index].snack), at: now)
    remeasure(index)
  }

  mutating func remove(_ token: SnackToken, reason: CloseReason, at now: Moment) {
    if delayed.removeValue(forKey: token) != nil { close(token, reason: reason) }
    if queue.remove(token) != nil { close(token, reason: reason) }
    if let index = index(of: token) { dismiss(index, reason: reason, at: now) }
  }

  mutating func remove(sameAs snack: Snack, at now: Moment) {
    let edges = snack.alignment.map { [$0.edge] } ?? Edge.allCases
    closeDelayed(reason: .programmatic) { delayed in
      edges.contains((delayed.alignment ?? .top).edge) && delayed.isSame(as: snack)
    }
    for old in queue.removeDuplicates(of: snack, at: edges) {
      close(old.token, reason: .programmatic)
    }
    for index in states.indices
    where edges.contains(states[index].edge) && states[index].snack.isSame(as: snack) {
      dismiss(index, reason: .programmatic, at: now)
    }
  }

  /// Dismisses all visible and queued snacks.
  mutating func removeAll(reason: CloseReason, at now: Moment) {
    closeDelayed(reason: reason)
    for waiting in queue.removeAll() { close(waiting.token, reason: reason) }
    for index in states.indices { dismiss(index, reason: reason, at: now) }
  }

  /// Closes all snacks immediately, without animation, because the screen is closing.
  mutating func endAll(at now: Moment) {
    removeAll(reason: .hostEnded, at: now)
    for state in states { if let exit = state.exit { close(state.token, reason: exit.reason) } }
    states = []
  }
}
