/// The part of a cell that a panel's colour fills, measured from one side.
///
/// Unicode has block glyphs that grow from the bottom and from the left. For most sizes on the
/// other two sides the complementary glyph is drawn with both colours exchanged.
package enum EighthBlock: Hashable, Sendable {
  /// The lower 1…7 eighths.
  case lower(Int)
  /// The upper 1…7 eighths.
  case upper(Int)
  /// The left 1…7 eighths.
  case left(Int)
  /// The right 1…7 eighths.
  case right(Int)
  /// The right half of the lower half.
  case lowerRight
  /// The right half of the upper half.
  case upperRight

  /// Whether the glyph draws the part that is not filled.
  var isInverse: Bool {
    switch self {
    case .lower, .left, .lowerRight, .upperRight, .right(1), .right(4): false
    case .upper, .right: true
    }
  }

  /// The block glyph: U+2581…2587 (lower eighths), U+258F…2589 (left eighths), or one of the few
  /// others.
  var glyph: Glyph {
    switch self {
    case .right(1): Glyph("▕")
    case .right(4): Glyph("▐")
    case .lowerRight: Glyph("▗")
    case .upperRight: Glyph("▝")
    case .lower(let eighths): Self.glyph(0x2580, plus: eighths)
    case .upper(let eighths): Self.glyph(0x2580, plus: SubcellOffset.eighthsPerCell - eighths)
    case .left(let eighths): Self.glyph(0x2590, plus: -eighths)
    case .right(let eighths): Self.glyph(0x2590, plus: eighths - SubcellOffset.eighthsPerCell)
    }
  }

  private static func glyph(_ value: Int, plus offset: Int) -> Glyph {
    precondition(
      1..<SubcellOffset.eighthsPerCell ~= abs(offset),
      "A block fills one to seven eighths of a cell.")
    return Unicode.Scalar(UInt32(value + offset)).map { Glyph($0) } ?? .blank
  }
}
