import CTerminalState
import SnackTerm

/// An emulator that knows what a program's output has drawn on the terminal.
///
/// libvterm decodes text and moves the cursor; cells and renditions are kept here. It therefore
/// knows attributes that libvterm lacks, such as faint text and links, and scrolls without copying
/// the screen. Common output is drawn without libvterm, which is slower; see ``DirectScreen``.
///
/// It is a class because libvterm calls it back.
final class Emulator {
  private let library: StateLibrary
  let terminal: OpaquePointer
  private let libraryState: OpaquePointer
  /// The functions that libvterm calls; it keeps the pointer.
  private let callbacks: UnsafeMutablePointer<snk_vt_callbacks>
  private var scanner = SequenceScanner()

  var screen: DirectScreen
  /// Whether the text for libvterm is ASCII, so that other characters are graphics.
  var sendsASCII = true
  /// The screen that is not shown: the main or the alternate one.
  var hiddenGrid: CellGrid
  /// The saved cursors of the main and the alternate screen.
  var saved = [OutputState.Saved(), OutputState.Saved()]
  /// Whether the main screen was resized while the alternate one was shown.
  ///
  /// Where its rows and its cursor are then depends on the terminal.
  var hasResizedMain = false
  var modes = TerminalModes()
  private(set) var clusters = ClusterTable()
  private(set) var links = LinkTable()
  /// Called with each control string.
  var onString: ((ArraySlice<UInt8>) -> Void)?

  /// Creates an emulator.
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - cursor: The position of the terminal's cursor; the rows above it have unknown content.
  ///   - library: libvterm.
  init?(size: Size, cursor: Point = .zero, library: StateLibrary) {
    guard let (terminal, libraryState) = library.makeTerminal(size: size) else { return nil }
    self.library = library
    (self.terminal, self.libraryState) = (terminal, libraryState)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.callbacks)
    screen = DirectScreen(size: size, unknownRows: cursor.y)
    hiddenGrid = CellGrid(size: size)
    library.setUTF8(terminal, 1)
    library.setCallbacks(libraryState, callbacks, Unmanaged.passUnretained(self).toOpaque())
    library.reset(libraryState, 1)
    screen.grid = CellGrid(
      size: size, unknownRows: cursor.y, scrollback: CellGrid.scrollback)
    moveCursor(to: cursor)
    resetDamage()
  }

  deinit {
    library.free(terminal)
    callbacks.deallocate()
  }

  var size: Size { screen.size }
  var grid: CellGrid { screen.grid }
  var state: OutputState {
    get { screen.state }
    set { screen.state = newValue }
  }
  /// The cells that have changed since ``resetDamage()``.
  var damage: OutputDamage { screen.damage }

  /// Whether Escape and `k` begin a window title; see ``SequenceScanner/hasTitles``.
  var hasTitles: Bool {
    get { scanner.hasTitles }
    set { scanner.hasTitles = newValue }
  }

  /// Whether the output so far ends between characters and sequences.
  var isAtBoundary: Bool { scanner.isAtBoundary }

  /// The number of bytes since the end of the last complete character or sequence.
  var unfinishedCount: Int { scanner.unfinishedCount }

  /// Forgets an unfinished sequence.
  func cancelSequence() { scanner.cancel() }

  /// Returns the end of the last complete character or sequence in more output.
  func lastBoundary(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    scanner.lastBoundary(in: bytes)
  }

  /// Draws output without skipping lines that scroll away.
  func drawAll(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner.scan(bytes) { token in
      if case .text(let text) = token { return read(text: text) }
      endText()
      switch token {
      case .text: break
      case .control(let sequence): perform(control: sequence)
      case .sequence(let sequence): perform(sequence)
      case .string(let string): read(string)
      }
    }
  }

  /// Performs a control sequence, through libvterm only where it is needed.
  func perform(control sequence: UnsafeBufferPointer<UInt8>) {
    if !screen.perform(sequence) { perform(Array(sequence)[...]) }
  }

  func resetDamage() { screen.damage.reset(rows: size.height) }

  /// Changes the size of the terminal.
  /// - Parameters:
  ///   - newSize: The size.
  ///   - wrapping: How the lines of the main screen are wrapped to the width.
  func resize(to newSize: Size, wrapping: LineWrapping = .none) {
    guard newSize != size else { return }
    updateLibrary()
    var place = state.cursor
    if state.isWrapPending { place.x = size.width }
    if state.isAlternate {
      let main = saved[0].cursor
      saved[0].cursor = hiddenGrid.resize(to: newSize, cursor: main, wrapping: wrapping)
      place = screen.grid.resize(to: newSize, cursor: place, wrapping: .none)
    } else {
      _ = hiddenGrid.resize(to: newSize, cursor: place, wrapping: .none)
      hiddenGrid.forgetLostRows()
      place = screen.grid.resize(to: newSize, cursor: place, wrapping: wrapping)
    }
    hasResizedMain = state.isAlternate
    screen.size = newSize
    screen.damage = OutputDamage(rows: newSize.height)
    screen.damage.addMove(0..<newSize.height)
    state.margins = OutputState(size: newSize).margins
    library.setSize(terminal, Int32(newSize.height), Int32(newSize.width))
    perform("\u{1B}[r")
    let isPending = place.x == newSize.width
    if isPending { place.x -= grid[newSize.width - 1, place.y].content == .tail ? 2 : 1 }
    moveCursor(to: place)
    state.isWrapPending = isPending
  }

  /// Notes that the terminal has scrolled rows at the top away.
  func scrollAway(_ rows: Int) {
    let wasPending = state.isWrapPending
    let pen = state.rendition
    let run = state.uncertainRun?.scrolled(by: rows)
    state.rendition = .plain
    scroll(Rect(origin: .zero, size: size), up: rows, left: 0)
    state.rendition = pen
    moveCursor(to: Point(x: state.cursor.x, y: max(0, state.cursor.y - rows)))
    state.isWrapPending = wasPending
    state.uncertainRun = run
  }

  // MARK: libvterm

  /// Sends bytes to libvterm.
  func send(_ bytes: UnsafeBufferPointer<UInt8>) {
    updateLibrary()
    pass(bytes)
    var place = snk_vt_pos()
    library.cursorPosition(libraryState, &place)
    state.cursor = Point(x: Int(place.col), y: Int(place.row))
    screen.endRun(unlessAt: state.cursor)
  }

  private func pass(_ bytes: UnsafeBufferPointer<UInt8>) {
    bytes.withMemoryRebound(to: CChar.self) {
      _ = library.write(terminal, $0.baseAddress, $0.count)
    }
  }

  /// Sends the last character and the cursor's position to libvterm after drawing without it.
  ///
  /// libvterm needs the character to add combining marks to it.
  func updateLibrary() {
    guard screen.direct.isLibraryBehind else { return }
    screen.direct.isLibraryBehind = false
    var text = ""
    var place: Point?
    if screen.direct.hasWritten, let last = screen.last {
      text = "\u{1B}[\(last.place.y + 1);\(last.place.x + 1)H\(screen.lastText)"
      place = Point(x: last.place.x + last.width, y: last.place.y)
    }
    if !state.isWrapPending, place != state.cursor {
      text += "\u{1B}[\(state.cursor.y + 1);\(state.cursor.x + 1)H"
    }
    screen.direct.hasWritten = false
    screen.direct.isUpdatingLibrary = true
    Array(text.utf8).withUnsafeBufferPointer { pass($0) }
    screen.direct.isUpdatingLibrary = false
  }

  func send(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBufferPointer { send($0) }
  }

  private func perform(_ sequence: String) { send(sequence.utf8) }

  /// Moves the cursor to a cell, whatever the origin is; see ``setOrigin(_:)``.
  func moveCursor(to place: Point) {
    perform("\u{1B}[\(place.y + 1);\(place.x + 1)H")
    state.isWrapPending = false
    state.uncertainRun = nil
  }

  // MARK: Cells

  func put(_ scalars: [UInt32], width: Int, isProtected: Bool, at place: Point) {
    screen.put(
      scalars, width: width, isProtected: isProtected, at: place, clusters: &clusters)
  }

  func erase(_ rect: Rect, isSelective: Bool) {
    screen.erase(rect, isSelective: isSelective)
  }

  func scroll(_ rect: Rect, up: Int, left: Int) {
    screen.scroll(rect, up: up, left: left)
  }

  /// Shows the main or the alternate screen.
  func showScreen(isAlternate: Bool) {
    guard state.isAlternate != isAlternate else { return }
    state.isAlternate = isAlternate
    state.uncertainRun = nil
    swap(&screen.grid, &hiddenGrid)
    screen.damage.addMove(0..<size.height)
  }

  private func read(_ string: ArraySlice<UInt8>) {
    if let link = LinkTable.link(in: string) { state.rendition.link = links.number(of: link) }
    onString?(string)
  }
}
