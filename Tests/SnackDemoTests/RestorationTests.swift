import Glibc
import TerminalKit
import Testing

/// The terminal after the end of a program, whatever the cause.
@Suite(.serialized) struct RestorationTests {
  @Test func signalHandlersAreRestored() throws {
    let session = try Host.start()
    try session.quit(by: Order.quit.key)
    #expect(session.log.last == "signals changed: []")
  }

  /// A way to end the host, and the resulting exit statuses.
  struct Ending: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let statuses: Set<ProgramExit>
    let bring: @Sendable (TerminalSession) throws -> Void

    static func order(_ order: Order, _ statuses: Set<ProgramExit>) -> Ending {
      Ending(testDescription: "\(order)", statuses: statuses) { try $0.order(order) }
    }

    static func signal(_ number: Int32) -> Ending {
      Ending(testDescription: "signal \(number)", statuses: [.signalled(number)]) {
        try $0.terminal.send(signal: number)
      }
    }

    static func key(_ key: String, _ number: Int32) -> Ending {
      Ending(testDescription: "key for signal \(number)", statuses: [.signalled(number)]) {
        try $0.type(key)
      }
    }
  }

  private static let traps: Set<ProgramExit> = [.signalled(SIGILL), .signalled(SIGTRAP)]
  private static let endings: [Ending] =
    [
      .order(.quit, [.exited(0)]), .order(.exit, [.exited(3)]), .order(.throwError, traps),
      .order(.abort, [.signalled(SIGABRT)]), .order(.readNowhere, [.signalled(SIGSEGV)]),
      .order(.trap, traps), .order(.overflowStack, [.signalled(SIGSEGV)]),
      .key(Key.controlC, SIGINT), .key("\u{1C}", SIGQUIT),
    ]
    + [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGPIPE, SIGXCPU].map(Ending.signal)

  private static func start(_ terminal: String) throws -> TerminalSession {
    try TerminalDescriptions.require(terminal)
    return try Programs.start(
      "KeyHost", ["--theme", "outline", "--cursor", "12,30"], environment: ["TERM": terminal]
    ) { $0.standardError = .pipe }
  }

  @Test(arguments: endings, ["xterm-256color", "vt100"])
  func terminalIsRestored(ending: Ending, terminal: String) throws {
    let session = try Self.start(terminal)
    // A fresh terminal has the original settings, whatever the program has changed by now.
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.addToast()
    try ending.bring(session)
    #expect(ending.statuses.contains(try session.waitForExit(limit: conditionTimeout)))
    #expect(try session.terminal.settings == settings)
    try expectLeft(session, isBlank: terminal != "vt100")
    if terminal == "vt100" { try expectPromptBelow(session) }
  }

  /// Without an alternate screen the picture remains, as after a normal exit.
  @Test(arguments: ["vt100", "vt220", "ansi", "linux"], [SIGHUP, SIGINT, SIGTERM])
  func promptIsBelowThePictureAfterAResize(terminal: String, signal: Int32) throws {
    let session = try Self.start(terminal)
    try session.waitForStart()
    for rows in [16, 30] {
      try session.resize(rows: rows, columns: 80)
      try session.waitUntil("the host at \(rows) rows", limit: conditionTimeout) { image in
        image.lines.count == rows && image.lines.allSatisfy { !$0.isEmpty }
          && image.cursor == ScreenPosition(row: 12, column: 30)
      }
    }
    try session.terminal.send(signal: signal)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
    try expectPromptBelow(session)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV])
  func terminalIsRestoredDuringMotion(signal: Int32) throws {
    let session = try Self.start("xterm-256color")
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.order(.addMany)
    try session.waitUntil("a toast on its way", limit: conditionTimeout) { $0.contains("TOAST") }
    try session.terminal.send(signal: signal)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
    #expect(try session.terminal.settings == settings)
    try expectLeft(session, isBlank: true)
  }

  /// Other threads also end the program, while the first one is restoring the terminal.
  @Test(arguments: [Ending.signal(SIGTERM), .order(.trap, traps)], ["signal", "fault"])
  func terminalIsRestoredWhenThreadsEndTogether(first: Ending, second: String) throws {
    let session = try Host.start(["--second-end", second])
    let settings = try Programs.untouchedSettings()
    try first.bring(session)
    let exit = try session.waitForExit(limit: conditionTimeout)
    #expect(Self.traps.union([.signalled(SIGTERM), .signalled(SIGINT)]).contains(exit))
    #expect(try session.terminal.settings == settings)
    try expectLeft(session, isBlank: true)
  }

  /// With crash reports on, the runtime handles each of these signals itself.
  @Test(arguments: [SIGQUIT, SIGSEGV, SIGABRT])
  func terminalIsRestoredWhenTheRuntimeReportsACrash(signal: Int32) throws {
    let session = try Programs.start(
      "snackdemo", ["preview"],
      environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.isAlternateScreen }
    try session.terminal.send(signal: signal)
    let exit = try session.waitForExit(limit: conditionTimeout)
    // After its report, the runtime may end the program with a different signal.
    #expect([.signalled(signal), .signalled(SIGSEGV)].contains(exit))
    #expect(try session.terminal.settings == settings)
    try expectLeft(session, isBlank: false)
  }

  /// Hosts that start their own screen can request the same restoration.
  @Test(arguments: ["PollHost", "AsyncHost"], [SIGHUP, SIGSEGV, SIGQUIT, SIGTERM])
  func hostsWithTheirOwnScreenAreRestoredToo(program: String, signal: Int32) throws {
    let session = try Programs.start(program)
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.contains("q quit") }
    try session.terminal.send(signal: signal)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
    #expect(try session.terminal.settings == settings)
    try expectLeft(session, isBlank: true)
  }

  @Test(arguments: [["host"], ["preview"], ["show", "x", "--duration", "0"]])
  func demoRestoresTheTerminalWhenTerminated(words: [String]) throws {
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGABRT] {
      let session = try Programs.start("snackdemo", words)
      let settings = try Programs.untouchedSettings()
      try session.waitForStart()
      // No key is typed: one still unread at the signal would be echoed afterwards.
      try session.waitUntil("the screen", limit: conditionTimeout) { $0.isAlternateScreen }
      try session.terminal.send(signal: signal)
      #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
      #expect(try session.terminal.settings == settings)
      try expectLeft(session, isBlank: true)
    }
  }

  /// Expects the cursor at the start of an empty last row, below the complete picture.
  private func expectPromptBelow(_ session: TerminalSession) throws {
    let image = session.image
    let last = image.lines.count - 1
    #expect(image.cursor == ScreenPosition(row: last, column: 0))
    #expect(image.lines[last].isEmpty)
    #expect(image.lines[..<last].allSatisfy { !$0.isEmpty })
  }

  /// Expects a terminal ready for the next program, with new text printed plainly.
  private func expectLeft(_ session: TerminalSession, isBlank: Bool) throws {
    let screen = try Screen(rows: 24, columns: 80)
    let before = screen.image
    screen.feed(session.terminal.receivedBytes)
    #expect(screen.image.privateModes == before.privateModes)
    if isBlank { #expect(screen.image.difference(from: before) == "") }
    let place = screen.cursor
    screen.feed("lq")
    #expect(screen.image[place.row, place.column] == ScreenCell(text: "l"))
    #expect(screen.image[place.row, place.column + 1] == ScreenCell(text: "q"))
  }
}
