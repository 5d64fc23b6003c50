/// The identifier of a task's entry in a queue; a task added again gets a new one.
struct PopupID: Hashable, Sendable {
  let rawValue: UInt64
}

/// A waiting or active task, with the data needed for scheduling.
struct PopupEntry: Prioritized, Hashable, Sendable {
  let id: PopupID
  var priority: Int
  /// Maximum time on the screen; `nil` uses the configuration when the task is shown.
  let timeout: Duration?
}

/// The waiting tasks, by identifier and by priority.
struct WaitingPopups: Sendable {
  private var queue = PriorityQueue<PopupEntry>()
  private var slots: [PopupID: PriorityQueue<PopupEntry>.Slot] = [:]
  /// Number of waiting tasks by priority.
  private var counts: [Int: Int] = [:]

  var count: Int { queue.count }
  var isEmpty: Bool { queue.isEmpty }

  /// All waiting tasks in the order in which they will be shown.
  var sorted: [PopupEntry] { queue.sorted }

  /// Returns whether a waiting task has a priority.
  func contains(priority: Int) -> Bool { counts[priority] != nil }

  func contains(_ id: PopupID) -> Bool { slots[id] != nil }

  mutating func add(_ entry: PopupEntry) {
    slots[entry.id] = queue.insert(entry)
    counts[entry.priority, default: 0] += 1
  }

  mutating func popFirst() -> PopupEntry? {
    guard let entry = queue.popFirst() else { return nil }
    slots[entry.id] = nil
    uncount(entry.priority)
    return entry
  }

  /// Removes a task; returns `nil` if it is not waiting.
  mutating func remove(_ id: PopupID) -> PopupEntry? {
    guard let slot = slots.removeValue(forKey: id) else { return nil }
    let entry = queue.remove(slot)
    uncount(entry.priority)
    return entry
  }

  /// Changes the priority of a task; has no effect if it is not waiting.
  mutating func setPriority(_ priority: Int, of id: PopupID) {
    guard let slot = slots[id] else { return }
    uncount(queue[slot].priority)
    queue.setPriority(priority, of: slot)
    counts[priority, default: 0] += 1
  }

  func priority(of id: PopupID) -> Int? { slots[id].map { queue[$0].priority } }

  private mutating func uncount(_ priority: Int) {
    guard let count = counts[priority] else { return }
    counts[priority] = count > 1 ? count - 1 : nil
  }
}
