/// The UTF-8 bytes of a JSON text, and the position of the next one to read.
struct JSONBytes {
  private let bytes: [UInt8]
  private(set) var index = 0
  private(set) var position = JSONPosition()

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The character that starts with the next byte; `nil` at the end.
  var nextScalar: Unicode.Scalar? {
    String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  mutating func step() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      position = JSONPosition(line: position.line + 1)
    } else if !UTF8.isContinuation(byte) {
      position.column += 1
    }
  }

  /// Consumes a byte if it is next, and returns whether it was.
  mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    step()
    return true
  }

  /// Consumes bytes while they meet a condition, and returns them.
  @discardableResult
  mutating func consume(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while let byte = next, isWanted(byte) { step() }
    return bytes[start..<index]
  }

  mutating func skipWhitespace() {
    consume { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
