internal import SnackCore

/// The card of an item on a screen: its elements, state and layout.
struct Card: Sendable {
  let item: any BulletinItem
  private(set) var state = CardState()
  private var elements: [BulletinElement] = []
  private(set) var view: CardView
  private var surface: CardSurface
  private var hasCloseButton = false

  /// Creates the card of an item on a surface.
  init(of item: any BulletinItem, on surface: CardSurface) {
    self.item = item
    self.surface = surface
    view = CardView(
      layout: CardLayout([], state: CardState(), on: surface, hasCloseButton: false),
      state: CardState())
    reload()
  }

  var layout: CardLayout { view.layout }

  /// The announcement of the card for screen readers.
  var announcement: Announcement { Announcement(ofCard: elements, state: state) }

  /// Reloads the elements from the item.
  /// - Parameter newSurface: The new surface; `nil` keeps the current one.
  mutating func reload(on newSurface: CardSurface? = nil) {
    surface = newSurface ?? surface
    elements = ElementIdentifiers.distinct(item.makeElements())
    hasCloseButton = item.isDismissable && item.requiresCloseButton
    state.adopt(elements, hasCloseButton: hasCloseButton)
    item.bulletin.answers = state.answers
    layOut()
  }

  /// Lays out the card on another surface.
  mutating func move(to surface: CardSurface) {
    guard surface != self.surface else { return }
    self.surface = surface
    layOut()
  }

  /// Changes the state and lays out the card again.
  mutating func change<Result>(_ change: (inout CardState, CardLayout) -> Result) -> Result {
    let result = change(&state, layout)
    item.bulletin.answers = state.answers
    layOut()
    return result
  }

  private mutating func layOut() {
    let layout = CardLayout(elements, state: state, on: surface, hasCloseButton: hasCloseButton)
    state.adoptScroll(of: layout)
    view = CardView(layout: layout, state: state)
  }
}
