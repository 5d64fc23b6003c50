/// A hook of a task.
enum PopupHook: Hashable, Sendable {
  case willShow, render, didShow, willDismiss, didDismiss, didCanceled
}

/// An effect of a queue's update; effects are performed in order.
enum PopupEffect: Hashable, Sendable {
  /// The queue has entered a state.
  case enter(PopupState)
  /// A hook of a task is due.
  case call(PopupHook, PopupID)
  /// A task has left the queue.
  case end(PopupID, PopupOutcome)
}

/// A queue of pending effects, first in, first out.
struct EffectQueue: Sendable {
  private var effects: [PopupEffect] = []
  private var first = 0

  var isEmpty: Bool { first == effects.count }

  mutating func append(_ more: PopupEffect...) {
    effects += more
  }

  mutating func popFirst() -> PopupEffect? {
    guard !isEmpty else { return nil }
    let effect = effects[first]
    first += 1
    if isEmpty {
      // Release the memory of a burst.
      effects.removeAll(keepingCapacity: first <= 64)
      first = 0
    }
    return effect
  }
}
