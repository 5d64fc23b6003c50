/// A JSON value and its position in the text.
struct JSONNode {
  enum Value {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The digits as written, so that no precision is lost.
    case number(String)
    case bool(Bool)
    case null

    /// The kind of the value, as named in mistakes.
    var kind: String {
      switch self {
      case .object: "an object"
      case .array: "a list"
      case .string: "a text"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    }
  }

  struct Member {
    let key: String
    let position: TextPosition
    let node: JSONNode
  }

  let value: Value
  let position: TextPosition
}
