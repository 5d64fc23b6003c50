import Glibc

@testable import SnackTerm

/// A terminal that reorders bidirectional text row by row, such as GNOME Terminal.
///
/// It uses FriBidi for the Unicode bidirectional algorithm, as such terminals do.
struct ReorderingTerminal {
  /// The way in which a terminal determines the direction of a row.
  enum Paragraph: UInt32, CaseIterable {
    /// Left to right for every row, the usual default.
    case leftToRight = 0x110
    /// The direction of the row's first letter.
    case asFirstLetter = 0x40
  }

  private typealias Reorder =
    @convention(c) (
      UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>?,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int8>?
    ) -> Int8
  private typealias TypeOf = @convention(c) (UInt32) -> UInt32

  private let reorder: Reorder
  private let typeOf: TypeOf

  init() throws {
    guard let library = dlopen("libfribidi.so.0", RTLD_NOW),
      let reorder = dlsym(library, "fribidi_log2vis"),
      let type = dlsym(library, "fribidi_get_bidi_type")
    else { throw TerminalError.system(call: "libfribidi0 is missing", errno: ENOENT) }
    self.reorder = unsafeBitCast(reorder, to: Reorder.self)
    typeOf = unsafeBitCast(type, to: TypeOf.self)
  }

  /// Returns whether a scalar is a letter or digit of a right-to-left script.
  func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    let type = typeOf(scalar.value)
    // FriBidi's types R, AL and AN.
    return [0x111, 0x113, 0x222].contains(type)
  }

  /// Returns the glyphs of a row, each with the column in which the terminal shows it.
  func columns(of row: [ScreenCell], _ paragraph: Paragraph) -> [(text: String, column: Int)] {
    let heads = row.filter { $0.glyphColumn < 2 }
    let scalars = heads.flatMap { $0.text.unicodeScalars.map(\.value) }
    var direction = paragraph.rawValue
    var places = [Int32](repeating: 0, count: scalars.count)
    _ = reorder(scalars, Int32(scalars.count), &direction, nil, &places, nil, nil)
    var start = 0
    let glyphs = heads.map { cell in
      defer { start += cell.text.unicodeScalars.count }
      return (cell: cell, place: places[start])
    }
    var column = 0
    var columns: [Int32: Int] = [:]
    for glyph in glyphs.sorted(by: { $0.place < $1.place }) {
      columns[glyph.place] = column
      column += glyph.cell.glyphColumn == 1 ? 2 : 1
    }
    return glyphs.map { ($0.cell.text, columns[$0.place] ?? -1) }
  }

  /// Returns the row as shown, without direction marks.
  func picture(of row: [ScreenCell], _ paragraph: Paragraph = .leftToRight) -> String {
    let seen = columns(of: row, paragraph).sorted { $0.column < $1.column }
    var text = String.UnicodeScalarView()
    for glyph in seen { text += glyph.text.unicodeScalars.prefix(1) }
    return String(text)
  }
}
