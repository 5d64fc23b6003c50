import PopupQueue
import SnackCore
import TestKit
import Testing

/// Intervals between popups, and the time that one may take.
@Suite struct TimeTests {
  @Test func theNextTaskComesAfterTheInterval() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 3)))
    let task = try desk.add("a")
    try desk.add("b")
    try desk.finish(task)
    #expect(desk.manager.nextDeadline == .seconds(3))
    desk.pass(.milliseconds(2999))
    #expect(desk.manager.activeTask == nil)
    desk.pass(.milliseconds(1))
    #expect(desk.manager.names == ["b"])
    #expect(desk.manager.nextDeadline == nil)
  }

  @Test func theBestAtTheEndOfTheIntervalWinsEvenIfItWasAddedMeanwhile() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 3)))
    let task = try desk.add("a")
    try desk.add("low", 1)
    try desk.finish(task)
    desk.pass(.seconds(1))
    try desk.add("high", 2)
    #expect(desk.manager.activeTask == nil)
    desk.pass(.seconds(2))
    #expect(desk.manager.names == ["high", "low"])
  }

  @Test func aTaskAddedInTheIntervalAfterTheLastOneWaitsForItsEnd() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 3)))
    try desk.finish(try desk.add("a"))
    desk.pass(.seconds(2))
    try desk.add("b")
    #expect(desk.manager.activeTask == nil)
    desk.pass(.seconds(1))
    #expect(desk.manager.names == ["b"])
  }

  @Test func randomIntervalsLieBetweenTheirBoundsAndDiffer() throws {
    let desk = Desk(
      PopupConfiguration(interval: .random(lower: 1, upper: 3)), random: SeededGenerator(seed: 4))
    var waits: Set<Duration> = []
    for number in 0..<50 {
      try desk.finish(try desk.add(String(number)))
      let wait = try #require(desk.manager.nextDeadline)
      #expect((Duration.seconds(1)...Duration.seconds(3)).contains(wait))
      waits.insert(wait)
      desk.pass(wait)
    }
    #expect(waits.count > 40)
    let range = try #require(waits.max()) - (try #require(waits.min()))
    #expect(range > .seconds(1))
  }

  /// Intervals that make no sense, and what counts in their place.
  static let oddIntervals: [(PopupInterval, Duration?)] = [
    (.constant(seconds: -1), nil), (.constant(seconds: .nan), nil), (.constant(seconds: 0), nil),
    (.constant(seconds: .infinity), .seconds(1_000_000_000)),
    (.random(lower: 2, upper: 2), .seconds(2)), (.random(lower: -3, upper: -1), nil),
    (.random(lower: .nan, upper: .nan), nil),
  ]

  @Test(arguments: oddIntervals)
  func intervalsThatMakeNoSenseAreMadeFit(interval: PopupInterval, wait: Duration?) throws {
    let desk = Desk(PopupConfiguration(interval: interval))
    try desk.finish(try desk.add("a"))
    #expect(desk.manager.nextDeadline == wait)
  }

  @Test func boundsInTheWrongOrderAreExchanged() throws {
    let desk = Desk(PopupConfiguration(interval: .random(lower: 3, upper: 1)))
    try desk.finish(try desk.add("a"))
    let wait = try #require(desk.manager.nextDeadline)
    #expect((Duration.seconds(1)...Duration.seconds(3)).contains(wait))
  }

  // MARK: Timeouts

  @Test func aTaskThatNeverFinishesIsDismissedWhenItsTimeIsOver() throws {
    let desk = Desk(PopupConfiguration(timeout: .seconds(10)))
    let task = try desk.add("a")
    try desk.add("b")
    _ = desk.heard
    desk.pass(.milliseconds(9999))
    #expect(desk.heard.isEmpty)
    desk.pass(.milliseconds(1))
    #expect(
      desk.heard == ["a willDismiss", "a didDismiss", "b willShow", "b render", "b didShow"])
    #expect(throws: PopupError.finishInactiveTask) { try task.resignFocus() }
  }

  @Test func aTimeOfItsOwnCountsMoreThanTheConfigured() throws {
    let desk = Desk(PopupConfiguration(timeout: .seconds(10)))
    try desk.add("a", timeout: .seconds(2))
    #expect(desk.manager.nextDeadline == .seconds(2))
    desk.pass(.seconds(2))
    #expect(desk.manager.names.isEmpty)
  }

  /// Times that no clock can wait for, and what counts in their place.
  static let oddTimeouts: [(Duration, Duration?)] = [
    (.seconds(-1), nil), (.seconds(Int64.min), nil),
    (.seconds(Int64.max), .seconds(1_000_000_000)), (.seconds(1.7e20), .seconds(1_000_000_000)),
  ]

  @Test(arguments: oddTimeouts)
  func timesThatMakeNoSenseAreMadeFit(timeout: Duration, wait: Duration?) throws {
    let desk = Desk(PopupConfiguration(timeout: timeout))
    desk.pass(.seconds(1))
    try desk.add("a")
    #expect(desk.manager.nextDeadline == wait)
  }

  @Test func theTimeOfATaskThatWaitsDoesNotRun() throws {
    let desk = Desk()
    let first = try desk.add("a")
    try desk.add("b", timeout: .seconds(2))
    desk.pass(.seconds(100))
    try desk.finish(first)
    #expect(desk.manager.names == ["b"])
    #expect(desk.manager.nextDeadline == .seconds(2))
  }

  @Test func theTimeRunsFromWhenATaskHasShownAndTheIntervalFromWhenItIsGone() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 3), timeout: .seconds(10)))
    let slow: TestPopup.Reaction = { [clock = desk.clock] _ in clock.advance(by: .seconds(60)) }
    try desk.add(
      "a",
      on: [.willShow: slow, .render: slow, .didShow: slow, .willDismiss: slow, .didDismiss: slow])
    #expect(desk.manager.nextDeadline == .seconds(10))
    desk.pass(.seconds(10))
    #expect(desk.manager.nextDeadline == .seconds(3))
  }

  @Test func aTaskThatFinishesInTimeIsNotDismissedTwice() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 60), timeout: .seconds(1)))
    try desk.finish(try desk.add("a"))
    _ = desk.heard
    desk.pass(.seconds(5))
    #expect(desk.heard.isEmpty)
    #expect(desk.manager.currentState == .handleDismiss)
  }

  @Test func nothingIsDueWhileATaskShowsThatMayTakeItsTime() throws {
    let desk = Desk()
    try desk.add("a")
    #expect(desk.manager.nextDeadline == nil)
  }
}
