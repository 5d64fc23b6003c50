import Testing

@testable import SnackCore

/// Snacks dragged with the pointer.
@Suite struct DragTests {
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

  struct Throw: Sendable, CustomTestStringConvertible {
    let dx: Int
    let dy: Int
    let seconds: Double
    let ends: CloseReason?

    var testDescription: String { "\(dx) \(dy) in \(seconds): \(ends?.description ?? "stays")" }
  }

  /// Drags of a snack of 53×3 cells, and how they end.
  ///
  /// A third of 53 columns is 18. Half of three rows is below the minimum of two rows. The distance
  /// of a flick, 45 points, is 6 columns or 3 rows.
  static let throwsAtTop = [
    Throw(dx: 18, dy: 0, seconds: 5, ends: .swipe(.right)),
    Throw(dx: -18, dy: 0, seconds: 5, ends: .swipe(.left)),
    Throw(dx: 17, dy: 0, seconds: 5, ends: nil),
    Throw(dx: -17, dy: 0, seconds: 5, ends: nil),
    Throw(dx: 0, dy: 2, seconds: 5, ends: .swipe(.down)),
    Throw(dx: 0, dy: -2, seconds: 5, ends: .swipe(.up)),
    Throw(dx: 0, dy: 1, seconds: 5, ends: nil),
    Throw(dx: 6, dy: 0, seconds: 0.3, ends: .swipe(.right)),
    Throw(dx: 6, dy: 0, seconds: 0.6, ends: nil),
    Throw(dx: 5, dy: 0, seconds: 0.2, ends: nil),
    Throw(dx: -10, dy: 0, seconds: 0.05, ends: .swipe(.left)),
    Throw(dx: 0, dy: -1, seconds: 0.02, ends: nil),
    // The first cell of a drag determines its axis.
    Throw(dx: 20, dy: 3, seconds: 5, ends: .swipe(.right)),
    Throw(dx: 2, dy: 3, seconds: 5, ends: .swipe(.down)),
    Throw(dx: 0, dy: 0, seconds: 1, ends: .tap),
  ]

  @Test(arguments: throwsAtTop, [Alignment.top, .bottom])
  func distanceOrSpeedDismissesByDrag(example: Throw, alignment: Alignment) {
    var (stage, token) = stage(alignment)
    stage.drag(from: stage.middle(token), by: example.dx, example.dy, in: example.seconds)
    let rest = stage.box(token)
    stage.pass(2)
    #expect(stage.reasons(token) == (example.ends.map { [$0] } ?? []))
    guard example.ends == nil else { return }
    let home = self.stage(alignment)
    #expect(stage.box(token) == home.0.box(home.1))
    #expect(rest != nil)
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
  }

  @Test func snackFollowsThePointer() {
    var stage = Stage(40, 8)
    stage.add(Snack(message: "Drag me", duration: 0))
    stage.pass(1)
    stage.press(20, 2)
    stage.move(24, 2)
    expectPicture(
      stage.frame.picture,
      """
      0|····                                    |
      1|····  Drag me                           |
      2|····                                    |
      3|·····░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░|
      """)
    stage.move(20, 2)
    stage.move(16, 3)
    expectPicture(
      stage.frame.picture,
      """
      0|                                    |
      1|ag me                               ░|
      2|                                    ░|
      3|░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░|
      """)
  }

  @Test func disallowedDirectionResistsAndSpringsBack() {
    var (stage, token) = stage { $0.swipeDirections = [.right, .up] }
    let home = stage.box(token)?.origin.x ?? 0
    let start = stage.middle(token)
    stage.press(start.x, start.y)
    let places = [1, 2, 5, 10, 20, 39].map { distance in
      stage.move(start.x - distance, start.y)
      return (stage.box(token)?.origin.x ?? 0) - home
    }
    #expect(places == [-1, -2, -3, -5, -8, -13])
    stage.release(start.x - 39, start.y)
    stage.pass(1)
    #expect(stage.reasons(token).isEmpty && stage.box(token)?.origin.x == home)
    stage.drag(from: start, by: 30, 0, in: 1)
    stage.pass(1)
    #expect(stage.reasons(token) == [.swipe(.right)])
  }

  @Test func keyDoesNotSwipeInADisallowedDirection() {
    var (stage, token) = stage { $0.swipeDirections = .up }
    stage.send(.swipe(.left))
    stage.pass(1)
    #expect(stage.reasons(token).isEmpty)
    stage.send(.swipe(.up))
    stage.pass(1)
    #expect(stage.reasons(token) == [.swipe(.up)])
  }

  @Test func springsBackWithTheSpeedItHad() {
    var (stage, token) = stage { $0.swipeDirections = .left }
    let home = stage.box(token)?.origin.x ?? 0
    let start = stage.middle(token)
    stage.drag(from: start, by: 8, 0, in: 0.1)
    let atRelease = stage.box(token)?.origin.x ?? 0
    stage.pass(1.0 / 60)
    #expect((stage.box(token)?.origin.x ?? 0) >= atRelease)
    stage.pass(1)
    #expect(stage.box(token)?.origin.x == home)
  }

  @Test func reversedFlickDoesNotDismiss() {
    var (stage, token) = stage()
    let start = stage.middle(token)
    stage.press(start.x, start.y)
    stage.pass(0.2)
    stage.move(start.x + 30, start.y)
    stage.pass(0.2)
    stage.move(start.x + 22, start.y)
    stage.release(start.x + 22, start.y)
    stage.pass(1)
    #expect(stage.reasons(token).isEmpty)
  }

  @Test func pauseBeforeReleaseResetsTheSpeed() {
    var (stage, token) = stage()
    let start = stage.middle(token)
    stage.press(start.x, start.y)
    stage.pass(0.05)
    stage.move(start.x + 12, start.y)
    stage.pass(0.5)
    stage.release(start.x + 12, start.y)
    stage.pass(1)
    #expect(stage.reasons(token).isEmpty)
  }

  @Test func timePausesWhilePressed() {
    var (stage, token) = stage(duration: 3)
    stage.record(2)
    let left = stage.stack.secondsLeft(token, at: stage.now)
    let start = stage.middle(token)
    stage.press(start.x, start.y)
    stage.move(start.x, start.y + 1)
    stage.record(50)
    #expect(stage.stack.secondsLeft(token, at: stage.now) == left)
    stage.release(start.x, start.y + 1)
    stage.send(.pointer(.exited))
    stage.recordToTheEnd()
    #expect(stage.reasons(token) == [.timeout])
  }

  @Test func othersKeepTheirPlacesWhileOneIsDragged() {
    var stage = Stage()
    let tokens = ["1", "2", "3"].map { stage.add(Snack(message: $0, duration: 0)) }
    stage.pass(1)
    let before = tokens.map { stage.box($0) }
    let start = stage.middle(tokens[1])
    stage.press(start.x, start.y)
    stage.move(start.x, start.y + 9)
    stage.pass(0.5)
    #expect(stage.box(tokens[0]) == before[0] && stage.box(tokens[2]) == before[2])
    #expect(stage.box(tokens[1])?.origin.y == before[1].map { $0.origin.y + 9 })
    // Removing another snack moves the rest up, the dragged one only after its release.
    stage.send(.remove(tokens[0]))
    stage.pass(1)
    #expect(stage.box(tokens[1])?.origin.y == before[1].map { $0.origin.y + 9 })
    stage.send(.pointer(.exited))
    stage.pass(1)
    #expect(stage.box(tokens[1]) == before[0] && stage.box(tokens[2]) == before[1])
  }
}
