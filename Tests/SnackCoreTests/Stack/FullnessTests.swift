import Testing

@testable import SnackCore

/// New snacks when the maximum number is visible, by policy and level.
@Suite struct FullnessTests {
  /// Creates a stage with three visible snacks, an old warning, an info and a newer error.
  private func full(_ policies: [Level: FullPolicy]) -> Stage {
    var stage = Stage(80, 24) { ($0.policy.maxVisible, $0.policy.whenFull) = (3, policies) }
    for (level, text) in [(Level.warning, "w1"), (.info, "i1"), (.error, "e1")] {
      stage.add(Snack(message: text, duration: 0, level: level))
    }
    stage.pass(1)
    return stage
  }

  private func shown(_ stage: Stage) -> [String] { stage.stack.visible.map(\.message) }

  @Test(
    arguments: [
      // policy, level, the snack that ends and why, the snacks visible afterwards
      (FullPolicy.queue, Level.error, nil, ["w1", "i1", "e1"]),
      (.drop, .error, (4, CloseReason.overflow), ["w1", "i1", "e1"]),
      (.drop, .plain, (4, .overflow), ["w1", "i1", "e1"]),
      (.evictOldest, .plain, (1, .overflow), ["i1", "e1", "new"]),
      (.evictOldest, .error, (1, .overflow), ["i1", "e1", "new"]),
      (.evictLeastSevere, .plain, nil, ["w1", "i1", "e1"]),
      (.evictLeastSevere, .info, nil, ["w1", "i1", "e1"]),
      (.evictLeastSevere, .success, (2, .overflow), ["w1", "e1", "new"]),
      (.evictLeastSevere, .error, (2, .overflow), ["w1", "e1", "new"]),
      (.merge, .plain, nil, ["w1", "i1", "e1"]),
      (.merge, .success, nil, ["w1", "i1", "e1"]),
      (.merge, .info, (2, .replaced), ["w1", "e1", "new\ni1"]),
      (.merge, .warning, (1, .replaced), ["i1", "e1", "new\nw1"]),
      (.merge, .error, (3, .replaced), ["w1", "i1", "new\ne1"]),
    ] as [(FullPolicy, Level, (UInt64, CloseReason)?, [String])])
  func newSnackFollowsThePolicy(
    policy: FullPolicy, level: Level, closed: (UInt64, CloseReason)?, shows: [String]
  ) {
    var stage = full([level: policy])
    let token = stage.add(Snack(message: "new", duration: 0, level: level))
    #expect(shown(stage) == shows)
    stage.pass(1)
    let expected = closed.map { [Closing(token: SnackToken(rawValue: $0.0), reason: $0.1)] } ?? []
    #expect(stage.closings == expected)
    let waits = closed == nil
    #expect(stage.isWaiting(token) == waits)
    stage.send(.removeAll)
    stage.recordToTheEnd()
  }

  @Test(arguments: FullPolicy.allCases)
  func newSnackThatFitsIsShownUnderAnyPolicy(policy: FullPolicy) {
    var stage = Stage { $0.policy.whenFull = [.info: policy] }
    stage.add(Snack(message: "a", duration: 0, level: .info))
    stage.add(Snack(message: "b", duration: 0, level: .info))
    #expect(shown(stage) == ["a", "b"] && stage.closings.isEmpty)
  }

  @Test(arguments: FullPolicy.allCases)
  func policiesIgnoreOtherAlignments(policy: FullPolicy) {
    var stage = Stage(120, 24) {
      $0.policy.maxVisible = 2
      $0.policy.whenFull = [.error: policy]
    }
    let corners: [Alignment] = [.topTrailing, .bottomLeading]
    let others = corners.map {
      stage.add(Snack(alignment: $0, message: $0.rawValue, duration: 0))
    }
    stage.pass(1)
    let boxes = others.map { stage.box($0) }
    for number in 1...9 {
      stage.add(
        Snack(alignment: .topLeading, message: "\(number)", duration: 0, level: .error))
      stage.pass(0.1)
      #expect(others.map { stage.box($0) } == boxes)
    }
    #expect(others.allSatisfy { stage.reasons($0).isEmpty })
  }

  @Test func tallNewSnackEvictsAsManyAsItNeeds() {
    var stage = Stage(80, 24) { $0.policy.whenFull = [.error: .evictOldest] }
    for text in ["a", "b", "c", "d", "e"] { stage.add(Snack(message: text, duration: 0)) }
    stage.pass(1)
    let long = String(repeating: "long ", count: 60)
    stage.add(Snack(message: long, duration: 0, level: .error))
    #expect(shown(stage) == ["c", "d", "e", long])
    #expect(stage.stack.states.count(where: \.isLeaving) == 2)
  }

  @Test func evictsNothingIfThatFreesNoSpace() {
    var stage = Stage(80, 11) { $0.policy.whenFull = [.error: .evictOldest] }
    stage.add(Snack(alignment: .bottom, message: "a\nb\nc", duration: 0))
    stage.add(Snack(alignment: .top, message: "top", duration: 0))
    stage.add(Snack(alignment: .top, message: "waits", duration: 0))
    stage.pass(1)
    let before = shown(stage)
    stage.add(Snack(alignment: .topLeading, message: "new", duration: 0, level: .error))
    #expect(shown(stage) == before)
    #expect(stage.closings.isEmpty)
  }

  @Test func focusedSnackIsNotEvicted() {
    var stage = full([.error: .evictOldest])
    stage.send(.focus(.newest))
    stage.send(.focus(.older))
    stage.send(.focus(.older))
    #expect(stage.stack.focused?.message == "w1")
    stage.add(Snack(message: "new", duration: 0, level: .error))
    #expect(shown(stage) == ["w1", "e1", "new"])
  }

  @Test func evictingSnackOvertakesTheQueue() {
    var stage = full([.error: .evictOldest])
    let waits = stage.add(Snack(message: "waits", duration: 0))
    stage.add(Snack(message: "new", duration: 0, level: .error))
    #expect(shown(stage) == ["i1", "e1", "new"] && stage.isWaiting(waits))
  }

  @Test func evictingFloodShowsItsLast() {
    var stage = full([.error: .evictOldest])
    let tokens = (100..<20_100).map { SnackToken(rawValue: $0) }
    stage.stack.update(
      with: tokens.map {
        .add(Snack(message: "\($0.rawValue)", duration: 0, level: .error), $0)
      }, at: stage.now)
    #expect(shown(stage) == ["20097", "20098", "20099"])
    stage.pass(1)
    #expect(stage.closings.count == 20_000 && stage.stack.states.count == 3)
    #expect(stage.closings.allSatisfy { $0.reason == .overflow })
  }

  @Test func droppedSnacksDoNotEvictQueuedOnes() {
    var stage = full([.plain: .drop])
    stage.configure { $0.policy.maxWaiting = 1 }
    let waits = stage.add(Snack(message: "waits", duration: 0, level: .error))
    for number in 0..<50 { stage.add(Snack(message: "\(number)")) }
    #expect(stage.isWaiting(waits))
    #expect(stage.closings.count == 50)
  }

  @Test func leastSevereAreEvictedAtTheLimit() {
    var stage = Stage {
      $0.policy.maxVisible = 1
      $0.policy.maxWaiting = 3
      $0.policy.overflow = .dropLeastSevere
    }
    let levels: [Level] = [.plain, .warning, .info, .info, .error, .plain, .success]
    for level in levels {
      stage.add(Snack(message: "\(stage.tokens.count)", duration: 0, level: level))
    }
    #expect(stage.closings.map(\.token.rawValue) == [3, 6, 4])
    #expect(stage.closings.allSatisfy { $0.reason == .overflow })
  }

  @Test func summaryCountsAndListsMergedSnacks() {
    var stage = full([.warning: .merge])
    stage.add(Snack(title: "Fan", message: "slow", duration: 0, level: .warning))
    stage.add(Snack(message: "hot\nvery", duration: 0, level: .warning))
    stage.add(Snack(title: "Fan", message: "slow", duration: 0, level: .warning))
    let summary = stage.stack.visible.last
    #expect(summary?.title == "4 warnings")
    #expect(summary?.message == "Fan: slow\nhot very\nw1")
    stage.send(.update(stage.tokens[5], Snack(message: "fast", level: .warning)))
    #expect(stage.stack.visible.last?.message == "fast\nhot very\nw1")
    #expect(stage.stack.visible.last?.title == "4 warnings")
  }

  @Test func summaryOfQueuedSnacksKeepsTheirPlace() {
    var stage = full([.plain: .merge])
    let first = stage.add(Snack(message: "a", duration: 0))
    stage.add(Snack(message: "a", duration: 0))
    let other = stage.add(Snack(message: "waits", duration: 0, level: .info))
    let last = stage.add(Snack(message: "b", duration: 0))
    #expect(stage.reasons(first) == [.replaced] && stage.isWaiting(last))
    #expect(stage.stack.waitingCount == 2)
    stage.send(.dismiss)
    stage.pass(1)
    #expect(stage.stack.visible.last?.title == "3 messages")
    #expect(stage.stack.visible.last?.message == "b\na")
    #expect(stage.isWaiting(other))
  }

  @Test func snacksWithActionsOrViewsAreNotMerged() {
    var stage = full([.error: .merge])
    stage.add(Snack(message: "act", duration: 0, level: .error, actions: [SnackAction("Undo")]))
    stage.add(
      Snack(message: "view", duration: 0, level: .error, makeView: { SnackView(snack: $0) }))
    #expect(stage.stack.waitingCount == 2 && stage.closings.isEmpty)
  }
}
