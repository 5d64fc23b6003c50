extension SnackStack {
  /// Takes in a snack: renews the one that it repeats, or lets it wait for its turn.
  mutating func add(_ snack: Snack, token: SnackToken, at now: Moment) {
    let alignment = snack.alignment ?? .top
    lastOrder += 1
    let shown = states.lastIndex {
      !$0.isLeaving && $0.edge == alignment.edge && $0.snack.isSame(as: snack)
    }
    if let shown { return renew(shown, with: snack, token: token, at: now) }
    if snack.presentation.isAlone { replaceLoners(at: now) }
    for lane in Alignment.allCases where lane.edge == alignment.edge {
      guard let old = lanes[lane]?.token(sameAs: snack) else { continue }
      lanes[lane]?.remove(old)
      close(old, reason: .replaced)
    }
    lanes[alignment, default: WaitingLane()].append(
      WaitingSnack(snack: snack, token: token, order: lastOrder))
    limitWaiting(at: alignment, now: now)
  }

  /// A snack that is presented alone takes the place of those that were.
  private mutating func replaceLoners(at now: Moment) {
    for alignment in Alignment.allCases {
      for token in lanes[alignment]?.loners ?? [] {
        lanes[alignment]?.remove(token)
        close(token, reason: .replaced)
      }
    }
    for index in states.indices where states[index].snack.presentation.isAlone {
      leave(index, reason: .replaced, at: now)
    }
  }

  /// A duplicate: the view that is there shows the new snack, moves to the newest place, and its
  /// time starts again when it has arrived.
  private mutating func renew(
    _ index: Int, with snack: Snack, token: SnackToken, at now: Moment
  ) {
    close(states[index].token, reason: .replaced)
    let wasNewest = index == states.lastIndex { !$0.isLeaving && $0.edge == states[index].edge }
    var state = states.remove(at: index)
    state.token = token
    state.hasArrived = false
    state.workEnd = nil
    state.order = lastOrder
    state.snack = snack
    state.alignment = snack.alignment ?? .top
    state.view.update(snack)
    let animation = configuration.appearance.rearrangeAnimation
    let arrival = now.advanced(by: animation.delay).advanced(by: animation.duration)
    state.settlesAt = max(state.settlesAt, wasNewest ? now : arrival)
    states.append(state)
    remeasure(states.count - 1)
    states[states.count - 1].hold(.handle, false, at: now)
    states[states.count - 1].startLife(seconds: measure.restingTime(of: snack), at: now)
    effects.append(.shown(token))
    slideToColumn(states.count - 1, at: now)
    demoteWhatDoesNotFit(at: now)
    revision += 1
  }

  private mutating func slideToColumn(_ index: Int, at now: Moment) {
    let column = restingColumn(of: states[index])
    guard states[index].column.target != column else { return }
    if configuration.policy.reducesMotion {
      states[index].column.jump(to: column)
    } else {
      let animation = configuration.appearance.rearrangeAnimation
      states[index].column.move(to: column, by: animation, at: now)
    }
  }

  private mutating func limitWaiting(at alignment: Alignment, now: Moment) {
    let policy = configuration.policy
    guard lanes[alignment]?.count ?? 0 > policy.maxWaiting else { return }
    admit(at: now)
    guard lanes[alignment]?.count ?? 0 > policy.maxWaiting else { return }
    let surplus =
      policy.overflow == .dropOldest ? lanes[alignment]?.first : lanes[alignment]?.last
    guard let surplus = surplus?.token else { return }
    lanes[alignment]?.remove(surplus)
    close(surplus, reason: .overflow)
  }

  mutating func replaceContents(of token: SnackToken, with snack: Snack, at now: Moment) {
    delayed[token]?.snack = snack
    for alignment in Alignment.allCases {
      lanes[alignment]?.change(token) { $0.snack = snack }
    }
    guard let index = index(of: token) else { return }
    states[index].snack = snack
    states[index].view.update(snack)
    remeasure(index)
    slideToColumn(index, at: now)
    demoteWhatDoesNotFit(at: now)
    revision += 1
  }

  /// Gives a showing a new time, which starts at once or when it comes on the screen.
  mutating func setLifetime(_ lifetime: Lifetime, of token: SnackToken, at now: Moment) {
    delayed[token]?.snack.duration = lifetime
    for alignment in Alignment.allCases {
      lanes[alignment]?.change(token) { waiting in
        waiting.snack.duration = lifetime
        waiting.secondsLeft = nil
      }
    }
    guard let index = index(of: token) else { return }
    states[index].snack.duration = lifetime
    states[index].startLife(seconds: measure.restingTime(of: states[index].snack), at: now)
    remeasure(index)
    revision += 1
  }

  mutating func remove(_ token: SnackToken, reason: CloseReason, at now: Moment) {
    if delayed.removeValue(forKey: token) != nil { close(token, reason: reason) }
    for alignment in Alignment.allCases where lanes[alignment]?.remove(token) != nil {
      close(token, reason: reason)
    }
    if let index = index(of: token) { leave(index, reason: reason, at: now) }
  }

  mutating func remove(sameAs snack: Snack, at now: Moment) {
    let edges = snack.alignment.map { [$0.edge] } ?? Edge.allCases
    closeDelayed(reason: .programmatic) { delayed in
      edges.contains((delayed.alignment ?? .top).edge) && delayed.isSame(as: snack)
    }
    for lane in Alignment.allCases where edges.contains(lane.edge) {
      guard let token = lanes[lane]?.token(sameAs: snack) else { continue }
      remove(token, reason: .programmatic, at: now)
    }
    for index in states.indices
    where edges.contains(states[index].edge) && states[index].snack.isSame(as: snack) {
      leave(index, reason: .programmatic, at: now)
    }
  }

  /// Lets everything go that shows or waits.
  mutating func removeAll(reason: CloseReason, at now: Moment) {
    closeDelayed(reason: reason)
    for alignment in Alignment.allCases {
      for token in lanes[alignment]?.removeAll() ?? [] { close(token, reason: reason) }
    }
    for index in states.indices { leave(index, reason: reason, at: now) }
  }

  /// Closes everything at once, without a movement, because the screen is no more.
  mutating func endAll(at now: Moment) {
    removeAll(reason: .hostEnded, at: now)
    for state in states { if let exit = state.exit { close(state.token, reason: exit.reason) } }
    states = []
  }
}
