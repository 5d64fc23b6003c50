import CSystem
import SnackTerm

/// A writer of the bytes that draw cells on a terminal.
///
/// It sends only what differs from the last position and rendition. Between two uses, the terminal
/// has the state of the program; ``begin(from:)`` and ``end(with:)`` leave and restore it.
struct TerminalWriter {
  /// Erased cells at the end of the bytes, which further ones can extend.
  private struct Erasure {
    /// The number of bytes before their sequence, and with it.
    let bytes: Range<Int>
    let start: Point
    let count: Int
    let rendition: Rendition

    /// Whether a cell is the next one of them.
    func continues(at place: Point, _ cell: OutputCell) -> Bool {
      place == Point(x: start.x + count, y: start.y) && cell.rendition == rendition
    }
  }

  private(set) var bytes: [UInt8] = []
  private var erasure: Erasure?
  private var cursor: Point?
  private var rendition: Rendition?
  private let links: LinkTable
  private let clusters: ClusterTable
  /// The width of the screen in columns.
  private let width: Int
  /// Whether each row continues in the next one.
  private let wraps: [Bool]

  /// Creates a writer for the screen of a program.
  init(for emulator: Emulator) {
    (links, clusters, width) = (emulator.links, emulator.clusters, emulator.size.width)
    wraps = (0..<emulator.size.height).map(emulator.grid.wraps)
  }

  mutating func write(_ text: String) { bytes += text.utf8 }
  mutating func write(_ more: [UInt8]) { bytes += more }

  /// Moves the cursor to a cell of the whole screen.
  mutating func move(to place: Point) {
    guard cursor != place else { return }
    write("\u{1B}[\(place.y + 1);\(place.x + 1)H")
    cursor = place
  }

  /// Lets the terminal wrap before a character, if the cursor is at the end of a row.
  mutating func wrap(before cell: OutputCell) {
    guard let place = cursor, place.x > 0, place.x + Int(cell.width) > width,
      cell.content != .erased, cell.content != .tail
    else { return }
    cursor = Point(x: 0, y: place.y + 1)
  }

  mutating func set(_ wanted: Rendition) {
    guard wanted != rendition else { return }
    if wanted.link != (rendition?.link ?? 0) { write(links.sequence(of: wanted.link)) }
    var unlinked = wanted
    unlinked.link = rendition?.link ?? 0
    if unlinked != rendition { write(wanted.sequence) }
    rendition = wanted
  }

  /// Draws a cell of the overlay.
  mutating func draw(_ cell: PaintedCell, at place: Point) {
    guard case .glyph(let glyph, let rendition) = cell else { return }
    move(to: place)
    set(rendition)
    write(glyph.text)
    advance(by: glyph.width)
  }

  /// Draws a cell of the program.
  mutating func draw(_ cell: OutputCell, at place: Point) {
    if cell.content == .tail { return }
    if cell.content == .erased { return erase(cell, at: place) }
    move(to: place)
    append(cell)
  }

  /// Erases a cell, in one sequence with equal ones to the left of it.
  ///
  /// Erased cells are not copied as spaces, so they remain erased. VTE counts them as text unless the
  /// row is erased to its end, which also ends a line that continues in the next row.
  private mutating func erase(_ cell: OutputCell, at place: Point) {
    let last = erasure.flatMap {
      $0.bytes.upperBound == bytes.count && $0.continues(at: place, cell) ? $0 : nil
    }
    if let last {
      bytes.removeSubrange(last.bytes)
    } else {
      move(to: place)
      set(cell.rendition)
    }
    let start = bytes.count
    let count = (last?.count ?? 0) + 1
    if place.x == width - 1, !wraps[place.y] {
      write("\u{1B}[K")
    } else {
      write(count == 1 ? "\u{1B}[X" : "\u{1B}[\(count)X")
    }
    erasure = Erasure(
      bytes: start..<bytes.count, start: last?.start ?? place, count: count,
      rendition: cell.rendition)
  }

  /// Erases a row to a background, from its start, so that VTE counts no cell as text.
  mutating func eraseRow(_ row: Int, _ background: Rendition) {
    move(to: Point(x: 0, y: row))
    set(background)
    write("\u{1B}[K")
  }

  /// Deletes rows, which moves up those under them.
  mutating func deleteRows(_ count: Int, from row: Int) {
    set(.plain)
    move(to: Point(x: 0, y: row))
    write("\u{1B}[\(count)M")
    cursor = nil
  }

  /// Draws cells one after the other, each where the terminal has come to.
  mutating func draw(_ trail: CursorTrail) {
    for cell in trail.cells {
      append(cell)
      if cell.content == .erased, trail.cells.count > 1 { write("\u{1B}[C") }
    }
  }

  /// Draws a cell at the cursor.
  private mutating func append(_ cell: OutputCell) {
    if cell.content == .tail { return }
    set(cell.rendition)
    switch cell.content {
    case .erased: write("\u{1B}[X")
    case .tail: break
    case .character(let scalar, let width):
      write(scalar)
      advance(by: width)
    case .cluster(let number, let width):
      clusters[number].forEach { write($0) }
      advance(by: width)
    }
  }

  private mutating func write(_ scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }

  /// Notes that the cursor has moved; after the last column, its place depends on the terminal.
  private mutating func advance(by columns: Int) {
    cursor?.x += columns
  }

  /// Forgets the position and the rendition.
  mutating func forget() {
    cursor = nil
    rendition = nil
  }
}

/// The state of the program on the terminal.
extension TerminalWriter {
  /// Leaves the state of the program, so that cells can be drawn anywhere.
  mutating func begin(from state: OutputState) {
    if !state.isSynchronized { write(Self.updateStart) }
    if state.showsCursor { write("\u{1B}[?25l") }
    if state.hasOrigin { write("\u{1B}[?6l") }
    if state.hasSideMargins { write("\u{1B}[?69l") }
    if state.inserts { write("\u{1B}[4l") }
    // Without wrapping, tmux joins a mark for the last column to the character in the column before.
    if !state.wraps { write("\u{1B}[?7h") }
    if !state.characterSets.areASCII { write("\u{F}\u{1B}(B") }
    cursor = nil
    rendition = nil
    if state.rendition.link != 0 { write(links.sequence(of: 0)) }
  }

  /// Restores the state of the program.
  /// - Parameters:
  ///   - state: The state.
  ///   - drawLast: Draws what leads to a cursor that cannot be moved there.
  mutating func end(with state: OutputState, drawLast: (inout TerminalWriter) -> Void) {
    if state.hasSideMargins {
      let columns = state.margins.columns
      write("\u{1B}[?69h\u{1B}[\(columns.lowerBound + 1);\(columns.upperBound)s")
    }
    if state.hasOrigin { write("\u{1B}[?6h") }
    if !state.wraps { write("\u{1B}[?7l") }
    if state.isWrapPending || state.uncertainRun != nil {
      drawLast(&self)
    } else {
      move(to: state.cursor, from: state)
    }
    if state.inserts { write("\u{1B}[4h") }
    restoreCharacterSets(of: state)
    set(state.rendition)
    if state.showsCursor { write("\u{1B}[?25h") }
    if !state.isSynchronized { write(Self.updateEnd) }
    forget()
  }

  /// Removes the sequence that ends a synchronized update if output and another update follow.
  ///
  /// The sequence remains if the output changes or queries the mode.
  static func continueUpdate(
    _ bytes: inout [UInt8], over output: [UInt8], into following: [UInt8]
  ) {
    guard bytes.suffix(updateEnd.count).elementsEqual(updateEnd),
      following.starts(with: updateStart),
      !snk_contains(output, output.count, updateMode, updateMode.count)
    else { return }
    bytes.removeLast(updateEnd.count)
  }

  /// The text in every sequence that sets, resets or queries synchronized updates.
  private static let updateMode = Array("?2026".utf8)
  /// The start and the end of a synchronized update (DECSET 2026).
  private static let updateStart = Array("\u{1B}[?2026h".utf8)
  private static let updateEnd = Array("\u{1B}[?2026l".utf8)

  /// Moves the cursor to a cell, in the positions of the program.
  mutating func move(to place: Point, from state: OutputState) {
    let row = state.hasOrigin ? state.margins.rows.lowerBound : 0
    let column = state.hasOrigin && state.hasSideMargins ? state.margins.columns.lowerBound : 0
    write("\u{1B}[\(max(place.y - row, 0) + 1);\(max(place.x - column, 0) + 1)H")
    cursor = place
  }

  private mutating func restoreCharacterSets(of state: OutputState) {
    let sets = state.characterSets
    guard !sets.areASCII else { return }
    write([0x1B, UInt8(ascii: "(")] + sets.designations[0])
    write(["\u{F}", "\u{E}", "\u{1B}n", "\u{1B}o"][sets.current])
  }
}
