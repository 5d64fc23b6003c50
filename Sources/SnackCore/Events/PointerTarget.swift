/// The part of the overlay under the pointer.
package enum PointerTarget: Hashable, Sendable {
  /// A part of a snack.
  case snack(SnackToken, SnackPart)
  /// A leaving snack, which covers the host's cells but ignores input.
  case leavingSnack
  /// The line that shows how many snacks are queued at an edge.
  case waitingLine(Edge)
  /// The row of a queued snack in the open waiting list.
  case waitingRow(SnackToken)
}

/// The pointer input that the snacks handle on a cell.
///
/// ```swift
/// func handlePress(at point: Point, in scene: inout SnackScene, now: Moment) -> Bool {
///   guard scene.stack.claim(on: point, at: now) != .nothing else { return false }
///   scene.update(.pointer(.pressed(point)), at: now)
///   return true
/// }
/// ```
public enum PointerClaim: Hashable, Sendable {
  /// None; the host handles everything.
  case nothing
  /// Drags; the host handles clicks.
  case drags
  /// Clicks and drags.
  case everything
}
