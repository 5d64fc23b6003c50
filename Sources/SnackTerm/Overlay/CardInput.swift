/// The state of the keyboard and pointer input of the cards over a screen.
struct CardInput {
  /// The reader that turns ncurses input into card keys.
  var reader = CardKeyReader.forCurrentScreen()
  /// The reader of a paste in progress; `nil` if there is none.
  var paste: PasteReader?
  /// The terminal's cursor, which follows the focus on cards and snacks.
  var park = CursorPark()
  /// Whether the pointer button was pressed on or beside the card rather than on a snack.
  var holdsPointer = false
}
