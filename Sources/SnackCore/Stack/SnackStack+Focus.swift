/// A stop of the focus: a snack, or one of its buttons.
struct FocusStop: Hashable, Sendable {
  let identity: UInt64
  let button: Int?
}

extension SnackStack {
  /// All stops from the oldest snack to the newest, each snack's last button first.
  ///
  /// A user who steps from the newest snack to the oldest thus reaches each snack before its
  /// buttons.
  private var focusStops: [FocusStop] {
    states.filter { !$0.isLeaving }.flatMap { state in
      let buttons = state.context.controls.buttons.indices.reversed()
      return buttons.map { FocusStop(identity: state.identity, button: $0) } + [
        FocusStop(identity: state.identity, button: nil)
      ]
    }
  }

  /// The number of focus stops: snacks and buttons, or rows of the open waiting list.
  var focusableCount: Int { hasOpenList ? max(2, waitingCount) : focusStops.count }

  /// Whether one more step to an older snack would wrap to the newest.
  var isOldestFocused: Bool {
    !hasOpenList && focusStop != nil && focusStop == focusStops.first
  }

  /// The current stop of the focus.
  private var focusStop: FocusStop? {
    focusedIndex.map { FocusStop(identity: states[$0].identity, button: chosenButton) }
  }

  /// Moves the focus; the first step, in either direction, focuses the newest snack.
  mutating func moveFocus(_ move: FocusMove, at now: Moment) {
    let stops = focusStops
    guard move != .release, let current = focusStop, let place = stops.firstIndex(of: current)
    else { return choose(nil, at: now) }
    let next =
      switch move {
      case .newer where chosenFocus == nil, .older where chosenFocus == nil: current
      case .newer: stops[(place + 1) % stops.count]
      case .older: stops[(place - 1 + stops.count) % stops.count]
      case .newest, .release: stops[stops.count - 1]
      case .nextAction: button(1, from: current)
      case .previousAction: button(-1, from: current)
      }
    choose(next, at: now)
  }

  /// Returns the button a number of steps from the focused one, clamped to the first and the last.
  private func button(_ step: Int, from stop: FocusStop) -> FocusStop {
    let count = states.first { $0.identity == stop.identity }?.context.controls.buttons.count ?? 0
    guard count > 0 else { return stop }
    let button = stop.button.map { min(count - 1, max(0, $0 + step)) } ?? 0
    return FocusStop(identity: stop.identity, button: button)
  }

  /// Moves the focus to a stop, or back to following the newest snack.
  ///
  /// It pauses all timers at the edge of the chosen snack, so that no dismissal there moves it
  /// away.
  mutating func choose(_ stop: FocusStop?, at now: Moment) {
    chosenFocus = stop?.identity
    chosenButton = stop?.button
    let edge =
      waitingList?.edge ?? states.first { $0.identity == chosenFocus && !$0.isLeaving }?.edge
    for index in states.indices {
      states[index].setHold(.focus, to: states[index].edge == edge, at: now)
    }
  }

  /// Focuses the first candidate that requires interaction, if a screen reader is in use.
  ///
  /// Does nothing if the user has moved the focus.
  mutating func focusSnackRequiringInteraction(among candidates: [SnackState], at now: Moment) {
    guard configuration.policy.hasScreenReader, !hasChosenFocus,
      let first = candidates.first(where: { !$0.isLeaving && $0.snack.voRequiresInteraction })
    else { return }
    choose(FocusStop(identity: first.identity, button: nil), at: now)
  }

  /// Moves the focus from a leaving snack to the next one that requires interaction, if any.
  mutating func tidyFocus(at now: Moment) {
    guard let chosen = chosenFocus else { return }
    let isThere = states.contains { $0.identity == chosen && !$0.isLeaving }
    guard !isThere else { return }
    choose(nil, at: now)
    focusSnackRequiringInteraction(among: states, at: now)
  }
}
