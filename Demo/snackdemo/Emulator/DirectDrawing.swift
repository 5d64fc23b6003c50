import SnackTerm

/// The state of drawing without libvterm.
struct DirectDrawing {
  /// Whether output is drawn without libvterm where possible.
  var isEnabled = true
  /// Whether text that later text scrolls away is not drawn.
  var skips = true
  /// The number of bytes at once from which rows are not drawn that only a larger terminal would
  /// return.
  var fastOutput = Self.streamCount

  /// The number of bytes in one read from which more are likely to follow at once.
  ///
  /// A pseudo-terminal holds slightly less than 4096.
  static let streamCount = 4_000
  /// Whether the cursor has moved since libvterm was last updated.
  var isLibraryBehind = false
  /// Whether a character has been drawn since libvterm was last updated.
  var hasWritten = false
  /// Whether libvterm is processing a character that has already been drawn.
  var isUpdatingLibrary = false
  /// Whether libvterm is processing text, which scrolls only by line feeds.
  var isSendingText = false
  /// Whether libvterm has drawn a character since the last reset of this flag.
  var hasLibraryWritten = false
  /// Whether tab stops are at every eighth column.
  var hasStandardTabs = true
  /// Whether the next character is from another character set (SS2, SS3).
  var hasShift = false
  /// Whether characters are protected from selective erasure (DECSCA).
  var protects = false
  /// Whether line feeds also return to the first column (LNM).
  var startsLines = false
  var widths = WidthTable()
  /// The bytes of an incomplete character at the end of the output.
  var unfinished: [UInt8] = []

  /// Resets the modes to those of a reset terminal.
  mutating func reset() {
    hasStandardTabs = true
    hasShift = false
    protects = false
    startsLines = false
  }
}

/// A cache of the widths that libvterm gives to characters without marks.
struct WidthTable {
  /// The widths in the Basic Multilingual Plane, in columns; 0 if unknown.
  private var widths: [UInt8] = []

  private static let count = 1 << 16

  subscript(scalar: UInt32) -> Int { scalar < widths.count ? Int(widths[Int(scalar)]) : 0 }

  /// Stores the width of a character.
  mutating func note(_ scalar: UInt32, width: Int) {
    guard (0x80..<UInt32(Self.count)).contains(scalar), width == 1 || width == 2 else { return }
    if widths.isEmpty { widths = Array(repeating: 0, count: Self.count) }
    widths[Int(scalar)] = UInt8(width)
  }
}

/// The last character that was written, without its combining marks.
struct LastCharacter {
  let place: Point
  let width: Int
  let scalar: UInt32
}

/// A UTF-8 character of two or three bytes.
struct EncodedCharacter {
  let scalar: UInt32
  let count: Int

  /// Decodes a character; `nil` if it is malformed, incomplete, or of another length.
  init?(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let first = UInt32(bytes[index])
    count = first < 0xE0 ? 2 : 3
    guard (0xC2..<0xF0).contains(first), index + count <= bytes.count else { return nil }
    let second = UInt32(bytes[index + 1])
    guard second & 0xC0 == 0x80 else { return nil }
    if count == 2 {
      scalar = (first & 0x1F) << 6 | second & 0x3F
      return
    }
    let third = UInt32(bytes[index + 2])
    scalar = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
    guard third & 0xC0 == 0x80, scalar >= 0x800, !(0xD800..<0xE000).contains(scalar) else {
      return nil
    }
  }

  /// Returns the start of an incomplete character at the end of text, or the text's end.
  static func unfinished(in text: UnsafeBufferPointer<UInt8>) -> Int {
    for index in text.indices.suffix(3).reversed() where text[index] & 0xC0 != 0x80 {
      let needed =
        text[index] < 0xC2 || text[index] > 0xF4
        ? 1
        : text[index] < 0xE0 ? 2 : text[index] < 0xF0 ? 3 : 4
      return index + needed > text.count ? index : text.count
    }
    return text.count
  }
}
