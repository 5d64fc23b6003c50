/// A strict JSON parser that records the position of each value.
///
/// It stops at the first syntax error. Duplicate keys of an object are kept, for the caller to
/// report.
package struct JSONReader {
  var input: JSONBytes
  private var depth = 0
  private let maxDepth: Int

  private init(_ text: String, maxDepth: Int) {
    input = JSONBytes(text)
    self.maxDepth = maxDepth
  }

  /// Parses a JSON text.
  /// - Parameters:
  ///   - text: The JSON, without a byte order mark.
  ///   - maxDepth: The maximum nesting depth of arrays and objects.
  /// - Returns: The value of the text.
  /// - Throws: The first syntax error.
  package static func read(_ text: String, maxDepth: Int) throws(JSONError) -> JSONNode {
    var reader = JSONReader(text, maxDepth: maxDepth)
    let node = try reader.value()
    reader.input.skipWhitespace()
    guard reader.input.next == nil else { throw reader.expected("end of file") }
    return node
  }

  private func expected(_ wanted: String) -> JSONError {
    error(.expected(wanted, found: input.nextScalar))
  }

  func error(_ fault: JSONError.Fault) -> JSONError {
    JSONError(fault: fault, position: input.position)
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONNode {
    input.skipWhitespace()
    let start = input.position
    return JSONNode(value: try content(), start: start)
  }

  private mutating func content() throws(JSONError) -> JSONNode.Value {
    guard let next = input.next else { throw expected("a value") }
    switch next {
    case UInt8(ascii: "{"):
      return .object(try nested { reader throws(JSONError) in try reader.members() })
    case UInt8(ascii: "["):
      return .array(try nested { reader throws(JSONError) in try reader.items() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested<Content>(
    _ read: (inout Self) throws(JSONError) -> Content
  ) throws(JSONError) -> Content {
    guard depth < maxDepth else { throw error(.tooDeep(limit: maxDepth)) }
    input.step()
    depth += 1
    defer { depth -= 1 }
    input.skipWhitespace()
    return try read(&self)
  }

  private mutating func members() throws(JSONError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    if input.consume("}") { return [] }
    while true {
      input.skipWhitespace()
      let start = input.position
      guard input.next == UInt8(ascii: "\"") else { throw expected("a quoted key") }
      let key = try string()
      input.skipWhitespace()
      guard input.consume(":") else { throw expected("a colon") }
      members.append(JSONNode.Member(key: key, start: start, node: try value()))
      input.skipWhitespace()
      if input.consume("}") { return members }
      guard input.consume(",") else { throw expected("a comma or }") }
    }
  }

  private mutating func items() throws(JSONError) -> [JSONNode] {
    var items: [JSONNode] = []
    if input.consume("]") { return [] }
    while true {
      items.append(try value())
      input.skipWhitespace()
      if input.consume("]") { return items }
      guard input.consume(",") else { throw expected("a comma or ]") }
    }
  }

  private mutating func word() throws(JSONError) -> JSONNode.Value {
    let unknown = input
    switch String(decoding: input.consume { (0x61...0x7A).contains($0) }, as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      input = unknown
      throw expected("a value")
    }
  }
}
