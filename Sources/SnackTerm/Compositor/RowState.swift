/// What a compositor knows of one row of the screen.
struct RowState {
  /// The overlay's cells.
  private(set) var coverage: [RowOverlay.Coverage] = []
  /// The host's cells under the overlay.
  private(set) var base: [ScreenCell] = []
  /// The virtual screen's cells under the overlay's coverage, as of the last frame.
  private(set) var shown: [ScreenCell] = []

  /// Creates the state of a row that no overlay has reached, which needs no memory.
  init() {}

  /// Creates the state of a row without overlay cells.
  init(width: Int) {
    coverage = Array(repeating: .nothing, count: width)
    base = Array(repeating: .empty, count: width)
    shown = base
  }

  /// Creates the state of a row after a resize, with the overlay's cells in some columns.
  init(of old: RowState, in columns: Range<Int>, width: Int) {
    self.init(width: width)
    for column in columns {
      coverage[column] = old.coverage[column]
      base[column] = old.base[column]
    }
  }

  var isEmpty: Bool { coverage.isEmpty }

  /// Adopts the state of the examined columns after a frame.
  mutating func keep(_ line: RowOverlay) {
    let start = line.columns.lowerBound
    coverage.overwrite(from: start, with: line.coverage)
    shown.overwrite(from: start, with: line.finalCells)
    base.overwrite(from: start, with: line.hostCells)
  }
}
