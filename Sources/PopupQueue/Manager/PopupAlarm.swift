/// A task of Swift's that sleeps until a queue has something to do.
struct PopupAlarm: Sendable {
  let time: Duration
  let task: Task<Void, Never>
}

/// Who waits for the end of a task.
typealias PopupWaiter = @Sendable (PopupOutcome) -> Void
