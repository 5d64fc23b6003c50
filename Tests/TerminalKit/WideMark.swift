/// Combining marks that Unicode lists as wide, although they occupy no column: kana voicing marks
/// and ideographic tone marks.
enum WideMark {
  /// Returns whether the UTF-8 encoding of a wide mark begins at an index.
  static func begins(at index: Int, of bytes: [UInt8]) -> Bool {
    guard bytes[index] == 0xE3, index + 2 < bytes.count else { return false }
    switch (bytes[index + 1], bytes[index + 2]) {
    case (0x80, 0xAA...0xAD), (0x82, 0x99...0x9A): return true  // U+302A...302D, U+3099...309A
    default: return false
    }
  }
}
