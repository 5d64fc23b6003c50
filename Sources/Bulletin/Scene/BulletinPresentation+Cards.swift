internal import SnackCore

/// The cards of the items, and their content.
extension BulletinPresentation {
  /// The current card.
  var current: Card? { cards[ObjectIdentifier(flow.current)] }

  /// An item's card as drawn; without the focus, no part is highlighted.
  func view(of item: any BulletinItem) -> CardView? {
    guard let view = cards[ObjectIdentifier(item)]?.view, !hasFocus else {
      return cards[ObjectIdentifier(item)]?.view
    }
    var state = view.state
    state.focus = nil
    return CardView(layout: view.layout, state: state)
  }

  // MARK: Content

  /// Returns the setup of an item that becomes current; its report makes the content.
  mutating func setup(of item: any BulletinItem) -> CardSetup {
    adoptContent(of: item)
    let id = ObjectIdentifier(item)
    let setup = CardSetup(of: item, state: cards[id]?.state ?? CardState())
    setups[id] = setup
    return setup
  }

  /// Adopts the content of the cards on the screen.
  /// - Parameters:
  ///   - making: Whether content that has not been made yet is made now.
  ///   - now: The moment.
  /// - Returns: Whether a card has new content.
  @discardableResult
  mutating func adoptContent(making: Bool = false, at now: Moment) -> Bool {
    guard !setups.isEmpty, flow.isOnScreen else { return false }
    return itemsOnScreen(at: now).reduce(false) { adoptContent(of: $1, making: making) || $0 }
  }

  /// Adopts the content of a card if it has been made.
  @discardableResult
  mutating func adoptContent(of item: any BulletinItem, making: Bool = false) -> Bool {
    let id = ObjectIdentifier(item)
    guard let setup = setups[id] else { return false }
    if making { setup.make() }
    guard let content = setup.content else { return false }
    setups[id] = nil
    adopt(content, of: item)
    return true
  }

  private mutating func adopt(_ content: CardContent, of item: any BulletinItem) {
    let id = ObjectIdentifier(item)
    let surface = surface(of: item)
    if cards[id] == nil {
      cards[id] = Card(of: item, content, on: surface)
    } else {
      cards[id]?.adopt(content, on: surface)
    }
  }

  /// Makes the content of a card again, unless its pending setup does so.
  mutating func reload(_ item: any BulletinItem) {
    adoptContent(of: item)
    if setups[ObjectIdentifier(item)] == nil { adopt(CardContent(of: item), of: item) }
  }

  /// Applies requests to the cards of the links that sent them.
  mutating func apply(_ requests: [(link: BulletinLink, request: BulletinRequest)]) {
    guard !requests.isEmpty else { return }
    let items = setups.mapValues(\.item).merging(cards.mapValues(\.item)) { item, _ in item }
    let recipients = Dictionary(grouping: items.values) { ObjectIdentifier($0.bulletin) }
    for (link, request) in requests {
      for item in recipients[ObjectIdentifier(link)] ?? [] { apply(request, to: item) }
    }
  }

  private mutating func apply(_ request: BulletinRequest, to item: any BulletinItem) {
    if request == .reload {
      reload(item)
    } else {
      adoptContent(of: item)
      change(ObjectIdentifier(item)) { state, _ in state.apply(request) }
    }
  }

  // MARK: Layout

  private func surface(of item: any BulletinItem) -> CardSurface {
    let appearance = settings.appearance.following(BulletinAppearance(theme: context.theme))
    return CardSurface(
      appearance: item.appearance.following(appearance), traits: context.traits,
      reserved: context.reserved)
  }

  mutating func relayOut() {
    grip = nil
    for (id, card) in cards {
      let surface = surface(of: card.item)
      cards[id]?.move(to: surface)
    }
  }

  /// Discards the cards that are neither visible nor in the stack.
  mutating func discardUnusedCards(at now: Moment) {
    let items = [flow.root] + flow.stack + itemsOnScreen(at: now)
    let kept = flow.isOnScreen ? Set(items.map { ObjectIdentifier($0) }) : []
    cards = cards.filter { kept.contains($0.key) }
    setups = setups.filter { kept.contains($0.key) }
  }

  /// Returns the current item and the visible items.
  private func itemsOnScreen(at now: Moment) -> [any BulletinItem] {
    let picture = flow.picture(at: now)
    var items = [flow.current] + [picture?.item, picture?.previous].compactMap(\.self)
    if case .item(let item) = picture?.content { items.append(item) }
    return items
  }

  // MARK: Changes

  /// Changes the state of the current card.
  mutating func change<Result>(_ change: (inout CardState, CardLayout) -> Result) -> Result? {
    self.change(ObjectIdentifier(flow.current), change)
  }

  @discardableResult
  private mutating func change<Result>(
    _ id: ObjectIdentifier, _ change: (inout CardState, CardLayout) -> Result
  ) -> Result? {
    let known = cards[id]?.state.problems ?? [:]
    let result = cards[id]?.change(change)
    for problem in cards[id]?.state.problems(since: known) ?? [] { report(.announcement(problem)) }
    return result
  }

  /// Announces the current card, whose content may be made by an earlier report.
  mutating func announceCard() {
    adoptContent(of: flow.current)
    if let setup = setups[ObjectIdentifier(flow.current)] {
      report(.cardAnnouncement(setup))
    } else if let current {
      report(.announcement(current.announcement))
    }
  }
}
