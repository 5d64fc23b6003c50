/// A JSON object without nested objects or arrays, parsed strictly from bytes.
///
/// Parsing is a single pass without recursion. Malformed input of any kind gives `nil`.
struct FlatObject {
  enum Value: Hashable {
    case string(String)
    /// A number as its original text, so that integers keep every digit.
    case number(String)
    case bool(Bool)
    case null
  }

  private(set) var values: [String: Value] = [:]

  /// Parses an object; `nil` if it is anything else, has a duplicate key, or is not UTF-8.
  init?(_ bytes: some Sequence<UInt8>) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { return nil }
    var scanner = Scanner(bytes: Array(text.utf8))
    guard scanner.consume("{") else { return nil }
    if !scanner.consume("}") {
      repeat {
        guard let key = scanner.string(), scanner.consume(":"), let value = scanner.value(),
          values.updateValue(value, forKey: key) == nil
        else { return nil }
      } while scanner.consume(",")
      guard scanner.consume("}") else { return nil }
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { return nil }
  }
}

/// A scanner of JSON values in valid UTF-8.
private struct Scanner {
  let bytes: [UInt8]
  var place = 0

  var isAtEnd: Bool { place >= bytes.count }

  private var next: UInt8? { isAtEnd ? nil : bytes[place] }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  /// Consumes a character after blanks; returns whether it was there.
  mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    return consumeNext(sign)
  }

  private mutating func consumeNext(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  mutating func value() -> FlatObject.Value? {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number().map { .number($0) }
    }
  }

  private mutating func word(_ word: String, _ value: FlatObject.Value) -> FlatObject.Value? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func number() -> String? {
    let start = place
    _ = consumeNext("-")
    if !consumeNext("0"), digits() == 0 { return nil }
    if consumeNext("."), digits() == 0 { return nil }
    if consumeNext("e") || consumeNext("E") {
      _ = consumeNext("+") || consumeNext("-")
      if digits() == 0 { return nil }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Consumes digits and returns their number.
  private mutating func digits() -> Int {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    return place - start
  }

  mutating func string() -> String? {
    guard consume("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Parses the rest of an escape sequence after the backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard let sign = next else { return nil }
    place += 1
    guard sign == UInt8(ascii: "u") else { return Self.escapes[sign] }
    guard let first = unit() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard consumeNext("\\"), consumeNext("u"), let second = unit(),
      (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  /// Parses four hexadecimal digits.
  private mutating func unit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      place += 1
      unit = unit << 4 + UInt32(digit)
    }
    return unit
  }
}
