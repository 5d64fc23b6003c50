import SnackCore

@testable import Bulletin

extension BulletinItem {
  /// The card's elements in words, with groups flattened.
  var outline: [String] { makeElements().flatMap(\.outline) }
}

extension BulletinElement {
  /// The element in words.
  var outline: [String] {
    switch kind {
    case .title(let text): ["title \(text.plainText)"]
    case .text(let text), .hint(let text): ["text \(text.plainText)"]
    case .art(let icon): ["art \(icon.art)"]
    case .button(let button): ["\(button.role) \(button.label)"]
    case .field(let field): ["field \(field.id)"]
    case .choices(let choices): ["choices \(choices.id)"]
    case .progress(let progress): ["progress \(progress)"]
    case .group(let elements, _): elements.flatMap(\.outline)
    case .wrapper(let element, _, _, _): element.outline
    case .custom: ["custom"]
    case .control(let control): ["control \(control.id)"]
    }
  }

  /// The buttons in the element.
  var buttons: [BulletinButton] {
    switch kind {
    case .button(let button): [button]
    case .group(let elements, _): elements.flatMap(\.buttons)
    case .wrapper(let element, _, _, _): element.buttons
    default: []
    }
  }
}
