internal import ActorHandlers
internal import SnackCore

/// Custom controls.
extension CardState {
  /// Whether the focused part is a control that handles a key.
  func handles(_ key: BulletinKey) -> Bool {
    if case .control(let control) = focused { control.handles(key) } else { false }
  }

  /// Passes a key to the focused control, which handles it.
  mutating func use(_ key: BulletinKey) -> CardEffect? {
    guard case .control(let control) = focused else { return nil }
    isTouched = true
    scrollTarget = .focus
    return .press(id: control.id) { control.onKey?(key) }
  }

  /// Handles a click on the focused part; a click in a field has already moved its cursor.
  mutating func click(at point: Point, in layout: CardLayout) -> CardEffect? {
    guard !isInField, layout.hitTest(at: point)?.isFilter(in: form) != true else { return nil }
    guard case .control(let control) = focused else { return choose(advancesFocus: false) }
    guard let onClick = control.onClick, let cell = layout.cell(at: point, of: self) else {
      return nil
    }
    isTouched = true
    return .press(id: control.id) { onClick(cell) }
  }
}
