/// An assembler of characters from a terminal's UTF-8 bytes.
///
/// Invalid bytes are dropped, as is an incomplete character when another one starts.
struct ScalarAssembler {
  private var value: UInt32 = 0
  private var missing = 0
  /// The valid range of the next byte, which excludes overlong forms and surrogates.
  private var allowed: ClosedRange<UInt8> = continuationBytes

  private static let continuationBytes: ClosedRange<UInt8> = 0x80...0xBF

  /// Consumes a byte, and returns the character that it completes.
  mutating func consume(_ byte: UInt8) -> Unicode.Scalar? {
    guard missing > 0, allowed.contains(byte) else { return begin(byte) }
    (value, allowed, missing) = (
      value << 6 | UInt32(byte & 0x3F), Self.continuationBytes, missing - 1
    )
    return missing == 0 ? Unicode.Scalar(value) : nil
  }

  /// Whether a character is incomplete.
  var isInside: Bool { missing > 0 }

  /// Drops an incomplete character.
  mutating func reset() {
    missing = 0
  }

  private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
    missing = 0
    switch byte {
    case 0..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: expect(1, behind: byte & 0x1F)
    case 0xE0: expect(2, behind: 0, 0xA0...0xBF)
    case 0xED: expect(2, behind: 0x0D, 0x80...0x9F)
    case 0xE1...0xEF: expect(2, behind: byte & 0x0F)
    case 0xF0: expect(3, behind: 0, 0x90...0xBF)
    case 0xF1...0xF3: expect(3, behind: byte & 0x07)
    case 0xF4: expect(3, behind: 4, 0x80...0x8F)
    default: break
    }
    return nil
  }

  private mutating func expect(
    _ count: Int, behind bits: UInt8, _ next: ClosedRange<UInt8> = continuationBytes
  ) {
    value = UInt32(bits)
    missing = count
    allowed = next
  }
}
