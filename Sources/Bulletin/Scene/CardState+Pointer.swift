internal import SnackCore

extension CardState {
  /// Moves the cursor of the focused field to a point on the screen.
  mutating func moveCursor(to place: Point, in layout: CardLayout) {
    guard let room = layout.textRoom(of: self), case .element(let id) = focus else { return }
    editors[id]?.moveCursor(toColumn: place.x - room.origin.x, width: room.size.width)
  }
}
