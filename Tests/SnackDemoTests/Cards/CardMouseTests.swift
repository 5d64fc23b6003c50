import TerminalKit
import Testing

/// The mouse while a card is shown, as a terminal reports it.
@Suite(.serialized) struct CardMouseTests {
  private static let show = Order.showCard.code

  /// Starts the host with its card and waits until mouse reports are on.
  private func start(_ options: [String] = []) throws -> TerminalSession {
    let session = try Host.startWithCard(options)
    try session.wait(for: "reports") { session.reportModes.contains(1003) }
    try session.wait(for: Host.form("Name"), row: Host.formPlace.row, column: Host.formPlace.column)
    return session
  }

  private func place(of text: String, in session: TerminalSession) throws -> ScreenPosition {
    try #require(session.image.position(of: text))
  }

  private func click(on text: String, in session: TerminalSession) throws {
    let place = try place(of: text, in: session)
    try session.type(Mouse.click(place.column, place.row))
  }

  @Test(arguments: Host.inputs)
  func clicksChooseAndPress(input: String) throws {
    let session = try start(["--input", input])
    try session.type("Ada")
    try click(on: "TEAM", in: session)
    try session.waitUntil("the choice", limit: conditionTimeout) { $0.contains("● TEAM") }
    try click(on: "NEXT", in: session)
    try session.wait(forLine: "name <Ada> plan <TEAM>")
    try session.wait(forLine: "onDisplay thanks")
    try session.expectHostKeys([Self.show])
    try session.quit(by: Order.quit.key)
  }

  @Test func clickInTheFieldMovesTheCursor() throws {
    let session = try start()
    try session.type("漢字ab")
    let field = try session.waitUntil("the text", limit: conditionTimeout) { $0.contains("漢字ab") }
    let start = try #require(field.position(of: "漢字ab"))
    // This is the second column of the second character.
    try session.type(Mouse.click(start.column + 3, start.row) + "é")
    #expect(try session.typedName() == "漢é字ab")
    try session.quitAfterDismissal()
  }

  private static let dismissals: [(reports: String, reason: String)] = [
    (Mouse.click(2, 2), "outside"), (Mouse.click(64, 13), "closeButton"),
    (Mouse.press(40, 14) + Mouse.drag(40, 18) + Mouse.release(40, 22), "swipe"),
  ]

  @Test(arguments: dismissals, Host.inputs)
  func clicksAndDragsDismiss(dismissal: (reports: String, reason: String), input: String) throws {
    let session = try start(["--input", input, "--mouse", "all"])
    try session.type(dismissal.reports)
    try session.wait(forLine: "dismissed \(dismissal.reason)")
    try session.type("q")
    try session.wait(for: "the key") { session.codes.last == 113 }
    #expect(session.codes == [Self.show, 113])
    try session.quit(by: Order.quit.key)
  }

  private static let harmless = [
    Mouse.press(40, 20) + Mouse.release(2, 2), Mouse.press(2, 2) + Mouse.release(40, 20),
    Mouse.press(40, 14) + Mouse.drag(40, 17) + Mouse.drag(40, 14) + Mouse.release(40, 14),
    Mouse.press(40, 14) + Mouse.drag(40, 8) + Mouse.release(40, 8),
    Mouse.press(40, 21) + Mouse.release(40, 19), Mouse.press(64, 13) + Mouse.release(40, 14),
    Mouse.wheelUp(40, 20) + Mouse.report(65, 40, 20), Mouse.press(40, 14) + "\u{1B}[O\u{1B}[I",
    Mouse.report(2, 2, 2) + Mouse.report(2, 2, 2, "m"), Mouse.release(2, 2),
  ]

  @Test func cancelledPressHasNoEffect() throws {
    let session = try start(["--mouse", "all"])
    let before = try session.waitUntil("the cursor in the field", limit: conditionTimeout) {
      $0.cursor.row == 16
    }
    for reports in Self.harmless {
      try session.type(reports)
      try session.settle(quiet: .milliseconds(200), limit: conditionTimeout)
    }
    try click(on: "Name", in: session)
    try session.wait(for: before, "the card as before", asSeen: true)
    try session.expectHostKeys([Self.show])
    try session.quit(by: Order.quit.key)
  }

  @Test func draggedCardSpringsBack() throws {
    let session = try start()
    let before = try session.waitUntil("the cursor in the field", limit: conditionTimeout) {
      $0.cursor.row == 16
    }
    try session.type(Mouse.press(40, 14) + Mouse.drag(40, 16))
    try session.waitUntil("the card two rows lower", limit: conditionTimeout) {
      $0.position(of: "YOUR ACCOUNT")?.row == 16
    }
    try session.type(Mouse.drag(40, 15) + Mouse.release(40, 15))
    try session.wait(for: before, "the card at its place", asSeen: true)
    #expect(try session.typedNameAfter("Ada") == "Ada")
    try session.quitAfterDismissal()
  }

  @Test(arguments: Host.inputs)
  func toastAboveTheCardHandlesItsClicks(input: String) throws {
    let session = try Host.startLoggingArrivals(["--input", input])
    try session.addToastThatHasArrived()
    try session.showCard()
    try session.wait(for: Host.form("Name"), row: Host.formPlace.row, column: Host.formPlace.column)
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.type("A" + Mouse.click(40, 3))
    try session.wait(forLine: "closed tap")
    try session.waitUntil("the card alone", limit: conditionTimeout) { !$0.contains("TOAST") }
    #expect(try session.typedNameAfter("da") == "Ada")
    try session.quitAfterDismissal()
    #expect(session.codes == [Order.addSticky.code, Self.show, Order.quit.code])
  }

  /// The terminal does not report the release while another window has the focus.
  @Test func unreleasedPressOnACardIsDropped() throws {
    let session = try Host.startLoggingArrivals()
    try session.showCard()
    try session.wait(for: "reports") { session.reportModes.contains(1003) }
    try session.type(Mouse.press(40, 14) + "\u{1B}[O\u{1B}[I")
    try session.dismissCard()
    try session.wait(forModes: [])
    try session.order(.addShort)
    try session.wait(for: "reports again") { session.reportModes.contains(1003) }
    try session.type(Mouse.move(40, 3))
    // This is many times the toast's duration.
    _ = try session.bytes(during: .seconds(2))
    #expect(!session.log.contains("closed timeout"))
    try session.type(Mouse.move(2, 20))
    try session.wait(forLine: "closed timeout")
    try session.quit(by: Order.quit.key)
  }

  // MARK: The host's mouse

  @Test(arguments: Host.inputs, [1, 2, 3])
  func cardReceivesTheReleaseOfItsPress(input: String, button: Int) throws {
    let session = try start(["--input", input, "--mouse", "all"])
    try session.type(Mouse.report(button - 1, 40, 14))
    try session.type(Key.escape)
    try session.wait(forLine: "tearDown form")
    try session.type(Mouse.report(button - 1, 40, 14, "m"))
    try session.wait(forLine: "dismissed escape")
    try session.wait(forModes: [1000, 1006])
    try session.type(Mouse.click(10, 5))
    try session.wait(forLine: "mouse clicked 1 10,5")
    #expect(session.hostLines.filter { $0.hasPrefix("mouse") } == ["mouse clicked 1 10,5"])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: Host.inputs)
  func hostReceivesTheReleaseOfItsPress(input: String) throws {
    let session = try Host.startLoggingArrivals(["--input", input, "--mouse", "all"])
    try session.addToastThatHasArrived()
    try session.type(Mouse.press(10, 20))
    try session.wait(forLine: "mouse pressed 1 10,20")
    try session.showCard()
    try session.type(Mouse.release(11, 20) + "A")
    try session.waitUntil("the letter", limit: conditionTimeout) { $0.contains("▸ A") }
    #expect(!session.log.contains("mouse released 1 11,20"))
    try session.dismissCard()
    try session.wait(forLine: "mouse released 1 11,20")
    try session.quit(by: Order.quit.key)
  }

  /// The card appears before the host's click is complete.
  @Test func hostReceivesAClickBeforeTheCard() throws {
    let session = try Host.startLoggingArrivals(["--mouse", "all"])
    try session.addToastThatHasArrived()
    try session.type(Mouse.click(10, 20) + Order.showCard.key)
    try session.wait(forLine: "onDisplay form")
    try session.dismissCard()
    try session.wait(forLine: "mouse clicked 1 10,20")
    try session.quit(by: Order.quit.key)
  }
}

extension TerminalSession {
  /// Types more text and returns the whole text of the field.
  fileprivate func typedNameAfter(_ text: String) throws -> String {
    try type(text)
    return try typedName()
  }
}
