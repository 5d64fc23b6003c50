import Testing

@testable import SnackCore

/// Lifetimes under a hovering pointer, and in an unfocused terminal.
@Suite struct HoverTests {
  private func stage(_ durations: [Double]) -> (Stage, [SnackToken]) {
    var stage = Stage(80, 40)
    let tokens = durations.enumerated().map { number, seconds in
      stage.add(Snack(alignment: .top, message: "\(number)", duration: .seconds(seconds)))
    }
    stage.pass(0.5)
    return (stage, tokens)
  }

  @Test func hoverPausesTheEdgeAndResumesWithTheRemainder() {
    var (stage, tokens) = stage([1, 2, 3])
    let bottom = stage.add(Snack(alignment: .bottom, message: "b", duration: 1))
    let before = tokens.map { stage.stack.secondsLeft($0, at: stage.now) }
    let place = stage.middle(tokens[1])
    stage.move(place.x, place.y)
    stage.record(100)
    #expect(tokens.map { stage.stack.secondsLeft($0, at: stage.now) } == before)
    #expect(stage.reasons(bottom) == [.timeout])
    stage.move(0, 39)
    stage.record(5)
    #expect(tokens.flatMap { stage.reasons($0) }.isEmpty)
    stage.recordToTheEnd()
    // They do not leave all at once: the intervals between them are preserved.
    let lengths = tokens.map { stage.life($0).count }
    #expect(lengths[1] - lengths[0] == 10 && lengths[2] - lengths[1] == 10)
  }

  @Test func hoverPausesNewSnacksAtTheEdge() {
    var (stage, tokens) = stage([1])
    let place = stage.middle(tokens[0])
    stage.move(place.x, place.y)
    let newcomer = stage.add(Snack(alignment: .top, message: "new", duration: 1))
    stage.record(50)
    #expect(stage.reasons(newcomer).isEmpty)
    stage.send(.pointer(.exited))
    stage.recordToTheEnd()
  }

  /// A pointer that left unreported must not pause snacks that appear at its last position.
  @Test func forgottenPointerPausesNothing() {
    var stage = Stage()
    stage.add(Snack(alignment: .bottom, message: "below", duration: 0))
    #expect(!stage.stack.hasIdlePointer)
    stage.move(40, 2)
    #expect(stage.stack.hasIdlePointer)
    stage.send(.pointer(.exited))
    #expect(!stage.stack.hasIdlePointer)
    let token = stage.add(Snack(alignment: .top, message: "above", duration: 1))
    stage.record(30)
    #expect(stage.reasons(token) == [.timeout])
  }

  @Test func pressedPointerIsNotIdle() {
    var (stage, tokens) = stage([1])
    let place = stage.middle(tokens[0])
    stage.press(place.x, place.y)
    #expect(!stage.stack.hasIdlePointer)
    stage.release(place.x, place.y)
    #expect(stage.stack.hasIdlePointer)
  }

  @Test func snackLeavingUnderThePointerEndsThePause() {
    var (stage, tokens) = stage([1, 2])
    let place = stage.middle(tokens[1])
    stage.move(place.x, place.y)
    stage.record(20)
    stage.send(.remove(tokens[1]))
    stage.recordToTheEnd()
    #expect(stage.reasons(tokens[0]) == [.timeout])
  }

  @Test func snackThatSlidesUnderThePointerIsPaused() {
    var (stage, tokens) = stage([3, 3])
    let place = stage.middle(tokens[0])
    stage.move(place.x, place.y)
    stage.record(1)
    stage.send(.remove(tokens[0]))
    stage.record(60)
    #expect(stage.reasons(tokens[1]).isEmpty)
    #expect(stage.state(tokens[1])?.holds == .hover)
    stage.send(.pointer(.exited))
    stage.recordToTheEnd()
  }

  @Test func hostPauseAndHoverAreIndependent() {
    var (stage, tokens) = stage([1])
    let place = stage.middle(tokens[0])
    let left = stage.stack.secondsLeft(tokens[0], at: stage.now)
    stage.move(place.x, place.y)
    stage.send(.pause(true))
    stage.send(.terminalFocus(false))
    stage.record(10)
    stage.send(.pointer(.exited))
    stage.record(10)
    stage.send(.pause(false))
    stage.record(10)
    #expect(stage.stack.secondsLeft(tokens[0], at: stage.now) == left)
    stage.send(.terminalFocus(true))
    stage.recordToTheEnd()
    #expect(stage.reasons(tokens[0]) == [.timeout])
  }

  @Test func unfocusedTerminalPausesNewSnacks() {
    var stage = Stage()
    stage.send(.terminalFocus(false))
    let token = stage.add(Snack(message: "m", duration: 1))
    stage.record(10)
    stage.send(.terminalFocus(true))
    stage.recordToTheEnd()
    #expect(stage.life(token) == "<<<<================>>>")
  }
}
