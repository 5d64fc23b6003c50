extension SnackStack {
  /// Takes in one event at a moment.
  public mutating func update(_ event: SnackEvent, at now: Moment) {
    update(with: CollectionOfOne(event), at: now)
  }

  /// Takes in events that happened at the same moment, in their order, and moves snacks once.
  public mutating func update(with events: some Sequence<SnackEvent>, at now: Moment) {
    advance(to: now)
    for event in events { apply(event, at: now) }
    tidyFocus(at: now)
    endSurplusExits()
    admit(at: now)
    arrange(at: now)
    advance(to: now)
  }

  /// A gap between two frames beyond which nobody can have seen what happened in it, in seconds.
  private static let longestFrame = 0.25
  /// How many snacks leave at once at the most.
  private static let mostExits = 32

  /// Lets time pass: exits end, and snacks whose time is over start to leave.
  ///
  /// Each happens at its own moment, however late the call is. Only what waits comes in at the
  /// moment of a very late call, or its time would pass unseen.
  public mutating func advance(to now: Moment) {
    while let due = nextEnd, due <= now {
      endWhatIsDue(at: due)
      arrange(at: due)
      if now.seconds - due.seconds <= Self.longestFrame {
        admit(at: due)
      } else if nextEnd.map({ $0 > now }) ?? true {
        admit(at: now)
      }
    }
    noteArrivals(at: now)
  }

  private mutating func noteArrivals(at now: Moment) {
    for index in states.indices where !states[index].hasArrived && now >= states[index].settlesAt {
      states[index].hasArrived = true
      if !states[index].isLeaving { effects.append(.arrived(states[index].token)) }
    }
  }

  /// More exits at once than anybody can see end the oldest ones at once, so that a flood of
  /// additions and removals costs no more than a screen of them.
  private mutating func endSurplusExits() {
    let leaving = states.indices.filter { states[$0].isLeaving }
    let surplus = Set(leaving.dropLast(Self.mostExits))
    guard !surplus.isEmpty else { return }
    for index in surplus.sorted() {
      if let exit = states[index].exit { close(states[index].token, reason: exit.reason) }
    }
    states = states.enumerated().filter { !surplus.contains($0.offset) }.map(\.element)
  }

  private mutating func endWhatIsDue(at due: Moment) {
    for state in states {
      if let exit = state.exit, exit.end <= due { close(state.token, reason: exit.reason) }
    }
    states.removeAll { $0.exit.map { $0.end <= due } ?? false }
    for index in states.indices where states[index].deadline.map({ $0 <= due }) ?? false {
      leave(index, reason: .timeout, at: due)
    }
    concludeWorks(at: due)
    addWhatWasDelayed(at: due)
    tidyFocus(at: due)
  }

  private mutating func apply(_ event: SnackEvent, at now: Moment) {
    switch event {
    case .add(let snack, let token):
      if !delay(snack, token: token, at: now) { add(snack, token: token, at: now) }
    case .update(let token, let snack): replaceContents(of: token, with: snack, at: now)
    case .finish(let token, let result): finish(token, with: result, at: now)
    case .remove(let token): remove(token, reason: .programmatic, at: now)
    case .removeSnack(let snack): remove(sameAs: snack, at: now)
    case .removeAll: removeAll(reason: .dismissAll, at: now)
    case .swipe(let direction):
      guard let index = focusedIndex else { return }
      leave(index, reason: .swipe(direction), towards: direction, at: now)
    case .dismiss:
      guard let index = focusedIndex else { return }
      leave(index, reason: .key, at: now)
    case .focus(let move): moveFocus(move, at: now)
    case .activate: activateFocused(at: now)
    case .tap(let token): tap(token, at: now)
    case .invoke(let token, let id): invoke(id, of: token, at: now)
    case .closeButton(let token):
      if let index = index(of: token) { leave(index, reason: .closeButton, at: now) }
    case .configure(let configuration):
      self.configuration = configuration
      takeConfiguration(at: now)
    case .terrain(let terrain):
      self.terrain = terrain
      takeTerrain(at: now)
    case .pause(let pauses): holdAll(.host, pauses, at: now)
    case .hold(let token, let holds): hold(token, holds, at: now)
    case .lifetime(let token, let lifetime): setLifetime(lifetime, of: token, at: now)
    }
  }

  /// Measures everything anew; what has another place then slides there.
  private mutating func takeConfiguration(at now: Moment) {
    for index in states.indices {
      remeasure(index)
      let column = restingColumn(of: states[index])
      if !states[index].isLeaving, states[index].column.target != column {
        states[index].column.jump(to: column)
      }
    }
    demoteWhatDoesNotFit(at: now)
    revision += 1
  }

  /// Measures and places everything anew, at once: nothing slides because the screen changed.
  private mutating func takeTerrain(at now: Moment) {
    for state in states { if let exit = state.exit { close(state.token, reason: exit.reason) } }
    states.removeAll(where: \.isLeaving)
    for index in states.indices {
      remeasure(index)
      states[index].column.jump(to: restingColumn(of: states[index]))
    }
    demoteWhatDoesNotFit(at: now)
    for (index, distance) in restingDistances() { states[index].distance.jump(to: distance) }
    revision += 1
  }
}
