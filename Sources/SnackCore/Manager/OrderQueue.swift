/// A bounded queue of orders, from any thread to the screen's thread.
///
/// When it is full, the oldest order is dropped and counted. An order that supersedes a pending one
/// replaces it: settings that directly follow settings, and new contents of a presentation if only
/// content updates were posted in between.
struct OrderQueue: Sendable {
  private var events = EventQueue()
  /// The positions of pending content updates that later ones may replace, by token.
  private var updates: [SnackToken: Int] = [:]
  /// The last settings change that was dropped; it is still delivered, before all other orders.
  private var droppedConfiguration: SnackEvent?
  /// Tokens of dropped additions, to be reported as closed.
  private(set) var dropped: ArraySlice<SnackToken> = []
  /// The total number of dropped orders.
  private(set) var droppedCount = 0

  var isEmpty: Bool { events.isEmpty && dropped.isEmpty && droppedConfiguration == nil }

  /// Maximum number of dropped tokens that are kept; further drops are only counted.
  private static let maxDroppedTokens = 10_000

  /// The items that a new order displaced.
  struct Displaced: Sendable {
    /// The displaced order, which will not be executed.
    var order: SnackEvent?
    /// The token of a dropped addition that is only counted.
    var forgotten: SnackToken?
  }

  /// Appends an order.
  /// - Returns: The displaced items.
  @discardableResult
  mutating func append(_ event: SnackEvent, limit: Int) -> Displaced {
    if let earlier = replaceEarlier(by: event) { return Displaced(order: earlier) }
    events.append(event)
    guard events.count > limit, let oldest = events.popFirst() else { return Displaced() }
    guard case .configure = oldest else {
      return Displaced(order: oldest, forgotten: noteDropped(oldest))
    }
    droppedConfiguration = oldest
    return Displaced()
  }

  /// Replaces a pending order that an event supersedes, and returns the replaced one.
  private mutating func replaceEarlier(by event: SnackEvent) -> SnackEvent? {
    switch event {
    case .update(let token, _):
      if let place = updates[token], place >= events.start {
        return events.replace(place, by: event)
      }
      // Positions of dropped updates are still listed.
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

  /// Removes and returns pending orders and dropped tokens, oldest first.
  ///
  /// `count` is the maximum number of each.
  mutating func consume(atMost count: Int = .max) -> (events: [SnackEvent], dropped: [SnackToken]) {
    guard !isEmpty else { return ([], []) }
    var consumed = droppedConfiguration.map { [$0] } ?? []
    let portion = min(count, events.count)
    consumed.reserveCapacity(consumed.count + portion)
    for _ in 0..<portion { if let event = events.popFirst() { consumed.append(event) } }
    let reported = Array(dropped.prefix(count))
    dropped.removeFirst(reported.count)
    droppedConfiguration = nil
    if events.isEmpty { updates = [:] }
    return (consumed, reported)
  }

  private mutating func noteDropped(_ event: SnackEvent) -> SnackToken? {
    droppedCount += 1
    guard case .add(_, let token) = event else { return nil }
    guard dropped.count < Self.maxDroppedTokens else { return token }
    dropped.append(token)
    return nil
  }
}

/// A queue of orders in chunks, with constant-time access at both ends.
private struct EventQueue: Sendable {
  private static let pieceLength = 512

  /// Chunks; all but the last are full, and the first may be partly consumed.
  private var pieces: [[SnackEvent]] = []
  /// The position of the first order, counted from the first one ever appended.
  private(set) var start = 0
  /// The position of the next order to be appended.
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

  /// Replaces the order at a position and returns the old one.
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
    self[start] = .focus(.release)  // releases the memory
    start += 1
    if start % Self.pieceLength == 0 { pieces.removeFirst() }
    return event
  }
}
