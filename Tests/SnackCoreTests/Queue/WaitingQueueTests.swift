import TestKit
import Testing

@testable import SnackCore

@Suite struct WaitingQueueTests {
  private func waiting(_ number: Int, id: String? = nil, _ message: String? = nil) -> WaitingSnack {
    WaitingSnack(
      snack: Snack(message: message ?? "\(number)", reuseIdentifier: id),
      token: SnackToken(rawValue: UInt64(number)), order: UInt64(number),
      alignment: .top)
  }

  private func drain(_ queue: inout WaitingQueue) -> [UInt64] {
    var numbers: [UInt64] = []
    while let first = popFirst(&queue) { numbers.append(first.token.rawValue) }
    return numbers
  }

  private func popFirst(_ queue: inout WaitingQueue) -> WaitingSnack? {
    queue.first.flatMap { queue.remove($0.token) }
  }

  @Test func isFIFODespiteRemovalsAndPrepends() {
    var generator = SeededGenerator(seed: 7)
    var queue = WaitingQueue()
    var model: [Int] = []
    for number in 1...2000 {
      switch Int.random(in: 0...5, using: &generator) {
      case 0:
        #expect(popFirst(&queue)?.token.rawValue == model.first.map { UInt64($0) })
        model = Array(model.dropFirst())
      case 1:
        queue.prepend(waiting(number))
        model.insert(number, at: 0)
      case 2 where !model.isEmpty:
        let victim = model.remove(at: .random(in: model.indices, using: &generator))
        #expect(queue.remove(SnackToken(rawValue: UInt64(victim))) != nil)
      default:
        queue.append(waiting(number))
        model.append(number)
      }
      #expect(queue.count == model.count)
      #expect(queue.first?.token.rawValue == model.first.map { UInt64($0) })
      #expect(queue.last?.token.rawValue == model.last.map { UInt64($0) })
    }
    #expect(drain(&queue) == model.map { UInt64($0) })
  }

  @Test func findsTheNewestDuplicate() {
    var queue = WaitingQueue()
    queue.append(waiting(1, id: nil, "same"))
    queue.append(waiting(2, id: "x", "same"))
    queue.append(waiting(3, id: "y", "other"))
    #expect(queue.token(sameAs: Snack(message: "same"))?.rawValue == 2)
    #expect(queue.token(sameAs: Snack(message: "same", reuseIdentifier: "z"))?.rawValue == 1)
    #expect(queue.token(sameAs: Snack(message: "new", reuseIdentifier: "y"))?.rawValue == 3)
    #expect(queue.token(sameAs: "nothing") == nil)
    queue.change(SnackToken(rawValue: 3)) { $0.snack = "changed" }
    #expect(queue.token(sameAs: Snack(message: "new", reuseIdentifier: "y")) == nil)
    #expect(queue.token(sameAs: "changed")?.rawValue == 3)
    queue.remove(SnackToken(rawValue: 2))
    #expect(queue.token(sameAs: Snack(message: "same"))?.rawValue == 1)
    #expect(queue.removeAll().map(\.token.rawValue) == [1, 3])
    #expect(queue.count == 0 && queue.remove(SnackToken(rawValue: 1)) == nil)
  }

  @Test func staysFastWithManyOfTheSameTextAndOtherIdentifiers() {
    var queue = WaitingQueue()
    for number in 1...50_000 {
      let snack = waiting(number, id: "\(number)", "same")
      #expect(queue.token(sameAs: snack.snack) == nil)
      queue.append(snack)
    }
    #expect(drain(&queue) == (1...50_000).map { UInt64($0) })
  }
}
