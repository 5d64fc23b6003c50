@testable import TerminalKit
import Glibc
import Testing

/// Idle programs, and programs on a terminal that does not read.
@Suite(.serialized) struct RestTests {
  private static func start(_ program: String) throws -> TerminalSession {
    if program.hasPrefix("KeyHost") {
      let session = try Host.start()
      guard program == "KeyHost with a card" else {
        try session.addToast()
        return session
      }
      try session.type("\u{16}")
      try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("YOUR ACCOUNT") }
      return session
    }
    let session = try Programs.start("snackdemo", [program])
    try session.waitForStart()
    try session.type("p")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("QUICK MESSAGE") }
    return session
  }

  @Test(arguments: ["KeyHost", "host", "KeyHost with a card"])
  func toastsAtRestUseNoCPU(program: String) throws {
    let session = try Self.start(program)
    try session.settle(quiet: .milliseconds(700), limit: conditionTimeout)
    let process = ProcessCounters(session.terminal.processIdentifier)
    let (waits, writes) = try (process.waits(), process.writes())
    #expect(try session.bytes(during: .seconds(1)) == 0)
    #expect(try process.waits() == waits)
    #expect(try process.writes() == writes)
    if program == "KeyHost with a card" {
      try session.type(Key.escape)
      try session.waitUntil("no card", limit: conditionTimeout) { !$0.contains("YOUR ACCOUNT") }
    }
    try session.quit(by: program == "host" ? "q" : Order.quit.key)
  }

  /// Waits for a condition without reading, so that the terminal line remains full.
  private func waitWithoutReading(for what: String, _ condition: () throws -> Bool) throws {
    let deadline = Deadline(after: conditionTimeout)
    while try !condition() {
      if deadline.hasPassed {
        throw TerminalError.timedOut(awaiting: what, limit: conditionTimeout, screen: nil)
      }
      awaitReady([], for: 0, limit: .milliseconds(20))
    }
  }

  /// Has a host draw much more than the terminal line holds, until it stops writing.
  private func fillLine(of session: TerminalSession) throws {
    let process = ProcessCounters(session.terminal.processIdentifier)
    try session.type(String(repeating: Order.nextPicture.key, count: 200))
    var last = -1
    try waitWithoutReading(for: "a full line") {
      let now = try process.writes()
      defer { last = now }
      return try now == last && process.isAsleep()
    }
  }

  @Test func screenIsCorrectAfterAStalledLineRecovers() throws {
    let last = try Host.picture(200)
    let session = try Host.start()
    try session.order(.addSticky)
    try fillLine(of: session)
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.order(.removeAll)
    try session.wait(for: last, "the last picture")
    #expect(session.keys.count == 202)
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT], [Order.addSticky, .nextPicture])
  func programEndsPromptlyWhileTheTerminalDoesNotRead(signal: Int32, order: Order) throws {
    let session = try Host.start()
    let settings = try Programs.untouchedSettings()
    try session.order(order)
    try fillLine(of: session)
    let process = ProcessCounters(session.terminal.processIdentifier)
    try session.terminal.send(signal: signal)
    try waitWithoutReading(for: "the end") { try process.hasEnded() }
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
    #expect(try session.terminal.settings == settings)
    #expect(!session.image.isAlternateScreen)
    #expect(session.image.isCursorVisible)
  }
}
