import Testing

@testable import SnackCore

/// Events that occur while a snack is dragged.
@Suite struct InterruptedDragTests {
  /// Creates a stage with a resting snack of 53×3 cells.
  private func stage(
    _ alignment: Alignment = .top, duration: Lifetime = 0,
    _ change: (inout Snack) -> Void = { _ in }
  ) -> (Stage, SnackToken) {
    var stage = Stage()
    var snack = Snack(alignment: alignment, message: "m", duration: duration)
    change(&snack)
    let token = stage.add(snack)
    stage.pass(1)
    return (stage, token)
  }

  private static let mishaps: [(String, SnackEvent?, CloseReason?)] = [
    ("resize", .traits(TerminalTraits(size: Size(width: 70, height: 20))), nil),
    ("removal", nil, .programmatic), ("clearing", .removeAll, .dismissAll),
    ("key", .swipe(.left), .swipe(.left)), ("pause", .pause(true), nil),
    ("second press", .pointer(.pressed(Point(x: 2, y: 20))), nil),
    ("loss of the pointer", .pointer(.exited), nil),
  ]

  @Test(arguments: mishaps.indices)
  func interruptedDragIsWellDefined(number: Int) {
    let (_, event, reason) = Self.mishaps[number]
    var (stage, token) = stage()
    let start = stage.middle(token)
    stage.press(start.x, start.y)
    stage.move(start.x + 25, start.y)
    stage.send(event ?? .remove(token))
    stage.pass(0.1)
    stage.release(start.x + 25, start.y)
    stage.send(.pause(false))
    stage.pass(2)
    let isDropped = number != 4  // a pause does not end the drag
    #expect(stage.reasons(token) == (isDropped ? reason.map { [$0] } ?? [] : [.swipe(.right)]))
    if isDropped, reason == nil {
      #expect(stage.state(token)?.holds.contains(.drag) == false)
      let frame = stage.state(token)?.restingFrame(rows: stage.stack.traits.size.height)
      #expect(stage.box(token) == frame)
    }
  }

  @Test func duplicateKeepsTheDrag() {
    var (stage, token) = stage()
    let start = stage.middle(token)
    stage.press(start.x, start.y)
    stage.move(start.x + 25, start.y)
    let renewed = stage.add(Snack(alignment: .top, message: "m", duration: 1))
    stage.pass(5)
    #expect(stage.reasons(token) == [.replaced] && stage.reasons(renewed).isEmpty)
    stage.release(start.x + 25, start.y)
    stage.pass(1)
    #expect(stage.reasons(renewed) == [.swipe(.right)])
  }

  @Test func reducedMotionFadesADraggedSnackInPlace() {
    var (stage, token) = stage()
    stage.configure { $0.policy.reducesMotion = true }
    let start = stage.middle(token)
    stage.drag(from: start, by: 25, 0, in: 1)
    let box = stage.box(token)
    stage.pass(0.2)
    #expect(stage.box(token) == box && box != nil)
    stage.pass(1)
    #expect(stage.reasons(token) == [.swipe(.right)])
  }

  @Test(arguments: [Int.min, -1_000_000, 1_000_000, Int.max])
  func pointsFarOutsideAreHarmless(place: Int) {
    var (stage, token) = stage()
    let start = stage.middle(token)
    stage.click(place, place)
    stage.press(start.x, start.y)
    stage.move(place, start.y)
    stage.pass(0.2)
    _ = stage.frame
    stage.release(place, place)
    stage.pass(1)
    #expect(stage.reasons(token) == [.swipe(place < 0 ? .left : .right)])
  }
}
