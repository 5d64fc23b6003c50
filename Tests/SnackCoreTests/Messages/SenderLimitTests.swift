import Testing

@testable import SnackCore

/// The limit of the toasts of one sender.
@Suite struct SenderLimitTests {
  private func sent(
    _ text: String, id: String? = nil, level: Level = .plain, from connection: UInt64 = 2
  ) -> SenderLimit.Sent {
    SenderLimit.Sent(
      ToastMessage(Snack(message: text, reuseIdentifier: id, level: level)), from: connection)
  }

  /// A sender without allowance.
  private func exhausted() -> SenderLimit {
    var limit = SenderLimit(at: .start)
    for number in 0..<SenderLimit.burst { _ = limit.admit(sent("\(number)"), at: .start) }
    return limit
  }

  private func isShown(_ admission: SenderLimit.Admission) -> Bool {
    if case .shown = admission { true } else { false }
  }

  /// The title and text of the toasts that are released at a time.
  private func released(_ limit: inout SenderLimit, at seconds: Double) -> [String] {
    limit.release(at: Moment(seconds: seconds)).map {
      let snack = $0.merged(in: .english).snack
      return (snack.title.map { "\($0): " } ?? "") + snack.message
    }
  }

  @Test func twentyToastsAreShownAtOnceAndThenFiveASecond() {
    var limit = SenderLimit(at: .start)
    let shown = (0..<30).filter { isShown(limit.admit(sent("\($0)"), at: .start)) }
    #expect(shown.count == 20)
    #expect(limit.nextRelease == Moment(seconds: 0.2))
    #expect(released(&limit, at: 0.19) == [])
    #expect(released(&limit, at: 0.2) == ["10 messages: 29"])
    #expect(limit.nextRelease == nil)
    let next = stride(from: 0.3, to: 10.3, by: 0.1).count {
      isShown(limit.admit(sent("m"), at: Moment(seconds: $0)))
        || limit.release(at: Moment(seconds: $0)).count > 0
    }
    #expect((49...51).contains(next), "in 10 seconds: \(next)")
  }

  @Test func aSingleToastThatWasHeldIsUnchanged() {
    var limit = exhausted()
    #expect(!isShown(limit.admit(sent("late"), at: .start)))
    #expect(released(&limit, at: 1) == ["late"])
  }

  /// The number is that of the level if all have the same; the most severe level is shown.
  @Test(arguments: [
    ([Level.warning, .warning, .warning], "3 warnings: m", Level.warning),
    ([.info, .error, .plain], "3 messages: m", .error),
  ])
  func mergedToastsHaveTheMostSevereLevel(levels: [Level], text: String, level: Level) {
    var limit = exhausted()
    for level in levels { _ = limit.admit(sent("m", level: level), at: .start) }
    var copy = limit
    #expect(released(&copy, at: 1) == [text])
    #expect(
      limit.release(at: Moment(seconds: 1)).map { $0.merged(in: .english).snack.level } == [level])
  }

  /// Progress moves smoothly, however many toasts the sender has shown.
  @Test func updatesAreNotLimited() {
    var limit = SenderLimit(at: .start)
    #expect((0..<1000).allSatisfy { isShown(limit.admit(sent("\($0)", id: "a"), at: .start)) })
    for number in 1..<SenderLimit.burst { _ = limit.admit(sent("\(number)"), at: .start) }
    #expect(!isShown(limit.admit(sent("m"), at: .start)))
    #expect(isShown(limit.admit(sent("1000", id: "a"), at: .start)))
  }

  @Test func heldUpdatesReplaceEachOther() {
    var limit = exhausted()
    for number in 0..<3 { _ = limit.admit(sent("\(number)", id: "a"), at: .start) }
    _ = limit.admit(sent("b", id: "b"), at: .start)
    #expect(released(&limit, at: 0.5) == ["2", "b"])
  }

  @Test func manyIdentifiersAreMerged() {
    var limit = exhausted()
    for number in 1...100 { _ = limit.admit(sent("\(number)", id: "\(number)"), at: .start) }
    let texts = released(&limit, at: 100) + released(&limit, at: 200)
    #expect(texts.count == 32 && texts.first == "1" && texts.last == "69 messages: 100")
  }

  /// The sender of a merged toast gets a reply.
  @Test func theReplacedToastIsReturned() {
    var limit = exhausted()
    guard case .held(insteadOf: nil) = limit.admit(sent("1", from: 7), at: .start),
      case .held(let earlier?) = limit.admit(sent("2", from: 8), at: .start)
    else {
      Issue.record("they were not held back")
      return
    }
    #expect(earlier.connection == 7)
  }

  @Test func heldToastsCanBeWithdrawn() {
    var limit = exhausted()
    _ = limit.admit(sent("1", id: "a"), at: .start)
    _ = limit.admit(sent("2", id: "b"), at: .start)
    #expect(limit.withdraw(identifier: "a").map(\.message.snack.message) == ["1"])
    #expect(released(&limit, at: 0.2) == ["2"])
    _ = limit.admit(sent("3"), at: Moment(seconds: 0.2))
    #expect(limit.withdraw().count == 1 && limit.nextRelease == nil)
  }

  /// The text of the newest is no longer shown; the others are still counted.
  @Test func aMergedToastThatIsWithdrawnLeavesTheNumberOfTheOthers() {
    var limit = exhausted()
    for number in 1...100 { _ = limit.admit(sent("\(number)", id: "\(number)"), at: .start) }
    #expect(limit.withdraw(identifier: "100").map(\.message.snack.message) == ["100"])
    var next = limit
    #expect(released(&limit, at: 100).count + released(&limit, at: 110).count == 32)
    _ = next.admit(sent("101", id: "101", level: .error), at: .start)
    #expect(released(&next, at: 100).count == 20)
    #expect(released(&next, at: 200).last == "69 messages: 101")
  }

  @Test(arguments: [
    ([Level.error, .error], "1 error", Level.error),
    ([.error, .info, .info], "2 messages", .error),
  ])
  func theRestOfMergedToastsIsTheirNumber(levels: [Level], text: String, level: Level) throws {
    var limit = exhausted()
    for level in levels { _ = limit.admit(sent("m", level: level), at: .start) }
    let held = try #require(limit.release(at: Moment(seconds: 1)).first)
    let rest = try #require(held.withoutNewest).merged(in: .english).snack
    #expect((rest.title, rest.message, rest.level) == (nil, text, level))
    #expect(rest.actions.isEmpty)
  }

  @Test func aSingleToastLeavesNothing() throws {
    var limit = exhausted()
    _ = limit.admit(sent("m"), at: .start)
    #expect(try #require(limit.release(at: Moment(seconds: 1)).first).withoutNewest == nil)
  }

  @Test func aSenderIsForgottenWhenItMayShowAllAgain() {
    var limit = SenderLimit(at: .start)
    #expect(limit.isIdle(at: .start))
    _ = limit.admit(sent("m"), at: .start)
    #expect(!limit.isIdle(at: Moment(seconds: 0.1)) && limit.isIdle(at: Moment(seconds: 0.2)))
    let full = exhausted()
    #expect(!full.isIdle(at: Moment(seconds: 3.9)) && full.isIdle(at: Moment(seconds: 4)))
  }

  /// A clock that does not advance gives no allowance.
  @Test func anEarlierTimeChangesNothing() {
    var limit = exhausted()
    _ = limit.admit(sent("m"), at: Moment(seconds: -5))
    #expect(released(&limit, at: -5) == [])
  }
}
