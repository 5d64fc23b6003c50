import CTerminalState
import SnackTerm

/// An emulator that knows what a program's output has drawn on the terminal.
///
/// libvterm decodes text and moves the cursor; cells and renditions are kept here. It therefore
/// knows attributes that libvterm lacks, such as faint text and links, and scrolls without copying
/// the screen. It is a class because libvterm calls it back.
final class Emulator {
  private let library: StateLibrary
  let terminal: OpaquePointer
  private let libraryState: OpaquePointer
  /// The functions that libvterm calls; it keeps the pointer.
  private let callbacks: UnsafeMutablePointer<snk_vt_callbacks>
  private var scanner = SequenceScanner()
  private var filter = ControlFilter()

  private(set) var size: Size
  var grid: CellGrid
  /// The screen that is not shown: the main or the alternate one.
  var hiddenGrid: CellGrid
  var state: OutputState
  /// The saved cursors of the main and the alternate screen.
  var saved = [OutputState.Saved(), OutputState.Saved()]
  /// The cells that have changed since the last call of ``resetDamage()``.
  private(set) var damage: OutputDamage
  private(set) var clusters = ClusterTable()
  private(set) var links = LinkTable()
  /// The last character that was written: its place, width, and scalars.
  private(set) var last: (place: Point, width: Int, scalars: [UInt32])?
  /// Called with each control string.
  var onString: ((ArraySlice<UInt8>) -> Void)?

  /// Creates an emulator.
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - cursor: The position of the terminal's cursor; the rows above it have unknown content.
  ///   - library: libvterm.
  init?(size: Size, cursor: Point = .zero, library: StateLibrary) {
    guard let terminal = library.new(Int32(size.height), Int32(size.width)),
      let libraryState = library.obtainState(terminal)
    else { return nil }
    self.library = library
    (self.terminal, self.libraryState) = (terminal, libraryState)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.callbacks)
    self.size = size
    grid = CellGrid(size: size, unknownRows: cursor.y)
    hiddenGrid = CellGrid(size: size)
    state = OutputState(size: size)
    damage = OutputDamage(rows: size.height)
    library.setUTF8(terminal, 1)
    library.setCallbacks(libraryState, callbacks, Unmanaged.passUnretained(self).toOpaque())
    library.reset(libraryState, 1)
    grid = CellGrid(size: size, unknownRows: cursor.y)
    moveCursor(to: cursor)
    damage.reset(rows: size.height)
  }

  deinit {
    library.free(terminal)
    callbacks.deallocate()
  }

  /// Whether the output so far ends between characters and sequences.
  var isAtBoundary: Bool { scanner.isAtBoundary }

  /// Returns the end of the last complete character or sequence in more output.
  func lastBoundary(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    scanner.lastBoundary(in: bytes)
  }

  /// Draws output.
  func draw(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner.scan(bytes) { token in
      switch token {
      case .text(let text): write(text)
      case .sequence(let sequence): perform(sequence)
      case .string(let string): read(string)
      }
    }
  }

  func resetDamage() { damage.reset(rows: size.height) }

  /// Changes the size of the terminal.
  func resize(to newSize: Size) {
    guard newSize != size else { return }
    let cursor = state.cursor
    grid.resize(to: newSize, keeping: cursor.y)
    hiddenGrid.resize(to: newSize, keeping: cursor.y)
    let lost = max(0, cursor.y - newSize.height + 1)
    size = newSize
    damage = OutputDamage(rows: newSize.height)
    damage.addMove(0..<newSize.height)
    state.margins = OutputState(size: newSize).margins
    state.isWrapPending = false
    library.setSize(terminal, Int32(newSize.height), Int32(newSize.width))
    perform("\u{1B}[r")
    moveCursor(to: Point(x: min(cursor.x, newSize.width - 1), y: cursor.y - lost))
  }

  /// Notes that the terminal has scrolled rows at the top away.
  func scrollAway(_ rows: Int) {
    let wasPending = state.isWrapPending
    let pen = state.rendition
    state.rendition = .plain
    scroll(Rect(origin: .zero, size: size), down: rows, right: 0)
    state.rendition = pen
    moveCursor(to: Point(x: state.cursor.x, y: max(0, state.cursor.y - rows)))
    state.isWrapPending = wasPending
  }

  // MARK: libvterm

  /// Sends bytes to libvterm.
  func send(_ bytes: UnsafeBufferPointer<UInt8>) {
    bytes.withMemoryRebound(to: CChar.self) {
      _ = library.write(terminal, $0.baseAddress, $0.count)
    }
    var place = snk_vt_pos()
    library.cursorPosition(libraryState, &place)
    state.cursor = Point(x: Int(place.col), y: Int(place.row))
  }

  func send(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBufferPointer { send($0) }
  }

  private func perform(_ sequence: String) { send(sequence.utf8) }

  /// Moves the cursor to a cell, whatever the origin is.
  func moveCursor(to place: Point) {
    let origin = state.hasOrigin ? state.margins : OutputState(size: size).margins
    let side = state.hasOrigin && state.hasSideMargins ? origin.columns.lowerBound : 0
    perform("\u{1B}[\(place.y - origin.rows.lowerBound + 1);\(place.x - side + 1)H")
    state.isWrapPending = false
  }

  // MARK: Text

  func write(_ text: UnsafeBufferPointer<UInt8>) {
    guard let rest = filter.filtered(text) else { return writePrintable(text) }
    rest.withUnsafeBufferPointer { writePrintable($0) }
  }

  private func writePrintable(_ text: UnsafeBufferPointer<UInt8>) {
    if !state.characterSets.areASCII, text.contains(where: { $0 >= 0x80 }) {
      // libvterm would read ASCII after another character as ASCII.
      sendRuns(of: text[...])
    } else {
      sendParts(of: text)
    }
    noteShifts(in: text)
    noteWrap(after: text)
  }

  /// Sends runs of bytes below 128, and of others.
  private func sendRuns(of text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    while let first = rest.first {
      let run = rest.prefix { ($0 < 0x80) == (first < 0x80) }
      sendParts(of: UnsafeBufferPointer(rebasing: run))
      rest = rest.dropFirst(run.count)
    }
  }

  private func noteShifts(in text: UnsafeBufferPointer<UInt8>) {
    for byte in text.reversed() where byte == 0x0E || byte == 0x0F {
      state.characterSets.current = byte == 0x0E ? 1 : 0
      return
    }
  }

  /// Notes whether the text has filled the last column.
  private func noteWrap(after text: UnsafeBufferPointer<UInt8>) {
    let silent: Set<UInt8> = [0x00, 0x05, 0x07, 0x0E, 0x0F]
    guard let final = text.last(where: { !silent.contains($0) }) else { return }
    guard final >= 0x20, state.wraps, let last, last.place == state.cursor else {
      state.isWrapPending = false
      return
    }
    state.isWrapPending = last.place.x + last.width >= wrapColumn
  }

  /// The column after the last one in which text is written.
  private var wrapColumn: Int {
    state.margins.columns.contains(state.cursor.x)
      ? state.margins.columns.upperBound : size.width
  }

  // MARK: Cells

  func put(_ scalars: [UInt32], width: Int, isProtected: Bool, at place: Point) {
    guard let first = scalars.first else { return }
    var cell = OutputCell(character: first, width: width, state.rendition)
    if scalars.count > 1, let number = clusters.index(of: scalars) {
      cell = OutputCell(cluster: number, width: width, state.rendition)
    }
    cell.isProtected = isProtected
    grid.put(cell, column: place.x, row: place.y)
    // Half of a wide character that was there has become blank.
    damage.add(max(0, place.x - 1)..<min(size.width, place.x + width + 1), row: place.y)
    last = (place, width, scalars)
  }

  func erase(_ rect: Rect, isSelective: Bool) {
    grid.erase(rect, with: state.rendition, isSelective: isSelective)
    damage.add(rect)
  }

  func scroll(_ rect: Rect, down: Int, right: Int) {
    grid.scroll(rect, down: down, right: right, with: state.rendition)
    damage.addMove(rect.rows)
  }

  /// Shows the main or the alternate screen.
  func showScreen(isAlternate: Bool) {
    guard state.isAlternate != isAlternate else { return }
    state.isAlternate = isAlternate
    swap(&grid, &hiddenGrid)
    damage.addMove(0..<size.height)
  }

  private func read(_ string: ArraySlice<UInt8>) {
    if let link = LinkTable.link(in: string) { state.rendition.link = links.number(of: link) }
    onString?(string)
  }
}
