/// An event of the pointer or its left button, which swipes and taps.
///
/// ```swift
/// func click(at point: Point, in scene: inout SnackScene, now: Moment) {
///   scene.update(.pointer(.pressed(point)), at: now)
///   scene.update(.pointer(.released(point)), at: now)
/// }
/// ```
public enum PointerEvent: Hashable, Sendable {
  /// The button was pressed on a cell.
  case pressed(Point)
  /// The pointer moved to a cell, with the button pressed or not.
  case moved(Point)
  /// The button was released on a cell.
  case released(Point)
  /// The pointer left the screen or its position is unknown; a drag is cancelled.
  case exited
}

/// A part of a snack that the pointer can hit.
package enum SnackPart: Hashable, Sendable {
  /// The area outside the other parts.
  case body
  /// The button that dismisses the snack.
  case closeButton
  /// An action button, by its index.
  case button(Int)
}
