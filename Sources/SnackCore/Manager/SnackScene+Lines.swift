/// A scene without a screen, of which only the events count.
extension SnackScene {
  /// Makes the scene of a manager where snacks are lines of text and need no room.
  package init(linesOf manager: SnackbarManager) {
    self.init(manager: manager, terrain: Terrain(size: Size(width: 80, height: mostCells)))
  }

  /// Takes the orders that have come and lets time pass.
  package mutating func turnLines(at now: Moment) {
    advance(at: now)
  }

  /// Ends the snacks that stay until they are dismissed; call it when it was told that they came.
  /// - Returns: Whether there was one, so that others may have come in its place.
  package mutating func endWhatStays(at now: Moment) -> Bool { stack.endWhatStays(at: now) }

  /// When the next turn is due of which something is told; `nil` if nothing will happen by itself.
  package func nextLine(after now: Moment) -> Moment? {
    deadline(after: now, next: stack.nextHappening)
  }
}
