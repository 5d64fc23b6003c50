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
    guard let card = cards.withLock({ $0.activateNext() }) else { return }
    card.bulletin.show(over: manager) { _ in end(card.item) }
  }

  /// Ends the active card, and reports it unless another thread has withdrawn it.
  private static func end(_ item: CardItem) {
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
    let (active, waiting) = cards.withLock { cards -> (Card?, Card?) in
      if let card = cards.active, card.item.id == id { return (card, nil) }
      guard let place = cards.waiting.firstIndex(where: { $0.item.id == id }) else {
        return (nil, nil)
      }
      return (nil, cards.waiting.remove(at: place))
    }
    if let active {
      active.bulletin.dismissBulletin()
      // Without a screen, or before the first turn, the card has already ended.
      return cards.withLock { $0.active?.item === active.item } || active.item.willBeReported
    }
    guard let waiting else { throw Failure(SNACKTERM_ENOENT, "no card \(id)") }
    waiting.item.end()
    return waiting.item.willBeReported
  }
}
