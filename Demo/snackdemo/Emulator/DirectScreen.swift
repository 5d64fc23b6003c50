import SnackTerm

/// The screen of a program, on which common output is drawn without libvterm.
///
/// ``Emulator`` sends other output to libvterm, after the last character and the cursor's position.
/// The state is a structure, because classes check exclusive access to each stored property.
struct DirectScreen {
  var size: Size
  var grid: CellGrid
  var state: OutputState
  var damage: OutputDamage
  /// The last character that was written.
  private(set) var last: LastCharacter?
  /// The combining marks of the last character.
  private var lastMarks: [UInt32] = []
  var direct = DirectDrawing()

  /// Creates an empty screen.
  /// - Parameters:
  ///   - size: The size.
  ///   - unknownRows: The number of rows at the top with unknown content.
  init(size: Size, unknownRows: Int) {
    self.size = size
    grid = CellGrid(size: size, unknownRows: unknownRows)
    state = OutputState(size: size)
    damage = OutputDamage(rows: size.height)
  }

  /// Erases cells to the current background.
  mutating func erase(_ rect: Rect, isSelective: Bool = false) {
    grid.erase(rect, with: state.rendition, isSelective: isSelective)
    damage.add(rect)
    notePlace()
  }

  /// Moves the content of a rectangle; see ``CellGrid/scroll(_:up:left:with:)``.
  mutating func scroll(_ rect: Rect, up: Int, left: Int) {
    grid.scroll(rect, up: up, left: left, with: state.rendition)
    noteScroll(of: rect.rows, isVertical: up != 0)
  }

  /// Scrolls the rows between the margins up by one, as a line feed does.
  mutating func feedLine() {
    grid.feedLine(state.margins.rows, with: state.rendition)
    noteScroll(of: state.margins.rows, isVertical: true)
  }

  private mutating func noteScroll(of rows: Range<Int>, isVertical: Bool) {
    damage.addMove(rows)
    notePlace()
    if isVertical, let run = state.uncertainRun, rows.contains(run.start.y) {
      state.uncertainRun = nil
    }
  }

  /// The maximum number of scalars to keep of a character; output may have any number of marks.
  private static let maxScalars = 16

  /// Draws a character with its combining marks.
  mutating func put(
    _ scalars: [UInt32], width: Int, isProtected: Bool, at place: Point,
    clusters: inout ClusterTable
  ) {
    let scalars = Array(scalars.prefix(Self.maxScalars))
    guard let first = scalars.first, !direct.isUpdatingLibrary else { return }
    if hasWrapped(before: place, width: width) { grid.noteWrap(above: place.y) }
    direct.hasLibraryWritten = true
    var cell = OutputCell(character: first, width: width, state.rendition)
    if scalars.count == 1, !UncertainRun.isUncertain(scalars, width: width) {
      direct.widths.note(first, width: width)
    }
    if scalars.count > 1, let number = clusters.index(of: scalars) {
      cell = OutputCell(cluster: number, width: width, state.rendition)
    }
    cell.isProtected = isProtected
    grid.put(cell, column: place.x, row: place.y)
    // The other half of an overwritten wide character has become blank.
    damage.add(max(0, place.x - 1)..<min(size.width, place.x + width + 1), row: place.y)
    note(LastCharacter(place: place, width: width, scalar: first))
    lastMarks = Array(scalars.dropFirst())
    noteUncertainty(of: scalars, width: width, at: place)
    notePlace()
  }

  /// Returns whether libvterm has wrapped text before a character.
  private func hasWrapped(before place: Point, width: Int) -> Bool {
    guard place.x == 0, state.wraps else { return false }
    var end = state.cursor
    if state.isWrapPending { end.x = size.width }
    if direct.hasLibraryWritten, let last {
      end = Point(x: last.place.x + last.width, y: last.place.y)
    }
    let hasScrolled = place.y == end.y && place.y == state.margins.rows.upperBound - 1
    return end.x + width > size.width && (place.y == end.y + 1 || hasScrolled)
  }

  /// Marks all rows if any have changed while the row of the cursor depends on the terminal.
  mutating func notePlace() {
    guard state.isPlaceUncertain else { return }
    for row in 0..<size.height { markUncertain(0..<size.width, row: row) }
  }

  /// Notes a character without combining marks as the last one.
  mutating func note(_ character: LastCharacter) {
    last = character
    if !lastMarks.isEmpty { lastMarks = [] }
  }

  /// The last character with its combining marks; empty if there is none.
  var lastText: String {
    let scalars = last.map { [$0.scalar] + lastMarks } ?? []
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  // MARK: Uncertain widths

  /// Notes that terminals disagree on the columns of a character, or of one before it.
  private mutating func noteUncertainty(of scalars: [UInt32], width: Int, at place: Point) {
    endRun(unlessAt: place)
    if state.uncertainRun == nil, UncertainRun.isUncertain(scalars, width: width) {
      let start = UncertainRun.mayCombine(scalars) ? column(before: place) : place.x
      state.uncertainRun = UncertainRun(from: Point(x: start, y: place.y))
      markUncertain(start..<place.x, row: place.y)
    }
    guard let columns = state.uncertainRun?.add(scalars, width: width, at: place.x) else { return }
    markUncertain(columns, row: place.y)
  }

  /// Returns the first column of the preceding character; 0 at the start of a row.
  private func column(before place: Point) -> Int {
    let column = max(0, place.x - 1)
    return grid[column, place.y].content == .tail ? max(0, column - 1) : column
  }

  /// Ends text of uncertain columns unless a place is in it.
  mutating func endRun(unlessAt place: Point) {
    if state.uncertainRun?.contains(place) == false { state.uncertainRun = nil }
  }

  mutating func markUncertain(_ columns: Range<Int>, row: Int) {
    for column in columns.clamped(to: 0..<size.width) {
      grid.markUncertain(column: column, row: row)
    }
    damage.isUncertain = true
  }
}
