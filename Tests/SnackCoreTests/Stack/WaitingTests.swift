import Testing

@testable import SnackCore

@Suite struct WaitingTests {
  private func fill(_ stage: inout Stage, _ count: Int, at place: Alignment = .top) {
    for number in 1...count {
      stage.add(Snack(alignment: place, message: "\(place) \(number)", duration: 1))
    }
  }

  @Test func showsInTheOrderOfArrival() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    fill(&stage, 3)
    stage.recordToTheEnd()
    #expect(
      stage.tokens.map { stage.life($0) } == [
        "<<<<==========>>>", "..............<<<<==========>>>",
        "............................<<<<==========>>>",
      ])
  }

  @Test func showsAsManyAsFitAndTheWaitingLine() {
    var stage = Stage(80, 24)
    fill(&stage, 8)
    #expect(stage.tokens.prefix(5).allSatisfy { stage.state($0) != nil })
    #expect(stage.stack.waitingCount(at: .top) == 3 && stage.stack.waitingCount(at: .bottom) == 0)
    #expect(stage.frame.picture.contains("+3 more"))
    stage.jump(to: 1.4)
    stage.jump(to: 1.7)
    #expect(stage.tokens.suffix(3).allSatisfy { stage.state($0) != nil })
    #expect(!stage.frame.picture.contains("more"))
  }

  @Test func countsEachAlignmentSeparately() {
    var stage = Stage(200, 40) { $0.policy.maxVisible = 2 }
    for place in Alignment.allCases { fill(&stage, 3, at: place) }
    for place in Alignment.allCases {
      #expect(stage.stack.visible.count { $0.alignment == place } <= 2)
    }
    let leading = stage.stack.visible.filter { $0.alignment == .topLeading }
    let trailing = stage.stack.visible.filter { $0.alignment == .topTrailing }
    #expect(leading.count == 2 && trailing.count == 2)
  }

  @Test func topAndBottomShareTheRows() {
    var stage = Stage(80, 12)
    fill(&stage, 2, at: .top)
    fill(&stage, 2, at: .bottom)
    stage.pass(0.6)
    let boxes = stage.tokens.compactMap { stage.box($0) }
    #expect(boxes.count == 2)
    #expect(boxes.allSatisfy { $0.rows.lowerBound >= 0 && $0.rows.upperBound <= 12 })
    stage.recordToTheEnd()
  }

  @Test func smallSnacksDoNotStarveALargeOne() {
    var stage = Stage(80, 16) { $0.policy.maxHeightShare = 0.9 }
    let long = String(repeating: "word ", count: 90)
    stage.add(Snack(alignment: .top, message: "shown", duration: 1))
    let big = stage.add(Snack(alignment: .bottom, message: long, duration: 1))
    for number in 0..<20 {
      stage.add(Snack(alignment: .top, message: "\(number)", duration: 1))
    }
    #expect(stage.stack.visible.map(\.message) == ["shown"])
    stage.record(18)
    #expect(stage.life(big) == "..............<<<<")
    stage.recordToTheEnd()
  }

  @Test func queuedSnackDoesNotUseItsTime() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    let shown = stage.add(Snack(message: "shown", duration: 0))
    let waiting = stage.add(Snack(message: "waiting", duration: 1))
    stage.record(50)
    stage.send(.remove(shown))
    stage.recordToTheEnd()
    #expect(stage.life(waiting).drop { $0 == "." } == "<<<<==========>>>")
  }

  @Test(arguments: [
    (Policy.Overflow.dropOldest, [2, 3], [4, 5]), (.dropNewest, [4, 5], [2, 3]),
  ])
  func overflowFollowsThePolicy(
    overflow: Policy.Overflow, dropped: [UInt64], kept: [UInt64]
  ) {
    var stage = Stage {
      $0.policy.maxVisible = 1
      $0.policy.maxWaiting = 2
      $0.policy.overflow = overflow
    }
    fill(&stage, 5)
    let closed = dropped.map { Closing(token: SnackToken(rawValue: $0), reason: .overflow) }
    #expect(stage.closings == closed)
    #expect(kept.allSatisfy { stage.isWaiting(SnackToken(rawValue: $0)) })
    stage.recordToTheEnd()
  }

  @Test func showsButNeverQueuesWithZeroLimit() {
    var stage = Stage { ($0.policy.maxVisible, $0.policy.maxWaiting) = (2, 0) }
    fill(&stage, 4)
    #expect(stage.stack.visible.count == 2 && stage.stack.waitingCount == 0)
    #expect(stage.closings.map(\.token.rawValue) == [3, 4])
    stage.recordToTheEnd()
  }

  @Test func showsOnTheSmallestScreen() {
    var stage = Stage(1, 1)
    fill(&stage, 3)
    #expect(stage.stack.visible.count == 1 && stage.stack.waitingCount == 2)
    stage.recordToTheEnd()
  }

  @Test func updatesAndRemovesAQueuedSnack() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    fill(&stage, 3)
    stage.send(.update(stage.tokens[1], Snack(message: "new", duration: 1)))
    stage.send(.remove(stage.tokens[2]))
    #expect(stage.reasons(stage.tokens[2]) == [.programmatic])
    stage.send(.removeSnack("new"))
    #expect(stage.reasons(stage.tokens[1]) == [.programmatic])
    #expect(stage.stack.waitingCount == 0)
    stage.recordToTheEnd()
  }
}
