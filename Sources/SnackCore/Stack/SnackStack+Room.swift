extension SnackStack {
  /// Whether there are rows for one more snack, if some go.
  ///
  /// A closed deck takes in no more than it can show open, however little it takes of the screen.
  func hasRoom(for state: SnackState, without gone: Set<UInt64> = []) -> Bool {
    let live = states.filter { !$0.isLeaving && !gone.contains($0.identity) }
    guard !live.isEmpty else { return true }
    let all = (live + [state]).sorted { $0.order < $1.order }
    let lines = waitingLineRows(admitting: state.edge)
    return fits(all, extraRows: lines) && !isTooHigh(state.alignment, of: all, extraRows: lines)
  }

  private func fits(_ live: [SnackState], extraRows: [Edge: Int]) -> Bool {
    SlotLayout(measure: measure)
      .fits(slotItems(of: live), extraRows: extraRows, rows: terrain.size.height)
  }

  /// The rows of the lines that say how many wait, one of which may be about to come in.
  private func waitingLineRows(admitting edge: Edge? = nil) -> [Edge: Int] {
    let rows = Edge.allCases.map { ($0, waitingCount(at: $0) > ($0 == edge ? 1 : 0) ? 1 : 0) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Sends the newest snacks back to wait until the others have room; their time stands still.
  ///
  /// As long as all fit, a waiting line without a row of its own is no reason to send one back.
  mutating func demoteWhatDoesNotFit(at now: Moment) {
    var extraRows = waitingList == nil ? [:] : waitingLineRows()
    while let surplus = surplusIndex(extraRows: extraRows, at: now) {
      sendBack(surplus, at: now)
      extraRows = waitingLineRows()
    }
  }

  /// Sends back what has no room beside a deck that has opened, or that shows another front.
  mutating func makeRoomForDecks(at now: Moment) {
    if configuration.policy.stacking.peek != nil { demoteWhatDoesNotFit(at: now) }
  }

  /// Sends a snack from the screen back to wait, before all others.
  mutating func sendBack(_ index: Int, at now: Moment) {
    var state = states.remove(at: index)
    tidyFocus(at: now)
    guard takesResult(&state) else { return }
    lanes[state.alignment, default: WaitingRoom()].open.prepend(
      WaitingSnack(
        snack: state.snack, token: state.token, order: state.order, wasShown: true,
        secondsLeft: state.secondsLeft(at: now), isHeld: state.holds.contains(.handle),
        repetitions: state.repetitions, hasNews: state.hasNews))
  }

  /// Gives a snack that has to wait again the result of its work if that is over.
  /// - Returns: False if it has ended with its work.
  private mutating func takesResult(_ state: inout SnackState) -> Bool {
    guard let end = state.workEnd else { return true }
    guard let result = end.result else {
      close(state.token, reason: .programmatic)
      return false
    }
    (state.snack, state.hasNews) = (result, true)
    state.life = .untilDismissed
    if let seconds = measure.restingTime(of: result) { state.life = .paused(secondsLeft: seconds) }
    return true
  }

  /// The snack that has to go next because the limits or the rows leave no place for all.
  private func surplusIndex(extraRows: [Edge: Int], at now: Moment) -> Int? {
    let live = states.indices.filter { !states[$0].isLeaving }
    guard !terrain.size.isEmpty else { return live.last }
    let limit = max(1, configuration.policy.maxVisible)
    let crowded = live.last { index in
      live.count { states[$0].alignment == states[index].alignment } > limit
    }
    guard crowded == nil, live.count > 1 else { return crowded }
    let claims = claims(of: live, at: now)
    let shown = live.map { states[$0] }
    if let high = Alignment.allCases.first(where: { isTooHigh($0, of: shown) }) {
      return weakest(live.filter { states[$0].alignment == high }, claims)
    }
    guard !fits(shown, extraRows: extraRows), let next = weakest(live, claims) else { return nil }
    // What a person looks at does not make way for a line.
    let isMeant = (claims[next] ?? .none) > .none && waitingList == nil
    return isMeant && fits(shown, extraRows: [:]) ? nil : next
  }

  /// What a snack has to say for its staying where rows are missing.
  private enum Claim: Int, Comparable {
    case none
    /// Its deck lies open.
    case openDeck
    /// So it does, and the focus or the pointer is on one of its snacks.
    case chosenDeck
    /// The focus or the pointer is on the snack itself.
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

  /// The newest of those with the weakest claim.
  private func weakest(_ indices: [Int], _ claims: [Int: Claim]) -> Int? {
    indices.reversed().min { claims[$0] ?? .none < claims[$1] ?? .none }
  }
}
