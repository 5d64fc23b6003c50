/// A strict JSON parser that records the position of each value.
///
/// It stops at the first syntax error. Duplicate keys of an object are kept, for the caller to
/// report.
struct JSONReader {
  /// A syntax error.
  struct SyntaxError: Error {
    let position: TextPosition
    let fault: ThemeFault
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var position = TextPosition()
  private var depth = 0

  /// Maximum nesting depth of lists and objects.
  static let maxDepth = 8

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // Some editors start a file with a byte order mark, which is not part of the text.
    if next == "\u{FEFF}" { index += 1 }
  }

  /// Parses a whole text.
  static func read(_ text: String) throws(SyntaxError) -> JSONNode {
    var reader = JSONReader(text)
    let node = try reader.value()
    reader.skipWhitespace()
    guard reader.next == nil else { throw reader.expected("the end of the file") }
    return node
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func step() {
    if next == "\n" {
      position = TextPosition(line: position.line + 1)
    } else {
      position.column += 1
    }
    index += 1
  }

  private mutating func skipWhitespace() {
    while let sign = next, [" ", "\t", "\n", "\r"].contains(sign) { step() }
  }

  /// Consumes a character if it is next, and returns whether it was.
  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard next == sign else { return false }
    step()
    return true
  }

  private func expected(_ wanted: String) -> SyntaxError {
    SyntaxError(position: position, fault: .expected(wanted, found: next))
  }

  // MARK: Values

  private mutating func value() throws(SyntaxError) -> JSONNode {
    skipWhitespace()
    let start = position
    return JSONNode(value: try content(), position: start)
  }

  private mutating func content() throws(SyntaxError) -> JSONNode.Value {
    guard let sign = next else { throw expected("a value") }
    switch sign {
    case "{": return .object(try nested("{") { reader throws(SyntaxError) in try reader.members() })
    case "[": return .array(try nested("[") { reader throws(SyntaxError) in try reader.items() })
    case "\"": return .string(try text())
    case "-", "0"..."9": return .number(try number())
    case "a"..."z": return try word()
    default: throw expected("a value")
    }
  }

  private mutating func nested<Content>(
    _ sign: Unicode.Scalar, _ read: (inout Self) throws(SyntaxError) -> Content
  ) throws(SyntaxError) -> Content {
    guard depth < Self.maxDepth else {
      throw SyntaxError(position: position, fault: .tooDeep(limit: Self.maxDepth))
    }
    step()
    depth += 1
    defer { depth -= 1 }
    skipWhitespace()
    return try read(&self)
  }

  private mutating func members() throws(SyntaxError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    if consume("}") { return [] }
    while true {
      skipWhitespace()
      let start = position
      guard next == "\"" else { throw expected("a key in quotation marks") }
      let key = try text()
      skipWhitespace()
      guard consume(":") else { throw expected("a colon") }
      members.append(JSONNode.Member(key: key, position: start, node: try value()))
      skipWhitespace()
      if consume("}") { return members }
      guard consume(",") else { throw expected("a comma or }") }
    }
  }

  private mutating func items() throws(SyntaxError) -> [JSONNode] {
    var items: [JSONNode] = []
    if consume("]") { return [] }
    while true {
      items.append(try value())
      skipWhitespace()
      if consume("]") { return items }
      guard consume(",") else { throw expected("a comma or ]") }
    }
  }

  private mutating func word() throws(SyntaxError) -> JSONNode.Value {
    let (start, stop) = (index, expected("a value"))
    while let sign = next, ("a"..."z").contains(sign) { step() }
    switch String(String.UnicodeScalarView(scalars[start..<index])) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: throw stop
    }
  }

  private mutating func number() throws(SyntaxError) -> String {
    let (start, origin) = (index, position)
    while let sign = next, "+-.eE0123456789".unicodeScalars.contains(sign) { step() }
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
      throw SyntaxError(position: origin, fault: .invalidNumber(text))
    }
    return text
  }

  // MARK: Texts

  private mutating func text() throws(SyntaxError) -> String {
    let start = position
    step()
    var text = String.UnicodeScalarView()
    while let sign = next {
      switch sign {
      case "\"":
        step()
        return String(text)
      case "\\": text.append(try escape())
      case "\n", "\r": throw SyntaxError(position: start, fault: .unterminatedString)
      case "\u{0}"..."\u{1F}": throw SyntaxError(position: position, fault: .controlCharacter(sign))
      default:
        text.append(sign)
        step()
      }
    }
    throw SyntaxError(position: start, fault: .unterminatedString)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Parses a backslash escape.
  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    let stop = SyntaxError(position: position, fault: .invalidEscape)
    step()
    guard let sign = next else { throw stop }
    step()
    guard sign == "u" else {
      guard let scalar = Self.escapes[sign] else { throw stop }
      return scalar
    }
    guard let first = unit() else { throw stop }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Characters beyond U+FFFF are written as surrogate pairs.
    guard first < 0xDC00, consume("\\"), consume("u"), let second = unit(),
      (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw stop }
    return scalar
  }

  /// Parses four hexadecimal digits; returns `nil` if there are fewer.
  private mutating func unit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let sign = next, sign.isASCII, let digit = Character(sign).hexDigitValue else {
        return nil
      }
      step()
      unit = unit << 4 + UInt32(digit)
    }
    return unit
  }
}
