/// An effect of user input that the card cannot perform itself.
package enum CardEffect: Sendable {
  /// The user chose a button or an option, or used a control; `call` runs the item's handler.
  case press(id: String, call: @Sendable () -> Void)
  /// The user chose the close button.
  case close
}
