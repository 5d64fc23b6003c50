/// A key that a control on a card can handle.
///
/// Escape and Tab are not included, so the user can always leave a control.
///
/// ```swift
/// func step(for key: BulletinKey) -> Int {
///   switch key {
///   case .left, .character("-"): -1
///   case .right, .character("+"): 1
///   default: 0
///   }
/// }
/// ```
public enum BulletinKey: Hashable, Sendable {
  /// A typed character, including the space.
  case character(Character)
  /// An arrow key.
  case up, down, left, right
  /// A key that moves to an end or by a page.
  case home, end, pageUp, pageDown
  /// The Enter key.
  case enter
  /// A key that deletes.
  case backspace, delete
}
