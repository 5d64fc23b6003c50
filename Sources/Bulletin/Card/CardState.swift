/// What a person has done on a card: where the focus is, what is filled in, how far it is scrolled.
///
/// It is kept by the identifiers of the elements, so it outlives every new layout and every new
/// list of elements; what comes back is as it was left.
package struct CardState: Sendable {
  /// What the content is scrolled to by itself.
  enum Following: Hashable, Sendable {
    case nothing
    /// What has the focus.
    case focus
    /// What is wrong in the field or the list that has the focus.
    case problem
  }

  /// What of a list is chosen, and which option the arrow keys have come to.
  struct Choice: Hashable, Sendable {
    var chosen: [String]
    var highlighted = 0
  }

  /// What has the focus; `nil` on a card on which there is nothing to do.
  package internal(set) var focus: CardStop?
  /// Whether a person has filled in something.
  package internal(set) var isTouched = false
  /// What is wrong in fields and lists, by their identifiers.
  package internal(set) var problems: [String: String] = [:]
  /// Those of them that the item has found, which no check of a text takes away.
  var foundProblems: [String: String] = [:]
  /// The first row of the content that is seen.
  package internal(set) var scroll = 0
  /// What the content is scrolled to.
  ///
  /// A card begins at its first row, even if what has the focus is below.
  var follows = Following.nothing
  var editors: [String: LineEditor] = [:]
  var choices: [String: Choice] = [:]
  private(set) var form = CardForm([], hasCloseButton: false)

  /// Makes the state of a card that nobody has touched.
  package init(elements: [BulletinElement] = [], hasCloseButton: Bool = false) {
    adopt(elements, hasCloseButton: hasCloseButton)
  }

  /// Takes in what stands on the card now.
  ///
  /// What is new begins as its element says. A focus whose element is gone goes to what has taken
  /// its place.
  package mutating func adopt(_ elements: [BulletinElement], hasCloseButton: Bool) {
    let place = form.index(of: focus) ?? 0
    form = CardForm(elements, hasCloseButton: hasCloseButton)
    for field in form.fields {
      var editor = editors[field.id] ?? LineEditor(field.text, limit: field.maxLength)
      if editor.limit != max(0, field.maxLength) {
        editor = LineEditor(editor.text, limit: field.maxLength)
      }
      editor.isSecret = field.isSecret
      editors[field.id] = editor
    }
    for list in form.lists {
      var choice = choices[list.id] ?? Choice(chosen: list.chosen, highlighted: list.firstChosen)
      choice.chosen.removeAll { id in !list.options.contains { $0.id == id } }
      choice.highlighted = min(choice.highlighted, list.options.count - 1)
      choices[list.id] = choice
    }
    problems = problems.filter { id, _ in form.isFilledIn(id) }
    foundProblems = foundProblems.filter { id, _ in form.isFilledIn(id) }
    guard form.index(of: focus) == nil else { return }
    focus = form.parts.isEmpty ? nil : form.parts[min(place, form.parts.count - 1)].stop
  }

  /// What is filled in on the elements that stand on the card now.
  package var answers: BulletinAnswers {
    var answers = BulletinAnswers()
    for field in form.fields { answers.texts[field.id] = editors[field.id]?.text }
    for list in form.lists { answers.choices[list.id] = chosen(in: list) }
    return answers
  }

  private func chosen(in list: BulletinChoices) -> [String] {
    let chosen = choices[list.id]?.chosen ?? []
    return list.options.map(\.id).filter(chosen.contains)
  }

  /// Whether keys that type go into a text.
  package var isEditing: Bool { if case .field = focused { true } else { false } }

  /// Whether an option of a list is chosen.
  func isChosen(_ option: BulletinOption, in list: BulletinChoices) -> Bool {
    choices[list.id]?.chosen.contains(option.id) ?? false
  }

  /// What the arrow keys have come to; `nil` if what has the focus is no list.
  var highlight: Int? {
    guard case .choices(let list) = focused else { return nil }
    return choices[list.id]?.highlighted
  }

  var focused: CardForm.Part? { form.index(of: focus).map { form.parts[$0] } }

  // MARK: Focus

  /// Moves the focus by a number of stops; after the last comes the first.
  package mutating func moveFocus(by steps: Int) {
    guard let place = form.index(of: focus) else { return }
    let count = form.parts.count
    focus = form.parts[((place + steps % count) % count + count) % count].stop
    follows = .focus
  }

  /// Whether there is nothing to do on the card after what has the focus.
  var isAtLastStop: Bool { form.index(of: focus).map { $0 + 1 == form.parts.count } ?? true }

  /// Whether there is nothing to do on the card before what has the focus.
  var isAtFirstStop: Bool { form.index(of: focus).map { $0 == 0 } ?? true }

  /// Whether the arrow keys can go a step further in the list that has the focus.
  func canMoveInList(by steps: Int) -> Bool {
    guard case .choices(let list) = focused, let place = highlight else { return false }
    return list.options.indices.contains(place + steps)
  }

  /// Gives what the pointer has hit the focus.
  package mutating func moveFocus(to target: CardTarget) {
    guard form.index(of: target.stop) != nil else { return }
    focus = target.stop
    follows = .focus
    if case .option(let list, let place) = target { highlight(place, in: list) }
  }

  /// Scrolls the content to what has the focus.
  mutating func reveal() {
    follows = .focus
  }

  /// Moves over the options of a list, and from its ends and from anything else to the next stop.
  package mutating func moveVertically(by steps: Int) {
    guard case .choices(let list) = focused, let place = highlight,
      list.options.indices.contains(place + steps)
    else { return moveFocus(by: steps) }
    highlight(place + steps, in: list.id)
    follows = .focus
  }

  private mutating func highlight(_ place: Int, in list: String) {
    guard let known = form.lists.first(where: { $0.id == list }) else { return }
    choices[list]?.highlighted = min(max(0, place), known.options.count - 1)
  }

  /// Scrolls by a number of rows, away from what has the focus, too.
  package mutating func scroll(by rows: Int) {
    scroll = max(0, scroll + rows)
    follows = .nothing
  }

  // MARK: What is filled in

  /// Edits the field that has the focus; what was wrong in it is no longer told once it changes.
  package mutating func edit(_ edit: LineEdit) {
    guard case .field(let field) = focused else { return }
    let old = editors[field.id]?.text
    editors[field.id]?.apply(edit)
    if editors[field.id]?.text != old {
      forgetProblem(of: field.id)
      isTouched = true
    }
    follows = .focus
  }

  /// What is filled in is another thing than that with which something was wrong.
  mutating func forgetProblem(of id: String) {
    (problems[id], foundProblems[id]) = (nil, nil)
  }

  /// Does what is to be done with what has the focus, as Enter or a click does.
  ///
  /// An option is chosen, or no longer, and what was wrong in its list is no longer told; a field
  /// that is filled in right lets the focus go on, and so does an option that was chosen already.
  /// - Parameter goesOn: Whether it does so; a click leaves the focus where it is.
  /// - Returns: What is left to the caller, if anything.
  package mutating func choose(goesOn: Bool = true) -> CardDeed? {
    switch focused {
    case .close: return .close
    case .button(let button):
      guard button.role == .alternative || validate() else { return nil }
      return press(button.id, button.handler)
    case .field(let field):
      if check(.field(field)) { moveFocus(by: 1) }
      return nil
    case .choices(let list):
      let isKept = !toggle(in: list)
      if let onChoose = list.onChoose { return press(list.id, onChoose) }
      if isKept, goesOn, check(.choices(list)) { moveFocus(by: 1) }
      return nil
    case .control:
      if goesOn { moveFocus(by: 1) }
      return nil
    case nil: return nil
    }
  }

  private func press(
    _ id: String, _ handler: @escaping @Sendable (BulletinAnswers) -> Void
  ) -> CardDeed {
    let answers = answers
    return .press(id: id) { handler(answers) }
  }

  /// Chooses the option to which the arrow keys have come, or lets go of it.
  /// - Returns: Whether something else is chosen now.
  private mutating func toggle(in list: BulletinChoices) -> Bool {
    guard let place = highlight, list.options.indices.contains(place) else { return false }
    let (id, old) = (list.options[place].id, choices[list.id])
    follows = .focus
    forgetProblem(of: list.id)
    isTouched = true
    if !list.allowsSeveral {
      choices[list.id]?.chosen = [id]
    } else if choices[list.id]?.chosen.contains(id) == true {
      choices[list.id]?.chosen.removeAll { $0 == id }
    } else {
      choices[list.id]?.chosen.append(id)
    }
    return choices[list.id] != old
  }

  /// Looks whether nothing is wrong with any field or list; the first with which something is gets
  /// the focus.
  package mutating func validate() -> Bool {
    let wrong = form.parts.filter { !check($0) }
    if let first = wrong.first { focus = first.stop }
    return wrong.isEmpty
  }

  private mutating func check(_ part: CardForm.Part) -> Bool {
    switch part {
    case .field(let field): note(field.validate?(editors[field.id]?.text ?? ""), in: field.id)
    case .choices(let list): note(list.validate?(chosen(in: list)), in: list.id)
    case .button, .control, .close: true
    }
  }

  private mutating func note(_ problem: String?, in id: String) -> Bool {
    let problem = problem ?? foundProblems[id]
    problems[id] = problem
    if problem != nil { follows = .problem }
    return problem == nil
  }
}
