import Foundation
import TerminalKit
import Testing

/// The demo's onboarding: several cards over a host that keeps drawing.
@Suite(.serialized) struct OnboardingTests {
  static let (enter, tab) = (Key.enter, "\t")
  static let (up, down) = (Key.application.up, Key.application.down)

  func start(
    _ options: [String] = [], size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", ["onboarding"] + options, size: size) {
      $0.standardOutput = .pipe
    }
    try session.waitUntil("the first card", limit: conditionTimeout) {
      $0.contains("Welcome to Fleet")
    }
    return session
  }

  /// Expects the program's end with a status and a line on standard output.
  private func expectEnd(_ session: TerminalSession, _ status: Int32, _ line: String) throws {
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(status))
    #expect(String(decoding: session.terminal.capturedOutput, as: UTF8.self) == line + "\n")
    #expect(!session.image.isAlternateScreen)
  }

  // MARK: From card to card

  @Test func answeringEverythingCompletesTheFlow() throws {
    let session = try start()
    try allowNotifications(session)
    try typeANameWhileTheScreenChanges(session)
    try choosePassphrase(session)
    try session.press(Self.down, awaiting: "▸ ○ For a team")
    try session.press(" ", awaiting: "How large is your team?")
    try session.press(Self.enter, awaiting: "Preparing your workspace")
    // Neither Escape nor a click beside it dismisses a card with a running task.
    try session.type(Key.escape + Mouse.click(1, 1))
    try session.waitUntil("the finished setup and its toast", limit: conditionTimeout) {
      $0.contains("All set") && $0.contains("Your workspace is ready.")
    }
    try session.press(Self.enter)
    try expectEnd(
      session, 0,
      #"{"completed":true,"name":"Ada Lovelace","notifications":true,"passphrase":true,"#
        + #""teamSize":"2-5","use":"team"}"#)
  }

  private func allowNotifications(_ session: TerminalSession) throws {
    try session.waitUntil("the card at rest", limit: conditionTimeout) {
      $0.position(of: "▸ Get started ◂") == ScreenPosition(row: 20, column: 15)
    }
    try session.press(Mouse.click(20, 20), awaiting: "Stay informed")
    try session.press(Self.enter, awaiting: "What is your name?")
    try session.waitUntil("a toast above the card", limit: conditionTimeout) {
      guard let toast = $0.position(of: "Notifications are on") else { return false }
      return toast.row < 5 && $0.contains("What is your name?")
    }
  }

  private func typeANameWhileTheScreenChanges(_ session: TerminalSession) throws {
    try session.press(Self.enter, awaiting: "Please enter your name.")
    try session.type("Ada Lo")
    for (columns, rows) in [(50, 12), (30, 8), (100, 30)] {
      try session.waitUntil("the beginning", limit: conditionTimeout) { $0.contains("Ada Lo") }
      try session.resize(rows: rows, columns: columns)
    }
    try session.waitUntil("the card on the larger screen", limit: conditionTimeout) {
      $0.position(of: "Ada Lo").map { $0.row > 20 && $0.column > 20 } ?? false
    }
    try session.type("velace")
    try session.waitUntil("the name", limit: conditionTimeout) { $0.contains("Ada Lovelace") }
    try session.press(Self.enter, awaiting: "Choose a passphrase")
  }

  private func choosePassphrase(_ session: TerminalSession) throws {
    try session.type("short")
    try session.waitUntil("the hidden text", limit: conditionTimeout) { $0.contains("•••••") }
    try session.press(Self.enter, awaiting: "✖ 3 more characters, please.")
    try session.type("word")
    try session.waitUntil("the rest", limit: conditionTimeout) { $0.contains("•••••••••") }
    #expect(!session.image.contains("short"))
    try session.press(Self.enter, awaiting: "Who is it for?")
  }

  @Test func choiceDeterminesTheNextCardAndCanBeChanged() throws {
    let session = try start()
    try answer(asGrace: session)
    try session.press(Self.down, awaiting: "▸ ○ For a team")
    try session.press(Self.enter, awaiting: "How large is your team?")
    try session.press(Self.tab, awaiting: "▸ Back ◂")
    try session.press(Self.enter, awaiting: "▸ ● For a team")
    try session.press(Self.up, awaiting: "▸ ○ Only for me")
    try session.press(Self.enter, awaiting: "Pick a theme")
    try session.press(Self.tab, awaiting: "▸ Next ◂")
    try session.press(Self.enter, awaiting: "✖ Please choose one.")
    try session.press(Self.down + Self.down + " ", awaiting: "● outline")
    try session.press(Self.tab, awaiting: "▸ Next ◂")
    try session.press(Self.enter, awaiting: "Preparing your workspace")
    try session.waitUntil("the chosen look", limit: conditionTimeout) { $0.contains("╭──────") }
    try session.waitUntil("the last card", limit: conditionTimeout) {
      $0.contains("Grace, your workspace")
    }
    try session.press(Self.enter)
    try expectEnd(
      session, 0,
      #"{"completed":true,"name":"Grace","notifications":false,"passphrase":true,"#
        + #""theme":"outline","use":"me"}"#)
  }

  @Test func themeIsPreviewedOnChoiceAndRestoredOnBack() throws {
    let session = try start()
    try answer(asGrace: session)
    try session.press(Self.enter, awaiting: "Pick a theme")
    try session.press(Self.down + Self.down + " ", awaiting: "● outline")
    try session.waitUntil("its line", limit: conditionTimeout) { $0.contains("╭──────") }
    try session.press(Self.tab + Self.tab, awaiting: "▸ Back ◂")
    try session.press(Self.enter, awaiting: "Who is it for?")
    try session.waitUntil("the card as it was", limit: conditionTimeout) { !$0.contains("╭──────") }
    try session.press(Key.escape)
    try expectEnd(
      session, 130,
      #"{"completed":false,"dismissed":"escape","name":"Grace","notifications":false,"#
        + #""passphrase":true,"use":"me"}"#)
  }

  private func answer(asGrace session: TerminalSession) throws {
    try session.press(Self.enter, awaiting: "Stay informed")
    try session.press(Self.tab, awaiting: "▸ Maybe later ◂")
    try session.press(Self.enter, awaiting: "What is your name?")
    try session.type(" Grace ")
    try session.press(Self.enter, awaiting: "Choose a passphrase")
    try session.type("cobol forever")
    try session.press(Self.enter, awaiting: "Who is it for?")
  }

  // MARK: Dismissal

  private static let dismissals: [(keys: String, reason: String)] = [
    (tab + enter, "notNow"), (Key.escape, "escape"), (tab + tab + enter, "closeButton"),
    (Mouse.click(2, 2), "outside"), ("\u{3}", "hostEnded"),
    (Mouse.press(40, 9) + Mouse.drag(40, 14) + Mouse.release(40, 20), "swipe"),
  ]

  @Test(arguments: dismissals)
  func notNowEndsTheFlow(dismissal: (keys: String, reason: String)) throws {
    let session = try start()
    try session.press(dismissal.keys)
    try expectEnd(session, 130, #"{"completed":false,"dismissed":"\#(dismissal.reason)"}"#)
  }

  @Test func earlierAnswersArePrinted() throws {
    let session = try start()
    try session.press(Self.enter, awaiting: "Stay informed")
    try session.press(Self.enter, awaiting: "What is your name?")
    try session.type("Ada")
    try session.press(Key.escape)
    try expectEnd(
      session, 130, #"{"completed":false,"dismissed":"escape","notifications":true}"#)
  }

  @Test func cancellationEndsTheTask() throws {
    let session = try start()
    try answer(asGrace: session)
    try session.press(Self.enter, awaiting: "Pick a theme")
    try session.press(" ", awaiting: "● slate")
    try session.press(Self.tab, awaiting: "▸ Next ◂")
    try session.press(Self.enter, awaiting: "Preparing your workspace")
    try session.type("\u{3}")
    try expectEnd(
      session, 130,
      #"{"completed":false,"dismissed":"hostEnded","name":"Grace","notifications":false,"#
        + #""passphrase":true,"theme":"slate","use":"me"}"#)
  }

  @Test func withoutATerminalNothingIsAsked() throws {
    let result = try Programs.run(["onboarding"], environment: ["TERM": "dumb"])
    #expect(result.status == .exited(1) && result.output == "" && result.shown == [])
    #expect(result.error.hasPrefix("snackdemo: ") && result.error.count { $0 == "\n" } == 1)
  }
}

extension TerminalSession {
  /// Presses keys once the card is at rest, then waits for a text or the program's end.
  ///
  /// A moving card ignores keys, and the duration of the motion depends on the machine.
  func press(_ keys: String, awaiting text: String? = nil) throws {
    try waitForCardAtRest()
    try type(keys)
    guard let text else {
      try waitForExit(limit: conditionTimeout)
      return
    }
    try waitUntil(text, limit: conditionTimeout) { $0.contains(text) }
  }

  /// Waits until the cells of cards have not changed for a while.
  ///
  /// Beside them, the host keeps drawing.
  private func waitForCardAtRest() throws {
    var seen = cardCells
    var start = ContinuousClock.now
    try wait(for: "a card at rest") {
      if cardCells != seen { (seen, start) = (cardCells, .now) }
      return ContinuousClock.now - start > .milliseconds(400)
    }
  }

  /// The cells that even the smallest card covers.
  private var cardCells: [[ScreenCell]] {
    let (width, height) = (min(40, image.columns), min(6, image.rows))
    let (column, row) = ((image.columns - width) / 2, max(0, image.rows - height - 3))
    return image.cells[row..<row + height].map { Array($0[column..<column + width]) }
  }
}
