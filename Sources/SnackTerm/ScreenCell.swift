internal import CNcurses

extension ScreenCell {
  /// A blank without attributes, as ncurses leaves where it removes half a wide glyph.
  static let blank = Curses.makeCell(" ", attributes: 0, pair: 0)

  /// A cell that holds nothing yet.
  static var empty: ScreenCell { ScreenCell() }

  var isTagged: Bool { attr & Curses.tag != 0 }

  var pair: Int32 { ext_color }

  /// Which column of its glyph the cell is: 0 of a narrow one, 1 or 2 of a wide one.
  var glyphColumn: Int {
    get { Int(attr & Curses.columnMask) }
    set { attr = attr & ~Curses.columnMask | UInt32(newValue) }
  }

  var isPlainBlank: Bool {
    var cell = self
    return snk_cell_is_plain_blank(&cell)
  }

  func equals(_ other: ScreenCell) -> Bool {
    var (left, right) = (self, other)
    return snk_cells_equal(&left, &right)
  }

  /// Whether both are columns of equal glyphs.
  func showsSame(as other: ScreenCell) -> Bool {
    var left = self
    left.glyphColumn = other.glyphColumn
    return left.equals(other)
  }

  /// Whether both are the two columns of one wide glyph.
  func isOtherHalf(of other: ScreenCell) -> Bool {
    glyphColumn + other.glyphColumn == 3 && showsSame(as: other)
  }

  /// The cell with further attributes and the mark of the overlay.
  func marked(with attributes: UInt32) -> ScreenCell {
    var cell = self
    cell.attr |= attributes | Curses.tag
    return cell
  }

  /// A blank in the colours of the cell with the mark of the overlay.
  func blanked() -> ScreenCell {
    Curses.makeCell(" ", attributes: attr & ~Curses.columnMask | Curses.tag, pair: ext_color)
  }
}
