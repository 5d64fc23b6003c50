/// The part of a cell that the colour of a panel fills, from one of its sides on.
///
/// Unicode has blocks that grow from below and from the left; the others are what those leave, shown
/// with both colours exchanged.
public enum Block: Hashable, Sendable {
  /// From below, 1…7 eighths.
  case lower(Int)
  /// From above, 1…7 eighths.
  case upper(Int)
  /// From the left, 1…7 eighths.
  case left(Int)
  /// From the right, 1…7 eighths.
  case right(Int)

  /// Whether the glyph shows the part that is not filled.
  var isInverse: Bool {
    switch self {
    case .lower, .left: false
    case .upper, .right: true
    }
  }

  /// One of U+2581…2587 (lower one to seven eighths) or U+258F…2589 (left one to seven eighths).
  var glyph: Glyph {
    switch self {
    case .lower(let eighths): Self.glyph(0x2580, plus: eighths)
    case .upper(let eighths): Self.glyph(0x2580, plus: Subcell.perCell - eighths)
    case .left(let eighths): Self.glyph(0x2590, plus: -eighths)
    case .right(let eighths): Self.glyph(0x2590, plus: eighths - Subcell.perCell)
    }
  }

  private static func glyph(_ value: Int, plus offset: Int) -> Glyph {
    precondition(1..<Subcell.perCell ~= abs(offset), "A block fills one to seven eighths.")
    return Unicode.Scalar(UInt32(value + offset)).map { Glyph($0) } ?? .blank
  }
}
