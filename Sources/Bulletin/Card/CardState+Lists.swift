/// The highlighted option of a list.
extension CardState {
  /// The index of the highlighted option; `nil` unless a list has the focus.
  var highlight: Int? {
    guard case .choices(let list) = focused else { return nil }
    return choices[list.id]?.highlighted
  }

  /// Whether the highlight can move by a number of options in the focused list.
  func canMoveInList(by steps: Int) -> Bool {
    guard case .choices(let list) = focused, let index = highlight else { return false }
    return list.options.indices.contains(index + steps)
  }

  /// Moves the highlight within a list; at its ends or in other elements, moves the focus.
  package mutating func moveVertically(by steps: Int) {
    guard case .choices(let list) = focused, let index = highlight,
      list.options.indices.contains(index + steps)
    else { return moveFocus(by: steps) }
    moveHighlight(to: index + steps)
  }

  /// Moves the highlight of the focused list to an option.
  mutating func moveHighlight(to index: Int) {
    guard case .choices(let list) = focused else { return }
    highlight(index, in: list.id)
    scrollTarget = .focus
  }

  mutating func highlight(_ index: Int, in list: String) {
    guard let known = form.lists.first(where: { $0.id == list }) else { return }
    choices[list]?.highlighted = min(max(0, index), known.options.count - 1)
  }
}
