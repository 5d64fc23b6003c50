/// A snack that appears only if its task takes longer than its delay.
struct DelayedSnack: Sendable {
  var snack: Snack
  /// The time at which it appears.
  let due: Moment
  /// Whether the program has paused its timer.
  var isHeld = false
}

/// The end of a task whose snack must remain for its minimum time.
struct TaskEnd: Sendable {
  /// The end of the minimum time.
  let due: Moment
  /// The snack that then replaces it; `nil` dismisses it.
  @Boxed var result: Snack?
}
