/// Requests from the item.
extension CardState {
  /// Applies a request from the item; the elements of the card remain the same.
  mutating func apply(_ request: BulletinRequest) {
    switch request {
    case .reload: break
    case .setText(let text, let field): setText(text, of: field)
    case .choose(let options, let list): choose(options, in: list)
    case .setProblem(let problem, let id): setProblem(problem, of: id)
    case .focus(let id): moveFocus(to: id)
    }
  }

  private mutating func setText(_ text: String, of field: String) {
    guard form.fields.contains(where: { $0.id == field }), let old = editors[field] else { return }
    var editor = LineEditor(text, limit: old.limit, isSecret: old.isSecret)
    guard editor.text != old.text else { return }
    editor.killed = old.killed
    editors[field] = editor
    clearProblem(of: field)
  }

  private mutating func choose(_ options: [String], in id: String) {
    guard let list = form.lists.first(where: { $0.id == id }) else { return }
    let wanted = list.options.map(\.id).filter(options.contains)
    let chosen = list.allowsMultiple ? wanted : Array(wanted.prefix(1))
    guard Set(chosen) != Set(choices[id]?.chosen ?? []) else { return }
    choices[id]?.chosen = chosen
    // A focused list keeps the highlighted option.
    if focus != .element(id), let first = list.options.firstIndex(where: { $0.id == chosen.first })
    {
      choices[id]?.highlighted = first
    }
    clearProblem(of: id)
  }

  /// Clears the problem of a field or a list whose input has changed.
  mutating func clearProblem(of id: String) {
    problems[id] = nil
    itemProblems[id] = nil
  }

  private mutating func setProblem(_ problem: String?, of id: String) {
    guard form.isInput(id) else { return }
    problems[id] = problem
    itemProblems[id] = problem
    if problem != nil, focus == .element(id) { scrollTarget = .problem }
  }

  private mutating func moveFocus(to id: String) {
    guard form.index(of: .element(id)) != nil else { return }
    focus = .element(id)
    scrollTarget = problems[id] == nil ? .focus : .problem
  }
}
