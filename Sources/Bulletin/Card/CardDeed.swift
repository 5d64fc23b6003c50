/// What a person has asked for that is not done on the card itself.
package enum CardDeed: Sendable {
  /// A button was chosen, or an option of a list, or a control was used; what the item wants then is
  /// to be called.
  case press(id: String, call: @Sendable () -> Void)
  /// The close button was chosen.
  case close
}
