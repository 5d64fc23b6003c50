import Foundation
import Testing

@testable import TerminalKit

@Suite struct PseudoTerminalTests {
  private func run(
    _ script: String, _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> PseudoTerminal {
    let terminal = try shell(script, change).terminal
    _ = try terminal.waitForExit()
    return terminal
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("exit 7", ProgramExit.exited(7)), ("true", .exited(0)), ("kill -TERM $$", .signalled(SIGTERM)),
  ])
  func ends(script: String, status: ProgramExit) throws {
    #expect(try run(script).exitStatus == status)
  }

  @Test func signalsReachTheProgram() throws {
    let terminal = try PseudoTerminal(ProgramLaunch(program: "cat"))
    try terminal.send(signal: SIGUSR1)
    #expect(try terminal.waitForExit() == .signalled(SIGUSR1))
    #expect(throws: TerminalError.notRunning) { try terminal.send(signal: SIGUSR1) }
  }

  @Test func missingProgramIsAnError() {
    #expect(throws: TerminalError.systemCall("posix_spawnp /no/program", code: ENOENT)) {
      try PseudoTerminal(ProgramLaunch(program: "/no/program"))
    }
  }

  @Test func environmentIsTheGivenOneAndPATH() throws {
    let terminal = try PseudoTerminal(ProgramLaunch(program: "env", environment: ["A": "b"]))
    _ = try terminal.waitForExit()
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    #expect(text(terminal.receivedBytes) == "A=b\r\nPATH=\(path)\r\n")
  }

  @Test func startsInTheFolder() throws {
    #expect(text(try run("pwd") { $0.folder = "/usr" }.receivedBytes) == "/usr\r\n")
  }

  @Test func sizeIsSetFromTheStart() throws {
    let terminal = try run("stty size") { ($0.rows, $0.columns) = (31, 97) }
    #expect(text(terminal.receivedBytes) == "31 97\r\n")
  }

  @Test func outputStreamsGoToPipesIfRequested() throws {
    let script = "echo seen >/dev/tty; echo result; echo trouble >&2; [ -t 0 ] && exit 3"
    let terminal = try run(script) { ($0.standardOutput, $0.standardError) = (.pipe, .pipe) }
    #expect(text(terminal.receivedBytes) == "seen\r\n")
    #expect(text(terminal.capturedOutput) == "result\n")
    #expect(text(terminal.capturedError) == "trouble\n")
    #expect(terminal.exitStatus == .exited(3))
  }

  @Test func pipesAreReadToTheirEnd() throws {
    let terminal = try run("yes 123456789 | head -n 30000") { $0.standardOutput = .pipe }
    #expect(terminal.capturedOutput.count == 300_000)
  }

  @Test func descriptorsAreClosedIfRequested() throws {
    let script = "for i in 0 1 2; do [ -e /proc/$$/fd/$i ] && printf $i; done"
    #expect(text(try run(script) { $0.closedDescriptors = [0, 2] }.receivedBytes) == "1")
  }

  @Test func noOtherDescriptorIsInherited() throws {
    let terminal = try run("echo /proc/$$/fd/*")
    #expect(text(terminal.receivedBytes).split(separator: " ").count <= 4)
  }

  @Test func settingsCanBeComparedAfterTheEnd() throws {
    let script = "read go; old=$(stty -g); stty raw -echo; echo ready; head -n 1; stty $old"
    let session = try shell(script)
    let before = try session.terminal.settings
    try session.type("go\n")
    try session.waitUntil("raw mode") { $0.contains("ready") }
    #expect(try !session.terminal.settings.echoes)
    #expect(try !session.terminal.settings.isCanonical)
    try session.type("\n")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.terminal.settings == before)
    #expect(try run("stty -echo").settings != before)
  }

  @Test func programWaitsWhileNothingIsRead() throws {
    let terminal = try shell("i=0; while [ $i -lt 20000 ]; do echo $i; i=$((i+1)); done").terminal
    let deadline = Deadline(after: .seconds(10))
    while !isBlocked(terminal.processIdentifier) && !deadline.hasPassed {
      awaitReady([], for: 0, limit: .milliseconds(1))
    }
    #expect(!deadline.hasPassed)
    #expect(terminal.transcript.isEmpty)
    #expect(try terminal.waitForExit() == .exited(0))
    let expected = (0..<20000).map { "\($0)\r\n" }.joined()
    #expect(text(terminal.receivedBytes) == expected)
    #expect(terminal.transcript.map(\.time) == terminal.transcript.map(\.time).sorted())
  }

  @Test func unreadInputIsAnError() throws {
    let session = try shell("stty raw -echo; echo ready; exec sleep 60")
    try session.waitUntil("raw mode") { $0.contains("ready") }
    #expect(throws: TerminalError.self) {
      let bytes = [UInt8](repeating: 97, count: 1_000_000)
      try session.terminal.write(bytes, limit: .milliseconds(50))
    }
  }

  @Test func programDiesWithItsTerminal() throws {
    let process = try PseudoTerminal(ProgramLaunch(program: "cat")).processIdentifier
    #expect(kill(process, 0) == -1)
  }

  /// Returns whether a process that only computes and writes is blocked in a write.
  private func isBlocked(_ process: pid_t) -> Bool {
    let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return text(Array(status)).contains(") S ")
  }
}
