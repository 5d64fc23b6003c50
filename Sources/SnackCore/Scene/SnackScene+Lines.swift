/// Support for line output: a scene that is never drawn.
extension SnackScene {
  /// Creates a manager's scene for line output, where snacks need no screen space.
  package init(linesOf manager: SnackbarManager) {
    self.init(manager: manager, traits: TerminalTraits(size: Size(width: 80, height: maxCells)))
  }

  /// Processes pending orders and advances time.
  package mutating func turnLines(at now: Moment) {
    advance(at: now)
  }

  /// Closes snacks without a time limit; call it once their arrival has been announced.
  /// - Returns: Whether any were closed, so that queued snacks may have appeared.
  package mutating func closePersistentSnacks(at now: Moment) -> Bool {
    stack.closePersistentSnacks(at: now)
  }

  /// Returns when the next turn with something to announce is due; `nil` if there is none.
  package func nextLineDeadline(after now: Moment) -> Moment? {
    deadline(after: now, next: stack.nextEventTime)
  }
}
