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
    if let action = rule.ownAction {
      effects.append(.called(Call(token: states[index].token, action: nil, handler: action)))
    }
    if rule.dismisses { dismiss(index, reason: .tap, at: now) }
  }

  /// Chooses an action of a snack; does nothing for an unknown action or a leaving snack.
  mutating func invoke(_ id: String, of token: SnackToken, at now: Moment) {
    guard let index = index(of: token),
      let action = states[index].snack.actions.distinct.first(where: { $0.id == id })
    else { return }
    effects.append(.called(Call(token: token, action: id, handler: action.ownHandler)))
    if !action.keepsOpen {
      dismiss(index, reason: .action(id), at: now)
    } else if action.releasesFocus, states[index].identity == chosenFocus {
      choose(nil, at: now)
      focusSnackRequiringInteraction(among: states.filter { $0.token != token }, at: now)
    }
  }
}
