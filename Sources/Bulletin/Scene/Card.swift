internal import SnackCore

/// The card of an item on a screen: its elements, state and layout.
struct Card: Sendable {
  let item: any BulletinItem
  private(set) var state = CardState()
  private var elements: [BulletinElement] = []
  private(set) var view: CardView
  private var surface: CardSurface
  private var hasCloseButton = false
  /// Whether the end of the content has been visible since it was last laid out anew.
  private(set) var hasShownEnd = false

  /// Creates the card of an item with its content on a surface.
  init(of item: any BulletinItem, _ content: CardContent, on surface: CardSurface) {
    self.item = item
    self.surface = surface
    view = CardView(
      layout: CardLayout([], state: CardState(), on: surface, hasCloseButton: false),
      state: CardState())
    adopt(content, on: surface)
  }

  var layout: CardLayout { view.layout }

  /// The announcement of the card for screen readers.
  var announcement: Announcement { Announcement(ofCard: elements, state: state) }

  /// Replaces the content, and lays out the card on a surface.
  mutating func adopt(_ content: CardContent, on surface: CardSurface) {
    self.surface = surface
    elements = content.elements
    hasCloseButton = content.hasCloseButton
    state.adopt(elements, hasCloseButton: hasCloseButton)
    item.bulletin.answers = state.answers
    hasShownEnd = false
    layOut()
  }

  /// Lays out the card on another surface.
  mutating func move(to surface: CardSurface) {
    guard surface != self.surface else { return }
    self.surface = surface
    hasShownEnd = false
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
    hasShownEnd = hasShownEnd || layout.showsEnd
    view = CardView(layout: layout, state: state)
  }
}
