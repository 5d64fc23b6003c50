extension SnackStack {
  /// Lets in from the waiting lanes, in the order of arrival, what has room.
  ///
  /// A lane that shows all it may is passed over. The first snack that finds too few rows ends
  /// the round for all lanes, or small snacks would keep a large one waiting for ever.
  mutating func admit(at now: Moment) {
    guard !terrain.size.isEmpty else { return }
    while let next = nextCandidate(), let waiting = lanes[next.alignment]?.first {
      var state = makeState(for: waiting, at: next.alignment, now: now)
      guard hasRoom(for: state) else { return }
      _ = lanes[next.alignment]?.popFirst()
      takeOverLeavingTwin(&state, at: now)
      state.startLife(seconds: lifetime(of: waiting), isPaused: isPaused)
      let place = states.firstIndex { $0.order > state.order } ?? states.count
      states.insert(state, at: place)
      revision += 1
      arrange(at: now, newcomer: state.identity)
    }
  }

  private func nextCandidate() -> (alignment: Alignment, order: UInt64)? {
    var best: (alignment: Alignment, order: UInt64)?
    for (alignment, lane) in lanes {
      guard let first = lane.first, first.order < best?.order ?? .max else { continue }
      let shown = states.count { !$0.isLeaving && $0.alignment == alignment }
      if shown < max(1, configuration.policy.maxVisible) { best = (alignment, first.order) }
    }
    return best
  }

  private func lifetime(of waiting: WaitingSnack) -> Double? {
    let stays = waiting.snack.voRequiresInteraction && configuration.policy.hasScreenReader
    return stays ? nil : waiting.secondsLeft ?? waiting.snack.duration.seconds
  }

  private func makeState(
    for waiting: WaitingSnack, at alignment: Alignment, now: Moment
  ) -> SnackState {
    let measure = measure
    let context = measure.context(for: waiting.snack)
    let view = waiting.snack.view
    let size = measure.boxSize(of: view, context: context)
    let column = alignment.column(width: size.width, in: measure.usableColumns)
    let animation = configuration.appearance.addAnimation
    let start = now.advanced(by: animation.delay)
    let settlesAt = start.advanced(by: animation.duration)
    var state = SnackState(
      identity: waiting.token.rawValue, token: waiting.token, order: waiting.order,
      snack: waiting.snack, alignment: alignment, view: view, context: context, size: size,
      column: Track(restingAt: Double(column)),
      distance: Track(restingAt: Self.entrance(of: size, padding: context.appearance.padding)),
      settlesAt: settlesAt)
    if configuration.policy.reducesMotion {
      state.fade = SnackState.Fade(appears: true, start: start, end: settlesAt)
    }
    return state
  }

  /// Where a newcomer starts: outside but for its first row of text, so that the person sees
  /// something in the very frame that follows the event.
  private static func entrance(of size: Size, padding: Insets) -> Double {
    Double(min(size.height, max(padding.top, padding.bottom) + 1) - size.height)
  }

  /// A snack that comes back while its twin leaves goes on from where the twin is.
  private mutating func takeOverLeavingTwin(_ state: inout SnackState, at now: Moment) {
    let twin = states.lastIndex {
      $0.isLeaving && $0.edge == state.edge && $0.snack.isSame(as: state.snack)
    }
    guard let twin else { return }
    let old = states.remove(at: twin)
    if let exit = old.exit { closings.append(Closing(token: old.token, reason: exit.reason)) }
    state.distance = old.distance
    let column = state.column.target
    state.column = old.column
    state.column.move(to: column, by: configuration.appearance.addAnimation, at: now)
  }

  private func hasRoom(for state: SnackState) -> Bool {
    let live = states.filter { !$0.isLeaving }
    return live.isEmpty || fits(live + [state], admitting: state.edge)
  }

  private func fits(_ live: [SnackState], admitting edge: Edge? = nil) -> Bool {
    var extra: [Edge: Int] = [:]
    for side in Edge.allCases {
      let left = waitingCount(at: side) - (side == edge ? 1 : 0)
      extra[side] = left > 0 ? 1 : 0
    }
    let items = live.sorted { $0.order < $1.order }.map(\.slotItem)
    return SlotLayout(measure: measure).fits(items, extraRows: extra, rows: terrain.size.height)
  }

  /// Sends the newest snacks back to wait until the others have room; their time stands still.
  mutating func demoteWhatDoesNotFit(at now: Moment) {
    while let newest = states.lastIndex(where: { !$0.isLeaving }) {
      let live = states.filter { !$0.isLeaving }
      let shown = live.count { $0.alignment == states[newest].alignment }
      let isAllowed = shown <= max(1, configuration.policy.maxVisible)
      guard terrain.size.isEmpty || live.count > 1 && !(isAllowed && fits(live)) else { return }
      let state = states.remove(at: newest)
      lanes[state.alignment, default: WaitingLane()].prepend(
        WaitingSnack(
          snack: state.snack, token: state.token, order: state.order,
          secondsLeft: state.secondsLeft(at: now)))
    }
  }
}

extension SnackState {
  /// The box as the layout counts it: at rest.
  var slotItem: SlotLayout.Item {
    let first = SnackState.cell(column.target)
    return SlotLayout.Item(
      alignment: alignment, columns: first..<(first + size.width), height: size.height)
  }
}
