@testable import PopupQueue
import TestKit
import Testing

/// The heap, compared with a sorted list.
@Suite struct PriorityQueueTests {
  private struct Item: Prioritized, Equatable {
    let name: Int
    var priority: Int
  }

  /// A model of the queue that sorts an array on every access.
  private struct Model {
    var items: [(item: Item, slot: Int)] = []

    var sorted: [Item] {
      items.enumerated().sorted {
        let (left, right) = ($0.element.item.priority, $1.element.item.priority)
        return left == right ? $0.offset < $1.offset : left > right
      }.map(\.element.item)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func queueMatchesASortedList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = PriorityQueue<Item>()
    var model = Model()
    for step in 0..<2000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let item = Item(name: step, priority: Int.random(in: 0..<8, using: &random))
        model.items.append((item, queue.insert(item)))
      case 3: popFirst(of: &queue, in: &model)
      case 4:
        guard let place = model.items.indices.randomElement(using: &random) else { continue }
        let gone = model.items.remove(at: place)
        #expect(queue[gone.slot] == gone.item)
        #expect(queue.remove(gone.slot) == gone.item)
      default:
        guard let place = model.items.indices.randomElement(using: &random) else { continue }
        let priority = Int.random(in: 0..<8, using: &random)
        model.items[place].item.priority = priority
        queue.setPriority(priority, of: model.items[place].slot)
      }
      #expect(queue.count == model.items.count)
      if step % 50 == 0 { #expect(queue.sorted == model.sorted) }
    }
    #expect(queue.sorted == model.sorted)
  }

  /// Removes the first item, and expects it to be that of the model.
  private func popFirst(of queue: inout PriorityQueue<Item>, in model: inout Model) {
    let wanted = model.sorted.first
    #expect(queue.first == wanted)
    #expect(queue.popFirst() == wanted)
    model.items.removeAll { $0.item == wanted }
  }

  @Test func extremePrioritiesHaveTheirPlace() {
    var queue = PriorityQueue<Item>()
    for (name, priority) in [0, Int.min, Int.max, -1].enumerated() {
      _ = queue.insert(Item(name: name, priority: priority))
    }
    #expect(queue.sorted.map(\.name) == [2, 0, 3, 1])
  }
}
