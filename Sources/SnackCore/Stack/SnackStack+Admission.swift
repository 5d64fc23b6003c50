extension SnackStack {
  /// Admits queued snacks for which there is room, in order of arrival.
  ///
  /// A queue whose alignment already shows its maximum is skipped. The first snack that does not
  /// fit ends the admission for all queues; otherwise small snacks would keep a large one waiting
  /// forever.
  mutating func admit(at now: Moment) {
    guard !traits.size.isEmpty else { return }
    shareRows()
    while let waiting = nextCandidate() {
      let state = makeState(for: waiting, at: now)
      guard hasSpace(for: state) else { return }
      enter(state, from: waiting, at: now)
    }
  }

  /// Moves a queued snack to the screen.
  mutating func enter(_ state: SnackState, from waiting: WaitingSnack, at now: Moment) {
    var state = state
    startExits(at: now)
    queue.remove(waiting.token)
    let continuesDuplicate = adoptLeavingDuplicate(&state, at: now)
    state.setHold(generalHolds.union(waiting.isHeld ? .handle : []), to: true, at: now)
    state.startLife(seconds: lifetime(of: waiting), at: now)
    state.hasArrived = waiting.wasShown
    state.shownAt = now
    if !waiting.wasShown { effects.append(.shown(waiting.token)) }
    if waiting.hasPendingChange { effects.append(.changed(waiting.token)) }
    let place = states.firstIndex { $0.order > state.order } ?? states.count
    states.insert(state, at: place)
    if !continuesDuplicate { emerge(place, at: now) }
    holdNewcomer(place, at: now)
    lastIdentity += 1
    revision += 1
    arrange(at: now, newcomer: state.identity)
    focusSnackRequiringInteraction(among: [state], at: now)
  }

  /// Limits snacks to their share of the rows while there are at least two, visible or queued.
  private mutating func shareRows() {
    let shares = states.count { !$0.isLeaving } + waitingCount > 1
    guard shares != sharesRows else { return }
    sharesRows = shares
    for index in states.indices where !states[index].isLeaving { remeasure(index) }
    revision += 1
  }

  private func nextCandidate() -> WaitingSnack? {
    queue.nextReady { first in
      (!first.snack.presentationStyle.isExclusive || !hasExclusiveSnack)
        && shownCount(at: first.alignment) < configuration.policy.maxVisible
    }
  }

  /// Whether a snack that is presented alone is on screen, even if it is leaving.
  private var hasExclusiveSnack: Bool { states.contains { $0.snack.presentationStyle.isExclusive } }

  /// Returns the paused timer of a queued snack; `nil` if it is not queued.
  func queuedLife(of token: SnackToken) -> SnackState.Life? {
    guard let waiting = queue.snack(token) else { return nil }
    return lifetime(of: waiting).map { .paused(secondsLeft: $0) } ?? .untilDismissed
  }

  private func lifetime(of waiting: WaitingSnack) -> Double? {
    measure.restingTime(of: waiting.snack).map { waiting.secondsLeft ?? $0 }
  }

  func shownCount(at alignment: Alignment) -> Int {
    states.count { !$0.isLeaving && $0.alignment == alignment }
  }

  /// Creates the state of a snack that enters at its edge.
  ///
  /// Only the first step of its motion is on screen at the start, so that something is visible in
  /// the first frame.
  func makeState(for waiting: WaitingSnack, at now: Moment) -> SnackState {
    let measure = measure
    var context = measure.context(for: waiting.snack, repetitions: waiting.repetitions)
    let view = waiting.snack.view
    let size = measure.boxSize(of: view, context: &context)
    let column = waiting.alignment.column(width: size.width, in: measure.usableColumns)
    var animation = configuration.appearance.addAnimation
    let fade = waiting.snack.presentationStyle.fadeDuration
    if let fade { animation = Animation(duration: fade, curve: .linear) }
    let start = now.advanced(by: animation.delay)
    let settlesAt = start.advanced(by: animation.duration)
    let steps = measure.motionSteps(in: context)
    var state = SnackState(
      identity: lastIdentity + 1, token: waiting.token, order: waiting.order,
      snack: waiting.snack, alignment: waiting.alignment, view: view, context: context, size: size,
      steps: steps, blends: traits.allowsBlends,
      column: AnimatedValue(restingAt: Double(column)),
      distance: AnimatedValue(restingAt: 1 / Double(steps.rawValue) - Double(size.height)),
      startsAt: start, settlesAt: settlesAt)
    state.repetitions = waiting.repetitions
    if fade != nil || configuration.policy.reducesMotion {
      state.fade = self.fade(appears: true, from: start, to: settlesAt)
    }
    return state
  }

  /// Starts a snack from the position of a leaving duplicate, which it replaces.
  /// - Returns: Whether there was such a duplicate.
  private mutating func adoptLeavingDuplicate(
    _ state: inout SnackState, at now: Moment
  ) -> Bool {
    let duplicate = states.lastIndex {
      $0.isLeaving && $0.edge == state.edge && $0.snack.isSame(as: state.snack)
    }
    guard let duplicate else { return false }
    let old = states.remove(at: duplicate)
    if let exit = old.exit { close(old.token, reason: exit.reason) }
    state.distance = old.distance
    state.startsAt = now
    let column = state.column.target
    state.column = old.column
    state.column.move(to: column, by: configuration.appearance.addAnimation, at: now)
    state.passage = passageBeneath(until: state.settlesAt, at: now)
    return true
  }
}
