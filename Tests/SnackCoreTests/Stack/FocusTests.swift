import Testing

@testable import SnackCore

@Suite struct FocusTests {
  private func stage(_ count: Int = 3) -> Stage {
    var stage = Stage()
    for number in 0..<count { stage.add(Snack(message: "\(number + 1)", duration: 0)) }
    stage.pass(1)
    return stage
  }

  @Test func followsTheNewest() {
    var stage = stage()
    #expect(stage.stack.focused == "3" && !stage.stack.hasChosenFocus)
    stage.add("4")
    #expect(stage.stack.focused == "4")
  }

  @Test(
    arguments: [
      ([.older], "3"), ([.older, .older], "2"), ([.older, .older, .older, .older], "3"),
      ([.newer], "3"), ([.newer, .newer], "1"), ([.older, .newer], "1"), ([.older, .release], "3"),
      ([.older, .older, .newest], "3"),
    ] as [([FocusMove], String)])
  func startsAtTheNewestMovesAndWraps(moves: [FocusMove], expected: String) {
    var stage = stage()
    for move in moves { stage.send(.focus(move)) }
    #expect(stage.stack.focused?.message == expected)
    stage.add("4")
    #expect((stage.stack.focused == "4") == (moves.last == .release))
  }

  @Test func returnsToTheNewestWhenItsSnackLeaves() {
    var stage = stage()
    for _ in 0..<2 { stage.send(.focus(.newer)) }
    stage.send(.dismiss)
    #expect(stage.reasons(stage.tokens[0]).isEmpty && !stage.stack.hasChosenFocus)
    #expect(stage.stack.focused == "3")
    for _ in 0..<2 { stage.send(.focus(.older)) }
    stage.send(.remove(stage.tokens[1]))
    #expect(stage.stack.focused == "3" && !stage.stack.hasChosenFocus)
  }

  @Test func returnsToTheNewestWhenItsSnackIsRequeued() {
    var stage = stage()
    for _ in 0..<2 { stage.send(.focus(.older)) }
    stage.resize(80, 3)
    #expect(stage.stack.visible == ["1"])
    #expect(stage.stack.focused == "1" && !stage.stack.hasChosenFocus)
  }

  @Test func staysOnASnackThatIsRenewed() {
    var stage = stage()
    for _ in 0..<2 { stage.send(.focus(.newer)) }
    stage.add("1")
    #expect(stage.stack.focused == "1" && stage.stack.hasChosenFocus)
  }

  @Test func knowsWhereTheFocusedSnackIs() {
    let stage = stage(1)
    #expect(stage.stack.focusedFrame(at: stage.now) == Rect(x: 13, y: 1, width: 53, height: 3))
    #expect(stage.stack.focusableCount == 1 && stage.stack.handlesKeys)
  }

  @Test(arguments: [Alignment.top, .bottom, .bottomLeading], Direction.allCases)
  func leavesInTheDirectionOfTheSwipe(alignment: Alignment, direction: Direction) {
    var stage = Stage()
    let snack = stage.add(Snack(alignment: alignment, message: "m", duration: 0))
    stage.pass(1)
    let rest = stage.box(snack)?.origin ?? .zero
    stage.send(.swipe(direction))
    stage.pass(0.06)
    let place = stage.box(snack)?.origin ?? .zero
    let (dx, dy) = (place.x - rest.x, place.y - rest.y)
    #expect((dx.signum(), dy.signum()) == Self.steps[direction] ?? (0, 0))
    stage.pass(0.2399)
    #expect(stage.frame.drawnCells.isEmpty, "it is off the screen at the end, shadow and all")
    stage.pass(0.001)
    #expect(stage.reasons(snack) == [.swipe(direction)])
    stage.recordToTheEnd()
  }

  private static let steps: [Direction: (Int, Int)] = [
    .up: (0, -1), .down: (0, 1), .left: (-1, 0), .right: (1, 0),
  ]
}
