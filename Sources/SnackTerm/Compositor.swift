/// Lays the overlay over the host's screen and takes it off again, without the host's knowledge.
///
/// The overlay lives in the virtual screen of ncurses, into which the host's windows copy the
/// cells that they have changed and from which the terminal is updated. Each of our cells is
/// marked (see `Palette.isMarked`); a cell that has lost its mark was overwritten by the host,
/// and what stands there is the host's new cell. So before every frame the pure host screen is
/// known without asking the host anything.
struct Compositor {
  private(set) var palette: Palette
  /// What decides where the virtual screen does not tell what the host wants.
  var hostWindows = Curses.HostWindows()
  private var size = Size.zero
  /// The host's cells beneath ours, row by row.
  private var base: [ScreenCell] = []
  private var laid: [RowOverlay.Laid] = []
  /// What was in the virtual screen when we had laid the overlay, where something of ours stands.
  private var shown: [ScreenCell] = []
  private var spareCells: [ScreenCell] = []
  /// For each row the columns outside of which nothing of ours stands.
  private var extents: [Range<Int>] = []
  /// For each row the columns in which what the host draws changes what we lay: the extents, and
  /// where a shade has found nothing to change.
  private var watched: [Range<Int>] = []
  /// The overlay that was laid last.
  private var lastOverlay = Canvas(size: .zero)
  private var translator: GlyphTranslator
  private var latest: (source: Cell, result: ScreenCell)?
  /// Whether all that stands on the screen has to be laid anew.
  private var isStale = false
  private var latestVeil: (glyph: Glyph, result: ScreenCell)?
  private var spareLine = RowOverlay()

  init(palette: Palette, allowsUnicode: Bool) {
    self.palette = palette
    translator = GlyphTranslator(
      allowsUnicode: allowsUnicode,
      fillsCells: palette.ladder.depth > .mono && Curses.reversesColoredCells)
  }

  /// Takes what the terminal has told of its own background and colour of text.
  mutating func take(ground: Color?, ink: Color? = nil) {
    palette.take(ground: ground, ink: ink)
    isStale = true
  }

  /// Gives back the pairs that were taken, when nothing of ours stands on the screen any more.
  mutating func releasePairs() {
    palette.pairs.release()
  }

  /// Whether anything of ours stands on the screen.
  var hasLaidCells: Bool { extents.contains { !$0.isEmpty } }

  /// Lays an overlay in place of the last one, and says whether the screen has changed by that.
  /// - Parameters:
  ///   - overlay: What to show.
  ///   - screen: The virtual screen.
  ///   - hostIsIdle: True if the host cannot have drawn since the last time; then rows whose
  ///     overlay has not changed are not looked at.
  /// - Returns: Whether there is something to update.
  mutating func lay(_ overlay: Canvas, on screen: Window, hostIsIdle: Bool = false) -> Bool {
    fit(to: Curses.size(of: screen))
    if lastOverlay.size != overlay.size { lastOverlay = Canvas(size: overlay.size) }
    let cursor = Curses.cursor(of: screen)
    var rendition: Curses.Rendition?
    var hasChanged = false
    let isRecolored = !hostIsIdle && palette.forgetChangedPairs() || isStale
    isStale = false
    if isRecolored { latest = nil }
    for row in 0..<size.height {
      guard !watched[row].isEmpty || !overlay.drawnColumns(inRow: row).isEmpty else { continue }
      let isOverdrawn = isRecolored || !hostIsIdle && isOverdrawn(row, on: screen)
      guard isOverdrawn || !overlay.hasSameRow(row, as: lastOverlay) else { continue }
      if rendition == nil { rendition = Curses.neutralize(screen) }
      if layRow(row, of: overlay, on: screen) { hasChanged = true }
      lastOverlay.takeRow(row, from: overlay)
    }
    if let rendition { Curses.restore(rendition, of: screen) }
    Curses.moveCursor(of: screen, to: cursor)
    return hasChanged
  }

  /// Whether the host has drawn anything that the overlay changes, or changed a colour of that.
  mutating func isOverdrawn(on screen: Window) -> Bool {
    guard watched.contains(where: { !$0.isEmpty }) else { return false }
    guard !palette.hasChangedPairs, size == Curses.size(of: screen) else { return true }
    let cursor = Curses.cursor(of: screen)
    defer { Curses.moveCursor(of: screen, to: cursor) }
    return watched.indices.contains { isOverdrawn($0, on: screen) }
  }

  private mutating func isOverdrawn(_ row: Int, on screen: Window) -> Bool {
    guard !watched[row].isEmpty else { return false }
    return !Curses.holds(
      screen, row: row, columns: watched[row], of: shown, from: row * size.width, using: &spareCells
    )
  }

  /// Keeps what is known of the part of the screen that is still there after a resize.
  private mutating func fit(to newSize: Size) {
    guard newSize != size else { return }
    let (oldSize, oldBase, oldLaid, oldExtents) = (size, base, laid, extents)
    size = newSize
    base = Array(repeating: ScreenCell.empty, count: size.width * size.height)
    laid = Array(repeating: .nothing, count: size.width * size.height)
    shown = base
    extents = Array(repeating: 0..<0, count: size.height)
    (watched, lastOverlay) = (extents, Canvas(size: .zero))
    for row in 0..<min(size.height, oldSize.height) {
      extents[row] = oldExtents[row].clamped(to: 0..<size.width)
      watched[row] = extents[row]
      for column in extents[row] {
        base[row * size.width + column] = oldBase[row * oldSize.width + column]
        laid[row * size.width + column] = oldLaid[row * oldSize.width + column]
      }
    }
  }

  private mutating func layRow(_ row: Int, of overlay: Canvas, on screen: Window) -> Bool {
    let wanted = overlay.drawnColumns(inRow: row).clamped(to: 0..<size.width)
    let columns = union(extents[row], wanted)
    // Two more on each side: a wide glyph that is cut, and its neighbour.
    let window = (columns.lowerBound - 2..<columns.upperBound + 2).clamped(to: 0..<size.width)
    var line = RowOverlay()
    swap(&line, &spareLine)
    defer { swap(&line, &spareLine) }
    line.begin(
      row: row, columns: window, laid: laid[(row * size.width)...],
      base: base[(row * size.width)...])
    line.readCurrent(from: screen)
    absorb(into: &line)
    overlay.withCells(ofRow: row) { cells in
      for (column, cell) in zip(wanted, cells) { put(cell, at: column, in: &line) }
    }
    line.closeCutGlyphs()
    if translator.allowsUnicode { isolate(wanted, of: overlay, in: &line, on: screen) }
    keep(line)
    watched[row] = union(extents[row], wanted)
    return line.write(to: screen)
  }

  /// Keeps terminals that reorder text from moving what stands in columns of a row.
  private mutating func isolate(
    _ wanted: Range<Int>, of overlay: Canvas, in line: inout RowOverlay, on screen: Window
  ) {
    let outside = [0..<line.columns.lowerBound, line.columns.upperBound..<size.width]
    let hostIsReordered =
      line.hostIsReordered(beside: overlay)
      || outside.contains { columns in
        guard !columns.isEmpty else { return false }
        Curses.read(screen, row: line.row, columns: columns, into: &spareCells)
        return spareCells.contains(where: \.isRightToLeft)
      }
    let pairs = palette.pairs
    overlay.withCells(ofRow: line.row) { cells in
      guard hostIsReordered || cells.contains(where: { $0.glyph.isRightToLeft }) else { return }
      line.isolate(
        cells, in: wanted, hostIsReordered: hostIsReordered, isMarked: pairs.isMark)
    }
  }

  /// Finds out what the host shows beneath: a cell is ours if it is marked, or if the host has taken
  /// the pair that marked it and it still is what was laid.
  ///
  /// This asks for every cell, so the closure takes what it needs and not the whole of this value.
  private func absorb(into line: inout RowOverlay) {
    let (pairs, start) = (palette.pairs, line.row * size.width)
    guard pairs.hasEverLost else {
      return line.absorb(over: hostWindows) { cell, _ in pairs.isMark(of: cell) }
    }
    let shown = shown
    line.absorb(over: hostWindows) { cell, column in
      pairs.isMark(of: cell) || pairs.wasOwn(cell.pair) && cell.equals(shown[start + column])
    }
  }

  private mutating func put(_ cell: Cell, at column: Int, in line: inout RowOverlay) {
    switch cell.kind {
    case .clear: return
    case .glyph where cell.isBlended, .tail where cell.isBlended:
      blend(cell, at: column, in: &line)
    case .shade: shade(at: column, as: cell, in: &line)
    case .fringe: putFringe(cell, at: column, in: &line)
    case .tail: line.putSecond(at: column)
    case .glyph: line.put(translation(of: cell), width: cell.glyph.width, at: column)
    }
  }

  private mutating func shade(at column: Int, as shade: Cell, in line: inout RowOverlay) {
    let veil = shade.glyph == .blank ? nil : veil(of: shade.glyph)
    let darkness = shade.style.attributes.contains(.darkened) ? shade.strength : 0
    line.putShaded(
      palette.shaded(line.hostCell(at: column), veil: veil, darkness: darkness), at: column)
  }

  /// Shows a cell on its way in or out; without colours for that it is there from half of it on.
  private mutating func blend(_ cell: Cell, at column: Int, in line: inout RowOverlay) {
    let host = line.hostCell(at: column)
    let blend = palette.blend(cell, over: host)
    if let blend, blend.showsHost {
      let (attributes, pair) = (blend.rendering.attributes, blend.rendering.pair)
      return line.putShaded(host.unreversed(adding: attributes, pair: pair), at: column)
    }
    guard cell.strength >= Cell.half else { return }
    if cell.kind == .tail { return line.putSecond(at: column) }
    let rendering = blend?.rendering ?? palette.rendering(of: cell.style)
    line.put(
      translator.cell(for: cell.glyph, rendering: rendering), width: cell.glyph.width, at: column)
  }

  private mutating func putFringe(_ fringe: Cell, at column: Int, in line: inout RowOverlay) {
    guard let rendering = palette.fringe(fringe, on: line.hostCell(at: column)) else { return }
    line.put(translator.cell(for: fringe.glyph, rendering: rendering), width: 1, at: column)
  }

  private mutating func veil(of glyph: Glyph) -> ScreenCell {
    if let latestVeil, latestVeil.glyph == glyph { return latestVeil.result }
    let result = translator.cell(
      for: glyph, rendering: Palette.Rendering(attributes: 0, pair: 0))
    latestVeil = (glyph, result)
    return result
  }

  /// The cell for ncurses; most are the same as the one before.
  private mutating func translation(of cell: Cell) -> ScreenCell {
    if let latest, latest.source == cell { return latest.result }
    let result = translator.cell(for: cell.glyph, rendering: palette.rendering(of: cell.style))
    latest = (cell, result)
    return result
  }

  private mutating func keep(_ line: RowOverlay) {
    let place = line.row * size.width + line.columns.lowerBound
    laid.overwrite(from: place, with: line.laid)
    shown.overwrite(from: place, with: line.final)
    base.overwrite(from: place, with: line.hostCells)
    let first = line.laid.firstIndex { $0 != .nothing }
    let last = line.laid.lastIndex { $0 != .nothing }
    let start = line.columns.lowerBound
    extents[line.row] =
      if let first, let last { (start + first)..<(start + last + 1) } else { 0..<0 }
  }

  private func union(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    return min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}
