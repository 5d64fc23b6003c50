import TerminalKit
import Testing

/// Cards of programs that misuse the API.
@Suite(.serialized) struct CardReentrancyTests {
  private static let show = Order.showCard.code

  /// Returns the log of the card since its button was pressed.
  private func story(of session: TerminalSession) -> [String] {
    let lines = session.log.drop { !$0.hasPrefix("name <") }.dropFirst()
    return lines.filter { !$0.hasPrefix("closed") }
  }

  private func start(_ action: String, _ options: [String] = []) throws -> TerminalSession {
    let session = try Host.startWithCard(["--button", action] + options)
    try session.type("Ada")
    try session.pressNext()
    try session.wait(forLine: "name <Ada> plan <me>")
    return session
  }

  /// Expects the host alone on its screen and in control of its keys.
  private func expectHostAlone(_ session: TerminalSession) throws {
    var alone = try Host.picture(0)
    alone.cursor = ScreenPosition(row: 0, column: 3)
    try session.wait(for: alone, "the host alone")
    try session.type("k")
    try session.wait(for: "the host's key") { session.codes.last == 107 }
    try session.quit(by: Order.quit.key)
  }

  @Test func handlerMayWaitForAKeyWhileTheCardContinues() throws {
    let session = try start("asks")
    try session.wait(forLine: "asks")
    // The card still receives the keys.
    try session.wait(forLine: "onDisplay thanks")
    try session.type("x")
    try session.dismissCard()
    try session.type("y")
    try session.wait(forLine: "answer 121")
    #expect(session.codes == [Self.show])
    #expect(
      story(of: session) == [
        "asks", "tearDown form", "onDisplay thanks", "thanks dismissed escape", "dismissed escape",
        "answer 121",
      ])
    try expectHostAlone(session)
  }

  private static let harmless: [(action: String, lines: [String])] = [
    ("steps", ["tearDown form", "onDisplay thanks"]),
    ("toasts", ["tearDown form", "onDisplay thanks"]),
    ("interrupts", ["tearDown form", "-1", "onDisplay thanks"]),
  ]

  @Test(arguments: harmless)
  func handlerMayStepAddToastsAndInterruptTheWait(row: (action: String, lines: [String])) throws {
    let session = try start(row.action)
    try session.wait(forLine: "onDisplay thanks")
    #expect(story(of: session) == row.lines)
    try session.dismissCard()
    if row.action == "toasts" {
      #expect(session.image.contains("FROM THE CARD"))
      try session.order(.removeAll)
    }
    try expectHostAlone(session)
  }

  @Test func handlerMayCloseTheOverlay() throws {
    let session = try start("closes")
    try session.wait(forLine: "dismissed hostEnded")
    #expect(
      story(of: session) == ["tearDown form", "form dismissed hostEnded", "dismissed hostEnded"])
    try session.wait(forModes: [])
    try expectHostAlone(session)
  }

  @Test func nextBulletinShowsAfterThisOneCloses() throws {
    let session = try start("another")
    try session.wait(forLine: "onDisplay thanks")
    #expect(session.log.count { $0 == "setUp form" } == 1)
    try session.dismissCard()
    try session.wait(for: "the other card") { session.log.count { $0 == "onDisplay form" } == 2 }
    try session.type(Key.escape)
    try session.wait(for: "its end") { session.log.count { $0 == "dismissed escape" } == 2 }
    try expectHostAlone(session)
  }

  @Test func bulletinDismissedTwiceClosesOnce() throws {
    let session = try start("dismissesTwice")
    try session.wait(forLine: "dismissed programmatic")
    try expectHostAlone(session)
    #expect(session.log.count { $0.hasPrefix("dismissed") } == 1)
  }

  @Test func bulletinMayBeDismissedAndShownAgain() throws {
    let session = try start("comesAgain")
    try session.wait(for: "the form again") { session.log.count { $0 == "onDisplay form" } == 2 }
    #expect(session.log.count { $0 == "dismissed programmatic" } == 1)
    try session.dismissCard()
    try expectHostAlone(session)
  }

  @Test func slowCardLosesNoKey() throws {
    let session = try Host.start(["--card-input", "3"], cursor: ScreenPosition(row: 0, column: 3))
    try session.type(Order.showCard.key)
    try session.wait(forLine: "waits for input")
    try session.type("Ada")
    try session.wait(forLine: "onDisplay form")
    #expect(try session.typedName() == "Ada")
    try session.wait(forLine: "onDisplay thanks")
    try session.dismissCard()
    #expect(session.codes == [Self.show])
    try expectHostAlone(session)
  }

  // MARK: Storms

  /// After the storm only the last card becomes visible, with the others beneath it.
  @Test func cardsPushedByEightThreadsAreSerialized() throws {
    let session = try Host.start(["--storm", "pushes"], cursor: ScreenPosition(row: 0, column: 3))
    try session.order(.showCard)
    try session.wait(forLine: "storm over")
    try session.waitUntil("a last card", limit: conditionTimeout) { $0.contains("CARD 1250") }
    try session.wait(for: "its dismissal") {
      try session.type(Key.escape)
      try session.settle(limit: conditionTimeout)
      return session.log.contains("dismissed escape")
    }
    #expect(session.log.count { $0 == "tearDown form" } == 1)
    try expectHostAlone(session)
  }

  @Test func bulletinToggledAThousandTimesIsShown() throws {
    let session = try Host.start(["--storm", "shows"], cursor: ScreenPosition(row: 0, column: 3))
    try session.order(.showCard)
    try session.wait(forLine: "storm over")
    try session.wait(for: Host.form("Name"), row: 13, column: 12)
    try session.settle(limit: conditionTimeout)
    let ends = session.log.count { $0 == "dismissed programmatic" }
    #expect(session.log.count { $0 == "setUp form" } == ends + 1)
    #expect(session.log.count { $0 == "tearDown form" } == ends)
    try session.dismissCard()
    try expectHostAlone(session)
  }
}
