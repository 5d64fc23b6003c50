import Foundation
import TerminalKit
import Testing

/// A toast that shows the progress of a command.
@Suite(.serialized) struct CommandToastTests {
  private func start(
    _ words: [String], _ command: [String], awaiting text: String,
    size: (columns: Int, rows: Int) = (80, 24), _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["show"] + words + ["--"] + command, size: size, change)
    try session.waitForStart()
    try session.waitUntil(text, limit: conditionTimeout) { $0.contains(text) }
    return session
  }

  /// Returns a script whose processes all keep a pipe open and whose child may ignore SIGTERM.
  private func family(_ pipe: NamedPipe, child: String = "sleep 100") -> [String] {
    ["sh", "-c", "exec 3>'\(pipe.path)'; (\(child)) & echo begun; sleep 100"]
  }

  @Test(arguments: [(80, 24), (50, 12)])
  func numbersSetTheBarAndTheLastLineIsShown(size: (Int, Int)) throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start(
      ["Copying", "--quiet"], ["cat", pipe.path], awaiting: "  Cancel x  ", size: size)
    for (lines, shown) in [
      (["a.jpg", "30%"], ["a.jpg", "30%"]), (["62.5"], ["a.jpg", "62%"]),
      (["b.jpg", ""], ["b.jpg", "62%"]), (["\u{1B}[31mc\u{1B}[0m"], ["␛[31mc␛[0m", "62%"]),
      (["photo number 7 of a long list of photos in a folder"], ["photo number 7 of a long", "…"]),
    ] {
      lines.forEach(pipe.write)
      try session.waitUntil("\(shown)", limit: conditionTimeout) { image in
        image.contains("Copying") && shown.allSatisfy(image.contains)
      }
    }
    pipe.end()
    try session.waitUntil("the result", limit: conditionTimeout) {
      $0.contains("Copying") && $0.contains("Done") && !$0.contains("Cancel")
    }
    try session.quit()
    #expect(session.image.lines.starts(with: ["a.jpg", "30%", "62.5", "b.jpg"]))
  }

  /// The options for a command on a pseudo-terminal and for one with its output in a pane.
  private static let ways = [[], ["--pane"]]

  private static let results: [(words: [String], script: String, shown: [String], status: Int32)] =
    [
      ([], "exit 0", ["✔  Copying", "Done"], 0), (["--success", "Safe."], "", ["✔  Safe."], 0),
      ([], "exit 3", ["✖  Copying", "Failed with status 3"], 3),
      (["--title", "Photos"], "exit 1", ["✖  Photos", "Failed with status 1"], 1),
      (["--failure", "Not safe"], "exit 64", ["✖  Not safe", "Failed with status 64"], 64),
      ([], "kill -9 $$", ["✖  Copying", "Ended by signal 9 (Killed)"], 137),
    ]

  @Test(arguments: results, ways)
  func resultHasItsDurationAndTheStatusIsPassedOn(
    result: (words: [String], script: String, shown: [String], status: Int32), way: [String]
  ) throws {
    let words = ["Copying", "--duration", "0"] + result.words + way
    let session = try start(words, ["sh", "-c", result.script], awaiting: result.shown[0])
    #expect(result.shown.allSatisfy(session.image.contains))
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(result.status))
    #expect(session.image.lines.joined() == "")
  }

  @Test func unstartableCommandIsReportedOnTheScreenAndAfterIt() throws {
    let session = try start(
      ["Copying"], ["/no/such/program"], awaiting: "Cannot start: No such file")
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(127))
    #expect(
      session.image.lines[0]
        == "snackdemo: /no/such/program: cannot start: No such file or directory")
  }

  // MARK: Output

  /// On a terminal, the lines of both streams appear in order once the screen has closed.
  @Test func outputWaitsForTheScreenAndKeepsItsOrder() throws {
    let script = "for i in 1 2 3; do echo \"out $i\"; echo \"${i}0 %\"; echo \"err $i\" >&2; done"
    let session = try start(
      ["Copying", "--duration", "0", "--quiet"], ["sh", "-c", script + "; printf end"],
      awaiting: "Done")
    #expect(!session.image.contains("out"))
    try session.quit()
    let lines = (1...3).flatMap { ["out \($0)", "\($0)0 %", "err \($0)"] } + ["end", ""]
    #expect(Array(session.image.lines.prefix(11)) == lines)
  }

  @Test func redirectedOutputIsPassedOnAtOnce() throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start(["Copying"], ["cat", pipe.path], awaiting: "Copying") {
      $0.standardOutput = .pipe
    }
    pipe.write("50\nhalf")
    let output = Array("50\nhalf\n".utf8)
    try session.wait(for: "the output") { session.terminal.capturedOutput == output }
    try session.waitUntil("the bar", limit: conditionTimeout) { $0.contains("50%") }
    pipe.end()
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    try session.quit()
    #expect(session.terminal.capturedOutput == output)
  }

  /// The output is more than any pipe holds.
  @Test func largeOutputIsBufferedWithoutBlockingTheCommand() throws {
    let session = try start(
      ["Copying", "--duration", "0", "--pane"], ["seq", "-f", "line %.0f", "30000"],
      awaiting: "Done")
    try session.quit()
    let shown = String(decoding: session.terminal.receivedBytes, as: UTF8.self)
    let lines = shown.split(whereSeparator: \.isNewline).suffix(30000)
    #expect(lines.dropFirst().elementsEqual((2...30000).map { "line \($0)" }, by: ==))
    #expect(lines.first?.hasSuffix("line 1") == true)
  }

  // MARK: Endings

  private static let children = ["sleep 100", "trap '' TERM; sleep 100 & wait; sleep 100"]

  @Test(arguments: children, ways)
  func cancelEndsTheCommandAndItsChildren(child: String, way: [String]) throws {
    let pipe = try NamedPipe(reads: true)
    let session = try start(["Copying"] + way, family(pipe, child: child), awaiting: "begun")
    try session.type(way.isEmpty ? Key.function8 + "x" : "x")
    try session.waitUntil("the end", limit: conditionTimeout) { $0.contains("Cancelled") }
    #expect(pipe.isAbandoned(limit: .seconds(1)))
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(130))
    #expect(session.image.lines[0] == "begun")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], ways)
  func signalEndsTheCommandFirst(signal: Int32, way: [String]) throws {
    let pipe = try NamedPipe(reads: true)
    let session = try start(["Copying"] + way, family(pipe), awaiting: "begun")
    try session.terminal.send(signal: signal)
    #expect(try session.waitForExit(limit: conditionTimeout) == .signalled(signal))
    #expect(pipe.isAbandoned(limit: .seconds(1)))
    #expect(!session.image.isAlternateScreen && session.image.lines[0] == "begun")
  }

  @Test(arguments: [Key.escape, "q", Key.application.up])
  func outputFollowsAfterLeavingTheToast(key: String) throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start(["Copying", "--pane"], ["cat", pipe.path], awaiting: "Copying")
    pipe.write("before")
    try session.waitUntil("the line", limit: conditionTimeout) { $0.contains("before") }
    try session.type(key)
    try session.waitUntil("the previous screen", limit: conditionTimeout) {
      !$0.isAlternateScreen && $0.lines[0] == "before"
    }
    pipe.write("after")
    try session.waitUntil("the rest", limit: conditionTimeout) { $0.lines[1] == "after" }
    pipe.end()
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }
}
