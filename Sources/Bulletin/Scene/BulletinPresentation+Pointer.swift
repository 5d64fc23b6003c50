internal import SnackCore

/// Pointer input.
extension BulletinPresentation {
  /// Handles a pointer event; while the bulletin is visible, all of them go to it.
  mutating func handle(_ event: PointerEvent, at now: Moment) {
    guard flow.isShowing else { return grip = nil }
    adoptContent(of: flow.current, making: true)
    switch event {
    case .pressed(let point): press(at: point, now)
    case .moved(let point):
      guard case .card(var drag) = grip else { return }
      drag.move(to: point, at: now)
      grip = .card(drag)
    case .released(let point): release(at: point, now)
    case .exited: releaseGrip(at: now)
    }
  }

  private mutating func press(at point: Point, _ now: Moment) {
    releaseGrip(at: now)
    guard let layout = current?.layout, layout.box.contains(point) else { return grip = .outside }
    guard flow.showsCurrent(at: now), !flow.showsIndicator, let target = layout.hitTest(at: point)
    else {
      let isDismissable = manager.settings.allowsSwipe && flow.canBeDismissed
      return grip = .card(CardDrag(at: point, isDismissable: isDismissable, now: now))
    }
    grip = .target(target)
    change { state, layout in
      state.moveFocus(to: target)
      state.moveCursor(to: point, in: layout)
    }
  }

  private mutating func release(at point: Point, _ now: Moment) {
    defer { grip = nil }
    switch grip {
    case .target(let target) where current?.layout.hitTest(at: point) == target:
      // A key may have moved the focus while the button was pressed.
      guard flow.showsCurrent(at: now), current?.state.focus == target.stop,
        current?.state.isButton(target) != true || !readOn()
      else { return }
      let effect = change { state, layout in state.click(at: point, in: layout) }
      perform(effect ?? nil, at: now)
    case .card(var drag):
      drag.move(to: point, at: now)
      end(drag, at: now)
    case .outside where current?.layout.box.contains(point) == false:
      send(.dismiss(.outside), at: now)
    case .target, .outside, nil: break
    }
  }

  private mutating func end(_ drag: CardDrag, at now: Moment) {
    guard let layout = current?.layout else { return }
    if drag.sweeps(layout.box.size, at: now) {
      let distance = Double(layout.surface.bottom - layout.box.origin.y)
      send(
        .dismiss(.swipe, visibleFraction: CardPainter.fraction(rowsBelow: drag.rows, of: distance)),
        at: now)
    }
    if flow.isShowing { recoil = CardDrag.Recoil(rows: drag.rows, start: now) }
  }

  /// Releases the grip; a dragged card returns to its position.
  private mutating func releaseGrip(at now: Moment) {
    if case .card(let drag) = grip { recoil = CardDrag.Recoil(rows: drag.rows, start: now) }
    grip = nil
  }

  /// Returns how many rows a drag or its recoil moves the card down.
  func dragOffset(at now: Moment) -> Double {
    if case .card(let drag) = grip, flow.isShowing { return drag.rows }
    return recoil?.rows(at: now) ?? 0
  }
}
