/// A function called when a presentation has ended.
package typealias BulletinListener = @Sendable (BulletinDismissal) -> Void

/// An order to a bulletin.
enum BulletinOrder: Sendable {
  case event(BulletinEvent)
  /// Registers a listener for the end of the presentation that the preceding orders start.
  case listen(BulletinListener)
}

/// A queue of orders from any thread to the screen's thread.
struct BulletinOrders: Sendable {
  private(set) var orders: [BulletinOrder] = []
  /// Whether the bulletin is visible, or will be once all orders are processed.
  private(set) var isShowRequested = false

  var isEmpty: Bool { orders.isEmpty }

  /// Appends an order, and removes those before it that it makes redundant.
  mutating func append(_ order: BulletinOrder) {
    switch order {
    case .event(.show): isShowRequested = true
    case .event(.dismiss): isShowRequested = false
    default: break
    }
    while let last = orders.last, order.replaces(last) { orders.removeLast() }
    orders.append(order)
  }

  mutating func consume() -> [BulletinOrder] {
    defer { orders = [] }
    return orders
  }

  /// Discards all orders, because the bulletin is dismissed before it appears.
  /// - Returns: The discarded orders, including listeners.
  mutating func withdraw() -> [BulletinOrder] {
    isShowRequested = false
    return consume()
  }

  /// Records a dismissal that no order caused.
  mutating func noteDismissal() {
    let isWantedAgain = orders.contains { if case .event(.show) = $0 { true } else { false } }
    if !isWantedAgain { isShowRequested = false }
  }

  /// Prepends the cards that were pushed during a dismissal.
  mutating func restore(_ cards: [any BulletinItem]) {
    orders = cards.map { .event(.push($0)) } + orders
  }
}

extension BulletinOrder {
  /// Whether this order makes the one immediately before it redundant.
  fileprivate func replaces(_ other: BulletinOrder) -> Bool {
    switch (self, other) {
    case (
      .event(.activityIndicator(let isVisible, _)), .event(.activityIndicator(let wasVisible, _))
    ):
      // Hiding the indicator also reloads the card.
      isVisible || !wasVisible
    case (.event(.popToRoot), .event(.popToRoot)): true
    default: false
    }
  }
}
