import Glibc
import TerminalKit
import Testing

/// A `snackdemo run` that `SIGSTOP` stops while a toast is shown, which it cannot remove.
struct ContinuedRunTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func start() throws -> TerminalSession {
    let script = """
      set -m; '\(try Programs.path(of: "snackdemo"))' run --pty -- sh -c 'echo begun; exec cat'
      stty sane; echo stopped; read word; fg > /dev/null; echo over
      """
    return try Programs.start("snackdemo", environment: folder.environment) {
      ($0.program, $0.arguments) = ("/bin/sh", ["-c", script])
    }
  }

  private func snackdemo(_ words: String...) throws -> String {
    let result = try Programs.run(words, environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
    return result.output
  }

  @Test func itContinuesBelowTheShellsOutput() throws {
    let session = try start()
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("begun") }
    _ = try snackdemo("send", "Hello", "--duration", "0")
    try session.waitUntil("the toast at rest", limit: conditionTimeout) { image in
      zip(image.lines[1...3], ["▔", "Hello", "▁"]).allSatisfy { $0.contains($1) }
    }
    let list = try snackdemo("list", "--json")
    let pid = try /"pid":(\d+)/.firstMatch(in: list).flatMap { pid_t($0.1) }
    kill(try #require(pid), SIGSTOP)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    try session.type("\r")
    try session.waitUntil("one toast", limit: conditionTimeout) { image in
      !image.contains("stopped") && image.lines.count { $0.contains("Hello") } == 1
    }
    try session.type("a word\r")
    try session.waitUntil("the output", limit: conditionTimeout) { image in
      image.lines.count { $0.hasPrefix("a word") } == 2
        && image.lines.count { $0.contains("Hello") } == 1
    }
    try session.type("\u{4}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("over"))
  }

  /// `timeout` sends it after `SIGTERM`.
  @Test func aSignalToContinueWithoutAStopChangesNothing() throws {
    let script = "echo begun; read word; echo $word; read word"
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("begun") }
    _ = try snackdemo("send", "Hello", "--duration", "0", "--id", "toast")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    kill(session.terminal.processIdentifier, SIGCONT)
    try session.type("a word\r")
    try session.waitUntil("the output", limit: conditionTimeout) { image in
      image.lines.count { $0.hasPrefix("a word") } == 2
    }
    _ = try snackdemo("send", "--remove", "toast")
    try session.waitUntil("the program alone", limit: conditionTimeout) { image in
      image.lines.prefix(4) == ["begun", "a word", "a word", ""]
    }
    try session.type("\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }
}
