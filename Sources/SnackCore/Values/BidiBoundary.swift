extension Glyph {
  /// Whether terminals that reorder text draw the glyph from right to left.
  ///
  /// Covers the blocks of right-to-left scripts, including their digits and signs (UAX #9: R, AL
  /// and AN, and the ranges that Unicode reserves for more of them).
  package var isRightToLeft: Bool { Self.isRightToLeft(baseValue) }

  /// Returns whether terminals that reorder text draw a scalar from right to left.
  @inlinable package static func isRightToLeft(_ value: UInt32) -> Bool {
    guard value >= 0x590 else { return false }
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}

/// The bounds of a text with right-to-left glyphs, stored in the cells of its row.
///
/// A terminal that reorders text does so for a whole row, in which a snack's text is next to its
/// border and the host's text. The screen writer uses the bounds to isolate each such text.
package struct BidiBoundary: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  // Called for every cell of a frame; see `TextAttributes`.
  package static func == (first: BidiBoundary, second: BidiBoundary) -> Bool {
    first.rawValue == second.rawValue
  }

  /// The text starts in this cell.
  package static let start = BidiBoundary(rawValue: 1 << 0)
  /// The text ends in this cell.
  package static let end = BidiBoundary(rawValue: 1 << 1)
  /// The base direction of the text is right to left, because its first letter is.
  package static let rightToLeft = BidiBoundary(rawValue: 1 << 2)
}
