import TestKit
import Testing

@testable import SnackCore

@Suite struct WaitingLaneTests {
  private func waiting(_ number: Int, id: String? = nil, _ message: String? = nil) -> WaitingSnack {
    WaitingSnack(
      snack: Snack(message: message ?? "\(number)", reuseIdentifier: id),
      token: SnackToken(rawValue: UInt64(number)), order: UInt64(number), secondsLeft: nil)
  }

  private func takeAll(_ lane: inout WaitingLane) -> [UInt64] {
    var numbers: [UInt64] = []
    while let first = lane.popFirst() { numbers.append(first.token.rawValue) }
    return numbers
  }

  @Test func servesInOrderWhateverIsTakenOutOrPutInFront() {
    var generator = SeededGenerator(seed: 7)
    var (lane, model) = (WaitingLane(), [Int]())
    for number in 1...2000 {
      switch Int.random(in: 0...5, using: &generator) {
      case 0:
        #expect(lane.popFirst()?.token.rawValue == model.first.map { UInt64($0) })
        model = Array(model.dropFirst())
      case 1:
        lane.prepend(waiting(number))
        model.insert(number, at: 0)
      case 2 where !model.isEmpty:
        let victim = model.remove(at: .random(in: model.indices, using: &generator))
        #expect(lane.remove(SnackToken(rawValue: UInt64(victim))) != nil)
      default:
        lane.append(waiting(number))
        model.append(number)
      }
      #expect(lane.count == model.count && lane.isEmpty == model.isEmpty)
      #expect(lane.first?.token.rawValue == model.first.map { UInt64($0) })
      #expect(lane.last?.token.rawValue == model.last.map { UInt64($0) })
    }
    #expect(takeAll(&lane) == model.map { UInt64($0) })
  }

  @Test func findsTheNewestThatAnotherWouldRepeat() {
    var lane = WaitingLane()
    lane.append(waiting(1, id: nil, "same"))
    lane.append(waiting(2, id: "x", "same"))
    lane.append(waiting(3, id: "y", "other"))
    #expect(lane.token(sameAs: Snack(message: "same"))?.rawValue == 2)
    #expect(lane.token(sameAs: Snack(message: "same", reuseIdentifier: "z"))?.rawValue == 1)
    #expect(lane.token(sameAs: Snack(message: "new", reuseIdentifier: "y"))?.rawValue == 3)
    #expect(lane.token(sameAs: "nothing") == nil)
    lane.change(SnackToken(rawValue: 3)) { $0.snack = "changed" }
    #expect(lane.token(sameAs: Snack(message: "new", reuseIdentifier: "y")) == nil)
    #expect(lane.token(sameAs: "changed")?.rawValue == 3)
    lane.remove(SnackToken(rawValue: 2))
    #expect(lane.token(sameAs: Snack(message: "same"))?.rawValue == 1)
    #expect(lane.removeAll().map(\.token.rawValue) == [1, 3])
    #expect(lane.isEmpty && lane.remove(SnackToken(rawValue: 1)) == nil)
  }

  @Test func staysFastWithManyOfTheSameTextAndOtherIdentifiers() {
    var lane = WaitingLane()
    for number in 1...50_000 {
      let snack = waiting(number, id: "\(number)", "same")
      #expect(lane.token(sameAs: snack.snack) == nil)
      lane.append(snack)
    }
    #expect(takeAll(&lane) == (1...50_000).map { UInt64($0) })
  }
}
