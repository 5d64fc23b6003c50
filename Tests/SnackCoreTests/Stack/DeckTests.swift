import Testing

@testable import SnackCore

/// The lifetimes and the order of snacks in a deck.
@Suite struct DeckTests {
  private func stage(peek: Int = 2) -> Stage {
    Stage { $0.policy.stacking = .deck(peek: peek) }
  }

  private func add(_ count: Int, to stage: inout Stage) {
    for number in 1...count { stage.add(Snack(message: "\(number)", duration: 1)) }
  }

  @Test func coveredSnackIsPausedUntilOnTop() {
    var stage = stage()
    add(3, to: &stage)
    stage.recordToTheEnd()
    #expect(
      stage.tokens.map { stage.life($0) } == [
        "<<<<=======================<<<==========>>>",
        "<<<<==========<<<==========>>>",
        "<<<<==========>>>",
      ])
    #expect(stage.closings.map(\.token.rawValue) == [3, 2, 1])
    #expect(stage.closings.allSatisfy { $0.reason == .timeout })
  }

  @Test func expandedDeckRunsAllTimers() {
    var stage = stage()
    stage.send(.expand(.top, true))
    add(3, to: &stage)
    stage.recordToTheEnd()
    #expect(Set(stage.tokens.map { stage.life($0) }) == ["<<<<==========>>>"])
  }

  @Test func focusOpensTheDeckAndPausesTheTime() {
    var stage = stage()
    add(3, to: &stage)
    stage.pass(0.5)
    #expect(stage.stack.states.map(\.depth) == [2, 1, 0])
    stage.send(.focus(.older))
    #expect(stage.stack.states.map(\.depth) == [0, 0, 0])
    #expect(stage.stack.focused?.message == "3")
    stage.pass(60)
    #expect(stage.stack.visible.count == 3)
    stage.send(.focus(.release))
    #expect(stage.stack.states.map(\.depth) == [2, 1, 0])
    stage.recordToTheEnd()
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 1), (3, 2), (9, 2), (Int.max, 2)])
  func policyLimitsHowManyPanelsPeekOut(peek: Int, rows: Int) {
    var stage = stage(peek: peek)
    add(5, to: &stage)
    stage.pass(1)
    let layers = stage.stack.states.compactMap { state in
      stage.stack.layer(of: state, at: stage.now).flatMap { layer in
        stage.stack.isHidden(layer, of: state) ? nil : layer
      }
    }
    #expect(layers.count == min(4, max(0, peek)))
    #expect(stage.box(stage.tokens[4])?.origin.y == 1 + rows)
    #expect(layers.map(\.cells.origin.y).min() ?? 1 == 1)
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (9, 4), (Int.max, 4)])
  func policyLimitsHowManyBordersPeekOut(peek: Int, rows: Int) {
    var stage = stage(peek: peek)
    stage.configure { $0.appearance.theme = .outline }
    add(5, to: &stage)
    stage.pass(1)
    let peeking = stage.stack.states.compactMap {
      $0.depth > 0 ? stage.stack.peekingRow(of: $0, at: stage.now) : nil
    }
    #expect(peeking.count == rows)
    #expect(stage.box(stage.tokens[4])?.origin.y == 1 + rows)
    #expect(Set(peeking.map(\.origin.y)) == Set(1..<(1 + rows)))
  }

  @Test func decksOfAlignmentsAreIndependent() {
    var stage = Stage(120, 24) { $0.policy.stacking = .deck() }
    let other = stage.add(Snack(alignment: .topTrailing, message: "other", duration: 0))
    let below = stage.add(Snack(alignment: .bottomLeading, message: "below", duration: 0))
    stage.pass(1)
    let boxes = [stage.box(other), stage.box(below)]
    for number in 1...4 {
      stage.add(Snack(alignment: .topLeading, message: "\(number)", duration: 0))
    }
    stage.pass(1)
    #expect([stage.box(other), stage.box(below)] == boxes)
    stage.send(.expand(.top, true))
    stage.pass(1)
    #expect([stage.box(other), stage.box(below)] == boxes)
  }

  @Test func deckOpensIfTheListFits() {
    var stage = Stage(80, 12) { $0.policy.stacking = .deck() }
    add(9, to: &stage)
    stage.pass(0.4)
    let shown = stage.stack.visible
    #expect(shown.count == 2 && stage.stack.waitingCount == 7)
    stage.send(.expand(.top, true))
    stage.pass(0.5)
    #expect(stage.stack.visible == shown)
  }

  @Test func uncoveredSnackIsDrawnWithoutExtraWakes() {
    var stage = stage()
    add(2, to: &stage)
    var pictures: Set<String> = [stage.frame.picture]
    var wakes = 0
    while let next = stage.stack.nextDeadline(after: stage.now), wakes < 100 {
      #expect(next > stage.now)
      stage.jump(to: next.seconds)
      pictures.insert(stage.frame.picture)
      wakes += 1
    }
    #expect(stage.stack.isEmpty && wakes < 60, "\(wakes)")
    #expect(pictures.count > wakes / 2, "\(pictures.count) of \(wakes)")
  }

  @Test func restoringTheListPolicyRestoresTheList() {
    var stage = stage()
    add(3, to: &stage)
    stage.pass(0.5)
    stage.configure { $0.policy.stacking = .list }
    #expect(stage.stack.states.map(\.depth) == [0, 0, 0])
    stage.pass(0.3)
    #expect(stage.tokens.compactMap { stage.box($0)?.origin.y } == [1, 5, 9])
  }
}
