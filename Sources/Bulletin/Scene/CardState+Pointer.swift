internal import SnackCore

extension CardState {
  /// Moves the cursor of the focused field to a point on the screen.
  mutating func moveCursor(to point: Point, in layout: CardLayout) {
    guard let textRect = layout.textRect(of: self), case .element(let id) = focus else { return }
    editors[id]?.moveCursor(toColumn: point.x - textRect.origin.x, width: textRect.size.width)
  }
}
