internal import SnackCore

extension CardState {
  /// Puts the cursor of the field that has the focus to a place on the screen.
  mutating func moveCursor(to place: Point, in layout: CardLayout) {
    guard let room = layout.textRoom(of: self), case .element(let id) = focus else { return }
    editors[id]?.moveCursor(toColumn: place.x - room.origin.x, width: room.size.width)
  }
}
