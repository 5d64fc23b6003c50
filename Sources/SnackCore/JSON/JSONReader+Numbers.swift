extension JSONReader {
  /// Parses a number and returns it as written.
  mutating func number() throws(JSONError) -> String {
    let position = input.position
    let bytes = input.consume { Self.isDigit($0) || Self.signs.contains($0) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard Self.isNumber(bytes) else {
      throw JSONError(fault: .invalidNumber(text), position: position)
    }
    return text
  }

  private static let signs = Array("+-.eE".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    removeFirst("-", of: &rest)
    let isPadded = rest.first == UInt8(ascii: "0")
    let wholeCount = removeDigits(&rest)
    guard wholeCount == 1 || wholeCount > 1 && !isPadded else { return false }
    if removeFirst(".", of: &rest), removeDigits(&rest) == 0 { return false }
    if removeFirst("e", of: &rest) || removeFirst("E", of: &rest) {
      if !removeFirst("+", of: &rest) { removeFirst("-", of: &rest) }
      if removeDigits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  @discardableResult
  private static func removeFirst(
    _ sign: Unicode.Scalar, of bytes: inout ArraySlice<UInt8>
  ) -> Bool {
    guard bytes.first == UInt8(ascii: sign) else { return false }
    bytes.removeFirst()
    return true
  }

  /// Removes the digits at the start, and returns their number.
  private static func removeDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
    let count = bytes.prefix(while: isDigit).count
    bytes.removeFirst(count)
    return count
  }
}
