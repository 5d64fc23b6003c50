extension SnackStack {
  /// A tap: the action of the snack first, then its dismissal, as its rule says.
  ///
  /// Taps on a snack that comes or goes are ignored: it was not there when the person aimed.
  mutating func tap(_ token: SnackToken, at now: Moment) {
    guard let index = index(of: token), now >= states[index].settlesAt else { return }
    activate(index, at: now)
  }

  /// Enter: the chosen button, else what a tap would do.
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
    if rule.dismisses { leave(index, reason: .tap, at: now) }
  }

  /// Chooses an action of a showing; one that is not there or leaves does nothing.
  mutating func invoke(_ id: String, of token: SnackToken, at now: Moment) {
    guard let index = index(of: token),
      let action = states[index].snack.actions.distinct.first(where: { $0.id == id })
    else { return }
    effects.append(.called(Call(token: token, action: id, handler: action.handler)))
    if !action.keepsOpen { leave(index, reason: .action(id), at: now) }
  }

  /// Whether Enter means something where the focus is.
  public var takesEnter: Bool {
    guard !hasOpenList else { return true }
    guard hasChosenFocus, let index = focusedIndex else { return false }
    return chosenButton != nil || states[index].snack.tapRule.takesTaps
  }

  /// Whether the focus is on a button.
  public var hasChosenButton: Bool { hasChosenFocus && chosenButton != nil }

  /// What a hotkey chooses: of the focused snack first, then of the newest that has it.
  /// - Parameters:
  ///   - key: The key.
  ///   - focusedOnly: Whether only a snack to which the focus was moved counts.
  /// - Returns: The event that chooses it; `nil` if no snack has such a key.
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
