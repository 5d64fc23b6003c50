/// An element of a priority queue.
protocol Prioritized: Sendable {
  /// The priority; higher comes first.
  var priority: Int { get set }
}

/// A queue ordered by priority, highest first, and then by insertion.
///
/// It is a binary heap that tracks the index of each element, so that inserting, removing and
/// changing a priority are O(log n).
struct PriorityQueue<Element: Prioritized>: Sendable {
  /// The fixed index of an element while it is in the queue; indices are reused.
  typealias Slot = Int

  private struct Entry {
    var element: Element
    let order: UInt64
    /// The index of the slot in the heap.
    var heapIndex: Int
  }

  private var heap: [Slot] = []
  private var entries: [Entry?] = []
  private var freeSlots: [Slot] = []
  private var lastOrder: UInt64 = 0

  var count: Int { heap.count }
  var isEmpty: Bool { heap.isEmpty }

  /// The element to remove next.
  var first: Element? { heap.first.flatMap { entries[$0]?.element } }

  /// All elements in queue order.
  var sorted: [Element] {
    heap.compactMap { entries[$0] }.sorted(by: Self.precedes).map(\.element)
  }

  /// Returns the element in a slot.
  subscript(slot: Slot) -> Element {
    guard let entry = entries[slot] else { preconditionFailure("The slot is empty.") }
    return entry.element
  }

  /// Inserts an element after those with the same priority.
  mutating func insert(_ element: Element) -> Slot {
    lastOrder += 1
    let entry = Entry(element: element, order: lastOrder, heapIndex: heap.count)
    let slot: Slot
    if let free = freeSlots.popLast() {
      slot = free
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
    }
    heap.append(slot)
    siftUp(from: heap.count - 1)
    return slot
  }

  /// Removes the first element.
  mutating func popFirst() -> Element? { heap.first.map { remove($0) } }

  /// Removes the element in a slot.
  mutating func remove(_ slot: Slot) -> Element {
    guard let entry = entries[slot] else { preconditionFailure("The slot is empty.") }
    let last = heap.removeLast()
    if last != slot {
      put(last, at: entry.heapIndex)
      settle(entry.heapIndex)
    }
    entries[slot] = nil
    freeSlots.append(slot)
    return entry.element
  }

  /// Changes the priority of an element, which keeps its insertion order among equals.
  mutating func setPriority(_ priority: Int, of slot: Slot) {
    guard let index = entries[slot]?.heapIndex else {
      preconditionFailure("The slot is empty.")
    }
    entries[slot]?.element.priority = priority
    settle(index)
  }

  // MARK: Heap

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    let (high, low) = (left.element.priority, right.element.priority)
    return high == low ? left.order < right.order : high > low
  }

  private func precedes(_ left: Slot, _ right: Slot) -> Bool {
    guard let left = entries[left], let right = entries[right] else { return false }
    return Self.precedes(left, right)
  }

  private mutating func put(_ slot: Slot, at index: Int) {
    heap[index] = slot
    entries[slot]?.heapIndex = index
  }

  private mutating func settle(_ index: Int) {
    siftUp(from: index)
    siftDown(from: index)
  }

  private mutating func siftUp(from start: Int) {
    let slot = heap[start]
    var index = start
    while index > 0, precedes(slot, heap[(index - 1) / 2]) {
      put(heap[(index - 1) / 2], at: index)
      index = (index - 1) / 2
    }
    put(slot, at: index)
  }

  private mutating func siftDown(from start: Int) {
    let slot = heap[start]
    var index = start
    while 2 * index + 1 < heap.count {
      let (left, right) = (2 * index + 1, 2 * index + 2)
      let child = right < heap.count && precedes(heap[right], heap[left]) ? right : left
      guard precedes(heap[child], slot) else { break }
      put(heap[child], at: index)
      index = child
    }
    put(slot, at: index)
  }
}
