public import SnackCore

/// An event of the screen for a card.
///
/// ```swift
/// func answer(_ text: String, in scene: inout BulletinScene, now: Moment) {
///   for event in [CardEvent.key(.paste(text)), .key(.tab), .key(.enter)] {
///     scene.update(event, at: now)
///     scene.turn(at: now)
///   }
/// }
/// ```
public enum CardEvent: Hashable, Sendable {
  /// The user pressed a key or pasted a text.
  case key(CardKey)
  /// The user moved the pointer, or pressed or released its button.
  case pointer(PointerEvent)
  /// The user scrolled by a number of rows: down if positive, up if negative.
  case scroll(rows: Int)
  /// The traits of the terminal have changed, such as its size.
  case traits(TerminalTraits)
}
