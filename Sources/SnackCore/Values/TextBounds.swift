extension Glyph {
  /// Whether terminals that reorder text set the glyph from right to left.
  ///
  /// These are the blocks of the scripts that run so, their digits and signs included (UAX #9: R, AL
  /// and AN, and what Unicode keeps for more of them).
  package var isRightToLeft: Bool { Self.isRightToLeft(base.value) }

  /// Whether terminals that reorder text set a scalar from right to left.
  @inlinable package static func isRightToLeft(_ value: UInt32) -> Bool {
    guard value >= 0x590 else { return false }
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}

/// Where on a row a text begins and ends of which anything runs from right to left.
///
/// A terminal that reorders text knows only the row, on which the text of a snack, its border and
/// the host's text stand side by side. Who puts the cells on the screen sets each such text apart.
package struct TextBounds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The text begins in this cell.
  package static let start = TextBounds(rawValue: 1 << 0)
  /// The text ends in this cell.
  package static let end = TextBounds(rawValue: 1 << 1)
  /// The text as a whole runs from right to left, as its first letter does.
  package static let rightToLeft = TextBounds(rawValue: 1 << 2)
}
