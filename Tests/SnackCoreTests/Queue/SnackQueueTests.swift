import TestKit
import Testing

@testable import SnackCore

@Suite struct SnackQueueTests {
  private static func waiting(
    _ number: Int, _ snack: Snack? = nil, at alignment: Alignment = .top
  ) -> WaitingSnack {
    WaitingSnack(
      snack: snack ?? Snack(message: "\(number)"), token: SnackToken(rawValue: UInt64(number)),
      order: UInt64(number), alignment: alignment)
  }

  private func numbers(_ snacks: [WaitingSnack]) -> [UInt64] { snacks.map(\.token.rawValue) }

  /// A queued snack in the test arguments.
  struct Entry: Sendable {
    var level = Level.plain
    var alignment = Alignment.top
    var isSuppressed = false
  }

  private func queue(_ entries: [Entry]) -> SnackQueue {
    var queue = SnackQueue()
    for (index, entry) in entries.enumerated() {
      let snack = Snack(message: "\(index + 1)", level: entry.level)
      queue.append(
        Self.waiting(index + 1, snack, at: entry.alignment), isSuppressed: entry.isSuppressed)
    }
    return queue
  }

  @Test(arguments: [
    (Policy.Overflow.dropOldest, [UInt64(1), 2]), (.dropNewest, [4, 3]),
    (.dropLeastSevere, [2, 3]),
  ])
  func dropsByPolicyAmongReadyAndSuppressed(_ overflow: Policy.Overflow, dropped: [UInt64]) {
    var queue = queue([
      Entry(level: .error), Entry(isSuppressed: true), Entry(), Entry(level: .error),
      Entry(alignment: .bottom),
    ])
    #expect(queue.count(at: .top) == 4 && queue.suppressedCount == 1)
    let removed = queue.removeSurplus(beyond: 2, by: overflow, atMost: [.top: 9, .bottom: 9])
    #expect(numbers(removed) == dropped)
    #expect(queue.count(at: .top) == 2 && queue.count(at: .bottom) == 1)
  }

  @Test func dropsAtMostTheGivenNumbers() {
    var queue = queue([Entry(), Entry(), Entry(), Entry(alignment: .bottom)])
    let removed = queue.removeSurplus(beyond: 0, by: .dropOldest, atMost: [.top: 2])
    #expect(numbers(removed) == [1, 2] && numbers(queue.removeAll()) == [3, 4])
  }

  @Test func findsTheEarliestAndListsAnEdgeInOrderOfArrival() {
    let queue = queue([
      Entry(alignment: .bottom), Entry(isSuppressed: true), Entry(alignment: .topTrailing),
      Entry(), Entry(alignment: .topLeading), Entry(alignment: .topTrailing),
    ])
    #expect(numbers(queue.readySnacks(at: .top, limit: 9)) == [3, 4, 5, 6])
    #expect(numbers(queue.readySnacks(at: .top, limit: 2)) == [3, 4])
    #expect(queue.readyCount(at: .top) == 4 && queue.readyCount(at: .bottom) == 1)
    #expect(queue.nextReady { _ in true }?.token.rawValue == 1)
    #expect(queue.nextReady { $0.alignment != .bottom }?.token.rawValue == 3)
    #expect(queue.nextReady { $0.token.rawValue == 6 } == nil, "only the first of each alignment")
  }

  @Test func removesOneDuplicateForEachAlignmentOfTheEdges() {
    var queue = SnackQueue()
    for (index, alignment) in Alignment.allCases.enumerated() {
      for number in [2 * index + 1, 2 * index + 2] {
        let snack = Snack(message: "same", reuseIdentifier: "\(number)")
        queue.append(Self.waiting(number, snack, at: alignment), isSuppressed: number % 2 == 0)
      }
    }
    #expect(numbers(queue.removeDuplicates(of: "same", at: [.top])) == [2, 6, 8])
    #expect(
      numbers(queue.removeDuplicates(of: "same", at: [.top, .bottom])) == [1, 4, 5, 7, 10, 12])
    #expect(numbers(queue.removeAll()) == [3, 9, 11])
  }

  @Test func doNotDisturbSuppressesAndReleasesInOrderOfArrival() {
    var queue = queue([Entry(), Entry(level: .error), Entry(), Entry(alignment: .bottom)])
    var shown = Self.waiting(5)
    shown.wasShown = true
    queue.prepend(shown)
    let rule = DoNotDisturb.except(from: .error)
    queue.partition(by: rule)
    #expect(queue.suppressedCount == 3 && queue.contains(SnackToken(rawValue: 1)))
    #expect(numbers(queue.readySnacks(at: .top, limit: 9)) == [2, 5])
    queue.change(SnackToken(rawValue: 3)) { $0.snack.level = .error }
    queue.releaseIfAllowed(SnackToken(rawValue: 1), by: rule)
    #expect(queue.suppressedCount == 3)
    queue.releaseIfAllowed(SnackToken(rawValue: 3), by: rule)
    #expect(numbers(queue.readySnacks(at: .top, limit: 9)) == [2, 3, 5])
    queue.partition(by: .off)
    #expect(numbers(queue.removeAll()) == [1, 2, 3, 5, 4] && queue.suppressedCount == 0)
  }

  @Test func removesSnacksPresentedAlone() {
    var queue = queue([Entry(), Entry()])
    var alone = Snack(message: "alone")
    alone.presentationStyle.isExclusive = true
    queue.append(Self.waiting(3, alone, at: .bottom), isSuppressed: false)
    queue.append(Self.waiting(4, alone), isSuppressed: true)
    #expect(queue.hasReadyExclusiveSnack)
    #expect(numbers(queue.removeExclusive()) == [4, 3] && !queue.hasReadyExclusiveSnack)
    #expect(numbers(queue.removeAll()) == [1, 2])
  }
}

extension SnackQueueTests {
  /// A queue and a plain list of the same snacks.
  private struct Pair {
    var queue = SnackQueue()
    var list: [WaitingSnack] = []

    /// Appends, inserts, removes or changes a random snack.
    mutating func step(_ new: WaitingSnack, using generator: inout SeededGenerator) {
      let index = list.indices.randomElement(using: &generator)
      switch (Int.random(in: 0...5, using: &generator), index) {
      case (0, let index?):
        let removed = list.remove(at: index)
        #expect(queue.remove(removed.token)?.order == removed.order)
      case (1, let index?):
        queue.change(list[index].token) { $0.token = new.token }
        list[index].token = new.token
      case (2, _):
        queue.prepend(new)
        list.insert(new, at: 0)
      default:
        queue.append(new, isSuppressed: false)
        list.append(new)
      }
    }
  }

  @Test func isFIFOAtEachAlignmentDespiteRemovalsAndChanges() {
    var generator = SeededGenerator(seed: 11)
    var pair = Pair()
    for number in 1...1500 {
      let alignment = Alignment.allCases.randomElement(using: &generator) ?? .top
      pair.step(Self.waiting(number, at: alignment), using: &generator)
      #expect(pair.queue.count(at: alignment) == pair.list.count { $0.alignment == alignment })
    }
    #expect(pair.list.allSatisfy { pair.queue.readySnack($0.token)?.order == $0.order })
    let inOrder = Alignment.allCases.flatMap { at in pair.list.filter { $0.alignment == at } }
    #expect(numbers(pair.queue.removeAll()) == numbers(inOrder))
    #expect(!inOrder.contains { pair.queue.contains($0.token) })
  }
}
