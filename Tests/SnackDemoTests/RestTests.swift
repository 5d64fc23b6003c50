@testable import TerminalKit
import Glibc
import Testing

/// What a program does while nothing happens, and on a line that takes nothing.
@Suite(.serialized) struct RestTests {
  private static func start(_ program: String) throws -> TerminalSession {
    if program == "KeyHost" {
      let session = try Host.start()
      try session.addToast()
      return session
    }
    let session = try Programs.start("snackdemo", [program])
    try session.waitForStart()
    try session.type("p")
    try session.waitUntil("the toast", limit: patience) { $0.contains("QUICK MESSAGE") }
    return session
  }

  @Test(arguments: ["KeyHost", "host"])
  func toastAtRestCostsNothing(program: String) throws {
    let session = try Self.start(program)
    try session.settle(quiet: .milliseconds(700), limit: patience)
    let process = ProcessCounters(session.terminal.processIdentifier)
    let (waits, writes) = try (process.waits(), process.writes())
    #expect(try session.bytes(during: .seconds(1)) == 0)
    #expect(try process.waits() == waits)
    #expect(try process.writes() == writes)
    try session.quit(by: program == "KeyHost" ? Order.quit.key : "q")
  }

  /// Waits for something without reading, so that the line stays full.
  private func waitWithoutReading(for what: String, _ condition: () throws -> Bool) throws {
    let deadline = Deadline(after: patience)
    while try !condition() {
      if deadline.hasPassed {
        throw TerminalError.timedOut(awaiting: what, limit: patience, screen: nil)
      }
      awaitReady([], for: 0, limit: .milliseconds(5))
    }
  }

  /// Lets a host draw much more than a line holds, and waits until it has taken all keys.
  private func fillLine(of session: TerminalSession, pictures: Int) throws {
    let process = ProcessCounters(session.terminal.processIdentifier)
    let writes = try process.writes()
    for _ in 0..<pictures { try session.order(.nextPicture) }
    try waitWithoutReading(for: "the keys to be taken") {
      try process.writes() >= writes + pictures
    }
  }

  @Test func hostGoesOnWhileNobodyReadsAndTheScreenIsRightThen() throws {
    let reference = try Host.start()
    for _ in 0..<200 { try reference.order(.nextPicture) }
    try reference.wait(for: "the keys") { reference.keys.count == 200 }
    let session = try Host.start()
    try session.order(.addSticky)
    try fillLine(of: session, pictures: 200)
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.order(.removeAll)
    try session.wait(for: reference.settle(limit: patience), "the last picture")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func programEndsThoughNobodyReads(signal: Int32) throws {
    let session = try Host.start()
    try session.order(.addMany)
    try fillLine(of: session, pictures: 200)
    try session.terminal.send(signal: signal)
    let process = ProcessCounters(session.terminal.processIdentifier)
    try waitWithoutReading(for: "the end") { try process.hasEnded() }
    #expect(try session.waitForExit(limit: patience) == .signalled(signal))
  }
}
