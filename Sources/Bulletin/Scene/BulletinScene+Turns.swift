public import SnackCore

/// Whole turns, for tests and for programs with their own screen.
extension BulletinScene {
  /// The maximum number of rounds per turn in which hooks may give new orders.
  package static let maxRounds = 8

  /// Processes pending orders, calls hooks and handlers, advances time and draws.
  ///
  /// Hooks and handlers may do anything except use the scene itself. If they cause new orders
  /// without end, the rest is left for the next turn, which is due immediately.
  public mutating func turn(at now: Moment) {
    advance(on: traits, at: now)
    for _ in 0..<Self.maxRounds where hasReports || hasOrders {
      for report in consumeReports() { report.deliver() }
      advance(on: traits, at: now)
    }
    compose(with: Canvas(size: traits.size), number: 0, at: now)
  }

  /// Handles an event from the screen; the next turn draws its result and calls its handlers.
  ///
  /// Keys and pointer events have no effect unless the scene is modal.
  public mutating func update(_ event: CardEvent, at now: Moment) {
    switch event {
    case .key(let key): handle(key, at: now)
    case .pointer(let event): handle(event, at: now)
    case .scroll(let rows): scroll(by: rows)
    case .traits(let traits): self.traits = traits
    }
  }

  /// The card and its background as last drawn, over a screen of clear cells.
  public var frame: Canvas { combinedFrame ?? Canvas(size: traits.size) }

  /// Returns when the next turn is due; `nil` if nothing is going to change.
  public func nextDeadline(after now: Moment) -> Moment? {
    hasReports ? now : nextUpdate(after: now)
  }
}
