import Testing

@testable import SnackCore

@Suite struct ResizeTests {
  private func stage(_ count: Int = 4, for seconds: Double = 2) -> Stage {
    var stage = Stage()
    for number in 0..<count {
      let place: Alignment = number == 2 ? .bottom : .top
      stage.add(Snack(alignment: place, message: "\(number)", duration: .seconds(seconds)))
    }
    stage.pass(1)
    return stage
  }

  static let sizes = [
    Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 0, height: 24),
    Size(width: 80, height: 0), Size(width: 3, height: 2), Size(width: 10, height: 5),
    Size(width: 20, height: 9), Size(width: 15, height: 40), Size(width: 200, height: 7),
  ]

  @Test(arguments: sizes)
  func keepsOrderAndRemainingTime(size: Size) {
    var stage = stage()
    let before = stage.tokens.map { stage.stack.secondsLeft($0, at: stage.now) }
    stage.resize(size.width, size.height)
    let shown = stage.tokens.filter { stage.state($0) != nil }
    stage.resize(80, 24)
    let left = stage.tokens.map { stage.stack.secondsLeft($0, at: stage.now) }
    #expect(left == before)
    #expect(stage.stack.visible.map(\.message) == ["0", "1", "2", "3"])
    #expect(stage.closings.isEmpty)
    for token in shown { #expect(stage.state(token)?.settlesAt == Moment(seconds: 0.4)) }
    stage.recordToTheEnd()
    #expect(stage.closings.allSatisfy { $0.reason == .timeout })
  }

  @Test func requeuedSnacksArePaused() {
    var stage = stage(2)
    stage.resize(0, 0)
    stage.pass(100)
    #expect(stage.stack.waitingCount == 2 && stage.stack.nextDeadline(after: stage.now) == nil)
    stage.resize(80, 24)
    stage.record(25)
    let expected = "<<<<" + String(repeating: "=", count: 14) + ">>>"
    #expect(stage.tokens.map { stage.life($0) } == [expected, expected])
    stage.recordToTheEnd()
  }

  @Test(arguments: sizes)
  func drawsNothingOffTheScreen(size: Size) {
    var stage = stage()
    stage.add(Snack(title: "Title", message: String(repeating: "long ", count: 200), icon: "✔"))
    stage.resize(size.width, size.height)
    stage.pass(0.5)
    let screen = Rect(origin: .zero, size: size)
    for token in stage.tokens {
      if let box = stage.box(token) { #expect(screen.intersection(box) == box) }
    }
    #expect(stage.frame.size == size && stage.frame.hasOnlyWholeGlyphs)
  }

  @Test func resizeAnimatesNothing() {
    var stage = stage()
    stage.resize(100, 30)
    #expect(!stage.stack.isMoving(at: stage.now))
    #expect(stage.tokens.map { stage.box($0)?.origin.x } == [23, 23, 23, 23])
    #expect(stage.tokens.map { stage.box($0)?.origin.y } == [1, 5, 26, 9])
  }

  @Test func endsLeavingSnacksImmediately() {
    var stage = stage(1)
    stage.send(.dismiss)
    stage.resize(40, 10)
    #expect(stage.reasons(stage.tokens[0]) == [.key] && stage.stack.isEmpty)
  }

  @Test func returningSnackHasItsNewSize() {
    var stage = Stage(80, 14) { $0.appearance.snackSpacing = 3 }
    var composer = Composer()
    for message in ["1", "2"] { stage.add(Snack(message: message, duration: 0)) }
    stage.pass(1)
    composer.compose(stage.stack, at: stage.now)
    stage.resize(60, 8)
    #expect(stage.stack.waitingCount == 1)
    composer.compose(stage.stack, at: stage.now)
    stage.send(.update(stage.tokens[1], Snack(message: "new", duration: 0)))
    stage.resize(40, 14)
    stage.pass(1)
    composer.compose(stage.stack, at: stage.now)
    expectPicture(composer.frame.picture, stage.frame.picture)
    #expect(composer.frame.picture.contains("new"))
  }

  @Test func relayoutsWhenConfigured() {
    var stage = stage(2, for: 0)
    stage.configure {
      $0.appearance.maxSnackWidth = 20
      $0.appearance.snackSpacing = 3
    }
    stage.pass(0.4)
    #expect(
      stage.tokens.map { stage.box($0) } == [
        Rect(x: 30, y: 1, width: 20, height: 3), Rect(x: 30, y: 7, width: 20, height: 3),
      ])
    stage.configure { $0.policy.maxVisible = 1 }
    #expect(stage.stack.visible.count == 1 && stage.stack.waitingCount == 1)
    stage.configure { $0.policy.maxVisible = 9 }
    #expect(stage.stack.visible.count == 2)
  }

  @Test func limitsEachAlignmentSeparately() {
    var stage = stage(2, for: 0)
    stage.add(Snack(alignment: .bottom, message: "newest", duration: 0))
    stage.configure { $0.policy.maxVisible = 1 }
    #expect(stage.stack.visible.map(\.message) == ["0", "newest"])
  }

  @Test func keepsSnacksOnAFullScreenWhenOnlyTheThemeChanges() {
    var stage = Stage(80, 9)
    for message in ["1", "2", "3"] { stage.add(Snack(message: message, duration: 0)) }
    #expect(stage.stack.visible.count == 2)
    stage.configure { $0.appearance.theme = .named("paper") ?? .standard }
    #expect(stage.stack.visible.count == 2)
  }

  @Test(arguments: [-1.0, 0, 0.5, 2, .nan, .infinity])
  func appliesLaterLimits(share: Double) {
    var stage = stage(2)
    stage.configure {
      $0.policy.maxHeightShare = share
      $0.policy.frameInterval = .zero
      $0.policy.maxVisible = -1
      $0.policy.maxWaiting = -1
      $0.appearance.snackSpacing = -5
      $0.appearance.maxSnackWidth = -5
    }
    #expect(stage.stack.visible.count == 1)
    stage.recordToTheEnd()
  }
}
