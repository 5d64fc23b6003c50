extension SnackStack {
  /// The state of the snacks that determines which keys belong to them.
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
    return chosenButton == nil
      ? .snack(handlesTaps: states[index].snack.tapRule.handlesTaps) : .button
  }

  /// The hotkeys of the focused snack, then those of all others, newest first.
  private var hotkeys: [KeySituation.Hotkey] {
    guard let focused = focusedIndex else { return [] }
    let others = states.indices.reversed().filter { $0 != focused && !states[$0].isLeaving }
    return ([focused] + others).flatMap { index in
      states[index].context.controls.buttons.compactMap { button in
        button.hotkey.map {
          KeySituation.Hotkey(
            key: $0, token: states[index].token, action: button.id,
            isFocused: index == focused && chosenFocus != nil)
        }
      }
    }
  }

  /// Whether Enter has an effect at the focus.
  var handlesEnter: Bool { keyFocus.handlesEnter }

  /// Returns the action for a hotkey: of the focused snack, or else of the newest one that has it.
  /// - Parameters:
  ///   - key: The key.
  ///   - focusedOnly: Whether to consider only a snack to which the focus was moved.
  /// - Returns: The event that chooses the action; `nil` if no snack has such a key.
  func action(forHotkey key: Character, focusedOnly: Bool) -> SnackEvent? {
    keySituation.invocation(byHotkey: key, needsFocus: focusedOnly)
  }
}
