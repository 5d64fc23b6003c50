/// One row of the screen while the overlay is drawn on it.
///
/// All arrays cover `columns`, the examined part of the row. One value is reused for every row, so
/// that a frame allocates no memory.
struct RowOverlay {
  private(set) var row = 0
  private(set) var columns = 0..<0
  private var oldCoverage: [Coverage] = []
  private var oldBase: [ScreenCell] = []
  /// The cells of the virtual screen.
  private(set) var current: [ScreenCell] = []
  /// The host's own cells.
  private(set) var hostCells: [ScreenCell] = []
  private(set) var hostTraits: CellTraits = []
  /// The cells to write to the virtual screen.
  private(set) var finalCells: [ScreenCell] = []
  /// The traits of the cells to write, and perhaps more.
  private(set) var finalTraits: CellTraits = []
  private(set) var coverage: [Coverage] = []
  /// The index of the last shaded cell; `shadedEnd` also covers unchanged cells after it.
  private var lastShaded = -1
  private var shadedEnd = -1
  /// The cells to write, in the form that ncurses expects.
  var output: [ScreenCell] = []

  /// Starts a row whose state is known.
  mutating func begin(row: Int, columns: Range<Int>, over known: RowState) {
    self.row = row
    self.columns = columns
    oldCoverage.replaceAll(with: known.coverage[columns])
    oldBase.replaceAll(with: known.base[columns])
    coverage.replaceAll(with: repeatElement(.nothing, count: columns.count))
    lastShaded = -1
    shadedEnd = -1
  }

  mutating func readCurrent(from screen: Window) {
    Curses.read(screen, row: row, columns: columns, into: &current)
  }

  // MARK: The host's row

  /// Determines the host's own cells.
  /// - Parameter windows: The host's known windows.
  mutating func resolveHostCells(over windows: Curses.HostWindows) {
    hostCells.replaceAll(with: current)
    let isCovered = oldCoverage.contains { $0 != .nothing }
    if isCovered { uncoverHostCells(over: windows) }
    hostTraits = CellTraits(of: hostCells)
    if isCovered, hostTraits.contains(.wide) {
      for index in current.indices where oldCoverage[index] != .nothing { mendHalf(index) }
    }
    finalCells.replaceAll(with: hostCells)
  }

  /// Replaces the overlay's cells with those that they cover.
  private mutating func uncoverHostCells(over windows: Curses.HostWindows) {
    var cells: [ScreenCell] = []
    swap(&cells, &hostCells)
    cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices where oldCoverage[index] != .nothing {
        if current[index].isOwn || isKeptBehindBlank(index, windows) {
          cells[index] = oldBase[index]
        }
      }
    }
    swap(&cells, &hostCells)
  }

  /// Returns whether a cell of the virtual screen is still the overlay's.
  private func isOurs(_ index: Int) -> Bool {
    oldCoverage[index] != .nothing && current[index].isOwn
  }

  /// Returns whether ncurses, not the host, has blanked half of an overlay glyph.
  ///
  /// When the host overwrites one half of a wide glyph, ncurses blanks the other, which then looks
  /// like a host cell. The blank is not the host's if the host's window still has the cell that
  /// the overlay covered. Half of a host's wide glyph in the same two columns cannot have survived.
  private func isKeptBehindBlank(_ index: Int, _ windows: Curses.HostWindows) -> Bool {
    let partner =
      switch oldCoverage[index] {
      case .wideFirst: index + 1
      case .wideSecond: index - 1
      default: -1
      }
    guard current.indices.contains(partner), !isOurs(partner), current[index].isPlainBlank,
      !oldBase[index].isOtherHalf(of: oldBase[partner]),
      let shown = Curses.hostCell(
        at: Point(x: columns.lowerBound + index, y: row), of: windows)
    else { return false }
    return shown.equals(oldBase[index])
  }

  /// Replaces half of a wide glyph with a blank if the host has overwritten its other half.
  private mutating func mendHalf(_ index: Int) {
    let isWhole: Bool
    switch hostCells[index].glyphColumn {
    case 0: return
    case 1: isWhole = index + 1 < hostCells.count && hostCells[index + 1].glyphColumn == 2
    default: isWhole = index > 0 && hostCells[index - 1].isOtherHalf(of: hostCells[index])
    }
    if !isWhole { hostCells[index] = .blank }
  }

  // MARK: The overlay

  mutating func put(_ cell: ScreenCell, width: Int, at column: Int) {
    let index = column - columns.lowerBound
    finalCells[index] = cell.asOwn
    coverage[index] = width == 2 ? .wideFirst : .narrow
    if width == 2 { finalCells[index].glyphColumn = 1 }
  }

  /// Puts a narrow cell in several columns.
  mutating func put(_ cell: ScreenCell, in columns: Range<Int>) {
    let indices =
      columns.lowerBound - self.columns.lowerBound..<columns.upperBound - self.columns.lowerBound
    let own = cell.asOwn
    finalCells.withUnsafeMutableBufferPointer { $0[indices].update(repeating: own) }
    coverage.withUnsafeMutableBufferPointer { $0[indices].update(repeating: .narrow) }
  }

  mutating func putSecond(at column: Int) {
    let index = column - columns.lowerBound
    finalCells[index] = finalCells[index - 1]
    finalCells[index].glyphColumn = 2
    coverage[index] = .wideSecond
  }

  func hostCell(at column: Int) -> ScreenCell { hostCells[column - columns.lowerBound] }

  /// Returns the end of the host cells with the same colours as the first one.
  func endOfHostColors(from start: Int, in columns: Range<Int>) -> Int {
    let first = hostCell(at: start)
    return columns[(start + 1)...].first { column in
      let cell = hostCell(at: column)
      return cell.pair != first.pair || cell.isReversed != first.isReversed
    } ?? columns.upperBound
  }

  /// Replaces a host cell with a shaded one; `nil` keeps it, because it would look the same.
  mutating func putShaded(_ cell: ScreenCell?, at column: Int) {
    let index = column - columns.lowerBound
    defer { if cell != nil || index == shadedEnd { shadedEnd = index + 1 } }
    guard let cell else { return }
    if index == shadedEnd { bridge(lastShaded + 1..<index, to: cell) }
    lastShaded = index
    finalCells[index] = cell.asOwn
    coverage[index] = Coverage(glyphColumn: cell.glyphColumn)
  }

  /// The widest gap to bridge; switching styles costs a terminal more than rewriting a few blanks.
  private static let maxBridgeWidth = 5

  /// Gives blanks between shaded words the style of the words if the change is invisible.
  private mutating func bridge(_ gap: Range<Int>, to cell: ScreenCell) {
    guard 1...Self.maxBridgeWidth ~= gap.count, let blank = finalCells[lastShaded].quietBlank,
      blank.hasStyle(of: cell)
    else { return }
    let pair = hostCells[lastShaded].pair
    guard
      gap.allSatisfy({
        hostCells[$0].pair == pair && hostCells[$0].glyphColumn == 0
          && !hostCells[$0].showsForeground
      })
    else { return }
    for index in gap { (finalCells[index], coverage[index]) = (blank.asOwn, .narrow) }
  }

  /// Shades or blanks the other half of every host glyph that the overlay covers only in part.
  mutating func closeCutGlyphs() {
    finalTraits = CellTraits(of: finalCells)
    guard finalTraits.contains(.wide) else { return }
    for index in finalCells.indices {
      switch (finalCells[index].glyphColumn, coverage[index]) {
      case (1, .nothing), (1, .wideFirst): closeIfCut(index, other: index + 1, otherColumn: 2)
      case (2, .nothing), (2, .wideSecond): closeIfCut(index, other: index - 1, otherColumn: 1)
      default: break
      }
    }
    for index in finalCells.indices.dropLast() { matchHalves(index) }
  }

  /// Gives both halves of a glyph the style of the first, because ncurses writes them with one.
  private mutating func matchHalves(_ index: Int) {
    let (first, second) = (finalCells[index], finalCells[index + 1])
    guard coverage[index] == .wideFirst, coverage[index + 1] == .wideSecond,
      !second.hasStyle(of: first)
    else { return }
    finalCells[index + 1] = first.otherHalf(replacing: second).asOwn
  }

  private mutating func closeIfCut(_ index: Int, other: Int, otherColumn: Int) {
    guard finalCells.indices.contains(other),
      coverage[other] != .nothing || coverage[index] != .nothing,
      finalCells[other].glyphColumn != otherColumn || coverage[other] == .nothing
        || coverage[index] == .nothing
    else { return }
    if finalCells[other].glyphColumn == otherColumn {  // only one half is shaded: shade both
      if coverage[index] == .nothing {
        finalCells[index] = finalCells[other].otherHalf(replacing: finalCells[index]).asOwn
        coverage[index] = otherColumn == 2 ? .wideFirst : .wideSecond
      }
    } else {
      finalCells[index] = finalCells[index].blanked.asOwn
      coverage[index] = .narrow
    }
  }

  /// Adds marks after the glyph in a column; a host cell thereby becomes an overlay cell.
  mutating func add(_ marks: [Unicode.Scalar], at column: Int) {
    let index = column - columns.lowerBound
    guard finalCells.indices.contains(index), !finalCells[index].usesAlternateSet else { return }
    let first = index - (finalCells[index].glyphColumn == 2 ? 1 : 0)
    let last = min(first + (finalCells[index].glyphColumn == 0 ? 0 : 1), finalCells.count - 1)
    for index in max(0, first)...last {
      for mark in marks { finalCells[index].add(mark: mark) }
      guard coverage[index] == .nothing else { continue }
      finalCells[index] = finalCells[index].asOwn
      coverage[index] = Coverage(glyphColumn: finalCells[index].glyphColumn)
    }
  }
}
