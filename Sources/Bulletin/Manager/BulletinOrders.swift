/// Who waits for the end of a showing.
package typealias BulletinListener = @Sendable (BulletinDismissal) -> Void

/// An order to a bulletin.
enum BulletinOrder: Sendable {
  case event(BulletinEvent)
  /// Somebody waits for the end of the showing that the orders before have led to.
  case listen(BulletinListener)
}

/// Orders to a bulletin from any thread, on their way to the thread of the screen.
struct BulletinOrders: Sendable {
  private(set) var orders: [BulletinOrder] = []
  /// Whether the bulletin shows, or will once all orders are taken.
  private(set) var wantsToShow = false

  var isEmpty: Bool { orders.isEmpty }

  /// Takes in an order; one that makes the last one needless takes its place.
  mutating func append(_ order: BulletinOrder) {
    switch order {
    case .event(.show): wantsToShow = true
    case .event(.dismiss): wantsToShow = false
    default: break
    }
    if let last = orders.last, order.replaces(last) { orders.removeLast() }
    orders.append(order)
  }

  mutating func take() -> [BulletinOrder] {
    defer { orders = [] }
    return orders
  }

  /// Forgets all orders, because the bulletin goes before it has come.
  /// - Returns: What was forgotten; those who wait for its end are among it.
  mutating func withdraw() -> [BulletinOrder] {
    wantsToShow = false
    return take()
  }

  /// Notes that the bulletin goes although nobody has ordered it.
  mutating func noteGoing() {
    let isWantedAgain = orders.contains { if case .event(.show) = $0 { true } else { false } }
    if !isWantedAgain { wantsToShow = false }
  }

  /// Puts cards that were pushed while the bulletin went before everything else.
  mutating func restore(_ cards: [any BulletinItem]) {
    orders = cards.map { .event(.push($0)) } + orders
  }
}

extension BulletinOrder {
  /// Whether another order has no effect if this one follows it at once.
  fileprivate func replaces(_ other: BulletinOrder) -> Bool {
    switch (self, other) {
    case (.event(.activityIndicator), .event(.activityIndicator)): true
    case (.event(.popToRoot), .event(.popToRoot)): true
    default: false
    }
  }
}
