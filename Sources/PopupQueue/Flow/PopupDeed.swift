/// A hook of a task.
enum PopupHook: Hashable, Sendable {
  case willShow, render, didShow, willDismiss, didDismiss, didCanceled
}

/// An effect of a queue's update; the order matters.
enum PopupDeed: Hashable, Sendable {
  /// The queue has entered a state.
  case enter(PopupState)
  /// A hook of a task is due.
  case call(PopupHook, PopupID)
  /// A task has left the queue.
  case end(PopupID, PopupOutcome)
}

/// A queue of pending effects, first in, first out.
struct DeedQueue: Sendable {
  private var deeds: [PopupDeed] = []
  private var first = 0

  var isEmpty: Bool { first == deeds.count }

  mutating func append(_ more: PopupDeed...) {
    deeds += more
  }

  mutating func popFirst() -> PopupDeed? {
    guard !isEmpty else { return nil }
    let deed = deeds[first]
    first += 1
    if isEmpty {
      // Release the memory of a burst.
      deeds.removeAll(keepingCapacity: first <= 64)
      first = 0
    }
    return deed
  }
}
