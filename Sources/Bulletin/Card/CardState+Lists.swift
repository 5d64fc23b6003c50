/// The highlighted option of a list, and the options that match its filter.
extension CardState {
  /// The focused list if it can be narrowed; `nil` otherwise.
  var filteredList: BulletinChoices? {
    if case .choices(let list) = focused, list.filter != nil { list } else { nil }
  }

  /// Returns the indices of the options that match what was typed.
  func matches(in list: BulletinChoices) -> [Int] {
    let query = query(of: list)
    guard !query.isEmpty else { return Array(list.options.indices) }
    let words = BulletinFilter.words(of: query)
    return list.options.indices.filter {
      BulletinFilter.matches(list.options[$0].label, words: words)
    }
  }

  /// Returns whether one option matches; cheaper than all matches, because each option asks.
  private func isMatch(_ index: Int, in list: BulletinChoices) -> Bool {
    let query = query(of: list)
    return query.isEmpty || BulletinFilter.matches(list.options[index].label, query)
  }

  private func query(of list: BulletinChoices) -> String {
    list.filter == nil ? "" : choices[list.id]?.query.text ?? ""
  }

  /// The state with all options of all lists; `nil` if no list is narrowed.
  var unfiltered: CardState? {
    guard choices.values.contains(where: { !$0.query.isEmpty }) else { return nil }
    var state = self
    for id in choices.keys { state.choices[id]?.query = LineEditor() }
    return state
  }

  /// The index of the highlighted option; `nil` unless a list has the focus and options match.
  var highlight: Int? {
    guard case .choices(let list) = focused, let index = choices[list.id]?.highlighted,
      list.options.indices.contains(index), isMatch(index, in: list)
    else { return nil }
    return index
  }

  /// Returns the option that is a number of steps from the highlighted one; `nil` if there is none.
  private func option(_ steps: Int) -> Int? {
    guard case .choices(let list) = focused, let highlight else { return nil }
    let matches = matches(in: list)
    guard let place = matches.firstIndex(of: highlight), matches.indices.contains(place + steps)
    else { return nil }
    return matches[place + steps]
  }

  /// Whether the highlight can move by a number of options in the focused list.
  func canMoveInList(by steps: Int) -> Bool { option(steps) != nil }

  /// Moves the highlight within a list; at its ends or in other elements, moves the focus.
  package mutating func moveVertically(by steps: Int) {
    guard let index = option(steps) else { return moveFocus(by: steps) }
    moveHighlight(to: index)
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

  /// Edits the filter of a list; the highlighted option remains if it matches.
  mutating func editQuery(of list: BulletinChoices, _ edit: LineEdit) {
    choices[list.id]?.query.apply(edit)
    scrollTarget = .focus
    guard highlight == nil, let first = matches(in: list).first else { return }
    highlight(first, in: list.id)
  }

  /// Returns whether a target is a button of the card, and not its close button.
  func isButton(_ target: CardTarget) -> Bool {
    guard case .button? = form.index(of: target.stop).map({ form.parts[$0] }) else { return false }
    return true
  }

  /// Returns the identifier of the first button that a key presses; `nil` while a text is edited.
  func button(for key: Character) -> String? {
    guard !isEditing else { return nil }
    for case .button(let button) in form.parts
    where button.key?.lowercased() == key.lowercased() {
      return button.id
    }
    return nil
  }
}
