/// A reader of pasted text between the paste marks.
///
/// Everything up to the end mark is part of the text, including control characters and partial
/// marks. Invalid UTF-8 becomes U+FFFD.
struct PasteReader {
  /// The maximum number of bytes to keep; the rest is read and discarded.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end mark read so far, which are not yet part of the text.
  private(set) var matched = 0
  private let limit: Int

  init(limit: Int = PasteReader.limit) {
    self.limit = limit
  }

  /// The minimum number of bytes still to come, so that nothing after the end mark is read.
  var minRemaining: Int { Self.end.count - matched }

  /// The text read so far, in case the end mark never arrives.
  var text: String {
    let rest = Self.end.prefix(matched).prefix(max(0, limit - bytes.count))
    return String(decoding: whole(bytes + rest), as: UTF8.self)
  }

  /// The text read so far, without what may be the beginning of the end mark.
  var textBeforeMark: String { String(decoding: whole(bytes), as: UTF8.self) }

  /// Consumes a byte, and returns the text if the byte completes the end mark.
  mutating func consume(_ byte: UInt8) -> String? {
    // Escape occurs only at the start of the mark, so a mismatch can only start a new mark.
    if byte != Self.end[matched] {
      for byte in Self.end.prefix(matched) { keep(byte) }
      matched = 0
    }
    guard byte == Self.end[matched] else {
      keep(byte)
      return nil
    }
    matched += 1
    guard matched == Self.end.count else { return nil }
    matched = 0
    return text
  }

  /// Consumes a result of `wgetch`; key codes are not part of the text.
  mutating func consume(code: Int32) -> String? {
    if code == TerminalReports.Code.pasteEnd { return text }
    return UInt8(exactly: code).flatMap { consume($0) }
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) }
  }

  /// Removes a character that the limit has cut.
  private func whole(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.count == limit, let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      start >= bytes.count - 4
    else { return bytes[...] }
    let length = (~bytes[start]).leadingZeroBitCount
    return start + length > bytes.count ? bytes[..<start] : bytes[...]
  }
}

extension PasteReader {
  /// The time to wait for more text, in milliseconds; a slow line may pause that long.
  static let timeout: Int32 = 500

  /// Reads the rest of a paste whose start mark ncurses has read.
  ///
  /// The text is read past ncurses, which would turn parts of it into keys. ncurses reads byte by
  /// byte, so it holds none of the text.
  /// - Parameters:
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - timeout: The time to wait for more bytes, in milliseconds.
  /// - Returns: The text; `nil` if the end mark did not arrive in time.
  mutating func read(from input: Int32, timeout: Int32 = timeout) -> String? {
    while let bytes = System.receive(from: input, atMost: minRemaining, timeout: timeout) {
      for byte in bytes {
        if let text = consume(byte) { return text }
      }
    }
    return nil
  }
}
