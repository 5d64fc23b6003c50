/// Combining marks that Unicode lists as wide, although they occupy no column: kana voicing marks
/// and ideographic tone marks.
extension Emulator {
  /// Sends text in parts, each wide mark at the start of one.
  ///
  /// libvterm adds two columns for such a mark, unless a call starts with it. File names from macOS
  /// have such marks.
  func sendParts(of text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices where index > start && Self.isWideMark(at: index, of: text) {
      send(UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index
    }
    send(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Returns whether the UTF-8 encoding of a wide mark begins at an index.
  private static func isWideMark(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[index] == 0xE3, index + 2 < text.count else { return false }
    switch (text[index + 1], text[index + 2]) {
    case (0x80, 0xAA...0xAD), (0x82, 0x99...0x9A): return true  // U+302A...302D, U+3099...309A
    default: return false
    }
  }
}
