internal import CNcurses

/// What the cells of a row need besides being copied.
struct CellTraits: OptionSet {
  let rawValue: UInt32

  /// Both columns of a wide glyph must be kept together.
  static let wide = CellTraits(rawValue: UInt32(SNK_HAS_WIDE))
  /// The two fields for a cell's pair disagree.
  static let twoPairs = CellTraits(rawValue: UInt32(SNK_HAS_TWO_PAIRS))
  /// A glyph may be right-to-left text; glyphs of other scripts are included.
  static let maybeRightToLeft = CellTraits(rawValue: UInt32(SNK_MAY_HAVE_RIGHT_TO_LEFT))

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(of cells: [ScreenCell]) {
    rawValue = cells.withUnsafeBufferPointer { snk_cell_traits($0.baseAddress, Int32($0.count)) }
  }
}

extension Curses {
  /// Returns the span from the first to the last index at which two rows of cells differ.
  /// - Precondition: The rows have the same number of cells.
  static func difference(of row: [ScreenCell], and other: [ScreenCell]) -> ClosedRange<Int>? {
    precondition(row.count == other.count, "Compare rows with the same number of cells.")
    return row.withUnsafeBufferPointer { row in
      other.withUnsafeBufferPointer { other in
        guard let cells = row.baseAddress, let others = other.baseAddress else { return nil }
        let first = Int(snk_first_difference(cells, others, Int32(row.count)))
        guard first < row.count else { return nil }
        return first...Int(snk_last_difference(cells, others, Int32(row.count)))
      }
    }
  }

  /// Writes a cell exactly as it is, even if its two fields for the pair disagree.
  static func writeUnaltered(_ cell: ScreenCell, to window: Window, row: Int, column: Int) {
    var cell = cell
    snk_write_unaltered(window, Int32(row), Int32(column), &cell)
  }
}
