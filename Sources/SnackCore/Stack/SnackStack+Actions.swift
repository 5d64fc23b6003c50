extension SnackStack {
  /// Taps a snack: calls its tap action, then dismisses it if its tap rule says so.
  ///
  /// Taps on an entering or leaving snack are ignored: it was not there when the user aimed.
  mutating func tap(_ token: SnackToken, at now: Moment) {
    guard let index = index(of: token), now >= states[index].settlesAt else { return }
    activate(index, at: now)
  }

  /// Activates the focused button, or else taps the focused snack.
  mutating func activateFocused(at now: Moment) {
    guard hasChosenFocus, let index = focusedIndex else { return }
    let buttons = states[index].context.controls.buttons
    if let button = chosenButton, buttons.indices.contains(button) {
      invoke(buttons[button].id, of: states[index].token, at: now)
    } else {
      activate(index, at: now)
    }
  }

  private mutating func activate(_ index: Int, at now: Moment) {
    let rule = states[index].snack.tapRule
    if let action = rule.action {
      effects.append(.called(Call(token: states[index].token, action: nil, handler: action)))
    }
    if rule.dismisses { dismiss(index, reason: .tap, at: now) }
  }

  /// Chooses an action of a snack; does nothing for an unknown action or a leaving snack.
  mutating func invoke(_ id: String, of token: SnackToken, at now: Moment) {
    guard let index = index(of: token),
      let action = states[index].snack.actions.distinct.first(where: { $0.id == id })
    else { return }
    effects.append(.called(Call(token: token, action: id, handler: action.handler)))
    if !action.keepsOpen { dismiss(index, reason: .action(id), at: now) }
  }

  /// Whether Enter has an effect at the focus.
  public var handlesEnter: Bool {
    guard !hasOpenList else { return true }
    guard hasChosenFocus, let index = focusedIndex else { return false }
    return chosenButton != nil || states[index].snack.tapRule.handlesTaps
  }

  /// Whether the focus is on a button.
  package var hasChosenButton: Bool { hasChosenFocus && chosenButton != nil }

  /// Returns the action for a hotkey: of the focused snack, or else of the newest one that has it.
  /// - Parameters:
  ///   - key: The key.
  ///   - focusedOnly: Whether to consider only a snack to which the focus was moved.
  /// - Returns: The event that chooses the action; `nil` if no snack has such a key.
  public func action(forHotkey key: Character, focusedOnly: Bool) -> SnackEvent? {
    var candidates = focusedIndex.map { [$0] } ?? []
    if focusedOnly {
      guard chosenFocus != nil else { return nil }
    } else {
      candidates += states.indices.reversed().filter { !states[$0].isLeaving }
    }
    for index in candidates {
      let actions = states[index].snack.actions.distinct
      if let action = actions.first(where: { $0.isChosen(by: key) }) {
        return .invoke(states[index].token, action.id)
      }
    }
    return nil
  }
}
