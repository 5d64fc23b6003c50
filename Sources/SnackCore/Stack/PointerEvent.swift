/// What the pointer does, with the button that swipes and taps.
public enum PointerEvent: Hashable, Sendable {
  /// The button goes down on a cell.
  case pressed(Point)
  /// The pointer comes to a cell, with the button down or not.
  case moved(Point)
  /// The button goes up on a cell.
  case released(Point)
  /// The pointer has left the screen, or nothing is known of it any more; a drag ends undone.
  case left
}

/// A part of a snack that the pointer can be on.
public enum SnackPart: Hashable, Sendable {
  /// Anything but the other parts.
  case body
  /// The cross that dismisses the snack.
  case closeButton
  /// A button, by its place among the buttons.
  case button(Int)
}
