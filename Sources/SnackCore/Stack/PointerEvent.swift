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
  /// The cross.
  case closeButton
  /// A button, by its place among the buttons.
  case button(Int)
}

/// What of the overlay the pointer is on.
public enum PointerTarget: Hashable, Sendable {
  /// A part of a showing.
  case snack(SnackToken, SnackPart)
  /// A snack on its way out, which covers what is beneath and does nothing.
  case leavingSnack
  /// The line that says how many wait at an edge.
  case waitingLine(Edge)
}

/// How much of what the pointer does on a cell belongs to the snacks.
public enum PointerClaim: Hashable, Sendable {
  /// Nothing: the cell is the host's.
  case nothing
  /// Drags; a click is the host's.
  case drags
  /// Clicks and drags.
  case everything
}
