/// A generator of unique identifiers for the elements of a card.
///
/// The first element with an identifier keeps it. Each later one gets the first numeric suffix that
/// makes it unique on the card.
struct ElementIdentifiers {
  /// The identifiers that the elements already have.
  private let existing: Set<String>
  private var used = Set<String>()
  /// The next suffix to try, by duplicate identifier.
  private var numbers: [String: Int] = [:]

  /// Returns the elements of a card, in order, with unique identifiers.
  static func distinct(_ elements: [BulletinElement]) -> [BulletinElement] {
    let ids = elements.flatMap(\.ids)
    var identifiers = ElementIdentifiers(existing: Set(ids))
    return identifiers.existing.count == ids.count
      ? elements : elements.map { identifiers.name($0) }
  }

  private init(existing: Set<String>) {
    self.existing = existing
  }

  private mutating func name(_ element: BulletinElement) -> BulletinElement {
    BulletinElement(kind: name(element.kind), appearance: element.appearance)
  }

  private mutating func name(_ kind: BulletinElement.Kind) -> BulletinElement.Kind {
    switch kind {
    case .button(var button):
      button.id = uniqueID(for: button.id)
      return .button(button)
    case .field(var field):
      field.id = uniqueID(for: field.id)
      return .field(field)
    case .choices(var list):
      list.id = uniqueID(for: list.id)
      return .choices(list)
    case .control(var control):
      control.id = uniqueID(for: control.id)
      return .control(control)
    case .group(let elements, let spacing):
      return .group(elements.map { name($0) }, spacing: spacing)
    case .wrapper(let inner, let width, let height, let position):
      return .wrapper(name(inner), width: width, height: height, position)
    case .title, .text, .hint, .art, .progress, .custom: return kind
    }
  }

  private mutating func uniqueID(for id: String) -> String {
    guard !used.insert(id).inserted else { return id }
    var number = numbers[id] ?? 2
    while existing.contains("\(id)-\(number)") || !used.insert("\(id)-\(number)").inserted {
      number += 1
    }
    numbers[id] = number + 1
    return "\(id)-\(number)"
  }
}

extension BulletinElement {
  /// The identifiers of the interactive elements.
  fileprivate var ids: [String] {
    switch kind {
    case .button(let button): [button.id]
    case .field(let field): [field.id]
    case .choices(let list): [list.id]
    case .control(let control): [control.id]
    case .group(let elements, _): elements.flatMap(\.ids)
    case .wrapper(let inner, _, _, _): inner.ids
    case .title, .text, .hint, .art, .progress, .custom: []
    }
  }
}
