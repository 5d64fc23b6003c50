/// The cards over a screen, with the state of their keyboard and pointer input.
struct CardHost {
  var scene: BulletinScene
  /// The reader that turns ncurses input into card keys.
  var reader = CardKeyReader.forCurrentScreen()
  /// The reader of a paste in progress; `nil` if there is none.
  var paste: PasteReader?
  /// The terminal's cursor, which follows the focus on cards and snacks.
  var park = CursorPark()
  /// Whether the pointer button was pressed on or beside the card rather than on a snack.
  var holdsPointer = false

  init(of manager: SnackbarManager, on traits: TerminalTraits) {
    scene = BulletinScene(manager: manager, traits: traits)
  }

  /// Whether the host receives no keys.
  var capturesKeys: Bool { scene.isModal || paste != nil }
}
