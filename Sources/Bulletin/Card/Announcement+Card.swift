internal import SnackCore

/// Announcements of cards for screen readers.
extension Announcement {
  /// Creates the announcement of a card: its first title, its texts and its actions.
  ///
  /// A field is announced with its text, unless that is secret.
  init(ofCard elements: [BulletinElement], state: CardState) {
    let texts = elements.flatMap(\.texts)
    let title = texts.first { $0.isTitle }?.text ?? ""
    let rest = texts.firstIndex { $0.isTitle }.map { texts[..<$0] + texts[($0 + 1)...] }
    self.init(
      title: title, body: (rest ?? texts[...]).map(\.text).joined(separator: " "),
      actions: state.form.parts.flatMap { $0.actionLabels(in: state) })
  }

  /// Creates the announcement of a problem with a field or a list.
  init(ofProblem problem: String, with part: CardForm.Part) {
    let name = if case .field(let field) = part { field.name } else { "" }
    self.init(title: name, body: problem)
  }
}

extension CardState {
  /// Returns announcements of the problems that are new or have changed, in order.
  func problems(since earlier: [String: String]) -> [Announcement] {
    form.parts.compactMap { part in
      guard case .element(let id) = part.stop, let problem = problems[id], problem != earlier[id]
      else { return nil }
      return Announcement(ofProblem: problem, with: part)
    }
  }
}

extension BulletinElement {
  /// The titles and texts of the element.
  fileprivate var texts: [(text: String, isTitle: Bool)] {
    switch kind {
    case .title(let text): [(text.plainText, true)]
    case .text(let text), .hint(let text): [(text.plainText, false)]
    case .group(let elements, _): elements.flatMap(\.texts)
    case .wrapper(let element, _, _, _): element.texts
    case .art, .button, .field, .choices, .progress, .custom, .control: []
    }
  }
}

extension CardForm.Part {
  /// Returns the labels of the part's actions, or a field's name and text.
  fileprivate func actionLabels(in state: CardState) -> [String] {
    switch self {
    case .button(let button): return [button.label]
    case .field(let field):
      let text = field.isSecret ? "" : state.editors[field.id]?.text ?? ""
      return [text.isEmpty ? field.name : "\(field.name): \(text)"]
    case .choices(let list):
      return list.options.map { state.isChosen($0, in: list) ? "\($0.label) (chosen)" : $0.label }
    case .control(let control): return [control.label]
    case .close: return []
    }
  }
}

extension BulletinField {
  /// The name of the field in announcements.
  fileprivate var name: String { placeholder.isEmpty ? id : placeholder }
}
