extension SnackStack {
  /// Handles an event at a moment.
  package mutating func update(_ event: SnackEvent, at now: Moment) {
    update(with: CollectionOfOne(event), at: now)
  }

  /// Handles events of the same moment in order, and rearranges the snacks once.
  package mutating func update(with events: some Sequence<SnackEvent>, at now: Moment) {
    advance(to: now)
    for event in events {
      if case .add = event {} else { showRenewed(at: now) }
      apply(event, at: now)
    }
    showRenewed(at: now)
    reportChanges()
    tidyFocus(at: now)
    revision += 1
    endSurplusExits()
    makeSpaceForDecks(at: now)
    admit(at: now)
    settleNewcomers(at: now)
    arrange(at: now)
    openUnderPointer(at: now, now)
    advance(to: now)
  }

  /// Maximum passes; more than one if a snack appears under the pointer after a deck collapses.
  private static let maxHoverPasses = 3

  /// Expands decks that the pointer has entered, and collapses those that it has left.
  private mutating func openUnderPointer(at due: Moment, _ now: Moment) {
    for _ in 0..<Self.maxHoverPasses {
      guard followPointer(at: due) else { return }
      rearrange(at: due, now)
    }
  }

  /// Rearranges all snacks after decks were expanded or collapsed.
  private mutating func rearrange(at due: Moment, _ now: Moment) {
    makeSpaceForDecks(at: due)
    if configuration.policy.stacking.peek != nil { admitInTime(due, now) }
    arrange(at: due)
  }

  /// Admits queued snacks at the moment they are due, or now if they would have appeared unseen.
  private mutating func admitInTime(_ due: Moment, _ now: Moment) {
    if now.seconds - due.seconds <= Self.maxFrameGap {
      admit(at: due)
    } else if nextEnd.map({ $0 > now }) ?? true {
      admit(at: now)
    }
  }

  /// The longest gap between frames, in seconds, in which changes count as seen.
  private static let maxFrameGap = 0.25

  /// Advances time: ends exits, and dismisses snacks whose time is up.
  ///
  /// Each takes effect at its own moment, however late the call is. Queued snacks are the
  /// exception: a very late call admits them at its own moment, because their time would otherwise
  /// pass unseen.
  package mutating func advance(to now: Moment) {
    while let due = nextEnd, due <= now {
      revision += 1
      processDeadlines(at: due)
      makeSpaceForDecks(at: due)
      arrange(at: due)
      admitInTime(due, now)
      openUnderPointer(at: due, now)
    }
    noteArrivals(at: now)
    // The list kept the decks at its edge expanded.
    if tidyList(at: now) { rearrange(at: now, now) }
  }

  private mutating func noteArrivals(at now: Moment) {
    for index in states.indices where !states[index].hasArrived && now >= states[index].settlesAt {
      states[index].hasArrived = true
      if !states[index].isLeaving { effects.append(.arrived(states[index].token)) }
    }
  }

  private mutating func processDeadlines(at due: Moment) {
    for state in states {
      if let exit = state.exit, exit.end <= due { close(state.token, reason: exit.reason) }
    }
    states.removeAll { $0.exit.map { $0.end <= due } ?? false }
    for index in states.indices where states[index].deadline.map({ $0 <= due }) ?? false {
      dismiss(index, reason: .timeout, at: due)
    }
    concludeTasks(at: due)
    addDelayed(at: due)
    tidyFocus(at: due)
  }

  private mutating func apply(_ event: SnackEvent, at now: Moment) {
    if handleInList(event, at: now) {
      tidyList(at: now)
      return
    }
    switch event {
    case .add(let snack, let token):
      if !delay(snack, token: token, at: now) { add(snack, token: token, at: now) }
    case .update(let token, let snack): replaceContents(of: token, with: snack, at: now)
    case .finish(let token, let result, let hasFailed):
      finish(token, with: result, hasFailed: hasFailed, at: now)
    case .remove(let token): remove(token, reason: .programmatic, at: now)
    case .removeSnack(let snack): remove(sameAs: snack, at: now)
    case .removeAll: removeAll(reason: .dismissAll, at: now)
    case .hold(let token, let holds): setHeld(token, to: holds, at: now)
    case .lifetime(let token, let lifetime): setLifetime(lifetime, of: token, at: now)
    case .configure(let configuration): adopt(configuration, at: now)
    case .traits(let traits): adopt(traits, at: now)
    case .cover(let rows): cover(rows, at: now)
    case .pause(let pauses): setHoldForAll(.host, to: pauses, at: now)
    case .terminalFocus(let isFocused): setHoldForAll(.terminal, to: !isFocused, at: now)
    default: applyUserEvent(event, at: now)
    }
  }

  /// Handles an event that the user has caused.
  private mutating func applyUserEvent(_ event: SnackEvent, at now: Moment) {
    switch event {
    case .swipe(let direction): swipeFocused(direction, at: now)
    case .dismiss:
      if let index = dismissableIndex { dismiss(index, reason: .key, at: now) }
    case .focus(let move): moveFocus(move, at: now)
    case .expand(let edge, let expands): setExpanded(edge, to: expands)
    case .openWaiting(let edge): openWaiting(at: edge, now: now)
    case .activate: activateFocused(at: now)
    case .tap(let token): tap(token, at: now)
    case .invoke(let token, let id): invoke(id, of: token, at: now)
    case .closeButton(let token):
      if let index = index(of: token), states[index].snack.isDismissable {
        dismiss(index, reason: .closeButton, at: now)
      }
    case .pointer(let event): handlePointer(event, at: now)
    case .add, .update, .finish, .remove, .removeSnack, .removeAll, .hold, .lifetime, .configure,
      .traits, .cover, .pause, .terminalFocus:
      break  // program events, handled in apply
    }
  }

  private mutating func swipeFocused(_ direction: Direction, at now: Moment) {
    guard let index = dismissableIndex, states[index].snack.allowedSwipes.allows(direction)
    else { return }
    dismiss(index, reason: .swipe(direction), towards: direction, at: now)
  }

  /// Applies a configuration and measures all snacks again; they then slide to their new rows.
  private mutating func adopt(_ configuration: Configuration, at now: Moment) {
    let rule = self.configuration.doNotDisturb
    hostConfiguration = configuration
    self.configuration = configuration.resolved(for: traits)
    remeasureAll(at: now)
    if rule != configuration.doNotDisturb { applyDoNotDisturb(at: now) }
  }

  private mutating func cover(_ rows: Int, at now: Moment) {
    guard rows != coveredRows else { return }
    coveredRows = max(0, rows)
    remeasureAll(at: now)
  }

  private mutating func remeasureAll(at now: Moment) {
    for index in states.indices {
      remeasure(index)
      let column = restingColumn(of: states[index])
      if !states[index].isLeaving, states[index].column.target != column {
        states[index].column.jump(to: column)
      }
    }
    demoteSurplus(at: now)
  }

  /// Applies new terminal traits and measures all snacks again.
  ///
  /// If the size has changed, snacks move to their new positions without animation; otherwise
  /// running animations continue.
  private mutating func adopt(_ traits: TerminalTraits, at now: Moment) {
    let hasSameSize = traits.size == self.traits.size
    self.traits = traits
    configuration = hostConfiguration.resolved(for: traits)
    if hasSameSize { return remeasureAll(at: now) }
    for state in states { if let exit = state.exit { close(state.token, reason: exit.reason) } }
    states.removeAll(where: \.isLeaving)
    cancelPress(at: now)
    pointer.location = nil
    for index in states.indices {
      remeasure(index)
      states[index].column.jump(to: restingColumn(of: states[index]))
    }
    demoteSurplus(at: now)
    stackDecks(at: now, isSudden: true)
    for (index, distance) in restingDistances() { states[index].distance.jump(to: distance) }
  }
}
