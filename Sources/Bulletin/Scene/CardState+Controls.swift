internal import SnackCore

/// What a person does with drawings.
extension CardState {
  /// Whether what has the focus is a control that takes a key.
  func takes(_ key: BulletinKey) -> Bool {
    if case .control(let control) = focused { control.takes(key) } else { false }
  }

  /// Uses the control that has the focus by a key that it takes.
  mutating func use(_ key: BulletinKey) -> CardDeed? {
    guard case .control(let control) = focused else { return nil }
    (isTouched, follows) = (true, .focus)
    return .press(id: control.id) { control.onKey(key) }
  }

  /// Does what a click is to do with what has the focus; a field has got its cursor before.
  mutating func click(at place: Point, in layout: CardLayout) -> CardDeed? {
    guard !isEditing else { return nil }
    guard case .control(let control) = focused else { return choose(goesOn: false) }
    guard let onClick = control.onClick, let cell = layout.cell(at: place, of: self) else {
      return nil
    }
    isTouched = true
    return .press(id: control.id) { onClick(cell) }
  }
}
