import Foundation
import TerminalKit
import Testing

/// The live output of a command in a pane under its toast.
@Suite(.serialized) struct CommandOutputTests {
  private func start(
    _ words: [String] = [], _ command: [String], size: (columns: Int, rows: Int) = (80, 24),
    _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo",
      ["show", "Copying", "--align", "bottom", "--duration", "0"]
        + (words.contains("--quiet") ? words : words + ["--pane"]) + ["--"] + command,
      size: size, change)
    try session.waitForStart()
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Copying") }
    return session
  }

  @Test(arguments: [(80, 24), (50, 12)])
  func outputIsLiveAndScrollsUnderTheToast(size: (columns: Int, rows: Int)) throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start([], ["cat", pipe.path], size: size)
    pipe.write("one\n\u{1B}[31mtwo\u{1B}[0m\u{1B}[2J\u{1B}]0;title\u{7}")
    try session.waitUntil("both lines", limit: conditionTimeout) {
      $0.lines.prefix(3) == ["one", "two", ""]
    }
    #expect(session.image[1, 0]?.foreground == .indexed(1))
    pipe.write("10 %\r20 %\r\u{1B}[K30 % of it")
    try session.waitUntil("the progress", limit: conditionTimeout) { $0.lines[2] == "30 % of it" }
    pipe.write((1...50).map { "line \($0)" }.joined(separator: "\n"))
    try session.waitUntil("the last lines", limit: conditionTimeout) {
      $0.lines[0] == "line \(50 - size.rows + 2)" && $0.contains("Copying")
    }
    pipe.end()
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    #expect(session.image.lines[0] == "line \(50 - size.rows + 2)")
    try session.quit()
  }

  @Test func pageKeysScrollWhileTheToastIsShown() throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start([], ["cat", pipe.path])
    pipe.write((1...100).map { "line \($0)" }.joined(separator: "\n"))
    let steps: [(key: String, first: Int, word: String)] = [
      ("", 78, "scroll"), ("\u{1B}[5~", 56, "newest"), ("\u{1B}OH", 1, "newest"),
      ("\u{1B}[6~", 23, "newest"), ("\u{1B}OF", 78, "scroll"),
    ]
    for step in steps {
      try session.type(step.key)
      try session.waitUntil("line \(step.first) first", limit: conditionTimeout) {
        $0.lines[0] == "line \(step.first)" && $0.lines[23].contains(step.word)
      }
      #expect(session.image.contains("Copying"))
    }
    try session.type("\u{1B}[5~")
    pipe.write("another line")
    // The arrow key belongs to the toast, whose end closes the screen.
    try session.type(Key.application.down)
    try session.waitUntil("the rest", limit: conditionTimeout) {
      !$0.isAlternateScreen && $0.contains("another line")
    }
    pipe.end()
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func linesAreWrappedAgainAfterAResize() throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start([], ["cat", pipe.path])
    pipe.write(String(repeating: "x", count: 90) + "\nend")
    try session.waitUntil("the lines", limit: conditionTimeout) {
      $0.lines[1] == "xxxxxxxxxx" && $0.lines[2] == "end"
    }
    try session.resize(rows: 20, columns: 100)
    try session.waitUntil("one row", limit: conditionTimeout) {
      $0.lines[0].count == 90 && $0.lines[1] == "end" && $0.contains("Copying")
    }
    pipe.end()
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    try session.quit()
  }

  // MARK: Scrollback

  /// Output of every kind, without a line that is only a number.
  private static let anything = #"""
    printf 'one\ttwo\r\n\033[31mred\033[0m \033]0;title\007 \033[2Jx\n'
    printf '\344\377 \033[' >&2; printf 'K\n\0\001\b 50%%\r100%% of it\r\n\n\n'
    echo err >&2; i=0; while [ $i -lt 200 ]; do i=$((i+1)); echo "line $i"; done
    printf 'no newline \033[32m\346\235'
    """#

  /// Returns the bytes that a command writes to a terminal without SnackTerm.
  private func output(of command: [String]) throws -> [UInt8] {
    let session = try TerminalSession(
      ProgramLaunch(program: command[0], arguments: Array(command.dropFirst())))
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    return session.terminal.receivedBytes
  }

  /// Expects the command's bytes, and no others, after the alternate screen is left.
  private func expectScrollback(
    of session: TerminalSession, toBe output: [UInt8]
  ) throws {
    let received = session.terminal.receivedBytes
    #expect(received.suffix(output.count) == output[...])
    let before = String(decoding: received.dropLast(output.count), as: UTF8.self)
    let end = try #require(before.ranges(of: "\u{1B}[?1049l").last)
    // Only control sequences that restore modes may come in between.
    let rest = before[end.upperBound...].replacing(
      /\e(\[[0-?]*[ -\/]*[@-~]|[=>]|\][^\a]*\a)|\r/, with: "")
    #expect(rest == "")
  }

  @Test(arguments: [[], ["--quiet"]])
  func scrollbackHasTheOutputUnchanged(words: [String]) throws {
    let command = ["/bin/sh", "-c", Self.anything]
    let session = try start(words, command)
    try session.waitUntil("the result", limit: conditionTimeout) {
      $0.contains("Done") && $0.contains("line 2") == words.isEmpty
    }
    try session.quit()
    try expectScrollback(of: session, toBe: output(of: command))
  }

  /// The screen is closed while the command writes as fast as it can.
  @Test func nothingIsLostIfTheScreenClosesMeanwhile() throws {
    let command = ["/usr/bin/seq", "-f", "%.0f lines", "200000"]
    let pipe = try NamedPipe(reads: false)
    let script = "seq -f '%.0f lines' 100000; cat '\(pipe.path)'; seq -f '%.0f lines' 100001 200000"
    let session = try start([], ["sh", "-c", script])
    try session.waitUntil("lines", limit: conditionTimeout) { $0.contains("lines") }
    try session.type("q")
    try session.waitUntil("the first half", limit: conditionTimeout) {
      !$0.isAlternateScreen && $0.contains("100000 lines")
    }
    pipe.end()
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    try expectScrollback(of: session, toBe: output(of: command))
  }

  // MARK: Commands

  @Test func closedOutputDoesNotEndTheCommand() throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start(
      [], ["sh", "-c", "echo begun; exec >&- 2>&-; read x < '\(pipe.path)'"])
    try session.waitUntil("the line and the toast", limit: conditionTimeout) {
      $0.lines[0] == "begun" && $0.contains("  Cancel x  ")
    }
    pipe.write("go")
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    try session.quit()
    #expect(session.image.lines[0] == "begun")
  }

  @Test func backgroundChildIsNotWaitedFor() throws {
    let pipe = try NamedPipe(reads: false)
    let session = try start([], ["sh", "-c", "cat '\(pipe.path)' & echo begun"])
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    try session.quit()
    #expect(session.image.lines[0] == "begun")
  }

  /// Keys and toasts respond while a command writes without end.
  @Test func floodCanBeCancelled() throws {
    let session = try start([], ["yes", "flood"])
    try session.waitUntil("the flood", limit: conditionTimeout) { $0.lines[0] == "flood" }
    try session.type("x")
    try session.waitUntil("the end", limit: conditionTimeout) { $0.contains("Cancelled") }
    #expect(session.image.lines[0] == "flood")
    // A second signal stops the printing of what has piled up.
    try session.terminal.send(signal: SIGTERM)
    _ = try session.waitForExit(limit: conditionTimeout)
    #expect(!session.image.isAlternateScreen)
  }

  // MARK: Redirection

  /// Redirected output may be anything, so only output to the terminal is shown.
  @Test func redirectedOutputIsNotShown() throws {
    let session = try start([], ["sh", "-c", "echo data; echo 42; echo note >&2; echo 42 >&2"]) {
      $0.standardOutput = .pipe
    }
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    #expect(session.image.lines.prefix(3) == ["note", "42", ""])
    try session.quit()
    #expect(session.image.lines.prefix(3) == ["note", "42", ""])
    #expect(session.terminal.capturedOutput == Array("data\n42\n".utf8))
  }

  // MARK: Without a command

  @Test(arguments: [(80, 24), (50, 12), (20, 5)])
  func toastAloneIsOnABlankScreen(size: (columns: Int, rows: Int)) throws {
    let session = try Programs.start(
      "snackdemo", ["show", "Hello", "--duration", "0", "--theme", "outline"], size: size)
    try session.waitUntil("the toast and the keys", limit: conditionTimeout) {
      $0.contains("Hello") && $0.lines[size.rows - 1].hasSuffix("q quit")
    }
    let frame = session.image.lines.dropLast().joined()
    #expect(frame.filter { $0.isLetter } == "Hello")
    try session.quit()
  }
}
