import Foundation
import TerminalKit
import Testing

@testable import snackdemo

/// Signals that `run --pty` receives are the program's.
@Suite(.serialized) struct ForwardedSignalTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Starts a shell with traps on a pseudo-terminal; it reads words until `q`, or until the terminal
  /// is gone.
  private func start(_ traps: String) throws -> TerminalSession {
    let loop = "until [ \"$word\" = q ]; do read word; [ -t 0 ] || exit 4; done"
    let script = "\(traps); echo ready; \(loop); exit 3"
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    return session
  }

  /// The program decides what a signal means, as without `run`.
  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2])
  func theProgramReceivesSignals(number: Int32) throws {
    let session = try start("trap 'echo received' \(number)")
    try session.terminal.send(signal: number)
    try session.waitUntil("the trap", limit: conditionTimeout) { $0.contains("received") }
    try session.type("q\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
  }

  /// A program can restore the screen before it ends.
  @Test(arguments: [SIGTERM, SIGHUP])
  func theProgramRestoresTheScreen(number: Int32) throws {
    let leave = "printf \"\\033[?1049lrestored\"; exit 5"
    let session = try start("printf '\\033[?1049h'; trap '\(leave)' \(number)")
    try session.terminal.send(signal: number)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(5))
    #expect(session.image.contains("restored") && !session.image.contains("ready"))
  }

  /// A stopped `run` does not answer; the system names its program.
  @Test func aStoppedProgramIsNamed() throws {
    let session = try start(":")
    try session.terminal.send(signal: SIGSTOP)
    let pid = Int(session.terminal.processIdentifier)
    try session.wait(for: "the stop") { ProcessStatus(pid: pid)?.isStopped == true }
    let list = try Programs.run(["list"], environment: folder.environment)
    #expect(list.error.contains("sh (") && list.error.contains(") does not answer"), "\(list)")
    let sent = try Programs.run(["send", "Hello", "--to", "sh"], environment: folder.environment)
    #expect(sent.error.contains("it may be stopped") && sent.status == .exited(69), "\(sent)")
    try session.terminal.send(signal: SIGCONT)
    try session.type("q\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
  }

  /// `run` leaves a program that ignores SIGHUP after the grace period.
  @Test func aProgramThatIgnoresTheHangupIsLeft() throws {
    let session = try start("trap '' \(SIGHUP)")
    try session.terminal.send(signal: SIGHUP)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(SIGHUP))
  }

  /// A program can save its work after its terminal is gone.
  @Test func aProgramMayEndAfterItsTerminal() throws {
    let file = "\(folder.path)/work"
    let save = "printf bye; echo saved > \(file); exit 5"
    let session = try start("trap '\(save)' \(SIGHUP)")
    try session.terminal.hangUp()
    #expect(try session.terminal.waitForExit(limit: conditionTimeout) == .exited(5))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "saved\n")
  }
}
