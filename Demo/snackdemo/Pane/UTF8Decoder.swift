/// A decoder of UTF-8 that arrives in pieces of any size.
struct UTF8Decoder {
  private var value: UInt32 = 0
  private var missing = 0
  /// The valid range of the next byte; excludes overlong forms and scalars that do not exist.
  private var next = Self.continuation

  private static let continuation: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the last byte was part of an unfinished scalar.
  var isInside: Bool { missing > 0 }

  /// Decodes a byte.
  /// - Parameter byte: The next byte.
  /// - Returns: Whether the byte cuts off an unfinished scalar, and the scalar that it completes:
  ///   `U+FFFD` if the byte is malformed.
  mutating func decode(_ byte: UInt8) -> (cutsOff: Bool, scalar: Unicode.Scalar?) {
    guard missing > 0 else { return (false, start(byte)) }
    guard next.contains(byte) else {
      missing = 0
      return (true, start(byte))
    }
    value = value << 6 | UInt32(byte & 0x3F)
    next = Self.continuation
    missing -= 1
    return (false, missing == 0 ? Unicode.Scalar(value) ?? "\u{FFFD}" : nil)
  }

  private mutating func start(_ byte: UInt8) -> Unicode.Scalar? {
    next = Self.continuation
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1)
    case 0xE0...0xEF:
      begin(byte & 0x0F, missing: 2)
      if byte == 0xE0 { next = 0xA0...0xBF }
      if byte == 0xED { next = 0x80...0x9F }
    case 0xF0...0xF4:
      begin(byte & 0x07, missing: 3)
      if byte == 0xF0 { next = 0x90...0xBF }
      if byte == 0xF4 { next = 0x80...0x8F }
    default: return "\u{FFFD}"
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, missing: Int) {
    value = UInt32(bits)
    self.missing = missing
  }
}
