internal import SnackCore

/// A bulletin on a screen: its flow, its cards, and what a person does with them.
struct BulletinShowing: Sendable {
  let manager: BulletinManager
  var flow: BulletinFlow
  /// The cards by their items: those of the stack, too, which are as they were when one comes back.
  private var cards: [ObjectIdentifier: Card] = [:]
  private(set) var settings: BulletinSettings
  private(set) var place: ScreenPlace
  /// What the pointer holds.
  var grip: CardGrip?
  /// A card that was let go and comes back to its place.
  var recoil: CardDrag.Recoil?
  /// What a person has asked for and the program has to be told.
  private var presses: [@Sendable () -> Void] = []

  init(_ manager: BulletinManager, on place: ScreenPlace) {
    (self.manager, self.place) = (manager, place)
    flow = BulletinFlow(root: manager.rootItem)
    settings = manager.settings
  }

  // MARK: Time and orders

  /// Takes the orders that have come and lets time pass.
  /// - Returns: Whether anything but time has passed.
  mutating func advance(on place: ScreenPlace, at now: Moment) -> Bool {
    let (settings, news) = (manager.settings, manager.takeNews())
    let isSame = place == self.place && settings == self.settings
    let wasMoving = isMoving
    (self.place, self.settings) = (place, settings)
    for order in news.orders { flow.update(order, at: now) }
    flow.advance(to: now)
    if let recoil, recoil.isOver(at: now) { self.recoil = nil }
    if !isSame { layOutAnew() }
    for link in news.changed {
      for card in cards.values where card.item.bulletin === link { makeCard(of: card.item) }
    }
    return !isSame || !news.orders.isEmpty || !news.changed.isEmpty || wasMoving != isMoving
  }

  /// What has to be called since this was last asked; cards that come are made for it.
  mutating func takeNews(at now: Moment) -> [BulletinNews] {
    let effects = flow.takeEffects()
    for case .setUp(let item) in effects { makeCard(of: item) }
    if !effects.isEmpty { forgetCards(at: now) }
    let calls = presses.map { BulletinNews(manager: manager, kind: .press($0)) }
    presses = []
    return calls + effects.map { BulletinNews(manager: manager, kind: .effect($0)) }
  }

  /// Takes in something that a person does, and notes if the bulletin goes for it.
  mutating func send(_ event: BulletinEvent, at now: Moment) {
    let wasShowing = flow.isShowing
    flow.update(event, at: now)
    if wasShowing, !flow.isShowing { manager.noteGoing() }
  }

  // MARK: Cards

  /// The card that shows, or comes.
  var current: Card? { cards[ObjectIdentifier(flow.current)] }

  func view(of item: any BulletinItem) -> CardView? { cards[ObjectIdentifier(item)]?.view }

  private mutating func makeCard(of item: any BulletinItem) {
    let (id, ground) = (ObjectIdentifier(item), ground(of: item))
    if cards[id] == nil {
      cards[id] = Card(of: item, on: ground)
    } else {
      cards[id]?.renew(on: ground)
    }
  }

  private func ground(of item: any BulletinItem) -> CardGround {
    CardGround(
      appearance: item.appearance ?? settings.appearance ?? BulletinAppearance(theme: place.theme),
      terrain: place.terrain, reserved: place.reserved)
  }

  private mutating func layOutAnew() {
    grip = nil
    for (id, card) in cards {
      let ground = ground(of: card.item)
      cards[id]?.move(to: ground)
    }
  }

  /// Forgets the cards that nobody can come back to.
  private mutating func forgetCards(at now: Moment) {
    let picture = flow.picture(at: now)
    var items = [flow.root] + flow.stack
    items += [picture?.item, picture?.previous].compactMap { $0 }
    if case .item(let item) = picture?.content { items.append(item) }
    let kept = Set(items.map { ObjectIdentifier($0) })
    cards = flow.isOnScreen ? cards.filter { kept.contains($0.key) } : [:]
  }

  /// Changes what a person has done on the current card.
  mutating func change<Result>(_ change: (inout CardState, CardLayout) -> Result) -> Result? {
    cards[ObjectIdentifier(flow.current)]?.change(change)
  }

  /// Does what a person has asked for.
  mutating func perform(_ deed: CardDeed?, at now: Moment) {
    switch deed {
    case .press(_, let call): presses.append(call)
    case .close: send(.dismiss(.closeButton), at: now)
    case nil: break
    }
  }
}

/// The screen on which a bulletin shows.
struct ScreenPlace: Hashable, Sendable {
  let terrain: Terrain
  let theme: Theme
  /// Rows and columns that the host keeps for itself.
  let reserved: Insets
  /// Whether nothing slides.
  let isStill: Bool
  /// Seconds between two frames while something moves.
  let frameSeconds: Double

  init(_ configuration: Configuration, terrain: Terrain) {
    self.terrain = terrain
    theme = configuration.appearance.theme
    reserved = configuration.policy.reserved
    isStill = configuration.policy.reducesMotion
    frameSeconds = configuration.policy.frameInterval.inSeconds
  }
}
