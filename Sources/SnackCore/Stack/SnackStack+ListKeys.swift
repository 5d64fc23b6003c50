extension SnackStack {
  /// Handles an event if it is meant for the open waiting list, and returns whether it was.
  mutating func handleInList(_ event: SnackEvent, at now: Moment) -> Bool {
    guard let list = waitingList else { return false }
    // The list grows away from its edge.
    let down = list.edge == .top ? 1 : -1
    switch event {
    case .swipe(.down): moveInList(by: down)
    case .swipe(.up): moveInList(by: -down)
    case .swipe(let direction): dismissQueued(list.chosen, reason: .swipe(direction), at: now)
    case .dismiss, .focus(.release): closeList(at: now)
    case .focus(.newest): moveInList(by: -list.index)
    case .focus(.older), .focus(.nextAction): moveInList(by: 1)
    case .focus(.newer), .focus(.previousAction): moveInList(by: -1)
    case .activate: promote(list.chosen, at: now)
    case .tap(let token) where isListed(token, at: list.edge): promote(token, at: now)
    case .closeButton(let token) where isListed(token, at: list.edge):
      dismissQueued(token, reason: .closeButton, at: now)
    default: return false
    }
    revision += 1
    return true
  }

  /// Dismisses a queued snack for the user, unless only the program can dismiss it.
  private mutating func dismissQueued(_ token: SnackToken, reason: CloseReason, at now: Moment) {
    guard queue.snack(token)?.snack.isDismissable ?? true else { return }
    remove(token, reason: reason, at: now)
  }

  private func isListed(_ token: SnackToken, at edge: Edge) -> Bool {
    queue.readySnack(token)?.alignment.edge == edge
  }

  /// Shows a queued snack immediately.
  ///
  /// If there is no room, the oldest snacks at its alignment go back to the front of the queue with
  /// their remaining time. If that does not make enough room, the snack becomes the next in its
  /// queue.
  mutating func promote(_ token: SnackToken, at now: Moment) {
    guard let waiting = queue.readySnack(token) else { return }
    let state = makeState(for: waiting, at: now)
    let shown = states.filter { !$0.isLeaving && $0.alignment == waiting.alignment }
    guard !waiting.snack.presentationStyle.isExclusive,
      let evicted = evictionSet(for: state, among: shown)
    else {
      queue.remove(token)
      queue.prepend(waiting)
      return
    }
    for index in states.indices.reversed() where evicted.contains(states[index].identity) {
      requeue(index, at: now)
    }
    enter(state, from: waiting, at: now)
  }
}
