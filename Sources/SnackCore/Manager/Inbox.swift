/// Orders from any thread on their way to the thread of the screen.
///
/// It is bounded: what exceeds the limit pushes out the oldest order, and that is counted. Of orders
/// that overtake each other only the last is kept: settings that follow settings, and contents for
/// a showing that has got others since anything but contents came.
struct Inbox: Sendable {
  private var events: [SnackEvent] = []
  private var head = 0
  /// Where the contents for a showing are among the updates at the end.
  private var updates: [SnackToken: Int] = [:]
  /// The last change of settings that was pushed out: it may not be lost, or they would differ.
  private var settings: SnackEvent?
  /// Additions that were pushed out, for their closings.
  private(set) var dropped: [SnackToken] = []
  /// How many orders were ever pushed out.
  private(set) var droppedCount = 0

  /// What stands where an order was taken or pushed out; it holds no memory.
  private static let taken = SnackEvent.focus(.release)

  var isEmpty: Bool { head == events.count && dropped.isEmpty && settings == nil }

  /// How many tokens of pushed-out additions are kept; beyond, only the count goes on.
  private static let maxDroppedTokens = 10_000

  mutating func append(_ event: SnackEvent, limit: Int) {
    guard !replacesEarlier(event) else { return }
    events.append(event)
    guard events.count - head > limit else { return }
    if case .configure = events[head] { settings = events[head] } else { noteDropped(events[head]) }
    events[head] = Self.taken
    head += 1
    forgetWhatIsGone(beyond: 0.5)
  }

  /// Puts an event in the place of one that it makes needless.
  private mutating func replacesEarlier(_ event: SnackEvent) -> Bool {
    switch event {
    case .update(let token, _):
      if let index = updates[token], index >= head {
        events[index] = event
        return true
      }
      updates[token] = events.count
    case .configure:
      updates.removeAll(keepingCapacity: true)
      guard head < events.count, case .configure? = events.last else { return false }
      events[events.count - 1] = event
      return true
    default:
      if !updates.isEmpty { updates.removeAll(keepingCapacity: true) }
    }
    return false
  }

  /// Gives memory back if more than a part of all orders is gone; the larger it is, the fewer are
  /// left to be moved.
  private mutating func forgetWhatIsGone(beyond part: Double) {
    guard head > 1024, Double(head) > Double(events.count) * part else { return }
    events.removeFirst(head)
    (head, updates) = (0, [:])
  }

  /// Takes orders out, oldest first; what is beyond the number stays for the next time.
  mutating func take(atMost count: Int = .max) -> (events: [SnackEvent], dropped: [SnackToken]) {
    var taken = settings.map { [$0] } ?? []
    let end = head + min(count, events.count - head)
    taken.reserveCapacity(taken.count + end - head)
    for index in head..<end {
      taken.append(events[index])
      events[index] = Self.taken
    }
    let dropped = dropped
    (head, self.dropped, settings) = (end, [], nil)
    if head == events.count {
      (events, head, updates) = ([], 0, [:])
    } else {
      forgetWhatIsGone(beyond: 0.9)
    }
    return (taken, dropped)
  }

  private mutating func noteDropped(_ event: SnackEvent) {
    droppedCount += 1
    if case .add(_, let token) = event, dropped.count < Self.maxDroppedTokens {
      dropped.append(token)
    }
  }
}
