extension SnackStack {
  /// Moves all snacks towards their resting positions.
  /// - Parameters:
  ///   - now: The moment of the change.
  ///   - newcomer: The identity of the snack that is entering.
  mutating func arrange(at now: Moment, newcomer: UInt64? = nil) {
    startExits(at: now)
    stackDecks(at: now)
    var hasMoved = false
    let appearance = configuration.appearance
    for (index, distance) in restingDistances() where states[index].distance.target != distance {
      let enters = states[index].identity == newcomer
      hasMoved = true
      if !enters { giveWay(index, to: distance, at: now) }
      if configuration.policy.reducesMotion || enters && states[index].fade != nil {
        states[index].distance.jump(to: distance)
      } else {
        let isPushed = pushes(newcomer, index, to: distance)
        let animation =
          enters || isPushed ? appearance.addAnimation : appearance.rearrangeAnimation
        states[index].distance.move(to: distance, by: animation, at: now)
      }
    }
    if hasMoved { prolongPassages(at: now) }
  }

  /// Starts the exit of a snack.
  /// - Parameters:
  ///   - index: The index of the snack.
  ///   - reason: The reason to report.
  ///   - direction: The direction of a swipe; `nil` chooses the exit path once all events of the
  ///     moment are handled.
  ///   - speed: The speed along the axis of its drag, in cells per second.
  ///   - now: The moment of the change.
  mutating func dismiss(
    _ index: Int, reason: CloseReason, towards direction: Direction? = nil, speed: Double = 0,
    at now: Moment
  ) {
    guard !states[index].isLeaving else { return }
    let isDragged = states[index].drag != nil
    endDrag(index, speed: speed, staysInPlace: true, at: now)
    var animation = configuration.appearance.removeAnimation
    let fade = direction == nil ? states[index].snack.presentationStyle.fadeDuration : nil
    if let fade { animation = Animation(duration: fade, curve: .linear) }
    let start = now.advanced(by: animation.delay)
    let end = start.advanced(by: animation.duration)
    states[index].exit = SnackState.Exit(reason: reason, end: end)
    tidyFocus(at: now)
    guard fade == nil, !configuration.policy.reducesMotion else {
      states[index].exit?.path = .aside
      leaveBeneath(index, at: now)
      return states[index].fade = self.fade(appears: false, from: start, to: end)
    }
    if let direction { swipe(index, towards: direction, isDragged: isDragged, at: now) }
  }

  /// Returns a fade in eighths, or in quarters if movements take whole cells.
  func fade(appears: Bool, from start: Moment, to end: Moment) -> SnackState.Fade {
    SnackState.Fade(
      appears: appears, start: start, end: end, steps: measure.finestSteps == .cells ? 4 : 8)
  }

  mutating func slide(
    _ index: Int, towards direction: Direction, by animation: Animation, at now: Moment
  ) {
    let shadow = states[index].context.appearance.elevation.extent
    let size = states[index].size
    switch direction {
    case .left:
      let outside = Double(-size.width - shadow.trailing)
      states[index].column.move(to: outside, by: animation, at: now)
    case .right:
      states[index].column.move(to: Double(traits.size.width), by: animation, at: now)
    case .up, .down:
      let overOwnEdge = direction == Direction(over: states[index].edge)
      let rows = overOwnEdge ? -size.height : traits.size.height
      let outside = overOwnEdge ? rows - shadow.bottom : rows + shadow.bottom
      states[index].distance.move(to: Double(outside), by: animation, at: now)
    }
  }

  /// Ends a snack's drag; it returns to its resting position, starting at its current speed.
  /// - Parameters:
  ///   - index: The index of the snack.
  ///   - speed: Cells per second along the axis, towards the last row or column.
  ///   - staysInPlace: Whether the snack stays where it is if motion is reduced, because it is
  ///     about to leave.
  ///   - now: The moment of the change.
  mutating func endDrag(_ index: Int, speed: Double, staysInPlace: Bool = false, at now: Moment) {
    guard let drag = states[index].drag else { return }
    states[index].drag = nil
    states[index].setHold(.drag, to: false, at: now)
    if configuration.policy.reducesMotion {
      guard staysInPlace else { return }
      states[index].column.jump(to: drag.column)
      return states[index].distance.jump(to: drag.distance)
    }
    let isSideways = drag.axis == .horizontal
    let sign = Double(states[index].edge.row(distance: 1, height: 0, rows: 0))
    let animation = configuration.appearance.addAnimation
    states[index].column.returnToTarget(
      from: drag.column, speed: isSideways ? speed : 0, by: animation, at: now)
    states[index].distance.returnToTarget(
      from: drag.distance, speed: isSideways ? 0 : speed * sign, by: animation, at: now)
    let end = max(states[index].column.end, states[index].distance.end)
    states[index].passage = passageBeneath(until: end, at: now)
  }

  /// Measures a snack again after a change of its contents or its environment.
  mutating func remeasure(_ index: Int) {
    let measure = measure
    let buttons = states[index].context.controls.buttons
    states[index].context = measure.context(
      for: states[index].snack, repetitions: states[index].repetitions)
    followButtons(of: index, from: buttons)
    states[index].size = measure.boxSize(
      of: states[index].view, context: &states[index].context)
    states[index].steps = measure.motionSteps(in: states[index].context)
    states[index].blends = traits.allowsBlends
    states[index].revision += 1
  }

  /// Keeps the focus and a press on the same button, wherever it has moved.
  ///
  /// They never move to another button, which the user did not choose.
  private mutating func followButtons(of index: Int, from buttons: [SnackControls.Button]) {
    func place(of button: Int) -> Int? {
      guard buttons.indices.contains(button) else { return nil }
      return states[index].context.controls.buttons.firstIndex { $0.id == buttons[button].id }
    }
    if states[index].identity == chosenFocus { chosenButton = chosenButton.flatMap(place) }
    if states[index].identity == pointer.press?.identity,
      case .button(let button)? = pointer.press?.part
    {
      pointer.press?.part = place(of: button).map { .button($0) }
    }
  }

  func restingColumn(of state: SnackState) -> Double {
    Double(state.alignment.column(width: state.size.width, in: measure.usableColumns))
  }

  /// Maximum number of simultaneous exits.
  private static let maxExits = 32

  /// Ends the oldest exits immediately while there are too many.
  ///
  /// A flood of additions and removals thus costs no more than a screenful.
  mutating func endSurplusExits() {
    let leaving = states.indices.filter { states[$0].isLeaving }
    let surplus = Set(leaving.dropLast(Self.maxExits))
    guard !surplus.isEmpty else { return }
    for index in surplus.sorted() {
      if let exit = states[index].exit { close(states[index].token, reason: exit.reason) }
    }
    states = states.enumerated().filter { !surplus.contains($0.offset) }.map(\.element)
  }
}

extension AnimatedValue {
  /// Returns to the current target from a position to which it was dragged.
  fileprivate mutating func returnToTarget(
    from place: Double, speed: Double, by animation: Animation, at now: Moment
  ) {
    let destination = target
    guard place != position(at: now) || speed != 0 else { return }
    launch(from: place, speed: speed, at: now)
    move(to: destination, by: animation, at: now)
  }
}
