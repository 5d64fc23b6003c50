/// A snack that comes on the screen only if its work takes longer than a while.
struct DelayedSnack: Sendable {
  var snack: Snack
  /// When it comes.
  let due: Moment
  /// Whether its handle keeps its time from running.
  var isHeld = false
}

/// The end of a work whose snack has not been seen for long enough yet.
struct WorkEnd: Sendable {
  /// When the snack has been seen for long enough.
  let due: Moment
  /// What then takes its place; `nil` if it leaves.
  let result: Snack?
}
