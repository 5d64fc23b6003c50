import SnackTerm

/// A JSON value for the output of commands.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case string(String)
  case array([JSONValue])
  /// An object, written with its members in the given order.
  case object([(key: String, value: JSONValue)])

  /// The value on one line.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .string(let text): JSONText.quoted(text)
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONText.quoted($0.key)):\($0.value.line)" }.joined(separator: ","))}"
    }
  }

  /// Creates a string, or null if the text is `nil`.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }
}
