/// What of a task is called.
enum PopupHook: Hashable, Sendable {
  case willShow, render, didShow, willDismiss, didDismiss, didCanceled
}

/// Something that a queue does, in the order in which it has to be done.
enum PopupDeed: Hashable, Sendable {
  /// The queue has come to a state.
  case enter(PopupState)
  /// A hook of a task is called.
  case call(PopupHook, PopupID)
  /// A task has left the queue.
  case end(PopupID, PopupOutcome)
}

/// Deeds that wait to be done, first come first.
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
      // A burst of them keeps no memory.
      deeds.removeAll(keepingCapacity: first <= 64)
      first = 0
    }
    return deed
  }
}
