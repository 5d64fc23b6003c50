/// A JSON value to write.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An object, written with its members in the given order.
  case object([(key: String, value: JSONValue)])

  /// The value on one line; a number that is not finite is written as null.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): Self.digits(of: value)
    case .string(let text): JSONText.quoted(text)
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.key)):\($0.value.line)" }.joined(separator: ","))}"
    }
  }

  /// Creates a string, or null if the text is `nil`.
  package init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// Creates a whole number.
  package init(_ number: Int) {
    self = .number(Double(number))
  }

  /// Returns an object without the members that have no value.
  package static func object(of members: [(key: String, value: JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
