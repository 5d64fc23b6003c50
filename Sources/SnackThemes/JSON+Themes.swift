package import SnackCore

extension TextPosition {
  init(_ position: JSONPosition) {
    self.init(line: position.line, column: position.column)
  }
}

extension JSONNode {
  /// The position of the value.
  var position: TextPosition { TextPosition(start) }
}

extension JSONNode.Member {
  /// The position of the key.
  var position: TextPosition { TextPosition(start) }
}

extension JSONNode.Value {
  /// The kind of the value, as named in diagnostics.
  package var kind: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}

extension ThemeFault {
  /// Creates the fault of a syntax error.
  package init(_ fault: JSONError.Fault) {
    self =
      switch fault {
      case .expected(let expected, let found): .expected(expected, found: found)
      case .unterminatedString: .unterminatedString
      case .invalidEscape: .invalidEscape
      case .invalidNumber(let text): .invalidNumber(text)
      case .controlCharacter(let scalar): .controlCharacter(scalar)
      case .tooDeep(let limit): .tooDeep(limit: limit)
      }
  }
}
