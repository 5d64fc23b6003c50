internal import CNcurses

extension ScreenCell {
  /// A blank without attributes, as ncurses leaves in place of half a wide glyph.
  static let blank = Curses.makeCell(" ", attributes: 0, pair: 0)

  /// A cell without content.
  static var empty: ScreenCell { ScreenCell() }

  /// Whether the cell has the mark of the overlay's cells.
  var isOwn: Bool {
    var cell = self
    return snk_cell_is_own(&cell)
  }

  /// The cell with the mark of the overlay's cells, which terminals do not show.
  var asOwn: ScreenCell {
    var cell = self
    snk_cell_make_own(&cell)
    return cell
  }

  var pair: Int32 {
    var cell = self
    return snk_cell_pair(&cell)
  }

  /// Whether both fields for the cell's pair agree.
  var hasOnePair: Bool {
    var cell = self
    return snk_cell_has_one_pair(&cell)
  }

  /// Whether foreground and background are swapped.
  var isReversed: Bool { attr & Curses.reverse != 0 }

  /// The cell's column of its glyph: 0 for a narrow glyph, 1 or 2 for a wide one.
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

  /// Returns whether both cells are equal except for the column of their glyph.
  func showsSame(as other: ScreenCell) -> Bool {
    var left = self
    left.glyphColumn = other.glyphColumn
    return left.equals(other)
  }

  /// Returns whether both cells are the two columns of one wide glyph.
  ///
  /// Their marks may differ: ncurses adds a mark only to the column left of the cursor.
  func isOtherHalf(of other: ScreenCell) -> Bool {
    glyphColumn + other.glyphColumn == 3 && chars.0 == other.chars.0 && hasStyle(of: other)
  }

  /// Returns the cell without the marks that another column of its glyph lacks.
  func common(with other: ScreenCell) -> ScreenCell {
    var cell = self
    var other = other
    snk_cell_keep_common(&cell, &other)
    return cell
  }

  /// Whether the cell has a visible glyph.
  var showsGlyph: Bool {
    guard chars.1 == 0 else { return attr & Curses.invisible == 0 }
    switch chars.0 {
    case 0, 0x20, 0xA0, 0x2800, 0x3000: return false
    default: return attr & Curses.invisible == 0
    }
  }

  /// Whether the glyph is right-to-left text, which some terminals reorder.
  var isRightToLeft: Bool { Glyph.isRightToLeft(UInt32(bitPattern: chars.0)) }

  /// Whether the glyph is from the alternate character set; no mark can be added to it.
  var usesAlternateSet: Bool { attr & Curses.alternateSet != 0 }

  /// Appends a zero-width scalar to the cell's glyph.
  mutating func add(mark: Unicode.Scalar) {
    snk_cell_add_mark(&self, wchar_t(bitPattern: mark.value))
  }

  /// Whether the foreground colour is visible in the cell.
  var showsForeground: Bool { showsGlyph || attr & Curses.foregroundOnBlanks != 0 }

  /// A blank in the cell's style; `nil` if more than its background would be visible.
  var quietBlank: ScreenCell? {
    guard attr & Curses.foregroundOnBlanks == 0 else { return nil }
    return Curses.makeCell(" ", attributes: attr & ~Curses.columnMask, pair: pair)
  }

  func hasStyle(of other: ScreenCell) -> Bool {
    ext_color == other.ext_color && (attr ^ other.attr) & ~Curses.columnMask == 0
  }

  /// Returns the cell with additional attributes and another pair.
  func recolored(adding attributes: UInt32, pair: Int32) -> ScreenCell {
    var cell = self
    snk_cell_recolor(&cell, attr | attributes, pair)
    return cell
  }

  /// Returns the cell with additional attributes and another pair, not reversed.
  func unreversed(adding attributes: UInt32, pair: Int32) -> ScreenCell {
    var cell = self
    snk_cell_recolor(&cell, attr & ~Curses.reverse | attributes, pair)
    return cell
  }

  /// Returns the other column of the cell's glyph, in the cell's style.
  ///
  /// If the known cell there has the same glyph, its own marks are kept.
  func otherHalf(replacing known: ScreenCell) -> ScreenCell {
    var half = self
    if known.chars.0 == chars.0 {
      half = known
      snk_cell_recolor(&half, attr, pair)
    }
    half.glyphColumn = 3 - glyphColumn
    return half
  }

  /// Returns the cell's glyph in the colours of another cell.
  func tinted(like other: ScreenCell) -> ScreenCell {
    var cell = self
    snk_cell_recolor(&cell, other.attr & Curses.tint, other.pair)
    return cell
  }

  /// A blank in the cell's colours.
  var blanked: ScreenCell {
    Curses.makeCell(" ", attributes: attr & ~Curses.columnMask, pair: pair)
  }
}
