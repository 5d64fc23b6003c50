import Foundation
import TerminalKit
import Testing

/// A command whose toast is printed as lines because there is no screen.
@Suite(.serialized) struct CommandLineToastTests {
  private func run(_ words: String...) throws -> CommandResult {
    try Programs.run(["show", "Copying"] + words, environment: ["TERM": "dumb"])
  }

  @Test(arguments: [
    (#"a\n40\nb\n"#, "a\n40\nb\n"), (#"\n\n40\r\nx\r\n"#, "\n\n40\r\nx\r\n"), ("40", "40"),
    (#"nan\n\303\244\n"#, "nan\nä\n"),
  ])
  func outputIsPrintedUnchanged(written: String, printed: String) throws {
    let result = try run("--", "printf", written)
    #expect(result.status == .exited(0))
    #expect(result.output == printed)
    #expect(result.error == "info: Copying\nsuccess: Copying: Done\n")
    #expect(result.shown == [])
  }

  private static let ends: [(command: [String], status: Int32, error: String)] = [
    (
      ["sh", "-c", "echo bad >&2; exit 3"], 3,
      "info: Copying\nbad\nerror: Copying: Failed with status 3\n"
    ),
    (["sh", "-c", "kill -15 $$"], 143, "error: Copying: Ended by signal 15 (Terminated)\n"),
    (
      ["no-such-program"], 127,
      "info: Copying\nerror: Copying: Cannot start: No such file or directory\n"
    ),
    (["/"], 127, "info: Copying\nerror: Copying: Cannot start: Permission denied\n"),
  ]

  @Test(arguments: ends)
  func exitStatusIsTheCommands(end: (command: [String], status: Int32, error: String)) throws {
    let result = try Programs.run(
      ["show", "Copying", "--"] + end.command, environment: ["TERM": "dumb"])
    #expect(result.status == .exited(end.status))
    #expect(result.error.hasSuffix(end.error), "\(result.error)")
    #expect(result.output == "")
  }

  @Test func customTextsReplaceTheDefaults() throws {
    #expect(try run("--success", "Safe.", "--", "true").error == "info: Copying\nsuccess: Safe.\n")
    let failure = try run("--failure", "Lost", "--", "false").error
    #expect(failure == "info: Copying\nerror: Lost: Failed with status 1\n")
  }

  @Test func megabytesOfOutputArePassedOn() throws {
    let result = try run("--", "seq", "-f", "%.0f is the number of this line", "250000")
    #expect(result.status == .exited(0))
    let lines = (1...250000).lazy.map { "\($0) is the number of this line" }
    #expect(result.output == lines.joined(separator: "\n") + "\n")
  }

  /// As in a shell, a child in the background is not waited for.
  @Test func waitsForTheCommandNotItsBackgroundChildren() throws {
    let pipe = try NamedPipe(reads: false)
    let result = try run("--", "sh", "-c", "cat '\(pipe.path)' & echo begun")
    #expect(result.status == .exited(0) && result.output == "begun\n")
  }

  @Test func closedPipeEndsTheCommand() throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = "('\(demo)' show Copying -- yes; echo $? >&2) | head -n 1"
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-c", script])
    launch.environment["TERM"] = "dumb"
    (launch.standardOutput, launch.standardError) = (.pipe, .pipe)
    let session = try TerminalSession(launch)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.terminal.capturedOutput == Array("y\n".utf8))
    #expect(session.log.last == "141")
  }

  /// The command inherits no descriptors; its input is empty, and it has no terminal.
  @Test(arguments: ["dumb", "xterm-256color"])
  func commandStartsWithThreeDescriptorsAndNoTerminal(term: String) throws {
    let script = """
      ls /proc/self/fd | tr '\\n' ' '; readlink /proc/self/fd/0; (: </dev/tty) 2>/dev/null || \
      echo alone; cat
      """
    let words = ["show", "Copying", "--duration", "0.01", "--", "sh", "-c", script]
    let result = try Programs.run(words, environment: ["TERM": term])
    #expect(result.status == .exited(0))
    #expect(result.output == "0 1 2 3 /dev/null\nalone\n")
  }

  @Test func messageBeginningWithADashFollowsTheTerminator() throws {
    let words = ["show", "--duration", "0.01", "--", "-5 degrees"]
    let plain = try Programs.run(words, environment: ["TERM": "dumb"])
    #expect(plain.output == "timeout\n" && plain.error == "-5 degrees\n")
    let result = try Programs.run(words + ["--", "echo", "--"], environment: ["TERM": "dumb"])
    #expect(result.output == "--\n")
    #expect(result.error == "info: -5 degrees\nsuccess: -5 degrees: Done\n")
  }

  private static let mistakes: [(words: [String], sentence: String)] = [
    (["--", "x", "y"], "Unexpected argument 'y'"), ([], "Missing expected argument '<message>'"),
    (["x", "--success", "Good"], "--success and --failure need a command after --"),
    (["x", "--quiet"], "--quiet needs a command after --"),
    (["x", "--pane"], "--pane needs a command after --"),
    (["x", "--pane", "--quiet", "--", "true"], "--pane cannot be combined with --quiet"),
    (
      ["x", "--action", "Undo", "--", "true"],
      "--action cannot be combined with a command"
    ),
  ]

  @Test(arguments: mistakes)
  func errorsAreOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(["show"] + words)
    #expect(result.status == .exited(64))
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
  }
}
