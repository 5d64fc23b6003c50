/// Orders from any thread on their way to the thread of the screen.
///
/// It is bounded: what exceeds the limit pushes out the oldest order, and that is counted.
struct Inbox: Sendable {
  private var events: [SnackEvent] = []
  private var head = 0
  /// The last change of settings that was pushed out: it may not be lost, or they would differ.
  private var settings: SnackEvent?
  /// Additions that were pushed out, for their closings.
  private(set) var dropped: [SnackToken] = []
  /// How many orders were ever pushed out.
  private(set) var droppedCount = 0

  var isEmpty: Bool { head == events.count && dropped.isEmpty && settings == nil }

  /// How many tokens of pushed-out additions are kept; beyond, only the count goes on.
  private static let maxDroppedTokens = 10_000

  /// Takes in an order.
  /// - Returns: An addition that was pushed out and of which only the count is kept.
  @discardableResult
  mutating func append(_ event: SnackEvent, limit: Int) -> SnackToken? {
    events.append(event)
    guard events.count - head > limit else { return nil }
    let oldest = events[head]
    events[head] = .focus(.release)
    head += 1
    if head > 1024, head > events.count / 2 {
      events.removeFirst(head)
      head = 0
    }
    guard case .configure = oldest else { return noteDropped(oldest) }
    settings = oldest
    return nil
  }

  /// Takes all orders out, oldest first.
  mutating func takeAll() -> (events: ArraySlice<SnackEvent>, dropped: [SnackToken]) {
    defer { (events, head, dropped, settings) = ([], 0, [], nil) }
    guard let settings else { return (events[head...], dropped) }
    return ([settings] + events[head...], dropped)
  }

  private mutating func noteDropped(_ event: SnackEvent) -> SnackToken? {
    droppedCount += 1
    guard case .add(_, let token) = event else { return nil }
    guard dropped.count < Self.maxDroppedTokens else { return token }
    dropped.append(token)
    return nil
  }
}
