internal import CSnackTerm
internal import SnackTerm
internal import Synchronization

extension Registry {
  /// A program's card and its presentation.
  struct Card: Sendable {
    let item: CardItem
    let bulletin: BulletinManager

    init(_ item: CardItem) {
      self.item = item
      bulletin = BulletinManager(rootItem: item)
    }
  }

  /// The cards that have not ended: one is active, the others wait, highest priority first.
  struct Cards {
    var active: Card?
    var waiting: [Card] = []
    private var count: UInt64 = 0

    /// A number that is larger than those of toasts.
    private static let firstID: UInt64 = 1 << 48

    mutating func nextID() -> UInt64 {
      count += 1
      return Self.firstID + count
    }

    mutating func insert(_ card: Card) {
      let priority = card.item.content.priority
      let place = waiting.firstIndex { $0.item.content.priority < priority }
      waiting.insert(card, at: place ?? waiting.count)
    }

    /// Activates the next waiting card, unless another is active.
    mutating func activateNext() -> Card? {
      guard active == nil, !waiting.isEmpty else { return nil }
      active = waiting.removeFirst()
      return active
    }

    /// Removes and returns a card that has not appeared; no other thread can then end it.
    mutating func withdraw(_ id: UInt64) -> Card? {
      if let card = active, card.item.id == id {
        guard card.bulletin.discardRequest() else { return nil }
        active = nil
        return card
      }
      return waiting.firstIndex { $0.item.id == id }.map { waiting.remove(at: $0) }
    }
  }

  static let cards = Mutex(Cards())

  /// Adds a card, and shows it unless another is active.
  static func show(_ content: CardContent, isAwaited: Bool = false) -> CardItem {
    let item = cards.withLock { cards in
      let item = CardItem(content, id: cards.nextID(), isAwaited: isAwaited)
      cards.insert(Card(item))
      return item
    }
    presentNext()
    return item
  }

  private static func presentNext() {
    let card = cards.withLock { cards -> Card? in
      guard let card = cards.activateNext() else { return nil }
      // Within the lock: a dismissal of the active card must find the request.
      card.bulletin.request(over: manager) { _ in end(card.item) }
      return card
    }
    if let card { manager.addClient(card.bulletin) }
  }

  /// Ends the active card, and reports it unless another thread has withdrawn it.
  private static func end(_ item: CardItem) {
    item.prepareEnd()
    cards.withLock { cards in
      if cards.active?.item === item { cards.active = nil }
    }
    item.end()
    presentNext()
  }

  /// Ends the waiting cards, because the overlay closes.
  static func endWaitingCards() {
    let waiting = cards.withLock { cards in
      defer { cards.waiting = [] }
      return cards.waiting
    }
    for card in waiting { card.item.end() }
  }

  /// Calls a closure that calls `on_answer`, which may dismiss another card.
  static func nesting(_ body: () -> Void) {
    guard isOnScreenThread else { return body() }
    state.withLock { $0.answerDepth += 1 }
    defer { state.withLock { $0.answerDepth -= 1 } }
    body()
  }

  private static let maxDepth = 4

  /// Whether callbacks are nested so deeply that they may never end.
  static var isDeeplyNested: Bool {
    isOnScreenThread && state.withLock { $0.answerDepth } >= maxDepth
  }

  /// Dismisses a card, and returns whether `on_answer` will be called.
  static func dismissCard(_ id: UInt64) throws(Failure) -> Bool {
    _ = try postingManager()
    if isDeeplyNested { throw .nested }
    let (active, withdrawn) = cards.withLock { cards -> (Card?, Card?) in
      let withdrawn = cards.withdraw(id)
      return (withdrawn == nil && cards.active?.item.id == id ? cards.active : nil, withdrawn)
    }
    if let active {
      active.bulletin.dismissBulletin()
      return cards.withLock { $0.active?.item === active.item } || active.item.willBeReported
    }
    guard let withdrawn else { throw Failure(SNACKTERM_ENOENT, "no card \(id)") }
    withdrawn.item.end()
    presentNext()
    return withdrawn.item.willBeReported
  }
}
