import Glibc
import TerminalKit
import Testing

/// The terminal after the program ends, stops or leaves its screen while a card is shown.
@Suite(.serialized) struct CardEndingTests {
  private static let terminals = ["xterm-256color", "tmux-256color", "vt100"]

  /// Starts the host on a terminal with its card, and with the cursor in the field.
  private func start(_ terminal: String, _ options: [String] = []) throws -> TerminalSession {
    try TerminalDescriptions.require(terminal)
    let session = try Host.startWithCard(options, environment: ["TERM": terminal])
    try session.type("Ada")
    try session.waitUntil("the field", limit: conditionTimeout) { $0.contains("▸ Ada") }
    try session.wait(for: "the marks of a paste") {
      session.image.privateModes.contains(2004) == (terminal != "vt100")
    }
    return session
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV], terminals)
  func terminalIsRestoredAfterASignal(signal: Int32, terminal: String) throws {
    let session = try start(terminal)
    let settings = try Programs.untouchedSettings()
    try session.terminal.send(signal: signal)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
    try session.expectLeft(with: settings, on: terminal)
  }

  private static let actions: [(action: String, statuses: Set<ProgramExit>)] = [
    ("aborts", [.signalled(SIGABRT)]), ("exits", [.exited(3)]),
    ("readsNowhere", [.signalled(SIGSEGV)]), ("traps", [.signalled(SIGILL), .signalled(SIGTRAP)]),
  ]

  /// The button's handler runs in the middle of a step.
  @Test(arguments: actions, terminals)
  func terminalIsRestoredIfAHandlerEndsTheProgram(
    row: (action: String, statuses: Set<ProgramExit>), terminal: String
  ) throws {
    let session = try start(terminal, ["--button", row.action])
    let settings = try Programs.untouchedSettings()
    try session.pressNext()
    #expect(row.statuses.contains(try session.waitForExit(limit: conditionTimeout)))
    try session.expectLeft(with: settings, on: terminal)
  }

  /// Starts the host from a shell that resumes it after Enter.
  private func startFromShell(_ terminal: String) throws -> TerminalSession {
    try TerminalDescriptions.require(terminal)
    let path = try Programs.path(of: "KeyHost")
    let script =
      "set -m; '\(path)' --theme outline --cursor 0,3 2>/dev/null; echo stopped; read x; fg; echo over"
    var variables = ProgramLaunch.standardEnvironment
    variables["TERM"] = terminal
    return try TerminalSession(
      ProgramLaunch(program: "/bin/sh", arguments: ["-c", script], environment: variables))
  }

  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func cardReturnsAfterTheStopKey(terminal: String) throws {
    let session = try startFromShell(terminal)
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.order(.showCard)
    try session.wait(for: Host.form("Name"), row: 13, column: 12)
    try session.type("Ada")
    let before = try session.waitUntil("the field", limit: conditionTimeout) {
      $0.contains("▸ Ada") && $0.cursor.row == 16
    }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    try session.expectShell(with: settings, on: terminal)
    try session.type(Key.enter)
    try session.wait(for: before, "the card as before", asSeen: true)
    try session.wait(for: "the modes") { session.image.privateModes.isSuperset(of: [1003, 2004]) }
    try session.type(" L")
    try session.waitUntil("the continued text", limit: conditionTimeout) { $0.contains("▸ Ada L ") }
    try session.type(Key.escape)
    try session.waitUntil("the host alone", limit: conditionTimeout) {
      !$0.contains("YOUR ACCOUNT")
    }
    try session.order(.quit)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("over"))
    #expect(try session.terminal.settings == settings)
  }

  /// The host leaves from its own loop after a signal, or from the button's handler.
  @Test(arguments: [true, false], [[], ["--hides-cursor"]] as [[String]])
  func cardReturnsAfterTheHostLeftItsScreen(isByButton: Bool, options: [String]) throws {
    let session = try start(
      "xterm-256color", ["--delay", "20"] + options + (isByButton ? ["--button", "leaves"] : []))
    let settings = try Programs.untouchedSettings()
    if isByButton { try session.pressNext() } else { try session.terminal.send(signal: SIGUSR1) }
    try session.wait(forLine: "out")
    try session.waitUntil("the normal screen", limit: conditionTimeout) { !$0.isAlternateScreen }
    try session.expectShell(with: settings, on: "xterm-256color")
    try session.type("typed there\n")
    try session.wait(forLine: "back")
    if !isByButton {
      try session.waitUntil("the field", limit: conditionTimeout) { $0.contains("▸ Ada") }
      #expect(try session.typedName() == "Ada")
    }
    try session.wait(forLine: "onDisplay thanks")
    try session.wait(for: "the card's screen") {
      session.image.isAlternateScreen && session.image.contains("THANKS")
    }
    try session.dismissCard()
    try session.wait(for: "the host's cursor") {
      session.image.isCursorVisible == options.isEmpty && session.image.cursor.row == 0
    }
    #expect(session.codes.filter { $0 >= 0 } == [Order.showCard.code])
    try session.quit(by: Order.quit.key)
  }

  // MARK: Stalled output

  /// The size of a screen so large that only a part of a frame can be sent at once.
  private static let size = (columns: 200, rows: 50)

  /// Waits for a line in the host's log without reading the terminal.
  private func wait(forLine line: String, withoutReading session: TerminalSession) throws {
    let end = ContinuousClock.now + conditionTimeout
    while !session.log.contains(line) {
      guard ContinuousClock.now < end else {
        throw TerminalError.timedOut(awaiting: line, limit: conditionTimeout, screen: nil)
      }
      session.terminal.pumpPipes(for: .milliseconds(20))
    }
  }

  @Test(arguments: [[], ["--starts-screen"]] as [[String]])
  func cardIsUsableWhileTheTerminalDoesNotRead(options: [String]) throws {
    let last = try Host.picture(30, size: Self.size)
    let session = try Host.start(
      ["--delay", "1", "--pictures", "30"] + options, size: Self.size)
    try session.order(.showCard)
    try wait(forLine: "onDisplay form", withoutReading: session)
    try wait(forLine: "drawn", withoutReading: session)
    for letter in "Ada Lovelace" { try session.type(String(letter)) }
    try session.pressNext()
    try wait(forLine: "name <Ada Lovelace> plan <me>", withoutReading: session)
    try wait(forLine: "onDisplay thanks", withoutReading: session)
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("THAT IS ALL") }
    try session.type(Key.escape)
    try wait(forLine: "dismissed escape", withoutReading: session)
    try session.wait(for: last, "the host alone")
    try session.quit(by: Order.quit.key)
  }
}

extension TerminalSession {
  /// Returns the report modes that must be off on a terminal.
  ///
  /// tmux turns off all mouse modes with the basic one; the test's terminal does not.
  private static func reports(of terminal: String) -> Set<Int> {
    terminal.hasPrefix("tmux") ? [1000, 1004, 2004] : [1000, 1002, 1003, 1004, 1006, 2004]
  }

  /// Expects a terminal that a shell can use.
  fileprivate func expectShell(with settings: TerminalSettings, on terminal: String) throws {
    #expect(try self.terminal.settings == settings)
    #expect(image.privateModes.isDisjoint(with: Self.reports(of: terminal)))
    #expect(image.isCursorVisible && !image.isAlternateScreen)
    let sent = String(decoding: self.terminal.receivedBytes, as: UTF8.self)
    #expect(!terminal.hasPrefix("tmux") || sent.contains(/\?[0-9;]*1000[0-9;]*l/))
  }

  /// Expects the terminal as it was before the program, with new text printed plainly.
  fileprivate func expectLeft(with settings: TerminalSettings, on terminal: String) throws {
    try expectShell(with: settings, on: terminal)
    let screen = try Screen(rows: 24, columns: 80)
    screen.feed(self.terminal.receivedBytes)
    let place = screen.cursor
    screen.feed("lq")
    #expect(screen.image[place.row, place.column] == ScreenCell(text: "l"))
    #expect(screen.image[place.row, place.column + 1] == ScreenCell(text: "q"))
  }
}
