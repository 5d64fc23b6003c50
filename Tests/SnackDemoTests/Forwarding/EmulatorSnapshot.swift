import SnackTerm

@testable import snackdemo

/// The state of an emulator on which later output and toasts depend.
struct EmulatorSnapshot: Hashable {
  private let state: OutputState
  private let saved: [OutputState.Saved]
  private let isAtBoundary: Bool
  private let lastPlace: Point?
  private let lastText: String
  private var cells: [OutputCell] = []
  /// The characters with marks; their numbers depend on earlier ones.
  private var clusters: [[UInt32]] = []
  private let knownRows: [Int]

  /// Takes the state of an emulator.
  /// - Parameters:
  ///   - emulator: The emulator.
  ///   - rows: The rows whose cells matter; `nil` for all.
  init(_ emulator: Emulator, rows: [Int]? = nil) {
    state = emulator.state
    saved = emulator.saved
    isAtBoundary = emulator.isAtBoundary
    lastPlace = emulator.screen.last?.place
    lastText = emulator.screen.lastText
    let rows = rows ?? Array(0..<emulator.size.height)
    knownRows = rows.filter { emulator.grid.isKnown(row: $0) }
    for grid in [emulator.grid, emulator.hiddenGrid] {
      for row in rows {
        for column in 0..<emulator.size.width { add(grid[column, row], of: emulator) }
      }
    }
  }

  private mutating func add(_ cell: OutputCell, of emulator: Emulator) {
    guard case .cluster(let number, let width) = cell.content else { return cells.append(cell) }
    clusters.append(emulator.clusters[number])
    var plain = OutputCell(cluster: 0, width: width, cell.rendition)
    plain.isProtected = cell.isProtected
    plain.isUncertain = cell.isUncertain
    cells.append(plain)
  }
}
