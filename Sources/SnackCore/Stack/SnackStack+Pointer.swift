extension SnackStack {
  /// Whether the position of the pointer is known and nothing is pressed.
  ///
  /// Not every terminal reports when the pointer leaves it, so the position may be outdated.
  package var hasIdlePointer: Bool {
    pointer.location != nil && pointer.press == nil && pointer.pressedWaiting == nil
  }

  /// Handles a pointer event; a press keeps its target wherever the pointer moves.
  mutating func handlePointer(_ event: PointerEvent, at now: Moment) {
    switch event {
    case .pressed(let place):
      cancelPress(at: now)
      pointer.location = place
      press(at: place, now: now)
    case .moved(let place):
      pointer.location = place
      chooseInList(at: place, now: now)
      drag(to: place, at: now)
    case .released(let place):
      pointer.location = place
      drag(to: place, at: now)
      release(at: place, now: now)
    case .exited:
      cancelPress(at: now)
      pointer.location = nil
    }
  }

  /// The index of the pressed snack.
  private var pressedIndex: Int? {
    pointer.press.flatMap { press in
      states.firstIndex { $0.identity == press.identity && !$0.isLeaving }
    }
  }

  private mutating func press(at place: Point, now: Moment) {
    let target = hitTest(place, at: now)
    switch target {
    case .waitingLine, .waitingRow: pointer.pressedWaiting = target
    default: break
    }
    chooseInList(at: place, now: now)
    guard case .snack(let token, let part) = target, let index = index(of: token) else { return }
    let gesture = DragGesture(at: place, now: now)
    pointer.press = PointerState.Press(
      identity: states[index].identity, part: part, gesture: gesture)
    states[index].setHold(.drag, to: true, at: now)
  }

  /// Drags a snack by its body; a movement that starts on a button still presses the button.
  private mutating func drag(to place: Point, at now: Moment) {
    guard let index = pressedIndex, pointer.press?.part == .body else { return }
    pointer.press?.gesture.move(to: place, at: now)
    guard let gesture = pointer.press?.gesture, let axis = gesture.axis,
      !states[index].snack.allowedSwipes.isEmpty
    else { return }
    let origin = grip(on: index, at: now)
    let isFree = gesture.direction.map { states[index].snack.allowedSwipes.allows($0) } ?? true
    let displacement = isFree ? gesture.travel : Spring.stretch(gesture.travel)
    let sign = Double(states[index].edge.row(distance: 1, height: 0, rows: 0))
    let isSideways = axis == .horizontal
    states[index].drag = SnackState.Drag(
      axis: axis, column: origin.column + (isSideways ? displacement : 0),
      distance: origin.distance + (isSideways ? 0 : displacement * sign))
  }

  /// Returns the position of the snack when its drag began.
  private mutating func grip(on index: Int, at now: Moment) -> PointerState.Grip {
    if let grip = pointer.press?.grip { return grip }
    let grip = PointerState.Grip(
      column: states[index].column.position(at: now),
      distance: states[index].distance.position(at: now))
    pointer.press?.grip = grip
    return grip
  }

  private mutating func release(at place: Point, now: Moment) {
    if let target = pointer.pressedWaiting {
      pointer.pressedWaiting = nil
      if hitTest(place, at: now) == target { click(target, at: now) }
    }
    guard let press = pointer.press, let index = pressedIndex else { return pointer.press = nil }
    pointer.press = nil
    let token = states[index].token
    guard states[index].drag == nil else {
      return drop(index, after: press.gesture, at: now)
    }
    states[index].setHold(.drag, to: false, at: now)
    guard let part = press.part, press.gesture.axis == nil,
      hitTest(place, at: now) == .snack(token, part)
    else { return }
    switch part {
    case .body: tap(token, at: now)
    case .closeButton: dismiss(index, reason: .closeButton, at: now)
    case .button(let number):
      let buttons = states[index].context.controls.buttons
      if buttons.indices.contains(number) { invoke(buttons[number].id, of: token, at: now) }
    }
  }

  /// Handles a click on the waiting line, which toggles the list, or on a row, which activates it.
  private mutating func click(_ target: PointerTarget, at now: Moment) {
    switch target {
    case .waitingLine(let edge): openWaiting(at: edge, now: now)
    case .waitingRow(let token): promote(token, at: now)
    default: break
    }
  }

  /// Ends a drag: the snack leaves if it went far or fast enough, otherwise it returns.
  private mutating func drop(_ index: Int, after gesture: DragGesture, at now: Moment) {
    let speed = gesture.speed(at: now)
    guard let direction = gesture.direction, gesture.sweeps(states[index].size, at: now),
      states[index].snack.allowedSwipes.allows(direction)
    else { return endDrag(index, speed: speed, at: now) }
    dismiss(index, reason: .swipe(direction), towards: direction, speed: speed, at: now)
  }

  /// Cancels a press; a dragged snack returns to its position.
  mutating func cancelPress(at now: Moment) {
    if let index = pressedIndex {
      endDrag(index, speed: 0, at: now)
      states[index].setHold(.drag, to: false, at: now)
    }
    pointer.press = nil
    pointer.pressedWaiting = nil
  }

  /// Forgets a press whose snack is gone, and pauses the timers of hovered snacks.
  /// - Returns: Whether the pointer has entered or left the snacks of an edge.
  mutating func followPointer(at now: Moment) -> Bool {
    if pressedIndex == nil { pointer.press = nil }
    let edge = hoveredEdge(at: now)
    var hasChanged = false
    for index in states.indices {
      let isHovered = states[index].edge == edge
      guard states[index].holds.contains(.hover) != isHovered else { continue }
      states[index].setHold(.hover, to: isHovered, at: now)
      hasChanged = true
    }
    return hasChanged
  }
}
