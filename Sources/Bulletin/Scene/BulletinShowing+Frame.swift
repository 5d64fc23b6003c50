internal import SnackCore

/// What is to be seen of a bulletin, and when that changes.
extension BulletinShowing {
  /// Draws the card on a canvas of the whole screen.
  func draw(at now: Moment, on canvas: inout Canvas) {
    guard let picture = flow.picture(at: now) else { return }
    let painter = CardPainter(
      terrain: place.terrain, isStill: place.isStill, motionSteps: place.motionSteps)
    let dragged = place.isStill ? 0 : shift(at: now)
    painter.draw(picture, at: now, dragged: dragged, on: &canvas) { view(of: $0) }
  }

  /// Draws what becomes of the host's screen, by how much of the card is there.
  func drawBackground(at now: Moment, on canvas: inout Canvas) {
    let part = min(flow.picture(at: now)?.part ?? 0, draggedPart(at: now))
    settings.background.cover(
      &canvas, part: part, hasDegrees: place.terrain.depth == .direct,
      allowsUnicode: place.terrain.allowsUnicode)
  }

  /// The part of the card that is left on the screen where a person holds it.
  private func draggedPart(at now: Moment) -> Double {
    guard let layout = current?.layout else { return 1 }
    let way = layout.ground.bottom - layout.box.origin.y
    return way > 0 ? 1 - shift(at: now) / Double(way) : 1
  }

  /// Rows at the bottom of the screen off which snacks keep.
  var coveredRows: Int {
    guard flow.isShowing, settings.snackPlace == .above, let layout = current?.layout else {
      return 0
    }
    return layout.ground.bottom - layout.box.origin.y
  }

  /// Whether snacks are beneath the bulletin, so that nobody can use them: also where the card leaves
  /// them no row.
  var holdsSnacks: Bool {
    flow.isOnScreen
      && (settings.snackPlace == .below || coveredRows >= place.terrain.size.height)
  }

  /// Where the terminal's cursor belongs; `nil` if no text is edited and it is not wanted elsewhere.
  func cursor(at now: Moment) -> Point? {
    guard let card = current, card.state.isEditing || place.parksCursor, flow.showsCurrent(at: now),
      !flow.showsIndicator, !isMoving
    else { return nil }
    return card.layout.cursor(of: card.state)
  }

  /// Whether a spinner turns.
  private var spins: Bool {
    !place.isStill && (flow.showsIndicator || flow.isOnScreen && current?.layout.spins == true)
  }

  /// When something will be otherwise by itself; `nil` if nothing will.
  func nextChange(after now: Moment) -> Moment? {
    if isMoving { return Moment(seconds: now.seconds + place.frameSeconds) }
    return spins ? Spinner.nextFrame(after: now) : nil
  }

  /// Whether a picture drawn at one moment may be another one at a later moment.
  func changes(from earlier: Moment, to now: Moment) -> Bool {
    isMoving || spins && Spinner.nextFrame(after: earlier) <= now
  }
}
