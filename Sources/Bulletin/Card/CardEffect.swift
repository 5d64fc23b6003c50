/// An effect of user input that the card cannot perform itself.
package enum CardEffect: Sendable {
  /// A button, an option or a control was used; `call` runs the item's handler.
  case press(id: String, call: @Sendable () -> Void)
  /// The close button was used.
  case close
}
