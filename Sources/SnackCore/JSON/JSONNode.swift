/// A JSON value and its position in the text.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The digits as written, so that no precision is lost.
    case number(String)
    case bool(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    package let start: JSONPosition
    package let node: JSONNode
  }

  package let value: Value
  package let start: JSONPosition
}

/// The position of a character in a JSON text.
package struct JSONPosition: Sendable {
  /// The line, starting at 1.
  package var line = 1
  /// The character in the line, starting at 1.
  package var column = 1
}
