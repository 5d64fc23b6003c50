/// Orders from any thread on their way to the thread of the screen.
///
/// It is bounded: what exceeds the limit pushes out the oldest order, and that is counted. Of orders
/// that overtake each other only the last is kept: settings that follow settings, and contents for
/// a showing that has got others since anything but contents came.
struct Inbox: Sendable {
  private var events = EventQueue()
  /// Where the contents for a showing are among the updates at the end.
  private var updates: [SnackToken: Int] = [:]
  /// The last change of settings that was pushed out: it may not be lost, or they would differ.
  private var settings: SnackEvent?
  /// Additions that were pushed out, for their closings.
  private(set) var dropped: [SnackToken] = []
  /// How many orders were ever pushed out.
  private(set) var droppedCount = 0

  var isEmpty: Bool { events.isEmpty && dropped.isEmpty && settings == nil }

  /// How many tokens of pushed-out additions are kept; beyond, only the count goes on.
  private static let maxDroppedTokens = 10_000

  /// What goes when an order comes.
  struct Displaced: Sendable {
    /// An order that nobody will take.
    var order: SnackEvent?
    /// The showing of which only the count is kept, if that was its addition.
    var forgotten: SnackToken?
  }

  /// Takes in an order.
  /// - Returns: What goes for it.
  @discardableResult
  mutating func append(_ event: SnackEvent, limit: Int) -> Displaced {
    if let earlier = replaceEarlier(by: event) { return Displaced(order: earlier) }
    events.append(event)
    guard events.count > limit, let oldest = events.popFirst() else { return Displaced() }
    guard case .configure = oldest else {
      return Displaced(order: oldest, forgotten: noteDropped(oldest))
    }
    settings = oldest
    return Displaced()
  }

  /// Puts an event in the place of one that it makes needless, and returns that.
  private mutating func replaceEarlier(by event: SnackEvent) -> SnackEvent? {
    switch event {
    case .update(let token, _):
      if let place = updates[token], place >= events.start {
        return events.replace(place, by: event)
      }
      // Those that were pushed out are still listed.
      if updates.count > 2 * events.count + 64 { updates.removeAll(keepingCapacity: true) }
      updates[token] = events.end
    case .configure:
      updates.removeAll(keepingCapacity: true)
      guard !events.isEmpty, case .configure = events[events.end - 1] else { return nil }
      return events.replace(events.end - 1, by: event)
    default:
      if !updates.isEmpty { updates.removeAll(keepingCapacity: true) }
    }
    return nil
  }

  /// Takes orders out, oldest first; what is beyond the number stays for the next time.
  mutating func take(atMost count: Int = .max) -> (events: [SnackEvent], dropped: [SnackToken]) {
    var taken = settings.map { [$0] } ?? []
    let portion = min(count, events.count)
    taken.reserveCapacity(taken.count + portion)
    for _ in 0..<portion { if let event = events.popFirst() { taken.append(event) } }
    let dropped = dropped
    (self.dropped, settings) = ([], nil)
    if events.isEmpty { updates = [:] }
    return (taken, dropped)
  }

  private mutating func noteDropped(_ event: SnackEvent) -> SnackToken? {
    droppedCount += 1
    guard case .add(_, let token) = event else { return nil }
    guard dropped.count < Self.maxDroppedTokens else { return token }
    dropped.append(token)
    return nil
  }
}

/// Orders in their order, in pieces, so that neither end costs more the longer the queue is.
private struct EventQueue: Sendable {
  private static let pieceLength = 512

  /// All of them are full but the last; of the first some are gone.
  private var pieces: [[SnackEvent]] = []
  /// The place of the first order, counted from the first one ever.
  private(set) var start = 0
  /// The place of the next order.
  private(set) var end = 0

  var count: Int { end - start }
  var isEmpty: Bool { start == end }

  subscript(place: Int) -> SnackEvent {
    get { pieces[piece(of: place)][place % Self.pieceLength] }
    set { pieces[piece(of: place)][place % Self.pieceLength] = newValue }
  }

  private func piece(of place: Int) -> Int {
    place / Self.pieceLength - start / Self.pieceLength
  }

  /// Puts an order in the place of another one, and returns that.
  mutating func replace(_ place: Int, by event: SnackEvent) -> SnackEvent {
    let earlier = self[place]
    self[place] = event
    return earlier
  }

  mutating func append(_ event: SnackEvent) {
    if end % Self.pieceLength == 0 { pieces.append([]) }
    pieces[pieces.endIndex - 1].append(event)
    end += 1
  }

  mutating func popFirst() -> SnackEvent? {
    guard !isEmpty else { return nil }
    let event = self[start]
    self[start] = .focus(.release)  // holds no memory
    start += 1
    if start % Self.pieceLength == 0 { pieces.removeFirst() }
    return event
  }
}
