/// The cards over a screen, and what is known of their keys and pointer.
struct CardHost {
  var scene: BulletinScene
  /// Makes keys of a card of what ncurses reads.
  var reader = CardKeyReader.forCurrentScreen()
  /// A pasted text whose end is slow to come.
  var paste: PasteReader?
  /// Where the terminal's cursor is while a text is edited.
  var park = CursorPark()
  /// Whether the button went down on the card or beside it, and not on a snack.
  var holdsPointer = false

  init(of manager: SnackbarManager) {
    scene = BulletinScene(host: manager)
  }

  /// Whether no key is the host's.
  var takesKeys: Bool { scene.isModal || paste != nil }
}

/// Which frame it is, of snacks alone or with a card.
enum OverlayFrame: Hashable {
  case none
  case snacks(Int)
  case cards(Int)
}
