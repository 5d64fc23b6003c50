import Testing

@testable import SnackTerm

/// The times at which frames and the host's changes are sent, and delayed frames retried.
@Suite struct FrameScheduleTests {
  private static let interval = 0.1

  /// A turn and its expected result.
  struct Turn {
    var at: Double
    /// The number of the current frame.
    var frame = 1
    /// Whether the host has staged changes.
    var isStaged = false
    /// Whether the host may have drawn.
    var hostDraws = false
    /// Whether the host has drawn over the frame.
    var isDamaged = false
    var hasRoom = true
    var line = LineState()
    var step: FrameSchedule.Step
    /// The time to try again.
    var retry: Double?
    var waitsForRoom = false
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let turns: [Turn]

    init(_ name: String, _ turns: [Turn]) {
      testDescription = name
      self.turns = turns
    }
  }

  static let cases = [
    Case(
      "first frame is sent at once",
      [Turn(at: 0, step: .composite), Turn(at: 0.01, step: .wait)]),
    Case(
      "next frame waits for the interval",
      [
        Turn(at: 5, frame: 1, step: .composite),
        Turn(at: 5.01, frame: 2, step: .wait, retry: 5.1),
        Turn(at: 5.08, frame: 3, step: .wait, retry: 5.1),
        Turn(at: 5.1, frame: 4, step: .composite),
      ]),
    Case(
      "turn that is a little early is punctual",
      [Turn(at: 5, step: .composite), Turn(at: 5.091, frame: 2, step: .composite)]),
    Case(
      "staged changes take the frame along",
      [
        Turn(at: 5, step: .composite),
        Turn(at: 5.01, frame: 2, isStaged: true, step: .composite),
        Turn(at: 5.02, frame: 2, isStaged: true, step: .update),
        Turn(at: 5.03, frame: 2, step: .wait),
      ]),
    Case(
      "delayed frame that is obsolete is forgotten",
      [
        Turn(at: 5, frame: 1, step: .composite),
        Turn(at: 5.01, frame: 2, step: .wait, retry: 5.1),
        Turn(at: 5.02, frame: 1, step: .wait),
      ]),
    Case(
      "drawing over the frame is repaired",
      [
        Turn(at: 5, step: .composite),
        Turn(at: 6, hostDraws: true, step: .wait),
        Turn(at: 7, isDamaged: true, step: .wait),
        Turn(at: 8, hostDraws: true, isDamaged: true, step: .composite),
      ]),
    Case(
      "repair is paced too",
      [
        Turn(at: 5, step: .composite),
        Turn(at: 5.01, hostDraws: true, isDamaged: true, step: .wait, retry: 5.1),
        Turn(at: 5.02, isDamaged: true, step: .wait, retry: 5.1),
        Turn(at: 5.1, isDamaged: true, step: .composite),
      ]),
    Case(
      "line without room skips frames and keeps updates",
      [
        Turn(at: 5, hasRoom: false, step: .wait, retry: 5.05, waitsForRoom: true),
        Turn(
          at: 6, frame: 2, isStaged: true, hasRoom: false, step: .wait, retry: 6.05,
          waitsForRoom: true),
        Turn(at: 6.01, frame: 3, step: .composite),
      ]),
    Case(
      "full line matters more than the interval",
      [
        Turn(at: 5, step: .composite),
        Turn(at: 5.01, frame: 2, hasRoom: false, step: .wait, retry: 5.06, waitsForRoom: true),
      ]),
    Case(
      "unfinished frame holds back everything",
      [
        Turn(at: 5, step: .composite),
        Turn(
          at: 6, line: LineState(hasPendingOutput: true), step: .wait, retry: 6.05,
          waitsForRoom: true),
        Turn(
          at: 7, frame: 2, isStaged: true, line: LineState(hasPendingOutput: true), step: .wait,
          retry: 7.05, waitsForRoom: true),
        Turn(at: 8, frame: 2, step: .composite),
      ]),
    Case(
      "pause after a slow frame delays snacks but not the host",
      [
        Turn(at: 5, step: .composite),
        Turn(
          at: 6, frame: 2, line: LineState(pauseEnd: Moment(seconds: 6.2)), step: .wait,
          retry: 6.2),
        Turn(
          at: 6.1, frame: 2, isStaged: true, line: LineState(pauseEnd: Moment(seconds: 6.2)),
          step: .composite),
      ]),
  ]

  @Test(arguments: cases)
  func everyTurnTakesTheExpectedStep(_ example: Case) {
    var schedule = FrameSchedule()
    for turn in example.turns {
      let now = Moment(seconds: turn.at)
      schedule.requestUpdate(if: turn.isStaged)
      if turn.hostDraws { schedule.noteHostActivity() }
      let step = schedule.step(
        to: .snacks(turn.frame), interval: Self.interval, at: now, line: turn.line,
        isDamaged: { turn.isDamaged }, acceptsOutput: { turn.hasRoom })
      #expect(step == turn.step, "at \(turn.at)")
      let retry = schedule.retry(after: now, interval: Self.interval, line: turn.line)
      #expect(retry == turn.retry.map { Moment(seconds: $0) }, "at \(turn.at)")
      #expect(schedule.waitsForRoom(in: turn.line) == turn.waitsForRoom, "at \(turn.at)")
      guard step != .wait else { continue }
      if step == .composite { schedule.note(.snacks(turn.frame), hasChanged: true, at: now) }
      let isOwed = schedule.consumeUpdate()
      #expect(isOwed)
    }
  }

  @Test func frameWithoutVisibleChangeSendsNothing() {
    var schedule = FrameSchedule()
    schedule.note(.snacks(1), hasChanged: false, at: .start)
    let isOwed = schedule.consumeUpdate()
    schedule.requestUpdate()
    let updates = (0..<2).map { _ in schedule.consumeUpdate() }
    #expect(!isOwed && updates == [true, false])
  }

  @Test func invalidFrameIsCompositedAgain() {
    var schedule = FrameSchedule()
    schedule.note(.cards(1), hasChanged: false, at: .start)
    schedule.invalidateFrame()
    let step = schedule.step(
      to: .cards(1), interval: Self.interval, at: .start, line: LineState(),
      isDamaged: { false }, acceptsOutput: { true })
    #expect(step == .composite)
  }
}
