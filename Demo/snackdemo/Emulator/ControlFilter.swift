import Glibc

/// A filter that removes the characters U+0080 to U+009F from text.
///
/// libvterm moves its cursor back by a column for each, even out of the screen. Terminals that
/// do not ignore them disagree.
struct ControlFilter {
  private static let lead: UInt8 = 0xC2

  /// Whether the last text ended with the first byte of such a character, or of another one.
  private var isLeadHeld = false

  /// Returns the text without these characters; `nil` if it has none.
  ///
  /// The first byte of a character at the end is held back until the next call.
  mutating func filtered(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let base = text.baseAddress,
      isLeadHeld || memchr(base, Int32(Self.lead), text.count) != nil
    else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 1)
    for byte in text {
      if isLeadHeld, !(0x80...0x9F).contains(byte) { result.append(Self.lead) }
      let isRemoved = isLeadHeld && (0x80...0x9F).contains(byte)
      isLeadHeld = byte == Self.lead
      if !isLeadHeld, !isRemoved { result.append(byte) }
    }
    return result
  }
}
