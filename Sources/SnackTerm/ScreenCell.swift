internal import CNcurses

extension ScreenCell {
  /// A blank without attributes, as ncurses leaves where it removes half a wide glyph.
  static let blank = Curses.makeCell(" ", attributes: 0, pair: 0)

  /// A cell that holds nothing yet.
  static var empty: ScreenCell { ScreenCell() }

  var isTagged: Bool { attr & Curses.tag != 0 }

  var pair: Int32 { ext_color }

  /// Whether text and background have exchanged their colours.
  var isReversed: Bool { attr & Curses.reverse != 0 }

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

  /// Whether there is a glyph to be seen in the cell.
  var showsGlyph: Bool {
    guard chars.1 == 0 else { return attr & Curses.invisible == 0 }
    switch chars.0 {
    case 0, 0x20, 0xA0, 0x2800, 0x3000: return false
    default: return attr & Curses.invisible == 0
    }
  }

  /// Whether terminals that reorder text set the glyph from right to left.
  var isRightToLeft: Bool { Glyph.isRightToLeft(UInt32(bitPattern: chars.0)) }

  /// Whether the glyph is of the terminal's own set for lines, to which no mark can be added.
  var isOfAlternateSet: Bool { attr & Curses.alternateSet != 0 }

  /// Puts a scalar without columns behind the glyph of the cell.
  mutating func add(mark: Unicode.Scalar) {
    snk_cell_add_mark(&self, wchar_t(bitPattern: mark.value))
  }

  /// Whether the colour of the text is to be seen in the cell.
  var showsInk: Bool { showsGlyph || attr & Curses.inkOnBlanks != 0 }

  /// A blank of the style of the cell; `nil` if that would show more than its background.
  var quietBlank: ScreenCell? {
    guard attr & Curses.inkOnBlanks == 0 else { return nil }
    return Curses.makeCell(" ", attributes: attr & ~Curses.columnMask, pair: ext_color)
  }

  func hasStyle(of other: ScreenCell) -> Bool {
    ext_color == other.ext_color && (attr ^ other.attr) & ~Curses.columnMask == 0
  }

  /// The cell with the mark of the overlay.
  var marked: ScreenCell {
    var cell = self
    cell.attr |= Curses.tag
    return cell
  }

  /// The cell with further attributes and another pair.
  func recolored(adding attributes: UInt32, pair: Int32) -> ScreenCell {
    var cell = self
    snk_cell_recolor(&cell, attr | attributes, pair)
    return cell
  }

  /// The glyph of the cell with its attributes, but in other colours and not reversed.
  func unreversed(adding attributes: UInt32, pair: Int32) -> ScreenCell {
    var cell = self
    snk_cell_recolor(&cell, attr & ~Curses.reverse | attributes, pair)
    return cell
  }

  /// The glyph of the cell in the colours of another.
  func tinted(like other: ScreenCell) -> ScreenCell {
    var cell = self
    snk_cell_recolor(&cell, other.attr & Curses.tint, other.ext_color)
    return cell
  }

  /// A blank in the colours of the cell with the mark of the overlay.
  func blanked() -> ScreenCell {
    Curses.makeCell(" ", attributes: attr & ~Curses.columnMask | Curses.tag, pair: ext_color)
  }
}
