import PopupQueue
import SnackCore
import TestKit
import Testing

/// Intervals between popups, and timeouts.
@Suite struct TimeTests {
  @Test func nextTaskShowsAfterTheInterval() throws {
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: 3)))
    let task = try stage.add("a")
    try stage.add("b")
    try stage.finish(task)
    #expect(stage.manager.nextDeadline == .seconds(3))
    stage.pass(.milliseconds(2999))
    #expect(stage.manager.activeTask == nil)
    stage.pass(.milliseconds(1))
    #expect(stage.manager.names == ["b"])
    #expect(stage.manager.nextDeadline == nil)
  }

  @Test func highestPriorityIsChosenWhenTheIntervalEnds() throws {
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: 3)))
    let task = try stage.add("a")
    try stage.add("low", 1)
    try stage.finish(task)
    stage.pass(.seconds(1))
    try stage.add("high", 2)
    #expect(stage.manager.activeTask == nil)
    stage.pass(.seconds(2))
    #expect(stage.manager.names == ["high", "low"])
  }

  @Test func taskAddedDuringTheIntervalWaitsForItsEnd() throws {
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: 3)))
    try stage.finish(try stage.add("a"))
    stage.pass(.seconds(2))
    try stage.add("b")
    #expect(stage.manager.activeTask == nil)
    stage.pass(.seconds(1))
    #expect(stage.manager.names == ["b"])
  }

  @Test func randomIntervalsLieBetweenTheirBoundsAndDiffer() throws {
    let stage = QueueStage(
      PopupConfiguration(interval: .random(lower: 1, upper: 3)), random: SeededGenerator(seed: 4))
    var waits: Set<Duration> = []
    for number in 0..<50 {
      try stage.finish(try stage.add(String(number)))
      let wait = try #require(stage.manager.nextDeadline)
      #expect((Duration.seconds(1)...Duration.seconds(3)).contains(wait))
      waits.insert(wait)
      stage.pass(wait)
    }
    #expect(waits.count > 40)
    let range = try #require(waits.max()) - (try #require(waits.min()))
    #expect(range > .seconds(1))
  }

  /// Invalid intervals, and the intervals used instead.
  static let oddIntervals: [(PopupInterval, Duration?)] = [
    (.constant(seconds: -1), nil), (.constant(seconds: .nan), nil), (.constant(seconds: 0), nil),
    (.constant(seconds: .infinity), .seconds(1_000_000_000)),
    (.random(lower: 2, upper: 2), .seconds(2)), (.random(lower: -3, upper: -1), nil),
    (.random(lower: .nan, upper: .nan), nil),
  ]

  @Test(arguments: oddIntervals)
  func invalidIntervalsAreClamped(interval: PopupInterval, wait: Duration?) throws {
    let stage = QueueStage(PopupConfiguration(interval: interval))
    try stage.finish(try stage.add("a"))
    #expect(stage.manager.nextDeadline == wait)
  }

  @Test func reversedBoundsAreSwapped() throws {
    let stage = QueueStage(PopupConfiguration(interval: .random(lower: 3, upper: 1)))
    try stage.finish(try stage.add("a"))
    let wait = try #require(stage.manager.nextDeadline)
    #expect((Duration.seconds(1)...Duration.seconds(3)).contains(wait))
  }

  // MARK: Timeouts

  @Test func unfinishedTaskIsDismissedAtItsTimeout() throws {
    let stage = QueueStage(PopupConfiguration(timeout: .seconds(10)))
    let task = try stage.add("a")
    try stage.add("b")
    _ = stage.calls
    stage.pass(.milliseconds(9999))
    #expect(stage.calls.isEmpty)
    stage.pass(.milliseconds(1))
    #expect(
      stage.calls == ["a willDismiss", "a didDismiss", "b willShow", "b render", "b didShow"])
    #expect(throws: PopupError.finishInactiveTask) { try task.resignFocus() }
  }

  @Test func taskTimeoutOverridesTheConfiguration() throws {
    let stage = QueueStage(PopupConfiguration(timeout: .seconds(10)))
    try stage.add("a", timeout: .seconds(2))
    #expect(stage.manager.nextDeadline == .seconds(2))
    stage.pass(.seconds(2))
    #expect(stage.manager.names.isEmpty)
  }

  /// Timeouts that no clock can wait for, and the timeouts used instead.
  static let oddTimeouts: [(Duration, Duration?)] = [
    (.seconds(-1), nil), (.seconds(Int64.min), nil),
    (.seconds(Int64.max), .seconds(1_000_000_000)), (.seconds(1.7e20), .seconds(1_000_000_000)),
  ]

  @Test(arguments: oddTimeouts)
  func invalidTimeoutsAreClamped(timeout: Duration, wait: Duration?) throws {
    let stage = QueueStage(PopupConfiguration(timeout: timeout))
    stage.pass(.seconds(1))
    try stage.add("a")
    #expect(stage.manager.nextDeadline == wait)
  }

  @Test func timeoutDoesNotRunWhileWaiting() throws {
    let stage = QueueStage()
    let first = try stage.add("a")
    try stage.add("b", timeout: .seconds(2))
    stage.pass(.seconds(100))
    try stage.finish(first)
    #expect(stage.manager.names == ["b"])
    #expect(stage.manager.nextDeadline == .seconds(2))
  }

  @Test func timeoutStartsAfterShowingAndIntervalAfterDismissal() throws {
    let stage = QueueStage(
      PopupConfiguration(interval: .constant(seconds: 3), timeout: .seconds(10)))
    let slow: TestPopup.Reaction = { [clock = stage.clock] _ in clock.advance(by: .seconds(60)) }
    try stage.add(
      "a",
      on: [.willShow: slow, .render: slow, .didShow: slow, .willDismiss: slow, .didDismiss: slow])
    #expect(stage.manager.nextDeadline == .seconds(10))
    stage.pass(.seconds(10))
    #expect(stage.manager.nextDeadline == .seconds(3))
  }

  @Test func taskThatFinishesInTimeIsNotDismissedTwice() throws {
    let stage = QueueStage(
      PopupConfiguration(interval: .constant(seconds: 60), timeout: .seconds(1)))
    try stage.finish(try stage.add("a"))
    _ = stage.calls
    stage.pass(.seconds(5))
    #expect(stage.calls.isEmpty)
    #expect(stage.manager.currentState == .handleDismiss)
  }

  @Test func hasNoDeadlineWhileATaskWithoutTimeoutShows() throws {
    let stage = QueueStage()
    try stage.add("a")
    #expect(stage.manager.nextDeadline == nil)
  }
}
