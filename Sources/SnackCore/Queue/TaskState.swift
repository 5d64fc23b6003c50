/// A snack that appears only if its task takes longer than its delay.
struct DelayedSnack: Sendable {
  var snack: Snack
  /// When it appears.
  let due: Moment
  /// Whether the program has paused its timer.
  var isHeld = false
}

/// The end of a task whose snack has to stay for its minimum time.
struct TaskEnd: Sendable {
  /// When the minimum time is over.
  let due: Moment
  /// The snack that then replaces it; `nil` dismisses it.
  let result: Snack?
}
