/// Collects a pasted text, which stands between two marks, up to the second one.
///
/// Whatever the text holds is a part of it, controls and the beginnings of marks among them. Bytes
/// that are no UTF-8 become U+FFFD.
struct PasteReader {
  /// The most bytes of a text that are kept; the rest is taken and forgotten.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the end have come; they are kept apart.
  private var matched = 0
  private let limit: Int

  init(limit: Int = PasteReader.limit) {
    self.limit = limit
  }

  /// How many bytes there are to come at least, so that none behind the end is read.
  var least: Int { Self.end.count - matched }

  /// The text so far, for when the end does not come.
  var text: String {
    let rest = Self.end.prefix(matched).prefix(max(0, limit - bytes.count))
    return String(decoding: whole(bytes + rest), as: UTF8.self)
  }

  /// Takes a byte, and returns the text if it is the last one of the end.
  mutating func take(_ byte: UInt8) -> String? {
    // Only Escape begins the end, so what breaks it off can do no more than begin anew.
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

  /// Takes what `wgetch` has returned; the codes of keys are no part of a text.
  mutating func take(code: Int32) -> String? {
    if code == TerminalReports.Code.pasteEnd { return text }
    return UInt8(exactly: code).flatMap { take($0) }
  }

  /// Takes a character that `wget_wch` has read.
  mutating func take(character value: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    // Only the last byte can be one of the end, because those of a longer character are not.
    return Array(String(scalar).utf8).reduce(nil) { $0 ?? take($1) }
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) }
  }

  /// Leaves out a character that the limit has cut.
  private func whole(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.count == limit, let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      start >= bytes.count - 4
    else { return bytes[...] }
    let length = (~bytes[start]).leadingZeroBitCount
    return start + length > bytes.count ? bytes[..<start] : bytes[...]
  }
}

extension PasteReader {
  /// How long the rest of a text is waited for, in milliseconds; a slow line may pause that long.
  static let patience: Int32 = 500

  /// Reads the rest of a text whose first mark ncurses has read.
  ///
  /// The terminal is read past ncurses, which would make keys of what the text holds. ncurses reads
  /// byte by byte, so nothing of the text is with it.
  /// - Parameters:
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - patience: How long to wait for more, in milliseconds.
  /// - Returns: The text; `nil` if its end has not come in time.
  mutating func read(from input: Int32, patience: Int32 = patience) -> String? {
    while let bytes = System.receive(from: input, atMost: least, patience: patience) {
      for byte in bytes {
        if let text = take(byte) { return text }
      }
    }
    return nil
  }
}
