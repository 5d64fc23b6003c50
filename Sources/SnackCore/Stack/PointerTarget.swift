/// What of the overlay the pointer is on.
public enum PointerTarget: Hashable, Sendable {
  /// A part of a showing.
  case snack(SnackToken, SnackPart)
  /// A snack on its way out, which covers what is beneath and does nothing.
  case leavingSnack
  /// The line that says how many wait at an edge.
  case waitingLine(Edge)
  /// The row of a waiting snack in the open list.
  case waitingRow(SnackToken)
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
