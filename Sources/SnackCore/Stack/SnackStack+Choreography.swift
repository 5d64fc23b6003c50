extension SnackStack {
  /// Whether snacks keep out of each other's way.
  private var avoidsCrossing: Bool { !configuration.appearance.crossesNeighbors }

  /// Returns whether a snack is in a collapsed deck, in which newer snacks cover older ones.
  func isInClosedDeck(_ state: SnackState) -> Bool {
    configuration.policy.stacking.peek != nil && !isExpanded(state.edge)
  }

  /// Returns the passage of a snack at a moment.
  func passage(of index: Int, at now: Moment) -> Passage {
    var passage = states[index].passage
    guard !states[index].isLeaving else { return passage }
    if now >= passage.end { passage = .free }
    if states[index].drag != nil { passage = avoidsCrossing ? .beneath : .free }
    if passage.liesBeneath, isInClosedDeck(states[index]) { passage.liesBeneath = false }
    return passage
  }

  /// Returns the indices of all snacks, from the lowest to the topmost.
  ///
  /// Snacks that pass beneath others come first, newer ones beneath older ones; among them, leaving
  /// snacks come last, in order of arrival.
  func drawingOrder(at now: Moment) -> [Int] {
    let beneath = states.indices.filter { passage(of: $0, at: now).liesBeneath }
    guard !beneath.isEmpty else { return Array(states.indices) }
    let arriving = beneath.filter { !states[$0].isLeaving }
    let leaving = beneath.filter { states[$0].isLeaving }
    return arriving.reversed() + leaving + states.indices.filter { !beneath.contains($0) }
  }

  /// Returns the indices of the snacks between a snack and its screen edge.
  ///
  /// Covered snacks do not count, nor does its own collapsed deck. If the snack is leaving a deck
  /// that has just collapsed, those that were uncovered until then do.
  /// - Parameters:
  ///   - index: The index of the snack.
  ///   - isExit: Whether the snack is about to leave. If so, all older snacks count, even leaving
  ///     ones; otherwise, a leaving snack counts only if it slides over the screen edge.
  /// - Returns: The indices, from the oldest to the newest.
  func neighbors(of index: Int, isExit: Bool = false) -> [Int] {
    states.indices.filter { isNeighbor($0, of: index, isExit: isExit) }
  }

  /// Returns whether one snack is among the ``neighbors(of:isExit:)`` of another one.
  func isNeighbor(_ other: Int, of index: Int, isExit: Bool) -> Bool {
    // By index, because snacks are expensive to copy and this runs in every frame.
    guard other != index, states[other].depth == 0,
      states[other].sharesColumns(with: states[index]),
      states[other].alignment != states[index].alignment
        || isExit && !states[other].isLeaving || !isInClosedDeck(states[index])
    else { return false }
    let isOlder = states[other].order < states[index].order
    guard let exit = states[other].exit else { return isOlder }
    return isExit ? isOlder : exit.path == .overEdge
  }

  /// Places a new snack beneath the others: behind its last neighbour, or else at its screen edge.
  ///
  /// The first frame of its motion already shows part of it.
  mutating func emerge(_ index: Int, at now: Moment) {
    let state = states[index]
    guard avoidsCrossing, !configuration.policy.reducesMotion, state.fade == nil else { return }
    let near = neighbors(of: index).map { other in
      states[other].distance.position(at: now) + Double(states[other].size.height)
    }
    states[index].passage = passageBeneath(until: state.settlesAt, at: now)
    guard let farthest = near.max() else { return }
    states[index].passage.isClipped = true
    states[index].distance.jump(to: max(0, farthest) + state.distance.target)
  }

  /// Returns the passage of a snack that moves to another position beneath the others.
  /// - Parameters:
  ///   - settlesAt: The earliest end of the passage, which lasts until the others have moved too.
  ///   - now: The moment of the change.
  /// - Returns: The passage; a free one if snacks may cross others.
  func passageBeneath(until settlesAt: Moment, at now: Moment) -> Passage {
    guard avoidsCrossing else { return .free }
    return Passage(liesBeneath: true, end: max(settlesAt, rearrangementEnd(from: now)))
  }

  /// Makes a snack in a list pass beneath an older one that pushes it away from the screen edge.
  mutating func giveWay(_ index: Int, to distance: Double, at now: Moment) {
    let state = states[index]
    guard configuration.policy.stacking.peek == nil, distance > state.distance.target,
      now >= state.passage.end || !state.passage.liesBeneath
    else { return }
    states[index].passage = passageBeneath(until: now, at: now)
  }

  /// Returns whether a newcomer pushes a snack in a list away from the screen edge.
  func pushes(_ newcomer: UInt64?, _ index: Int, to distance: Double) -> Bool {
    guard avoidsCrossing, configuration.policy.stacking.peek == nil,
      let order = states.first(where: { $0.identity == newcomer })?.order
    else { return false }
    return states[index].order > order && distance > states[index].distance.target
  }

  /// Extends the passages in progress until the snacks reach their new resting positions.
  mutating func prolongPassages(at now: Moment) {
    for index in states.indices where now < states[index].passage.end {
      states[index].passage.end = max(states[index].passage.end, rearrangementEnd(from: now))
    }
  }

  private func rearrangementEnd(from now: Moment) -> Moment {
    let animation = configuration.appearance.rearrangeAnimation
    return now.advanced(by: animation.delay).advanced(by: animation.duration)
  }
}

extension SnackStack {
  /// Starts the exits of the snacks that were dismissed at this moment, except by a swipe.
  mutating func startExits(at now: Moment) {
    let leaving = states.indices.filter { states[$0].exit?.path == .undecided }
    guard !leaving.isEmpty else { return }
    for index in leaving {
      let isBlocked = neighbors(of: index, isExit: true).contains {
        !leaving.contains($0) || states[$0].exit?.path != .overEdge
      }
      if avoidsCrossing, isBlocked {
        leaveAside(index, at: now)
      } else {
        states[index].exit?.path = .overEdge
        leaveBeneath(index, at: now)
      }
    }
    let sliding = leaving.filter { states[$0].exit?.path == .overEdge }
    for edge in Edge.allCases { slide(sliding.filter { states[$0].edge == edge }, at: now) }
  }

  /// Slides snacks out over their screen edge as one block, so that none overtakes another.
  private mutating func slide(_ block: [Int], at now: Moment) {
    let distances = block.map { states[$0].distance.position(at: now) }
    let ways = zip(block, distances).map { $1 - Double(outside(of: states[$0])) }
    guard let longest = ways.max() else { return }
    for (place, index) in block.enumerated() {
      let way = avoidsCrossing ? longest : ways[place]
      states[index].distance.move(
        to: distances[place] - way, by: configuration.appearance.removeAnimation, at: now)
    }
  }

  /// The duration of a fade in place, as a share of the removal's duration.
  ///
  /// The others wait for the end of the fade, so the fade and the closing of the gap should
  /// together not take much longer than a slide.
  private static let fadeShare = 0.5

  /// Fades a snack whose exit is blocked, or slides it sideways if colours cannot be mixed.
  private mutating func leaveAside(_ index: Int, at now: Moment) {
    let animation = configuration.appearance.removeAnimation
    states[index].exit?.path = .aside
    leaveBeneath(index, at: now)
    guard !states[index].blends else {
      let start = now.advanced(by: animation.delay)
      let end = start.advanced(by: animation.duration * Self.fadeShare)
      states[index].exit?.end = end
      return states[index].fade = fade(appears: false, from: start, to: end)
    }
    let columns = states[index].restingColumns
    let isLeft = columns.lowerBound < traits.size.width - columns.upperBound
    slide(index, towards: isLeft ? .left : .right, by: animation, at: now)
  }

  /// Starts the exit of a snack in the direction of a swipe.
  mutating func swipe(_ index: Int, towards direction: Direction, isDragged: Bool, at now: Moment) {
    let animation = configuration.appearance.removeAnimation
    let isOverEdge = direction == Direction(over: states[index].edge)
    let near = avoidsCrossing && isOverEdge ? neighbors(of: index, isExit: true) : []
    states[index].exit?.path = isOverEdge && near.isEmpty ? .overEdge : .aside
    leaveBeneath(index, at: now)
    let isInward = direction == (states[index].edge == .top ? .down : .up)
    if avoidsCrossing, isInward, !isDragged, let line = nearestBeyond(index)?.distance.target {
      states[index].passage = .beyond
      return states[index].distance.move(to: line, by: animation, at: now)
    }
    guard !near.isEmpty, !isDragged else {
      return slide(index, towards: direction, by: animation, at: now)
    }
    let line = near.map { states[$0].restingFarRow }.max() ?? 0
    states[index].passage = .behind
    states[index].distance.move(
      to: Double(line + outside(of: states[index])), by: animation, at: now)
  }

  /// Places a leaving snack beneath the others; if it is still emerging, it remains clipped.
  mutating func leaveBeneath(_ index: Int, at now: Moment) {
    let place = keepsPlace(index) ? SnackState.cell(states[index].distance.target) : nil
    states[index].exit?.place = place
    guard avoidsCrossing, !isInClosedDeck(states[index]) else {
      return states[index].passage = .free
    }
    let isClipped = passage(of: index, at: now).isClipped || states[index].isEmerging(at: now)
    states[index].passage = isClipped ? .behind : .beneath
  }

  /// Returns whether the snacks beyond a leaving snack wait for it before they close the gap.
  private func keepsPlace(_ index: Int) -> Bool {
    let state = states[index]
    guard avoidsCrossing, state.exit?.path == .aside, !isInClosedDeck(state) else { return false }
    return states[(index + 1)...].contains { !$0.isLeaving && $0.edge == state.edge }
  }

  /// Returns the distance at which a snack and its shadow are just off the screen.
  private func outside(of state: SnackState) -> Int {
    -state.size.height - state.context.appearance.elevation.extent.bottom
  }
}

extension SnackState {
  /// The columns at rest.
  var restingColumns: Range<Int> {
    let first = Self.cell(column.target)
    return first..<(first + size.width)
  }

  /// Returns whether this snack rests at the same edge as another one, and in some of its columns.
  func sharesColumns(with other: SnackState) -> Bool {
    edge == other.edge && restingColumns.overlaps(other.restingColumns)
  }

  /// The first row past the snack at rest, counted from the screen edge.
  fileprivate var restingFarRow: Int { Self.cell(distance.target) + size.height }

  /// Returns whether it is still emerging from behind its neighbours.
  func isEmerging(at now: Moment) -> Bool {
    passage.isClipped && now < passage.end
  }
}
