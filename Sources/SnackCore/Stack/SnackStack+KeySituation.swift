extension SnackStack {
  /// The state of the snacks that determines which keys they handle.
  package var keySituation: KeySituation {
    KeySituation(
      hasSnacks: handlesKeys, refusesDismissal: refusesDismissal, focus: keyFocus,
      focusStops: focusableCount,
      isAtOldestStop: isOldestFocused, cursorFollowsFocus: parksCursor,
      hasWaiting: waitingCount > 0, hotkeys: hotkeys)
  }

  /// Whether only the program can dismiss the snacks to which keys apply.
  private var refusesDismissal: Bool {
    focusedIndex != nil && dismissableIndex == nil && !hasOpenList
  }

  /// The place to which the user has moved the focus.
  private var keyFocus: KeySituation.Focus {
    if hasOpenList { return .list }
    guard chosenFocus != nil, let index = focusedIndex else { return .newest }
    guard chosenButton == nil else { return .button }
    let state = states[index]
    return .snack(
      handlesTaps: state.snack.tapRule.handlesTaps,
      hasButtons: !state.context.controls.buttons.isEmpty)
  }

  /// The hotkeys of the focused snack, then those of all others, newest first.
  private var hotkeys: [KeySituation.Hotkey] {
    guard let focused = focusedIndex else { return [] }
    let others = states.indices.reversed().filter { $0 != focused && !states[$0].isLeaving }
    return ([focused] + others).flatMap { index in
      states[index].context.controls.buttons.compactMap { button in
        button.hotkey.map {
          KeySituation.Hotkey(key: $0, token: states[index].token, action: button.id)
        }
      }
    }
  }
}
