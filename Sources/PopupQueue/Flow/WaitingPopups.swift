/// The name of one stay of one task in a queue.
struct PopupID: Hashable, Sendable {
  let rawValue: UInt64
}

/// A task that waits or shows, as far as the order of things needs to know it.
struct PopupEntry: Prioritized, Hashable, Sendable {
  let id: PopupID
  var priority: Int
  /// How long it may take; `nil` takes what is configured when it shows.
  let timeout: Duration?
}

/// The tasks that wait, by name and by priority.
struct WaitingPopups: Sendable {
  private var queue = PriorityQueue<PopupEntry>()
  private var slots: [PopupID: PriorityQueue<PopupEntry>.Slot] = [:]
  /// How many have each priority.
  private var counts: [Int: Int] = [:]

  var count: Int { queue.count }
  var isEmpty: Bool { queue.isEmpty }

  /// All in the order in which they would come.
  var sorted: [PopupEntry] { queue.sorted }

  /// Whether one has a priority.
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

  /// Takes one out; `nil` if it does not wait.
  mutating func remove(_ id: PopupID) -> PopupEntry? {
    guard let slot = slots.removeValue(forKey: id) else { return nil }
    let entry = queue.remove(slot)
    uncount(entry.priority)
    return entry
  }

  /// Gives one another priority; nothing happens if it does not wait.
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
