internal import SnackCore

/// Drawing, and the times at which the drawing changes.
extension BulletinPresentation {
  /// Draws the card on a canvas of the whole screen.
  func draw(at now: Moment, on canvas: inout Canvas) {
    guard let picture = flow.picture(at: now) else { return }
    let painter = CardPainter(
      traits: context.traits, isStill: context.isStill, motionSteps: context.motionSteps)
    let dragged = context.isStill ? 0 : dragOffset(at: now)
    painter.draw(picture, at: now, dragged: dragged, on: &canvas) { view(of: $0) }
  }

  /// Draws the background in proportion to the visible fraction of the card.
  func drawBackground(at now: Moment, on canvas: inout Canvas) {
    let visibleFraction = min(
      flow.picture(at: now)?.visibleFraction ?? 0, dragVisibleFraction(at: now))
    settings.background.cover(
      &canvas, fraction: visibleFraction, dimsGradually: context.traits.depth == .direct,
      allowsUnicode: context.traits.allowsUnicode)
  }

  /// Returns the fraction of the card that a drag leaves on the screen.
  private func dragVisibleFraction(at now: Moment) -> Double {
    guard let layout = current?.layout else { return 1 }
    let distance = layout.surface.bottom - layout.box.origin.y
    return distance > 0 ? 1 - dragOffset(at: now) / Double(distance) : 1
  }

  /// Rows at the bottom of the screen that snacks avoid.
  var coveredRows: Int {
    guard flow.isShowing, settings.snackPlacement == .above, let layout = current?.layout else {
      return 0
    }
    return layout.surface.bottom - layout.box.origin.y
  }

  /// Whether snacks are beneath the bulletin and cannot be used; true if the card leaves no rows.
  var coversSnacks: Bool {
    flow.isOnScreen
      && (settings.snackPlacement == .below || coveredRows >= context.traits.size.height)
  }

  /// Returns the cursor position; `nil` unless a text is edited or the cursor follows the focus.
  func cursor(at now: Moment) -> Point? {
    guard hasFocus, let card = current, card.state.isEditing || context.parksCursor,
      flow.showsCurrent(at: now),
      !flow.showsIndicator, !isMoving
    else { return nil }
    return card.layout.cursor(of: card.state)
  }

  /// Whether a spinner is animated.
  private var isSpinning: Bool {
    !context.isStill
      && (flow.showsIndicator || flow.isOnScreen && current?.layout.hasSpinner == true)
  }

  /// Returns when the drawing changes next; `nil` if it is static.
  func nextChange(after now: Moment) -> Moment? {
    if isMoving { return Moment(seconds: now.seconds + context.frameSeconds) }
    return isSpinning ? Spinner.nextFrame(after: now) : nil
  }

  /// Whether the drawing may differ between two moments.
  func changes(from earlier: Moment, to now: Moment) -> Bool {
    isMoving || isSpinning && Spinner.nextFrame(after: earlier) <= now
  }
}
