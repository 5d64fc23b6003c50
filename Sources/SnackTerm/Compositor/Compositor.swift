/// A compositor that draws the overlay over the host's screen and removes it again.
///
/// The host is not involved. The overlay is drawn into the virtual screen of ncurses, into which
/// the host's windows copy their changed cells and from which the terminal is updated. Every cell
/// of the overlay is marked (see `ScreenCell.isOwn`). A cell without its mark was overwritten and
/// is the host's new content.
struct Compositor {
  private(set) var palette: Palette
  /// The host's windows, consulted where the virtual screen is ambiguous.
  var hostWindows = Curses.HostWindows()
  private(set) var size = Size.zero
  /// The state of each row; rows that no overlay has reached have no cells.
  private var rows: [RowState] = []
  /// Scratch memory.
  var spareCells: [ScreenCell] = []
  /// The range of columns in each row that contains all overlay cells.
  private(set) var coveredColumns: [Range<Int>] = []
  /// The columns of each row in which the host's drawing affects the overlay.
  ///
  /// They contain its coverage and the cells that a shade has left unchanged.
  private var trackedColumns: [Range<Int>] = []
  /// The overlay of the last frame.
  private var lastOverlay = Canvas(size: .zero)
  private var translator: GlyphTranslator
  private var latest: (source: Cell, result: ScreenCell)?
  /// Whether every overlay cell must be redrawn.
  private var isStale = false
  private var latestMask: (glyph: Glyph, result: ScreenCell)?
  private var spareLine = RowOverlay()

  init(palette: Palette, allowsUnicode: Bool) {
    self.palette = palette
    translator = GlyphTranslator(
      allowsUnicode: allowsUnicode,
      fillsCells: palette.ladder.depth > .mono && Curses.reversesColoredCells)
  }

  /// Adopts the terminal's default background and foreground.
  mutating func adopt(background: Color?, foreground: Color? = nil) {
    palette.adopt(background: background, foreground: foreground)
    isStale = true
  }

  /// Releases the colour pairs; call it when no overlay cell is on the screen.
  mutating func releasePairs() {
    palette.pairs.release()
  }

  /// Draws an overlay in place of the last one.
  /// - Parameters:
  ///   - overlay: The overlay to draw.
  ///   - screen: The virtual screen.
  ///   - hostIsIdle: Whether the host cannot have drawn since the last call; rows with an unchanged
  ///     overlay are then skipped.
  /// - Returns: Whether the screen has changed and needs an update.
  mutating func composite(_ overlay: Canvas, on screen: Window, hostIsIdle: Bool = false) -> Bool {
    fit(to: Curses.size(of: screen))
    let cursor = Curses.cursor(of: screen)
    var rendition: Curses.Rendition?
    var hasChanged = false
    let isRecolored = !hostIsIdle && palette.forgetChangedPairs() || isStale
    isStale = false
    if isRecolored { latest = nil }
    for row in 0..<size.height {
      guard !trackedColumns[row].isEmpty || !overlay.drawnColumns(inRow: row).isEmpty else {
        continue
      }
      let isDamaged = isRecolored || !hostIsIdle && isDamaged(row, on: screen)
      guard isDamaged || !overlay.hasSameRow(row, as: lastOverlay) else { continue }
      if rendition == nil { rendition = Curses.neutralize(screen) }
      if compositeRow(row, of: overlay, on: screen) { hasChanged = true }
    }
    // Shares the memory of the overlay, which is drawn in other memory next.
    lastOverlay = overlay
    if let rendition { Curses.restore(rendition, of: screen) }
    Curses.moveCursor(of: screen, to: cursor)
    return hasChanged
  }

  /// Whether the overlay on the screen covers any cells.
  var coversScreen: Bool { trackedColumns.contains { !$0.isEmpty } }

  /// Returns whether the host has changed cells, or a colour, that the overlay depends on.
  mutating func isDamaged(on screen: Window) -> Bool {
    guard coversScreen else { return false }
    guard !palette.hasChangedPairs, size == Curses.size(of: screen) else { return true }
    let cursor = Curses.cursor(of: screen)
    defer { Curses.moveCursor(of: screen, to: cursor) }
    return trackedColumns.indices.contains { isDamaged($0, on: screen) }
  }

  private mutating func isDamaged(_ row: Int, on screen: Window) -> Bool {
    guard !trackedColumns[row].isEmpty else { return false }
    return !Curses.holds(
      screen, row: row, columns: trackedColumns[row], of: rows[row].shown, using: &spareCells)
  }

  /// Keeps the state of the cells that remain on the screen after a resize.
  private mutating func fit(to newSize: Size) {
    guard newSize != size else { return }
    let oldRows = rows
    let oldCoveredColumns = coveredColumns
    size = newSize
    rows = Array(repeating: RowState(), count: size.height)
    coveredColumns = Array(repeating: 0..<0, count: size.height)
    trackedColumns = coveredColumns
    lastOverlay = Canvas(size: .zero)
    for row in 0..<min(size.height, oldRows.count) where !oldCoveredColumns[row].isEmpty {
      coveredColumns[row] = oldCoveredColumns[row].clamped(to: 0..<size.width)
      trackedColumns[row] = coveredColumns[row]
      rows[row] = RowState(of: oldRows[row], in: coveredColumns[row], width: size.width)
    }
  }

  private mutating func compositeRow(_ row: Int, of overlay: Canvas, on screen: Window) -> Bool {
    let wanted = overlay.drawnColumns(inRow: row).clamped(to: 0..<size.width)
    let columns = coveredColumns[row].union(wanted)
    // Two more columns on each side, for a wide glyph that is cut, and for its neighbour.
    let window = (columns.lowerBound - 2..<columns.upperBound + 2).clamped(to: 0..<size.width)
    var line = RowOverlay()
    swap(&line, &spareLine)
    defer { swap(&line, &spareLine) }
    if rows[row].isEmpty { rows[row] = RowState(width: size.width) }
    line.begin(row: row, columns: window, over: rows[row])
    line.readCurrent(from: screen)
    line.resolveHostCells(over: hostWindows)
    overlay.withCells(ofRow: row) { cells in
      put(
        UnsafeBufferPointer(rebasing: cells.prefix(wanted.count)), from: wanted.lowerBound,
        in: &line)
    }
    line.closeCutGlyphs()
    if translator.allowsUnicode { isolate(wanted, of: overlay, in: &line, on: screen) }
    keep(line)
    trackedColumns[row] = coveredColumns[row].union(wanted)
    return line.write(to: screen)
  }

  /// Draws the cells of a row; a run of equal cells is translated once.
  private mutating func put(
    _ cells: UnsafeBufferPointer<Cell>, from column: Int, in line: inout RowOverlay
  ) {
    var index = 0
    while index < cells.count {
      let (cell, end) = (cells[index], cells.endOfRun(from: index))
      let columns = column + index..<column + end
      if cell.kind == .subcellEdge {
        put(edge: cell, in: columns, of: &line)
      } else if cell.isOpaque, cell.kind == .glyph, cell.glyph.width == 1 {
        line.put(translation(of: cell), in: columns)
      } else {
        for column in columns { put(cell, at: column, in: &line) }
      }
      index = end
    }
  }

  /// Draws a cell other than a sub-cell edge.
  private mutating func put(_ cell: Cell, at column: Int, in line: inout RowOverlay) {
    switch cell.kind {
    case .clear, .subcellEdge: return
    case .glyph where cell.isBlended, .tail where cell.isBlended:
      blend(cell, at: column, in: &line)
    case .shade: shade(at: column, as: cell, in: &line)
    case .tail: line.putSecond(at: column)
    case .glyph: line.put(translation(of: cell), width: cell.glyph.width, at: column)
    }
  }

  private mutating func shade(at column: Int, as shade: Cell, in line: inout RowOverlay) {
    let mask = shade.glyph == .blank ? nil : mask(of: shade.glyph)
    let darkness = shade.style.attributes.contains(.darkened) ? shade.alpha : 0
    line.putShaded(
      palette.shaded(line.hostCell(at: column), mask: mask, darkness: darkness), at: column)
  }

  /// Draws a fading cell; without colours to blend, it is shown from half its alpha on.
  private mutating func blend(_ cell: Cell, at column: Int, in line: inout RowOverlay) {
    let host = line.hostCell(at: column)
    let blend = palette.blend(cell, over: host)
    if let blend, blend.showsHost {
      let attributes = blend.rendering.attributes
      let pair = blend.rendering.pair
      return line.putShaded(host.unreversed(adding: attributes, pair: pair), at: column)
    }
    guard cell.alpha >= Cell.halfAlpha else { return }
    if cell.kind == .tail { return line.putSecond(at: column) }
    let rendering = blend?.rendering ?? palette.rendering(of: cell.style)
    line.put(
      translator.cell(for: cell.glyph, rendering: rendering), width: cell.glyph.width, at: column)
  }

  /// Draws equal sub-cell edges; those over the same host colours are translated once.
  private mutating func put(edge: Cell, in columns: Range<Int>, of line: inout RowOverlay) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let end = line.endOfHostColors(from: start, in: columns)
      if let rendering = palette.edge(edge, on: line.hostCell(at: start)) {
        line.put(translator.cell(for: edge.glyph, rendering: rendering), in: start..<end)
      }
      start = end
    }
  }

  private mutating func mask(of glyph: Glyph) -> ScreenCell {
    if let latestMask, latestMask.glyph == glyph { return latestMask.result }
    let result = translator.cell(for: glyph, rendering: .init(attributes: 0, pair: 0))
    latestMask = (glyph, result)
    return result
  }

  /// Returns the ncurses cell; caches the last one, because neighbouring cells are often equal.
  private mutating func translation(of cell: Cell) -> ScreenCell {
    if let latest, latest.source == cell { return latest.result }
    let result = translator.cell(for: cell.glyph, rendering: palette.rendering(of: cell.style))
    latest = (cell, result)
    return result
  }

  private mutating func keep(_ line: RowOverlay) {
    rows[line.row].keep(line)
    let first = line.coverage.firstIndex { $0 != .nothing }
    let last = line.coverage.lastIndex { $0 != .nothing }
    let start = line.columns.lowerBound
    coveredColumns[line.row] =
      if let first, let last { (start + first)..<(start + last + 1) } else { 0..<0 }
  }
}
