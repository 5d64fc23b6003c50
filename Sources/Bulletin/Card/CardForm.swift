/// A part of a card that can have the focus.
package enum CardStop: Hashable, Sendable {
  /// An element with an identifier.
  case element(String)
  /// The close button.
  case close
}

/// A hit target on a card.
package enum CardTarget: Hashable, Sendable {
  /// A button, a field or a control.
  case element(String)
  /// An option of a list, by index.
  case option(list: String, Int)
  /// The close button.
  case close

  /// Returns whether the target is the filter of a list.
  func isFilter(in form: CardForm) -> Bool {
    guard case .element(let id) = self else { return false }
    return form.lists.contains { $0.id == id }
  }

  /// The part that gets the focus when the target is hit.
  package var stop: CardStop {
    switch self {
    case .element(let id), .option(let id, _): .element(id)
    case .close: .close
    }
  }
}

/// The interactive parts of a card, in focus order.
///
/// The identifiers of the elements are unique.
struct CardForm: Sendable {
  enum Part: Sendable {
    case button(BulletinButton)
    case field(BulletinField)
    case choices(BulletinChoices)
    case control(BulletinControl)
    case close

    var stop: CardStop {
      switch self {
      case .button(let button): .element(button.id)
      case .field(let field): .element(field.id)
      case .choices(let choices): .element(choices.id)
      case .control(let control): .element(control.id)
      case .close: .close
      }
    }
  }

  private(set) var parts: [Part] = []

  /// Creates a form from elements, including nested ones; the close button is last.
  init(_ elements: [BulletinElement], hasCloseButton: Bool) {
    parts = elements.flatMap(Self.parts) + (hasCloseButton ? [.close] : [])
  }

  private static func parts(of element: BulletinElement) -> [Part] {
    switch element.kind {
    case .button(let button): [.button(button)]
    case .field(let field): [.field(field)]
    case .choices(let choices): choices.options.isEmpty ? [] : [.choices(choices)]
    case .control(let control): [.control(control)]
    case .group(let elements, _): elements.flatMap(parts)
    case .wrapper(let element, _, _, _): parts(of: element)
    case .title, .text, .hint, .art, .progress, .custom: []
    }
  }

  var fields: [BulletinField] {
    parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  var lists: [BulletinChoices] {
    parts.compactMap { if case .choices(let choices) = $0 { choices } else { nil } }
  }

  /// Whether an identifier belongs to a field or a list.
  func isInput(_ id: String) -> Bool {
    fields.contains { $0.id == id } || lists.contains { $0.id == id }
  }

  func index(of stop: CardStop?) -> Int? { parts.firstIndex { $0.stop == stop } }
}
