import Foundation
import TerminalKit
import Testing

/// A command of `show` on a pseudo-terminal, with its toast over its output.
@Suite(.serialized) struct ForwardedCommandTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func start(
    _ script: String, _ words: [String] = ["--duration", "0"],
    size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["show", "Copying"] + words + ["--", "sh", "-c", script], size: size,
      environment: folder.environment)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Copying") }
    return session
  }

  private func waitForResult(_ text: String, in session: TerminalSession) throws {
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains(text) }
  }

  // MARK: Output

  @Test(arguments: [(80, 24), (50, 12)])
  func outputIsLiveBelowTheToastAndRemains(size: (columns: Int, rows: Int)) throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start("cat '\(pipe.path)'; echo end >&2", size: size)
    pipe.write("one\n\u{1B}[31mtwo\u{1B}[0m")
    try session.waitUntil("both lines and the toast", limit: conditionTimeout) { image in
      guard let row = image.lines.firstIndex(of: "one") else { return false }
      return row >= 4 && image.lines[row + 1] == "two" && image.contains("F8 to choose")
        && image.contains("Cancel x") && image[row + 1, 0]?.foreground == .indexed(1)
    }
    #expect(!session.image.isAlternateScreen)
    pipe.end()
    try waitForResult("Done", in: session)
    #expect(session.image.contains("two") && session.image.contains("end"))
    try session.quit()
    #expect(session.image.lines.prefix(4) == ["one", "two", "end", ""])
  }

  /// The end of the output is not lost, although the command ends before it is read.
  @Test func scrolledOutputIsComplete() throws {
    let session = try start("seq -f 'line %.0f' 20000; printf end")
    try waitForResult("Done", in: session)
    try session.quit()
    let lines = (19978...20000).map { "line \($0)" } + ["end"]
    #expect(session.image.lines.suffix(24) == lines.suffix(24))
  }

  /// A busy terminal answers the query for its cursor when the command has already written.
  @Test func lateAnswerDoesNotMoveTheOutput() throws {
    let words = ["show", "Copying", "--duration", "0", "--", "sh", "-c", "echo begun; exec cat"]
    let session = try Programs.start("snackdemo", words, environment: folder.environment)
    let end = ContinuousClock.now + conditionTimeout
    while folder.socketNames.isEmpty, ContinuousClock.now < end { usleep(1_000) }
    try session.waitUntil("the toast above the output", limit: conditionTimeout) { image in
      image.lines.firstIndex(of: "begun") == 6 && image.contains("Copying")
    }
    try session.type(Key.controlC)
    try waitForResult("Cancelled", in: session)
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
    #expect(session.image.lines.prefix(3) == ["begun", "^C", ""])
  }

  @Test func numbersSetTheBar() throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start("cat '\(pipe.path)'")
    for (line, shown) in [("30%", " 30% "), ("62.5", " 62% "), ("x 70%\n 99 %", " 99% ")] {
      pipe.write(line)
      try session.waitUntil("\(shown)", limit: conditionTimeout) { $0.contains(shown) }
    }
    pipe.end()
    try waitForResult("Done", in: session)
    try session.quit()
    #expect(session.image.lines.prefix(4) == ["30%", "62.5", "x 70%", " 99 %"])
  }

  @Test func resizeReachesTheCommandAndTheToast() throws {
    let session = try start("stty size; read -r word; stty size; read -r word; exit 4")
    try session.waitUntil("the size", limit: conditionTimeout) { $0.contains("24 80") }
    try session.resize(rows: 16, columns: 60)
    try session.type("\r")
    try session.waitUntil("the new size", limit: conditionTimeout) {
      $0.contains("16 60") && $0.contains("Copying")
    }
    try session.type("\r")
    try waitForResult("Failed with status 4", in: session)
    try session.resize(rows: 24, columns: 80)
    try session.waitUntil("the result", limit: conditionTimeout) {
      $0.lines.count == 24 && $0.contains("Failed with status 4")
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(4))
  }

  // MARK: Keys

  /// Until the focus is on the toast, all keys are the command's.
  @Test func commandReadsItsTerminal() throws {
    let session = try start("printf 'Sure? '; read -r word; echo got $word; exit 3")
    try session.waitUntil("the question", limit: conditionTimeout) { $0.contains("Sure?") }
    try session.type("xq y\r")
    try waitForResult("Failed with status 3", in: session)
    #expect(session.image.contains("got xq y"))
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
    #expect(session.image.lines.prefix(3) == ["Sure? xq y", "got xq y", ""])
  }

  @Test func cancelKeysEndTheCommand() throws {
    let session = try start(
      "trap 'echo trapped; exit 5' TERM; echo begun; while :; do sleep 0.1; done")
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("begun") }
    try session.type(Key.function8 + "x")
    try waitForResult("Cancelled", in: session)
    #expect(session.image.contains("trapped"))
    try session.type(" ")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
  }

  @Test func cancelledCommandNeedsNoFurtherKey() throws {
    let session = try start("echo begun; exec sleep 100", [])
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("begun") }
    try session.type(Key.function8 + "x")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
    #expect(session.image.lines.prefix(2) == ["begun", ""])
  }

  @Test func commandThatIgnoresCancelIsKilled() throws {
    let pipe = try NamedPipe(reads: true)
    let session = try start(
      "trap '' TERM HUP; exec 3>'\(pipe.path)'; echo begun; while :; do sleep 1; done")
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("begun") }
    try session.type(Key.function8 + "x")
    try waitForResult("Cancelled", in: session)
    #expect(pipe.isAbandoned())
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
  }

  /// The command may handle the interrupt key itself.
  @Test(arguments: ["", "trap 'exit 130' INT; ", "trap 'exit 9' INT; "])
  func interruptKeyIsTheCommands(trap: String) throws {
    let session = try start("\(trap)echo begun; while :; do sleep 0.1; done")
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("begun") }
    try session.type(Key.controlC)
    let isHandled = trap.contains("9")
    try waitForResult(isHandled ? "Failed with status 9" : "Cancelled", in: session)
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(isHandled ? 9 : 130))
  }

  @Test func commandContinuesWithoutItsDismissedToast() throws {
    let session = try start("echo begun; read -r word; echo got $word; exit 6")
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("begun") }
    try session.type(Key.function8 + Key.normal.up)
    try session.waitUntil("the end of the toast", limit: conditionTimeout) {
      !$0.contains("Copying") && $0.contains("begun")
    }
    try session.type("word\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(6))
    #expect(session.image.contains("got word") && !session.image.contains("Failed"))
  }

  /// The stop key returns to the shell, which continues the command and its toast.
  @Test func stopKeyStopsBoth() throws {
    let script = """
      set -m; '\(try Programs.path(of: "snackdemo"))' show Copying --duration 0 -- \
      sh -c 'echo begun; read -r word; echo got $word'; echo stopped; read -r x; fg; echo over
      """
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-c", script])
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    let session = try TerminalSession(launch)
    try session.waitUntil("the command", limit: conditionTimeout) {
      $0.lines.contains("begun") && $0.contains("Cancel x")
    }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) {
      $0.contains("stopped") && !$0.contains("Cancel x")
    }
    try session.type(Key.enter)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Cancel x") }
    try session.type("it")
    try session.waitUntil("the echo below the toast", limit: conditionTimeout) {
      $0.lines.firstIndex(of: "it") == 6 && $0.contains("Cancel x")
    }
    try session.type("\r")
    try waitForResult("Done", in: session)
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines.prefix(4) == ["it", "got it", "over", ""])
  }

  // MARK: Other toasts and records

  @Test func otherProgramsCanSendToasts() throws {
    let session = try start("echo begun; read -r word")
    let result = try Programs.run(["send", "Hello", "--to", "sh"], environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
    try session.waitUntil("both toasts", limit: conditionTimeout) {
      $0.contains("Hello") && $0.contains("Copying")
    }
    try session.type("\r")
    try waitForResult("Done", in: session)
    try session.quit()
    #expect(folder.socketNames.isEmpty)
  }

  @Test func historyRecordsTheResult() throws {
    let session = try start("exit 2", ["--duration", "0.1", "--history"])
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(2))
    let list = try Programs.run(["history"], environment: folder.environment).output
    #expect(list.contains("Copying: Failed with status 2"), "\(list)")
  }

  @Test(arguments: [["--pane"], ["--bell"], ["--announce"], ["--close-button"], ["--tap"]])
  func someOptionsNeedAScreen(words: [String]) throws {
    let session = try start("test -t 1 || exit 8", words)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(8))
  }
}
