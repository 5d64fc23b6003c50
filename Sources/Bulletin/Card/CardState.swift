internal import ActorHandlers
/// The state of a card: focus, input and scroll position.
///
/// The state is keyed by element identifiers, so it survives relayout and new element lists. An
/// element that returns gets its input back.
package struct CardState: Sendable {
  /// The part of the content that the card scrolls to automatically.
  enum ScrollTarget: Hashable, Sendable {
    case nothing
    /// The focused element.
    case focus
    /// The problem of the focused field or list.
    case problem
  }

  /// The chosen options of a list and the index of the highlighted one.
  struct Choice: Hashable, Sendable {
    var chosen: [String]
    var highlighted = 0
    /// The text typed to narrow the list.
    var query = LineEditor()
  }

  /// The focused part; `nil` on a card without interactive parts.
  package internal(set) var focus: CardStop?
  /// Whether the user has entered or chosen anything.
  package internal(set) var isTouched = false
  /// The problems of fields and lists, by identifier.
  package internal(set) var problems: [String: String] = [:]
  /// The problems set by the item, which validation does not clear.
  var itemProblems: [String: String] = [:]
  /// The first visible row of the content.
  package internal(set) var scroll = 0
  /// The part of the content to scroll to.
  ///
  /// A card starts at its first row, even if the focused element is below the visible rows.
  var scrollTarget = ScrollTarget.nothing
  var editors: [String: LineEditor] = [:]
  var choices: [String: Choice] = [:]
  private(set) var form = CardForm([], hasCloseButton: false)

  /// Creates the state of an untouched card.
  package init(elements: [BulletinElement] = [], hasCloseButton: Bool = false) {
    adopt(elements, hasCloseButton: hasCloseButton)
  }

  /// Adopts the current elements of the card.
  ///
  /// New elements start with their initial values. If the focused element is gone, the focus moves
  /// to the part at its position.
  package mutating func adopt(_ elements: [BulletinElement], hasCloseButton: Bool) {
    let index = form.index(of: focus) ?? 0
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
      var choice =
        choices[list.id] ?? Choice(chosen: list.chosen, highlighted: list.firstChosenIndex)
      choice.chosen.removeAll { id in !list.options.contains { $0.id == id } }
      choice.highlighted = min(choice.highlighted, list.options.count - 1)
      choices[list.id] = choice
    }
    problems = problems.filter { id, _ in form.isInput(id) }
    itemProblems = itemProblems.filter { id, _ in form.isInput(id) }
    guard form.index(of: focus) == nil else { return }
    focus = form.parts.isEmpty ? nil : form.parts[min(index, form.parts.count - 1)].stop
  }

  /// The input on the current elements of the card.
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

  /// Whether typed characters edit a text.
  package var isEditing: Bool { isInField || filteredList != nil }

  /// Whether a field has the focus.
  var isInField: Bool { if case .field = focused { true } else { false } }

  /// Whether an option of a list is chosen.
  func isChosen(_ option: BulletinOption, in list: BulletinChoices) -> Bool {
    choices[list.id]?.chosen.contains(option.id) ?? false
  }

  var focused: CardForm.Part? { form.index(of: focus).map { form.parts[$0] } }

  // MARK: Focus

  /// Moves the focus by a number of parts, wrapping around at the ends.
  package mutating func moveFocus(by steps: Int) {
    guard let index = form.index(of: focus) else { return }
    let count = form.parts.count
    focus = form.parts[((index + steps % count) % count + count) % count].stop
    scrollTarget = .focus
  }

  /// Whether no interactive part follows the focused one.
  var isAtLastStop: Bool { form.index(of: focus).map { $0 + 1 == form.parts.count } ?? true }

  /// Whether no interactive part precedes the focused one.
  var isAtFirstStop: Bool { form.index(of: focus).map { $0 == 0 } ?? true }

  /// Moves the focus to a hit target.
  package mutating func moveFocus(to target: CardTarget) {
    guard form.index(of: target.stop) != nil else { return }
    focus = target.stop
    scrollTarget = .focus
    if case .option(let list, let index) = target { highlight(index, in: list) }
  }

  /// Scrolls to the focused element.
  mutating func reveal() {
    scrollTarget = .focus
  }

  /// Scrolls by a number of rows, even away from the focused element.
  package mutating func scroll(by rows: Int) {
    scroll = max(0, scroll + rows)
    scrollTarget = .nothing
  }

  // MARK: Input

  /// Edits the focused field; a change clears its problem.
  package mutating func edit(_ edit: LineEdit) {
    if let list = filteredList { return editQuery(of: list, edit) }
    guard case .field(let field) = focused else { return }
    let old = editors[field.id]?.text
    editors[field.id]?.apply(edit)
    if editors[field.id]?.text != old {
      clearProblem(of: field.id)
      isTouched = true
    }
    scrollTarget = .focus
  }

  /// Activates the focused part, as Enter or a click does.
  ///
  /// An option is chosen or deselected, which clears the problem of its list. A valid field
  /// advances the focus, and so does an option that was already chosen. A field directly before the
  /// action button presses it, as forms of web pages do.
  /// - Parameter advancesFocus: Whether an option or a control may advance the focus; false for a
  ///   click.
  /// - Returns: The effect for the caller to perform, if any.
  package mutating func choose(advancesFocus: Bool = true) -> CardEffect? {
    switch focused {
    case .close: return .close
    case .button(let button):
      guard button.role == .alternative || validate() else { return nil }
      return press(button.id, button.handler)
    case .field(let field):
      guard check(.field(field)) else { return nil }
      moveFocus(by: 1)
      guard case .button(let next) = focused, next.role == .action else { return nil }
      return choose()
    case .choices(let list):
      guard highlight != nil else { return nil }
      let isUnchanged = !toggle(in: list)
      if let onChoose = list.onChoose { return press(list.id, onChoose) }
      if isUnchanged, advancesFocus, check(.choices(list)) { moveFocus(by: 1) }
      return nil
    case .control:
      if advancesFocus { moveFocus(by: 1) }
      return nil
    case nil: return nil
    }
  }

  private func press(_ id: String, _ handler: ActorHandler<BulletinAnswers>?) -> CardEffect {
    let answers = answers
    return .press(id: id) { handler?(answers) }
  }

  /// Chooses or deselects the highlighted option.
  /// - Returns: Whether the choice has changed.
  private mutating func toggle(in list: BulletinChoices) -> Bool {
    guard let index = highlight, list.options.indices.contains(index) else { return false }
    let id = list.options[index].id
    let old = choices[list.id]
    scrollTarget = .focus
    clearProblem(of: list.id)
    isTouched = true
    if !list.allowsMultiple {
      choices[list.id]?.chosen = [id]
    } else if choices[list.id]?.chosen.contains(id) == true {
      choices[list.id]?.chosen.removeAll { $0 == id }
    } else {
      choices[list.id]?.chosen.append(id)
    }
    return choices[list.id] != old
  }

  /// Validates all fields and lists and focuses the first invalid one.
  /// - Returns: Whether all of them are valid.
  package mutating func validate() -> Bool {
    let invalid = form.parts.filter { !check($0) }
    if let first = invalid.first { focus = first.stop }
    return invalid.isEmpty
  }

  private mutating func check(_ part: CardForm.Part) -> Bool {
    switch part {
    case .field(let field): note(field.validate?(editors[field.id]?.text ?? ""), in: field.id)
    case .choices(let list): note(list.validate?(chosen(in: list)), in: list.id)
    case .button, .control, .close: true
    }
  }

  private mutating func note(_ problem: String?, in id: String) -> Bool {
    let problem = problem ?? itemProblems[id]
    problems[id] = problem
    if problem != nil { scrollTarget = .problem }
    return problem == nil
  }
}
