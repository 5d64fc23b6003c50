extension SnackStack {
  /// Columns by which each deeper row of a deck is narrower, on each side.
  private static let step = 2

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
  /// - Parameters:
  ///   - states: The snacks, oldest first.
  ///   - keepsPlaces: Whether leaving snacks for which others wait form piles too.
  /// - Returns: The piles, by the age of their oldest snack.
  private func piles(of states: [SnackState], keepsPlaces: Bool = false) -> [[Int]] {
    var piles: [[Int]] = []
    var decks: [Alignment: Int] = [:]
    for index in states.indices {
      let keepsPlace = keepsPlaces && states[index].exit?.place != nil
      guard keepsPlace || !states[index].isLeaving else { continue }
      let alignment = states[index].alignment
      guard !keepsPlace, configuration.policy.stacking.peek != nil, !isExpanded(alignment.edge)
      else {
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

  /// Returns how many snacks of a pile peek out behind its newest one.
  private func peekingCount(of pile: [Int]) -> Int {
    min(configuration.policy.stacking.peek ?? 0, pile.count - 1)
  }

  /// Returns how many rows of a pile peek out behind its newest snack.
  private func peekingRows(of pile: [Int], in states: [SnackState]) -> Int {
    let count = peekingCount(of: pile)
    return hasHalfRows(pile, in: states) ? (count + 1) / 2 : count
  }

  /// Returns whether the snacks of a pile are half a row apart.
  ///
  /// Their panels need known colours and edges that move by eighths.
  private func hasHalfRows(_ pile: [Int], in states: [SnackState]) -> Bool {
    pile.allSatisfy { states[$0].canMoveByEighths(on: traits) }
  }

  /// Covers the older snacks of collapsed decks and uncovers all others.
  mutating func stackDecks(at now: Moment, isSudden: Bool = false) {
    let moves = !isSudden && !configuration.policy.reducesMotion
    for pile in piles(of: states) {
      guard let front = pile.last else { continue }
      let hasHalfRows = hasHalfRows(pile, in: states)
      for (place, index) in pile.enumerated() {
        let depth = pile.count - 1 - place
        states[index].hasHalfRows = hasHalfRows && (states[index].hasHalfRows || depth > 0)
        guard states[index].depth != depth else { continue }
        setDepth(depth, of: index, behind: front, moves: moves, at: now)
      }
    }
  }

  private mutating func setDepth(
    _ depth: Int, of index: Int, behind front: Int, moves: Bool, at now: Moment
  ) {
    let animation = configuration.appearance.rearrangeAnimation
    let end = moves ? now.advanced(by: animation.delay).advanced(by: animation.duration) : now
    let layer = Double(min(depth, 1 + (configuration.policy.stacking.peek ?? 0)))
    if moves {
      states[index].layer.move(to: layer, by: animation, at: now)
    } else {
      states[index].layer.jump(to: layer)
    }
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

  /// Returns the resting distance of each snack that is not leaving, with its index.
  ///
  /// The place of a leaving snack for which others wait remains empty while there are rows for it.
  func restingDistances() -> [(index: Int, distance: Double)] {
    let layout = SlotLayout(measure: measure)
    var piles = piles(of: states, keepsPlaces: true)
    var items = restingItems(of: piles)
    let waits = states.contains { $0.exit?.place != nil }
    if waits, !layout.fits(items, extraRows: [:], rows: traits.size.height) {
      piles = self.piles(of: states)
      items = restingItems(of: piles)
    }
    return zip(piles, layout.distances(of: items)).flatMap { pile, distance in
      restingDistances(of: pile, at: distance).filter { !states[$0.index].isLeaving }
    }
  }

  private func restingDistances(
    of pile: [Int], at distance: Int
  ) -> [(index: Int, distance: Double)] {
    let front = Double(distance + peekingRows(of: pile, in: states))
    let step = hasHalfRows(pile, in: states) ? 0.5 : 1
    return pile.enumerated().map { place, index in
      let layer = min(peekingCount(of: pile), pile.count - 1 - place)
      return (index, front - step * Double(layer))
    }
  }

  private func restingItems(of piles: [[Int]]) -> [SlotLayout.Item] {
    piles.map { pile in
      let state = states[pile[pile.count - 1]]
      var item = state.slotItem
      if let place = state.exit?.place {
        // Its place remains fixed, even if snacks nearer to the edge leave or it slides aside.
        item.margin = place
        let column = SnackState.cell(restingColumn(of: state))
        item.columns = column..<(column + state.size.width)
      }
      item.height += peekingRows(of: pile, in: states)
      return item
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
      item.height += peekingRows(of: pile, in: states)
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

  /// Returns the layer of a covered snack, if the layers of its deck are half a row apart.
  func layer(of state: SnackState, at now: Moment) -> DeckLayer? {
    let depth = state.layerDepth(at: now)
    guard depth > 0 else { return nil }
    let place = state.placement(at: now, rows: traits.size.height)
    let front = states.last { !$0.isLeaving && $0.alignment == state.alignment }
    return DeckLayer(
      place, behind: front?.frame(at: now, rows: traits.size.height) ?? place.box, depth: depth,
      isCovered: isCovered(state, at: now), at: state.edge)
  }

  /// Returns whether a layer is too deep or too narrow to be seen.
  func isHidden(_ layer: DeckLayer, of state: SnackState) -> Bool {
    let peek = configuration.policy.stacking.peek ?? 0
    let isDeep = state.depth > peek && layer.depth >= DeckLayer.eighths * (peek + 1)
    return isDeep || layer.box.size.width < DeckLayer.minColumns
  }

  /// Returns the row in which a covered snack peeks out; `nil` if it is hidden.
  func peekingRow(of state: SnackState, at now: Moment) -> Rect? {
    let front = states.last { !$0.isLeaving && $0.alignment == state.alignment }
    guard let front, state.depth <= configuration.policy.stacking.peek ?? 0 else { return nil }
    let columns = front.frame(at: now, rows: traits.size.height).columns
    let inset = Self.step * state.depth
    guard columns.count - 2 * inset >= DeckLayer.minColumns else { return nil }
    let distance = SnackState.cell(state.distance.position(at: now))
    return Rect(
      x: columns.lowerBound + inset,
      y: state.edge.row(distance: distance, height: 1, rows: traits.size.height),
      width: columns.count - 2 * inset, height: 1)
  }
}

extension SnackState {
  /// Returns whether it can be drawn in eighths of a cell, whatever steps its motion uses.
  fileprivate func canMoveByEighths(on traits: TerminalTraits) -> Bool {
    let look = context.appearance
    let steps = MotionSteps(
      of: look.border, background: look.backgroundColor, depth: traits.depth,
      allowsUnicode: traits.allowsUnicode)
    return steps == .eighths && look.backgroundColor.knownComponents != nil
  }

  /// The box of the snack at rest, for the layout.
  var slotItem: SlotLayout.Item {
    let first = SnackState.cell(column.target)
    return SlotLayout.Item(
      alignment: alignment, columns: first..<(first + size.width), height: size.height,
      margin: snack.presentationStyle.edgeMargin)
  }
}
