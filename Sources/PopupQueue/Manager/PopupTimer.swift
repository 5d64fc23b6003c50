/// A Swift task that sleeps until the queue's next deadline.
struct PopupTimer: Sendable {
  let time: Duration
  let task: Task<Void, Never>
}

/// A function called with the outcome when a task has ended.
typealias PopupCompletion = @Sendable (PopupOutcome) -> Void
