extension SnackStack {
  /// Returns the area of the screen to which a snack is clipped; `nil` if it is not clipped.
  func clip(of index: Int, at now: Moment) -> Rect? {
    if states[index].passage.isBehindNext {
      let line = nearestBeyond(index).map { SnackState.cell($0.distance.position(at: now)) }
      return line.map { clip(at: states[index].edge, from: 0, to: $0) }
    }
    guard states[index].passage.isClipped, passage(of: index, at: now).isClipped else { return nil }
    let near = neighbors(of: index).map { states[$0].shownFarRow(at: now) }.max() ?? 0
    return clip(at: states[index].edge, from: near, to: traits.size.height)
  }

  /// Returns the cells between two distances from a screen edge.
  private func clip(at edge: Edge, from start: Int, to end: Int) -> Rect {
    let (start, rows) = (max(0, start), traits.size.height)
    let height = max(0, min(end, rows) - start)
    let row = edge.row(distance: start, height: height, rows: rows)
    return Rect(x: 0, y: row, width: traits.size.width, height: height)
  }

  /// Returns the next snack beyond another one, counted from their screen edge; `nil` if none.
  func nearestBeyond(_ index: Int) -> SnackState? {
    let state = states[index]
    guard !isInClosedDeck(state) else { return nil }
    return states[(index + 1)...].first { other in
      !other.isLeaving && other.edge == state.edge
        && other.restingColumns.overlaps(state.restingColumns)
    }
  }
}
