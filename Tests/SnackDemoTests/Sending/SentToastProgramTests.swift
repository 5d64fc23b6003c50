import Foundation
import TerminalKit
import Testing

/// The command `send` and the programs that it reaches, through their socket.
@Suite(.serialized) struct SentToastProgramTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func run(_ words: String...) throws -> CommandResult {
    try Programs.run(words, environment: folder.environment)
  }

  private func listening(_ launch: inout ProgramLaunch) {
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
  }

  /// Waits until the program has its socket.
  private func waitForSocket(of session: TerminalSession) throws {
    try session.waitForStart()
    try session.wait(for: "the socket") {
      try FileManager.default.contentsOfDirectory(atPath: folder.sockets).count == 1
    }
  }

  /// Sends a toast, updates it, removes it, and ends the program, which leaves its screen as it was.
  private func check(_ session: TerminalSession, name: String) throws {
    try waitForSocket(of: session)
    try session.settle()
    let before = session.image.asSeen
    for text in ["Build started", "Build finished \u{1B}[2J\u{1B}]0;x\u{7}"] {
      let result = try run("send", text, "--id", "build", "--duration", "0", "--level", "success")
      #expect(result.status == .exited(0) && result.output.isEmpty, "\(result.error)")
      try session.waitUntil(text, limit: conditionTimeout) { $0.contains(String(text.prefix(14))) }
    }
    let list = try run("list")
    #expect(list.output.contains(name) && list.output.contains("80x24  1"), "\(list.output)")
    #expect(try run("send", "--remove", "build").status == .exited(0))
    try session.waitUntil("the host's cells", limit: conditionTimeout) {
      $0.asSeen.cells == before.cells
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.sockets).isEmpty)
    #expect(try run("send", "Hello").status == .exited(69))
  }

  #if compiler(>=6.3)
  @Test(arguments: ["getch", "poll"])
  func programsInCShowToastsOfOthers(loop: String) throws {
    let session = try CPrograms.start("listen", in: "Tests/CHosts") {
      listening(&$0)
      $0.arguments = [loop]
    }
    try check(session, name: "C-listen")
  }

  @Test func programsInPythonShowToastsOfOthers() throws {
    try check(PythonPrograms.example("async_keys") { listening(&$0) }, name: "python3")
  }

  /// The answer comes back to the shell that has asked.
  @Test(
    arguments: [
      ("y", "action Approve\n", 0), (Key.application.up, "swipe up\n", 2),
    ] as [(String, String, Int32)])
  func theEndingIsPrinted(key: String, output: String, status: Int32) throws {
    let session = try CPrograms.start("listen", in: "Tests/CHosts") { listening(&$0) }
    try waitForSocket(of: session)
    let sender = try Programs.start(
      "snackdemo",
      [
        "send", "Deploy?", "--duration", "0", "--action", "Approve=y", "--action", "Deny", "--wait",
      ],
      environment: folder.environment
    ) { $0.standardOutput = .pipe }
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Deploy?") }
    try session.type("y")  // the host's key: the toast has no focus
    try session.type(Key.function8 + key)
    try session.waitUntil("the host", limit: conditionTimeout) { !$0.contains("Deploy?") }
    #expect(try sender.waitForExit(limit: conditionTimeout) == .exited(status))
    #expect(String(decoding: sender.terminal.capturedOutput, as: UTF8.self) == output)
    try session.quit()
  }

  /// A program that is killed ends the toast, and the next command removes its socket.
  @Test func aKilledProgramEndsTheWait() throws {
    let session = try CPrograms.start("listen", in: "Tests/CHosts") { listening(&$0) }
    try waitForSocket(of: session)
    let sender = try Programs.start(
      "snackdemo", ["send", "Deploy?", "--duration", "0", "--wait"],
      environment: folder.environment
    ) { $0.standardOutput = .pipe }
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Deploy?") }
    kill(session.terminal.processIdentifier, SIGKILL)
    #expect(try sender.waitForExit(limit: conditionTimeout) == .exited(2))
    #expect(String(decoding: sender.terminal.capturedOutput, as: UTF8.self) == "host ended\n")
    _ = try session.waitForExit(limit: conditionTimeout)
    #expect(try run("list").status == .exited(69))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.sockets).isEmpty)
  }
  #endif

  /// Lines that arrive together are one toast, and lines that nobody shows are counted.
  @Test func linesOfALogBecomeToasts() throws {
    let session = try Programs.start("snackdemo", ["preview"], environment: folder.environment)
    try waitForSocket(of: session)
    let command = [
      "sh", "-c", "printf 'first\\nsecond\\nthird\\n' | \"$0\" send --each-line",
      try Programs.path(of: "snackdemo"),
    ]
    let environment = folder.environment.compactMapValues { $0 }
    #expect(try Repository.run(command, environment: environment) == (0, ""))
    try session.waitUntil("the last line", limit: conditionTimeout) {
      $0.contains("third") && $0.contains("3 lines")
    }
    try session.quit()
    let (status, output) = try Repository.run(command, environment: environment)
    #expect(status == 69 && output.contains("not shown: 3 lines"), "\(output)")
  }

  /// The previewer listens, so that everyone can try `send` at once.
  @Test func thePreviewerShowsSentToasts() throws {
    let session = try Programs.start(
      "snackdemo", ["preview"], environment: folder.environment)
    try waitForSocket(of: session)
    let result = try run("send", "From another terminal", "--title", "Hello")
    #expect(result.status == .exited(0))
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("From another terminal")
    }
    try session.quit()
  }
}
