extension SnackStack {
  /// Returns the part of the overlay on a cell; `nil` if the cell is the host's.
  ///
  /// Shadows belong to the host.
  package func hitTest(_ point: Point, at now: Moment) -> PointerTarget? {
    let rows = traits.size.height
    guard Rect(origin: .zero, size: traits.size).contains(point) else { return nil }
    // The waiting line or list is drawn over all snacks, and most newer snacks over older ones.
    if let target = waitingTarget(at: point) { return target }
    let hit = drawingOrder(at: now).last {
      visibleFrame(of: $0, at: now)?.contains(point) ?? false
    }
    guard let state = hit.map({ states[$0] }) else { return nil }
    guard !state.isLeaving else { return .leavingSnack }
    let frame = state.frame(at: now, rows: rows)
    let place = Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    return .snack(state.token, part(of: state, at: place))
  }

  /// Returns the waiting line, or the row of the waiting list, on a cell.
  private func waitingTarget(at point: Point) -> PointerTarget? {
    guard let rows = openRows else {
      let line = waitingLines.first { $0.frame.contains(point) }
      return line.map { .waitingLine($0.edge) }
    }
    if let snack = rows.snack(at: point) { return .waitingRow(snack.token) }
    return rows.lastLine.flatMap { $0.frame.contains(point) ? .waitingLine($0.edge) : nil }
  }

  /// Returns the visible cells of a snack; if it is covered, the cells in which it peeks out.
  private func visibleFrame(of index: Int, at now: Moment) -> Rect? {
    let state = states[index]
    guard !state.isPending(at: now) else { return nil }
    if let layer = layer(of: state, at: now) {
      return isHidden(layer, of: state) ? nil : layer.cells
    }
    guard !isCovered(state, at: now) else { return peekingRow(of: state, at: now) }
    let frame = state.frame(at: now, rows: traits.size.height)
    return clip(of: index, at: now)?.intersection(frame) ?? frame
  }

  private func part(of state: SnackState, at place: Point) -> SnackPart {
    let chosen = state.identity == chosenFocus ? chosenButton : nil
    let layout = PartLayout(size: state.size, context: state.context, chosen: chosen)
    if layout.closeButton?.contains(place) ?? false { return .closeButton }
    let button = layout.buttons.first { $0.rect.contains(place) }
    return button.map { .button($0.index) } ?? .body
  }

  /// Returns which pointer input the snacks handle on a cell.
  public func claim(on point: Point, at now: Moment) -> PointerClaim {
    guard let target = hitTest(point, at: now) else { return .nothing }
    guard case .snack(let token, .body) = target, let index = index(of: token) else {
      return .everything
    }
    let snack = states[index].snack
    if snack.tapRule.handlesTaps { return .everything }
    return snack.allowedSwipes.isEmpty ? .nothing : .drags
  }

  /// Returns the edge whose snacks are under the pointer.
  ///
  /// The gaps of an expanded deck count as part of it; otherwise it would collapse and expand again
  /// under the pointer.
  func hoveredEdge(at now: Moment) -> Edge? {
    guard let place = pointer.location else { return nil }
    if let snack = hoveredSnack(at: now) { return snack.edge }
    return Alignment.allCases.first { openDeck($0)?.contains(place) ?? false }?.edge
  }

  /// Returns the snack under the pointer.
  ///
  /// Both its current and its resting frame count, so that a snack moving towards the pointer does
  /// not end the hover that started it.
  func hoveredSnack(at now: Moment) -> SnackState? {
    guard let place = pointer.location else { return nil }
    let rows = traits.size.height
    return states.last { state in
      !state.isLeaving && !state.isPending(at: now)
        && (state.frame(at: now, rows: rows).contains(place)
          || state.restingFrame(rows: rows).contains(place))
    }
  }

  /// Returns the cells of an expanded deck at rest, including its gaps.
  private func openDeck(_ alignment: Alignment) -> Rect? {
    guard configuration.policy.stacking.peek != nil, isExpanded(alignment.edge) else { return nil }
    let frames = states.filter { !$0.isLeaving && $0.alignment == alignment }
      .map { $0.restingFrame(rows: traits.size.height) }
    return frames.dropFirst().reduce(frames.first) { $0?.union($1) }
  }
}
