/// The reason why a message cannot be read, as a sentence for the sender.
package struct MessageFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// The members of a JSON object, each of which is taken once.
///
/// The members that nobody takes are those of a newer version.
struct MessageFields {
  private var nodes: [String: JSONNode] = [:]
  private let path: String

  /// Creates the fields of an object.
  /// - Parameters:
  ///   - node: The object.
  ///   - path: The name of the object for faults.
  /// - Throws: A fault if it is no object, or has a key twice.
  init(_ node: JSONNode, at path: String) throws(MessageFault) {
    guard case .object(let members) = node.value else {
      throw MessageFault("\(path) is not an object")
    }
    self.path = path
    for member in members {
      guard nodes.updateValue(member.node, forKey: member.key) == nil else {
        throw MessageFault("duplicate key '\(TextFlow.singleLine(member.key, width: 40).text)'")
      }
    }
  }

  /// The keys that were not taken, in alphabetical order.
  var unknownKeys: [String] { nodes.keys.sorted() }

  private func fault(_ key: String, _ expected: String) -> MessageFault {
    MessageFault("\(path).\(key) is not \(expected)")
  }

  /// Takes a member; `nil` if it is missing or null.
  mutating func node(_ key: String) -> JSONNode? {
    let node = nodes.removeValue(forKey: key)
    if case .null? = node?.value { return nil }
    return node
  }

  /// Returns whether a member is present and not null.
  func has(_ key: String) -> Bool {
    guard let node = nodes[key] else { return false }
    if case .null = node.value { return false }
    return true
  }

  mutating func text(_ key: String) throws(MessageFault) -> String? {
    guard let node = node(key) else { return nil }
    guard case .string(let text) = node.value else { throw fault(key, "a string") }
    return text
  }

  mutating func number(_ key: String) throws(MessageFault) -> Double? {
    guard let node = node(key) else { return nil }
    guard case .number(let digits) = node.value, let number = Double(digits), number.isFinite
    else { throw fault(key, "a number") }
    return number
  }

  mutating func flag(_ key: String) throws(MessageFault) -> Bool {
    guard let node = node(key) else { return false }
    guard case .bool(let flag) = node.value else { throw fault(key, "true or false") }
    return flag
  }

  mutating func items(_ key: String) throws(MessageFault) -> [JSONNode] {
    guard let node = node(key) else { return [] }
    guard case .array(let items) = node.value else { throw fault(key, "an array") }
    return items
  }

  mutating func texts(_ key: String) throws(MessageFault) -> [String] {
    var texts: [String] = []
    for item in try items(key) {
      guard case .string(let text) = item.value else { throw fault(key, "an array of strings") }
      texts.append(text)
    }
    return texts
  }

  /// Takes the name of one of a few values.
  mutating func word<Value>(
    _ key: String, _ make: (String) -> Value?
  ) throws(MessageFault) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = make(text) else {
      throw MessageFault(
        "unknown \(path).\(key) '\(TextFlow.singleLine(text, width: 40).text)'")
    }
    return value
  }
}
