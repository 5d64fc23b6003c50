/// Where the line stands that says how many snacks wait at an edge.
struct WaitingLinePlace {
  let row: Int
  let columns: Range<Int>
  let alignment: Alignment

  var width: Int { columns.count }
}

extension SnackStack {
  /// The place of the line at an edge; `nil` if there is no row for it.
  func waitingLinePlace(at edge: Edge, now: Moment) -> WaitingLinePlace? {
    let measure = measure
    let rows = terrain.size.height
    let lane = Alignment.allCases.filter { $0.edge == edge }
      .compactMap { alignment in lanes[alignment]?.first.map { (alignment, $0.order) } }
      .min { $0.1 < $1.1 }
    guard let alignment = lane?.0 else { return nil }
    let width = measure.boxWidth
    let first = alignment.column(width: width, in: measure.usableColumns)
    let distance = shownExtent(at: edge, now: now)
    let row = edge.row(distance: distance, height: 1, rows: rows)
    let opposite = edge == .top ? Edge.bottom : .top
    guard distance + 1 + shownExtent(at: opposite, now: now) <= rows else { return nil }
    return WaitingLinePlace(row: row, columns: first..<(first + width), alignment: alignment)
  }

  /// The cells of the line at an edge, as far as its text needs them.
  func waitingLineFrame(at edge: Edge, now: Moment) -> Rect? {
    guard let place = waitingLinePlace(at: edge, now: now) else { return nil }
    let width = min(place.width, "+\(waitingCount(at: edge)) more".count + 2)
    let column = place.alignment.column(width: width, in: place.columns)
    return Rect(x: column, y: place.row, width: width, height: 1)
  }

  /// Rows that the snacks at an edge reach into the screen, as they are at a moment.
  private func shownExtent(at edge: Edge, now: Moment) -> Int {
    let margin = SlotLayout(measure: measure).margin(of: edge)
    return states.filter { $0.edge == edge && !$0.isLeaving }.reduce(margin) { extent, state in
      let distance = state.distance.target
      return max(extent, SnackState.cell(distance) + state.size.height)
    }
  }
}
