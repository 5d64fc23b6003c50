extension SnackStack {
  /// Columns that each deeper row of a deck is narrower, at each side.
  private static let step = 2
  /// A narrower row is not drawn.
  private static let leastColumns = 4

  /// Whether the decks at an edge are open.
  func isExpanded(_ edge: Edge) -> Bool {
    expandedEdges.contains(edge)
      || states.contains {
        $0.edge == edge && !$0.isLeaving && !$0.holds.isDisjoint(with: .shared)
      }
  }

  /// Opens the decks at an edge, or lets them close.
  mutating func expand(_ edge: Edge, _ expands: Bool) {
    if expands { expandedEdges.insert(edge) } else { expandedEdges.remove(edge) }
  }

  /// The snacks that stay, by index and from the oldest to the newest: those of a closed deck
  /// together, each other one for itself.
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

  /// Rows of a pile that peek out behind its newest snack.
  private func peekingRows(of pile: [Int]) -> Int {
    min(configuration.policy.stacking.peek ?? 0, pile.count - 1)
  }

  /// Covers the older snacks of closed decks and uncovers all others.
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
          states[index].coversAt = now
        } else if states[index].depth == 0 {
          states[index].coversAt = max(end, states[front].settlesAt)
        }
        // The time goes on when the text lies open.
        if depth == 0 { states[index].settlesAt = max(states[index].settlesAt, end) }
        states[index].depth = depth
        states[index].hold(.cover, depth > 0, at: now)
        revision += 1
      }
    }
  }

  /// Where each snack that stays comes to rest, by its index.
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

  /// The boxes for which snacks need rows, for snacks from the oldest to the newest.
  ///
  /// A closed deck needs one for the greatest of its snacks, so that none of them is in the way of
  /// others when it comes to the front.
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

  /// Whether the deck at an alignment could not open even if all others made way.
  func isTooHigh(
    _ alignment: Alignment, of states: [SnackState], extraRows: [Edge: Int] = [:]
  ) -> Bool {
    let deck = states.filter { $0.alignment == alignment }
    guard configuration.policy.stacking.peek != nil, deck.count > 1 else { return false }
    return !SlotLayout(measure: measure).fits(
      deck.map(\.slotItem), extraRows: extraRows.filter { $0.key == alignment.edge },
      rows: terrain.size.height)
  }

  /// Whether nothing but an edge shows of a snack, or nothing at all.
  func isCovered(_ state: SnackState, at now: Moment) -> Bool {
    state.depth > 0 && !state.isLeaving && now >= state.coversAt
  }

  /// The row with which a covered snack peeks out; `nil` if it is hidden.
  func peekingRow(of state: SnackState, at now: Moment) -> Rect? {
    let front = states.last { !$0.isLeaving && $0.alignment == state.alignment }
    guard let front, state.depth <= configuration.policy.stacking.peek ?? 0 else { return nil }
    let columns = front.frame(at: now, rows: terrain.size.height).columns
    let inset = Self.step * state.depth
    guard columns.count - 2 * inset >= Self.leastColumns else { return nil }
    let distance = SnackState.cell(state.distance.position(at: now))
    return Rect(
      x: columns.lowerBound + inset,
      y: state.edge.row(distance: distance, height: 1, rows: terrain.size.height),
      width: columns.count - 2 * inset, height: 1)
  }
}

extension SnackState {
  /// The box as the layout counts it: at rest.
  var slotItem: SlotLayout.Item {
    let first = SnackState.cell(column.target)
    return SlotLayout.Item(
      alignment: alignment, columns: first..<(first + size.width), height: size.height,
      margin: snack.presentation.edgeMargin)
  }
}
