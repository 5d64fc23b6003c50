extension JSONReader {
  /// Parses a string; the next byte must be its quotation mark.
  mutating func string() throws(JSONError) -> String {
    let start = input.position
    input.step()
    var text: [UInt8] = []
    while true {
      text += input.consume { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      switch input.next {
      case UInt8(ascii: "\""):
        input.step()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape().utf8
      case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw JSONError(fault: .unterminatedString, position: start)
      case let byte?: throw error(.controlCharacter(Unicode.Scalar(byte)))
      }
    }
  }

  /// Parses a backslash escape.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let invalid = error(.invalidEscape)
    input.step()
    guard let sign = input.next else { throw invalid }
    input.step()
    guard sign == UInt8(ascii: "u") else {
      guard let scalar = Self.escapes[sign] else { throw invalid }
      return scalar
    }
    guard let first = unit() else { throw invalid }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Characters beyond U+FFFF are written as surrogate pairs.
    guard first < 0xDC00, input.consume("\\"), input.consume("u"), let second = unit(),
      (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw invalid }
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Parses four hexadecimal digits; returns `nil` if there are fewer.
  private mutating func unit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = input.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      input.step()
      unit = unit << 4 + UInt32(digit)
    }
    return unit
  }
}
