import Synchronization

/// What a task asks of the queue that it is in.
protocol PopupDesk: AnyObject, Sendable {
  func finish(_ id: PopupID) throws(PopupError)
}

/// The tie between a task and the queue that it is in: a task makes one and keeps it.
///
/// It is a class because it is the task's identity for queues. The queue is held weakly, so a task
/// keeps none alive, and everything may be asked from any thread. What is read of it leaves the
/// lock, because whoever lets go of a queue last ends it, with all that its tasks hold.
public final class PopupLink: Sendable {
  private struct State {
    weak var desk: (any PopupDesk)?
    var id: PopupID?
    var isCanceled = false
  }

  private let state = Mutex(State())

  /// Makes the tie of a task that is in no queue.
  public init() {}

  /// Whether the task does not want to show any more; see ``PopupTask/isCanceled``.
  var isCanceled: Bool {
    get { state.withLock(\.isCanceled) }
    set { state.withLock { $0.isCanceled = newValue } }
  }

  /// The queue that the task is in.
  var desk: (any PopupDesk)? { state.withLock(\.desk) }

  /// The name of the task's stay in a queue; `nil` if it is in none, or in another one.
  func id(in desk: some PopupDesk) -> PopupID? {
    let (own, id) = state.withLock { ($0.desk, $0.id) }
    return own === desk ? id : nil
  }

  /// Says that the task has finished its present stay; nothing happens when that is over, even if
  /// the task is in a queue again.
  package var finishOfStay: @Sendable () -> Void {
    let (desk, id) = state.withLock { ($0.desk, $0.id) }
    return { [weak desk] in
      guard let desk, let id else { return }
      try? desk.finish(id)
    }
  }

  /// Ties the task to a queue that is about to give it a name.
  /// - Throws: ``PopupError/alreadyAdded`` if it is tied to one.
  func join(_ desk: some PopupDesk) throws(PopupError) {
    let present = state.withLock { state in
      let present = state.desk
      if present == nil { (state.desk, state.id) = (desk, nil) }
      return present
    }
    guard present == nil else { throw .alreadyAdded }
  }

  /// Takes the name that the queue has given.
  func take(_ id: PopupID) {
    state.withLock { $0.id = id }
  }

  /// Unties the task, so that it can be added again.
  func leave() {
    state.withLock { ($0.desk, $0.id) = (nil, nil) }
  }

  /// Says that the task has finished.
  func finish() throws(PopupError) {
    let (desk, id) = state.withLock { ($0.desk, $0.id) }
    guard let desk, let id else { throw .finishInactiveTask }
    try desk.finish(id)
  }
}
