/// The content of one screen position: a scalar and the marks stacked on it.
///
/// A glyph is 1 or 2 columns wide and has at most three marks, which bounds the height of stacked
/// accents and fits the five wide characters of an ncurses cell. It is packed into 16 bytes, so
/// that a line of glyphs is one allocation.
///
/// ```swift
/// let bullet = Glyph("●")
/// var canvas = Canvas(size: Size(width: 10, height: 1))
/// let next = canvas.put(bullet, x: 0, y: 0, style: Style(foreground: .palette(78)))
/// print(next, Glyph("猫").width)  // 1 2
/// ```
public struct Glyph: Hashable, Sendable {
  /// The maximum number of marks on a glyph.
  package static let maxMarks = 3

  /// A space, 1 column wide.
  public static let blank = Glyph(" ")

  /// The ellipsis that marks cut text, 1 column wide.
  public static let ellipsis = Glyph("\u{2026}")

  /// The replacement character for scalars that cannot be shown, 1 column wide.
  package static let replacement = Glyph("\u{FFFD}")

  private static let bitsPerMark = 21
  private static let markMask: UInt64 = (1 << bitsPerMark) - 1

  private(set) var baseValue: UInt32
  private var columns: UInt8
  private var packedMarks: UInt64 = 0

  /// Creates the glyph of one scalar.
  ///
  /// A mark is placed on a space. A control character (C0, DEL, C1) becomes the replacement
  /// character, so that no glyph can move the terminal's cursor.
  public init(_ base: Unicode.Scalar) {
    switch base.value {
    case 0..<0x20, 0x7F..<0xA0: self.init(shown: "\u{FFFD}", columns: 1)
    case 0x20..<0x7F: self.init(shown: base, columns: 1)
    default:
      let columns = CellWidth.columns(of: base)
      self.init(shown: columns == 0 ? " " : base, columns: max(columns, 1))
      if columns == 0 { add(mark: base) }
    }
  }

  private init(shown base: Unicode.Scalar, columns: Int) {
    baseValue = base.value
    self.columns = UInt8(truncatingIfNeeded: columns)
  }

  /// The scalar that carries the marks.
  public var base: Unicode.Scalar { Unicode.Scalar(baseValue) ?? "\u{FFFD}" }

  /// The width in columns, 1 or 2.
  public var width: Int { Int(columns) }

  /// Whether the glyph has at least one mark.
  package var hasMarks: Bool { packedMarks != 0 }

  /// The values of up to three marks; zero for a missing mark.
  package var markValues: (UInt32, UInt32, UInt32) {
    guard packedMarks != 0 else { return (0, 0, 0) }
    let second = packedMarks >> Self.bitsPerMark
    let third = second >> Self.bitsPerMark
    return (
      UInt32(packedMarks & Self.markMask), UInt32(second & Self.markMask),
      UInt32(third & Self.markMask)
    )
  }

  /// The marks in the order in which they were added, at most three.
  public var marks: [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    var rest = packedMarks
    while rest != 0 {
      if let mark = Unicode.Scalar(UInt32(rest & Self.markMask)) { found.append(mark) }
      rest >>= Self.bitsPerMark
    }
    return found
  }

  /// The glyph as text, one to four scalars.
  public var text: String {
    var text = String.UnicodeScalarView()
    text.append(base)
    if hasMarks { text.append(contentsOf: marks) }
    return String(text)
  }

  /// Whether the glyph is a space at which a line may be broken and trimmed.
  ///
  /// These are the spaces of the line breaking classes SP and BA (UAX #14) and the ideographic
  /// space. No-break spaces are not included.
  package var isSpace: Bool {
    guard !hasMarks else { return false }
    switch baseValue {
    case 0x20, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Adds a zero-width scalar to the glyph.
  ///
  /// A fourth mark is ignored, as is a scalar with a width.
  package mutating func add(mark: Unicode.Scalar) {
    guard mark.value != 0, CellWidth.columns(of: mark) == 0 else { return }
    let used = UInt64.bitWidth - packedMarks.leadingZeroBitCount
    let slot = (used + Self.bitsPerMark - 1) / Self.bitsPerMark
    guard slot < Self.maxMarks else { return }
    packedMarks |= UInt64(mark.value) << UInt64(slot * Self.bitsPerMark)
  }
}
