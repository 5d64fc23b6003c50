/// Orders to a bulletin from any thread, on their way to the thread of the screen.
struct BulletinOrders: Sendable {
  private(set) var events: [BulletinEvent] = []
  /// Whether the bulletin shows, or will once all orders are taken.
  private(set) var wantsToShow = false

  /// Takes in an order; one that repeats the last one is needless.
  mutating func append(_ event: BulletinEvent) {
    switch (event, events.last) {
    case (.show, _): wantsToShow = true
    case (.dismiss, _): wantsToShow = false
    case (.activityIndicator, .activityIndicator): events.removeLast()
    case (.popToRoot, .popToRoot): return
    default: break
    }
    events.append(event)
  }

  mutating func take() -> [BulletinEvent] {
    defer { events = [] }
    return events
  }

  /// Forgets all orders, because the bulletin goes before it has come.
  mutating func withdraw() {
    (events, wantsToShow) = ([], false)
  }

  /// Notes that the bulletin goes although nobody has ordered it.
  mutating func noteGoing() {
    let isWantedAgain = events.contains { if case .show = $0 { true } else { false } }
    if !isWantedAgain { wantsToShow = false }
  }

  /// Puts cards that were pushed while the bulletin went before everything else.
  mutating func restore(_ cards: [any BulletinItem]) {
    events = cards.map { .push($0) } + events
  }
}
