extension SnackStack {
  /// Columns by which each deeper row of a deck is narrower, on each side.
  private static let step = 2
  /// Minimum columns of a peeking row; a narrower one is not drawn.
  private static let minColumns = 4

  /// Returns whether the decks at an edge are expanded.
  func isExpanded(_ edge: Edge) -> Bool {
    expandedEdges.contains(edge)
      || states.contains {
        $0.edge == edge && !$0.isLeaving && !$0.holds.isDisjoint(with: .shared)
      }
  }

  /// Expands the decks at an edge, or allows them to collapse.
  mutating func setExpanded(_ edge: Edge, to expands: Bool) {
    if expands { expandedEdges.insert(edge) } else { expandedEdges.remove(edge) }
  }

  /// Groups the snacks that are not leaving into piles of indices, oldest first.
  ///
  /// The snacks of a collapsed deck form one pile; any other snack forms its own.
  private func piles(of states: [SnackState]) -> [[Int]] {
    var piles: [[Int]] = []
    var decks: [Alignment: Int] = [:]
    for index in states.indices where !states[index].isLeaving {
      let alignment = states[index].alignment
      guard configuration.policy.stacking.peek != nil, !isExpanded(alignment.edge) else {
        piles.append([index])
        continue
      }
      if let pile = decks[alignment] {
        piles[pile].append(index)
      } else {
        decks[alignment] = piles.count
        piles.append([index])
      }
    }
    return piles
  }

  /// Returns how many rows of a pile peek out behind its newest snack.
  private func peekingRows(of pile: [Int]) -> Int {
    min(configuration.policy.stacking.peek ?? 0, pile.count - 1)
  }

  /// Covers the older snacks of collapsed decks and uncovers all others.
  mutating func stackDecks(at now: Moment, isSudden: Bool = false) {
    let animation = configuration.appearance.rearrangeAnimation
    let moves = !isSudden && !configuration.policy.reducesMotion
    let end = moves ? now.advanced(by: animation.delay).advanced(by: animation.duration) : now
    for pile in piles(of: states) {
      guard let front = pile.last else { continue }
      for (place, index) in pile.enumerated() {
        let depth = pile.count - 1 - place
        guard states[index].depth != depth else { continue }
        if !moves {
          states[index].coveredAt = now
        } else if states[index].depth == 0 {
          states[index].coveredAt = max(end, states[front].settlesAt)
        }
        // The timer resumes once the text is fully uncovered.
        if depth == 0 { states[index].settlesAt = max(states[index].settlesAt, end) }
        states[index].depth = depth
        states[index].setHold(.cover, to: depth > 0, at: now)
        revision += 1
      }
    }
  }

  /// Returns the resting distance of each snack that is not leaving, with its index.
  func restingDistances() -> [(index: Int, distance: Double)] {
    let piles = piles(of: states)
    let items = piles.map { pile in
      var item = states[pile[pile.count - 1]].slotItem
      item.height += peekingRows(of: pile)
      return item
    }
    let distances = SlotLayout(measure: measure).distances(of: items)
    return zip(piles, distances).flatMap { pile, distance in
      pile.enumerated().map { place, index in
        let row = max(0, peekingRows(of: pile) - (pile.count - 1 - place))
        return (index, Double(distance + row))
      }
    }
  }

  /// Returns the boxes that must fit on the screen, for snacks ordered from oldest to newest.
  ///
  /// A collapsed deck needs a box as large as its largest snack, so that any of its snacks can move
  /// to the front without displacing others.
  func slotItems(of states: [SnackState]) -> [SlotLayout.Item] {
    let layout = SlotLayout(measure: measure)
    return piles(of: states).map { pile in
      let items = pile.map { states[$0].slotItem }
      var item = items.dropFirst().reduce(items[0]) { $0.union($1) }
      item.margin = items.map { $0.margin ?? layout.margin(of: $0.edge) }.max()
      item.height += peekingRows(of: pile)
      return item
    }
  }

  /// Returns whether the deck at an alignment could not expand even if all other snacks left.
  func isTooTall(
    _ alignment: Alignment, of states: [SnackState], extraRows: [Edge: Int] = [:]
  ) -> Bool {
    let deck = states.filter { $0.alignment == alignment }
    guard configuration.policy.stacking.peek != nil, deck.count > 1 else { return false }
    return !SlotLayout(measure: measure).fits(
      deck.map(\.slotItem), extraRows: extraRows.filter { $0.key == alignment.edge },
      rows: traits.size.height)
  }

  /// Returns whether a snack is covered, so that at most one row of it is visible.
  func isCovered(_ state: SnackState, at now: Moment) -> Bool {
    state.depth > 0 && !state.isLeaving && now >= state.coveredAt
  }

  /// Returns the row in which a covered snack peeks out; `nil` if it is hidden.
  func peekingRow(of state: SnackState, at now: Moment) -> Rect? {
    let front = states.last { !$0.isLeaving && $0.alignment == state.alignment }
    guard let front, state.depth <= configuration.policy.stacking.peek ?? 0 else { return nil }
    let columns = front.frame(at: now, rows: traits.size.height).columns
    let inset = Self.step * state.depth
    guard columns.count - 2 * inset >= Self.minColumns else { return nil }
    let distance = SnackState.cell(state.distance.position(at: now))
    return Rect(
      x: columns.lowerBound + inset,
      y: state.edge.row(distance: distance, height: 1, rows: traits.size.height),
      width: columns.count - 2 * inset, height: 1)
  }
}

extension SnackState {
  /// The box of the snack at rest, for the layout.
  var slotItem: SlotLayout.Item {
    let first = SnackState.cell(column.target)
    return SlotLayout.Item(
      alignment: alignment, columns: first..<(first + size.width), height: size.height,
      margin: snack.presentationStyle.edgeMargin)
  }
}
