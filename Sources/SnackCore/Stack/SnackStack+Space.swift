extension SnackStack {
  /// Returns whether there are rows for one more snack if some others leave.
  ///
  /// A collapsed deck admits no more snacks than it can show expanded, however few rows it
  /// occupies.
  func hasSpace(for state: SnackState, without gone: Set<UInt64> = []) -> Bool {
    let live = states.filter { !$0.isLeaving && !gone.contains($0.identity) }
    guard !live.isEmpty else { return true }
    let all = (live + [state]).sorted { $0.order < $1.order }
    let lines = waitingLineRows(admitting: state.edge)
    return fits(all, extraRows: lines) && !isTooTall(state.alignment, of: all, extraRows: lines)
  }

  private func fits(_ live: [SnackState], extraRows: [Edge: Int]) -> Bool {
    SlotLayout(measure: measure)
      .fits(slotItems(of: live), extraRows: extraRows, rows: traits.size.height)
  }

  /// Returns the rows of the waiting lines, assuming that a snack is admitted at an edge.
  private func waitingLineRows(admitting edge: Edge? = nil) -> [Edge: Int] {
    let rows = Edge.allCases.map { ($0, waitingCount(at: $0) > ($0 == edge ? 1 : 0) ? 1 : 0) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Sends the newest snacks back to the queue until the others have room; their timers pause.
  ///
  /// As long as all snacks fit, none is sent back merely to free a row for a waiting line.
  mutating func demoteSurplus(at now: Moment) {
    var extraRows = waitingList == nil ? [:] : waitingLineRows()
    while let surplus = surplusIndex(extraRows: extraRows, at: now) {
      requeue(surplus, at: now)
      extraRows = waitingLineRows()
    }
  }

  /// Sends back snacks that do not fit next to a deck that was expanded or has a new front snack.
  mutating func makeSpaceForDecks(at now: Moment) {
    if configuration.policy.stacking.peek != nil { demoteSurplus(at: now) }
  }

  /// Sends a snack from the screen back to the front of its queue.
  mutating func requeue(_ index: Int, at now: Moment) {
    var state = states.remove(at: index)
    tidyFocus(at: now)
    guard applyTaskResult(to: &state) else { return }
    queue.prepend(
      WaitingSnack(
        snack: state.snack, token: state.token, order: state.order, alignment: state.alignment,
        wasShown: true, secondsLeft: state.secondsLeft(at: now),
        isHeld: state.holds.contains(.handle), repetitions: state.repetitions,
        hasPendingChange: state.hasPendingChange))
  }

  /// Applies the result of an ended task to a snack that goes back to the queue.
  /// - Returns: False if there was no result and the snack was closed.
  private mutating func applyTaskResult(to state: inout SnackState) -> Bool {
    guard let end = state.taskEnd else { return true }
    guard let result = end.result else {
      close(state.token, reason: .programmatic)
      return false
    }
    state.snack = result
    state.hasPendingChange = true
    state.life = .untilDismissed
    if let seconds = measure.restingTime(of: result) { state.life = .paused(secondsLeft: seconds) }
    return true
  }

  /// Returns the index of the next snack to send back to the queue; `nil` if all fit.
  private func surplusIndex(extraRows: [Edge: Int], at now: Moment) -> Int? {
    let live = states.indices.filter { !states[$0].isLeaving }
    guard !traits.size.isEmpty else { return live.last }
    let limit = max(1, configuration.policy.maxVisible)
    let crowded = live.last { index in
      live.count { states[$0].alignment == states[index].alignment } > limit
    }
    guard crowded == nil, live.count > 1 else { return crowded }
    let claims = claims(of: live, at: now)
    let shown = live.map { states[$0] }
    if let high = Alignment.allCases.first(where: { isTooTall($0, of: shown) }) {
      return weakest(live.filter { states[$0].alignment == high }, claims)
    }
    guard !fits(shown, extraRows: extraRows), let next = weakest(live, claims) else { return nil }
    // A waiting line does not displace a snack that has the user's attention.
    let isClaimed = (claims[next] ?? .none) > .none && waitingList == nil
    return isClaimed && fits(shown, extraRows: [:]) ? nil : next
  }

  /// The priority by which a snack stays on screen when rows are scarce.
  private enum Claim: Int, Comparable {
    case none
    /// Its deck is expanded.
    case openDeck
    /// Another snack of its deck has the focus or the pointer.
    case chosenDeck
    /// The snack itself has the focus or the pointer.
    case chosen

    static func < (left: Claim, right: Claim) -> Bool { left.rawValue < right.rawValue }
  }

  private func claims(of live: [Int], at now: Moment) -> [Int: Claim] {
    guard configuration.policy.stacking.peek != nil else { return [:] }
    let chosen = [chosenFocus, pointer.press?.identity, hoveredSnack(at: now)?.identity]
    let decks = live.filter { chosen.contains(states[$0].identity) }.map { states[$0].alignment }
    return live.reduce(into: [:]) { claims, index in
      let state = states[index]
      claims[index] =
        chosen.contains(state.identity)
        ? .chosen
        : decks.contains(state.alignment)
          ? .chosenDeck : isExpanded(state.edge) ? .openDeck : Claim.none
    }
  }

  /// Returns the newest snack with the weakest claim.
  private func weakest(_ indices: [Int], _ claims: [Int: Claim]) -> Int? {
    indices.reversed().min { claims[$0] ?? .none < claims[$1] ?? .none }
  }
}
