/// The position of the line that shows how many snacks are queued at an edge.
struct WaitingLinePlacement {
  let row: Int
  let columns: Range<Int>
  let alignment: Alignment
  /// The number of free rows from this one on, away from the edge.
  let freeRows: Int

  var width: Int { columns.count }
}

/// The line that shows how many snacks are queued.
struct WaitingLine {
  let edge: Edge
  let count: Int
  let placement: WaitingLinePlacement
  let strings: BuiltInStrings

  var text: String { strings.more(count) }

  /// The columns between either end of the line and its text; the outer one is half filled.
  static let margin = 2

  /// Its cells, only as wide as its text needs.
  var frame: Rect {
    let text = TextFlow.naturalWidth(text, limit: placement.width)
    let width = min(placement.width, text + 2 * Self.margin)
    let column = placement.alignment.column(width: width, in: placement.columns)
    return Rect(x: column, y: placement.row, width: width, height: 1)
  }
}

extension SnackStack {
  /// Returns the position of an edge's waiting line; `nil` without queued snacks or a free row.
  func waitingLinePlacement(at edge: Edge) -> WaitingLinePlacement? {
    let measure = measure
    let rows = traits.size.height
    guard let alignment = queue.nextReady(where: { $0.alignment.edge == edge })?.alignment else {
      return nil
    }
    let width = measure.boxWidth
    let first = alignment.column(width: width, in: measure.usableColumns)
    let distance = shownExtent(at: edge)
    let row = edge.row(distance: distance, height: 1, rows: rows)
    let opposite = edge == .top ? Edge.bottom : .top
    let free = rows - distance - shownExtent(at: opposite)
    guard free > 0 else { return nil }
    return WaitingLinePlacement(
      row: row, columns: first..<(first + width), alignment: alignment, freeRows: free)
  }

  /// The waiting lines while no list is open; one line for both edges if two would meet.
  var waitingLines: [WaitingLine] {
    guard waitingCount > 0, waitingList == nil else { return [] }
    let lines = Edge.allCases.compactMap { edge in
      waitingLinePlacement(at: edge).map {
        WaitingLine(
          edge: edge, count: waitingCount(at: edge), placement: $0, strings: strings)
      }
    }
    guard lines.count == 2, lines[1].placement.row - lines[0].placement.row <= 1 else {
      return lines
    }
    return [
      WaitingLine(
        edge: lines[0].edge, count: waitingCount, placement: lines[0].placement, strings: strings)
    ]
  }

  /// Returns how many rows the resting snacks at an edge extend into the screen.
  private func shownExtent(at edge: Edge) -> Int {
    let margin = SlotLayout(measure: measure).margin(of: edge)
    let whole = states.filter { $0.edge == edge && !$0.isLeaving && $0.depth == 0 }
    return whole.reduce(margin) { extent, state in
      let distance = state.distance.target
      return max(extent, SnackState.cell(distance) + state.size.height)
    }
  }
}
