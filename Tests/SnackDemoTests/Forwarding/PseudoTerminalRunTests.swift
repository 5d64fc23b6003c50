import Foundation
import TerminalKit
import Testing

/// Programs that draw without ncurses, on a pseudo-terminal with toasts over them.
@Suite(.serialized) struct PseudoTerminalRunTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func start(_ script: String) throws -> TerminalSession {
    try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
  }

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
  }

  @Test func toastsAppearOverTheOutputAndLeaveIt() throws {
    let session = try start(
      "printf '\\033[2J\\033[Hready\\n'; read word; echo got $word; read word")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    let before = session.image.lines
    try send("Hello", "--id", "one", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.type("abc\r")
    try session.waitUntil("the answer", limit: conditionTimeout) { $0.contains("got abc") }
    #expect(session.image.contains("Hello"))
    try send("--remove", "one")
    try session.waitUntil("the end of the toast", limit: conditionTimeout) {
      Array($0.lines.prefix(3)) == [before[0], "abc", "got abc"]
    }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(folder.socketNames.isEmpty)
  }

  @Test func theProgramsEndIsOurs() throws {
    let session = try start("exit 7")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(7))
    let killed = try start("kill -TERM $$")
    #expect(try killed.waitForExit(limit: conditionTimeout) == .signalled(15))
  }

  /// A program without a terminal still runs, and can be ended.
  @Test func aProgramMayCloseItsTerminal() throws {
    let session = try start("echo closing; exec 0<&- 1>&- 2>&-; exec sleep 600")
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("closing") }
    try send("Hello", "--id", "one", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.terminal.send(signal: SIGTERM)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(15))
  }

  @Test func theTerminalAndItsSizeAreTheProgramsOwn() throws {
    let session = try start("test -t 0 && test -t 1 && stty size; read word; stty size; read word")
    try session.waitUntil("the size", limit: conditionTimeout) { $0.contains("24 80") }
    try session.resize(rows: 30, columns: 100)
    try session.type("\r")
    try session.waitUntil("the new size", limit: conditionTimeout) { $0.contains("30 100") }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// Without a terminal, there is nothing to show toasts on.
  @Test func withoutATerminalTheProgramRunsAlone() throws {
    let result = try Programs.run(
      ["run", "--pty", "--", "sh", "-c", "echo output; exit 3"], environment: folder.environment)
    #expect(result.status == .exited(3) && result.output == "output\n")
  }
}
