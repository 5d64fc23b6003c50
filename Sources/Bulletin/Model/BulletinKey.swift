/// A key that a drawing on a card may take.
///
/// Escape and Tab are not among them: a person gets away from everything.
public enum BulletinKey: Hashable, Sendable {
  /// A character that is typed; the space bar is one, too.
  case character(Character)
  /// One of the four arrow keys.
  case up, down, left, right
  /// A key that goes further than an arrow.
  case home, end, pageUp, pageDown
  /// The key that chooses.
  case enter
  /// A key that takes something away.
  case backspace, delete
}
