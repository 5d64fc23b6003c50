internal import SnackCore

/// An item's card on a screen: what stands on it, what a person has done, and where it all is.
struct Card: Sendable {
  let item: any BulletinItem
  private(set) var state = CardState()
  private var elements: [BulletinElement] = []
  private(set) var view: CardView
  private var ground: CardGround
  private var hasCloseButton = false

  /// Makes the card of an item on a ground.
  init(of item: any BulletinItem, on ground: CardGround) {
    (self.item, self.ground) = (item, ground)
    view = CardView(
      layout: CardLayout([], state: CardState(), on: ground, hasCloseButton: false),
      state: CardState())
    renew()
  }

  var layout: CardLayout { view.layout }

  /// The card for those who hear it.
  var announcement: Announcement { Announcement(ofCard: elements, state: state) }

  /// Asks the item anew what stands on the card.
  /// - Parameter other: The ground if it may be another one.
  mutating func renew(on other: CardGround? = nil) {
    ground = other ?? ground
    elements = ElementNames.distinct(item.makeElements())
    hasCloseButton = item.isDismissable && item.requiresCloseButton
    state.adopt(elements, hasCloseButton: hasCloseButton)
    item.bulletin.answers = state.answers
    layOut()
  }

  /// Lays the card out on another ground.
  mutating func move(to ground: CardGround) {
    guard ground != self.ground else { return }
    self.ground = ground
    layOut()
  }

  /// Changes what a person has done on it.
  mutating func change<Result>(_ change: (inout CardState, CardLayout) -> Result) -> Result {
    let result = change(&state, layout)
    item.bulletin.answers = state.answers
    layOut()
    return result
  }

  private mutating func layOut() {
    let layout = CardLayout(elements, state: state, on: ground, hasCloseButton: hasCloseButton)
    state.settle(in: layout)
    view = CardView(layout: layout, state: state)
  }
}
