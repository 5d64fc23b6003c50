/// Where a queue of popups is.
public enum PopupState: String, Hashable, Sendable, CaseIterable {
  /// None shows and none waits, or the queue is paused.
  case idle
  /// It looks for the best that waits.
  case active
  /// The best is told that it will show.
  case handleShow
  /// It did not want to, and is told that it was cancelled.
  case handleCancel
  /// It shows until it finishes.
  case inProgress
  /// It is told that it goes and has gone, and the interval passes.
  case handleDismiss

  /// The states that can follow; the queue cannot take any other way.
  public var followers: Set<PopupState> {
    switch self {
    case .idle: [.active]
    case .active: [.handleShow, .idle]
    case .handleShow: [.inProgress, .handleCancel]
    case .handleCancel: [.active]
    case .inProgress: [.handleDismiss]
    case .handleDismiss: [.active]
    }
  }
}

/// How a popup ended.
public enum PopupOutcome: String, Hashable, Sendable, CaseIterable {
  /// It showed, and said that it has finished.
  case finished
  /// It was cancelled when its turn came, and never showed.
  case canceled
  /// Its time was over before it had finished.
  case timedOut
  /// It was taken out of the queue, or off the screen if it showed.
  case removed
}

/// What a queue of popups refuses.
public enum PopupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another task that waits or shows has the same priority, and the queue allows each once.
  case containsSamePriority(Int)
  /// The task waits or shows already, here or in another queue.
  case alreadyAdded
  /// A task cannot finish that does not show.
  case finishInactiveTask

  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .containsSamePriority(let priority):
      "A popup of priority \(priority) waits or shows already, and this queue allows each once."
    case .alreadyAdded: "The popup waits or shows already; add it again when it has ended."
    case .finishInactiveTask: "The popup does not show, so it cannot finish."
    }
  }
}
