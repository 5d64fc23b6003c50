import Testing

@testable import SnackCore

@Suite struct OrderQueueTests {
  private func token(_ number: Int) -> SnackToken { SnackToken(rawValue: UInt64(number)) }

  private func add(_ number: Int) -> SnackEvent { .add("m", token(number)) }

  private func tokens(_ events: some Sequence<SnackEvent>) -> [UInt64] {
    events.compactMap { if case .add(_, let token) = $0 { token.rawValue } else { nil } }
  }

  @Test(arguments: [(1, [9]), (3, [7, 8, 9]), (9, Array(1...9)), (100, Array(1...9))])
  func evictsTheOldestBeyondItsLimit(limit: Int, kept: [UInt64]) {
    var queue = OrderQueue()
    for number in 1...9 { queue.append(add(number), limit: limit) }
    let (events, dropped) = queue.consume()
    #expect(tokens(events) == kept)
    #expect(dropped.map(\.rawValue) == (1...9).filter { !kept.contains($0) })
    #expect(queue.droppedCount == dropped.count && queue.isEmpty)
  }

  @Test func staysBoundedUnderAnyLoad() {
    var queue = OrderQueue()
    for number in 1...100_000 { queue.append(add(number), limit: 50) }
    #expect(queue.droppedCount == 99_950)
    let (events, dropped) = queue.consume()
    #expect(tokens(events) == Array(99_951...100_000))
    #expect(dropped.count == 10_000)
  }

  @Test func droppedAdditionsAreReportedInPortions() {
    var queue = OrderQueue()
    for number in 1...5000 { queue.append(add(number), limit: 50) }
    var reported: [UInt64] = []
    while !queue.isEmpty {
      let dropped = queue.consume(atMost: 1000).dropped
      #expect(dropped.count <= 1000)
      reported += dropped.map(\.rawValue)
    }
    #expect(reported == Array(1...4950))
  }

  @Test func neverLosesTheLastChangeOfSettings() {
    var queue = OrderQueue()
    var configuration = Configuration()
    for width in [20, 30] {
      configuration.appearance.maxSnackWidth = width
      queue.append(.configure(configuration), limit: 2)
    }
    for number in 1...4 { queue.append(add(number), limit: 2) }
    let (events, _) = queue.consume()
    guard case .configure(let kept)? = events.first else {
      Issue.record("the settings come first")
      return
    }
    #expect(kept.appearance.maxSnackWidth == 30 && tokens(events) == [3, 4])
    #expect(queue.isEmpty && queue.droppedCount == 2)
  }

  @Test func partialReadsKeepTheOrder() {
    var queue = OrderQueue()
    for number in 1...5000 { queue.append(add(number), limit: 10_000) }
    var consumed: [UInt64] = []
    var portions = 0
    while !queue.isEmpty {
      let (events, _) = queue.consume(atMost: 700)
      #expect(events.count <= 700)
      consumed += tokens(events)
      portions += 1
      if portions == 2 { queue.append(add(5001), limit: 10_000) }
    }
    #expect(consumed == Array(1...5001) && portions == 8 && queue.droppedCount == 0)
  }

  /// The orders received, and those that are left.
  ///
  /// `u` updates record 1, `v` updates record 2, `r` removes, `c` configures; each with a number.
  @Test(arguments: [
    ("u1 u2 u3", "u3"), ("u1 v2 u3 v4", "u3 v4"), ("u1 r2 u3", "u1 r2 u3"),
    ("c1 c2 c3", "c3"), ("c1 u2 c3 u4 u5", "c1 u2 c3 u5"), ("r1 r2 c3 r4", "r1 r2 c3 r4"),
  ])
  func keepsOnlyTheLatestOfSupersededOrders(orders: String, left: String) {
    var queue = OrderQueue()
    for order in orders.split(separator: " ") { queue.append(event(order), limit: 100) }
    #expect(queue.consume().events.map(name).joined(separator: " ") == left)
    #expect(queue.isEmpty)
  }

  @Test func doesNotMergeWithConsumedOrEvictedOrders() {
    var queue = OrderQueue()
    for order in ["u1", "v2"] { queue.append(event(order), limit: 2) }
    #expect(queue.consume(atMost: 1).events.map(name) == ["u1"])
    queue.append(event("u3"), limit: 2)
    queue.append(event("v4"), limit: 2)
    #expect(queue.consume().events.map(name) == ["v4", "u3"])
    for order in ["u1", "v2", "r3", "u4"] { queue.append(event(order), limit: 2) }
    #expect(queue.consume().events.map(name) == ["r3", "u4"] && queue.droppedCount == 2)
  }

  private func event(_ order: some StringProtocol) -> SnackEvent {
    let number = Int(order.dropFirst()) ?? 0
    var configuration = Configuration()
    configuration.appearance.maxSnackWidth = number
    return switch order.first {
    case "u": .update(token(1), Snack(message: "\(number)"))
    case "v": .update(token(2), Snack(message: "\(number)"))
    case "r": .remove(token(number))
    default: .configure(configuration)
    }
  }

  private func name(_ event: SnackEvent) -> String {
    switch event {
    case .update(let token, let snack): (token.rawValue == 1 ? "u" : "v") + snack.message
    case .remove(let token): "r\(token.rawValue)"
    case .configure(let configuration): "c\(configuration.appearance.maxSnackWidth)"
    default: "?"
    }
  }
}
