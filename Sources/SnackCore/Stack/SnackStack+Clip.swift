extension SnackStack {
  /// Returns the area of the screen to which a snack is clipped; `nil` if it is not clipped.
  func clip(of index: Int, at now: Moment) -> Rect? {
    if states[index].passage.isBehindNext {
      // Without a next snack, nothing would hide this one.
      let line = statesBeyond(index).first?.distance.position(at: now) ?? 0
      return clip(at: states[index].edge, from: 0, to: SnackState.cell(line))
    }
    guard states[index].passage.isClipped, passage(of: index, at: now).isClipped else { return nil }
    let isExit = states[index].isLeaving && isInClosedDeck(states[index])
    var start = 0
    for other in states.indices where isNeighbor(other, of: index, isExit: isExit) {
      start = max(start, states[other].shownFarRow(at: now))
    }
    return clip(at: states[index].edge, from: start, to: traits.size.height)
  }

  /// Returns the cells between two distances from a screen edge.
  private func clip(at edge: Edge, from start: Int, to end: Int) -> Rect {
    let rows = traits.size.height
    let height = max(0, min(end, rows) - start)
    let row = edge.row(distance: start, height: height, rows: rows)
    return Rect(x: 0, y: row, width: traits.size.width, height: height)
  }

  /// Returns the first snack beyond another one, skipping those that are leaving; `nil` if none.
  func nearestBeyond(_ index: Int) -> SnackState? {
    statesBeyond(index).first { !$0.isLeaving }
  }

  /// Returns the snacks in the same columns beyond another one, counted from their screen edge.
  private func statesBeyond(_ index: Int) -> some Collection<SnackState> {
    let state = states[index]
    return states[(index + 1)...].lazy.filter { $0.depth == 0 && $0.sharesColumns(with: state) }
  }
}
