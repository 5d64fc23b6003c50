import Foundation
import TerminalKit
import Testing

/// Programs in a shell under `run` that show toasts of their own on the same terminal.
@Suite(.serialized) struct NestedToastsTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
  }

  /// Starts a shell with a permanent toast, and a variable with the path of `snackdemo`.
  private func start(_ words: [String] = []) throws -> TerminalSession {
    let own = ["PS1": "> ", "SNACK": try Programs.path(of: "snackdemo")]
    let session = try Programs.start(
      "snackdemo", ["run", "--pty"] + words + ["--", "sh", "-i"],
      environment: folder.environment.merging(own) { $1 })
    try session.waitUntil("the prompt", limit: conditionTimeout) { $0.contains("> ") }
    try send("Reminder", "--id", "outer", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Reminder") }
    return session
  }

  private func end(_ session: TerminalSession) throws {
    try session.waitUntil("the shell's toast", limit: conditionTimeout) {
      $0.contains("Reminder") && !$0.contains("Copying  ")
        && $0.lines.contains { $0.hasPrefix(">") }
    }
    try send("--remove", "outer")
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Reminder") }
    // A shell that has just lost a stopped job may ask for a second one.
    try session.type("exit 0\rexit 0\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(folder.socketNames.isEmpty)
  }

  /// The toast of a command has the keys; further toasts join it; the shell's return at the end.
  @Test func toastsOfACommandHideThoseOfTheShell() throws {
    let session = try start()
    try session.type("clear; $SNACK show Copying --duration 0 -- sh -c 'read -r word; exit 3'\r")
    try session.waitUntil("only the command's toast", limit: conditionTimeout) {
      $0.contains("Copying") && $0.contains("F8 to choose") && !$0.contains("Reminder")
    }
    let list = try Programs.run(["list"], environment: folder.environment).output
    #expect(list.split(separator: "\n").count == 2, "\(list)")
    try send("Later", "--duration", "0")
    try session.waitUntil("both toasts", limit: conditionTimeout) {
      $0.contains("Copying") && $0.contains("Later") && $0.contains("F8 to choose")
    }
    // The newest toast has the focus, but no button of its own.
    try session.type(Key.function8 + "x")
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Cancelled") }
    try session.type("q")
    try end(session)
  }

  /// Suspended or killed, the command shows no toasts that the shell's could cover.
  @Test(arguments: [false, true])
  func theShellsToastsReturnWithoutTheCommand(isKilled: Bool) throws {
    let session = try start()
    try session.type("clear; $SNACK show Copying --duration 0 -- sh -c 'read -r word'\r")
    try session.waitUntil("only the command's toast", limit: conditionTimeout) {
      $0.contains("Copying") && !$0.contains("Reminder")
    }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell's toast", limit: conditionTimeout) {
      $0.contains("Reminder") && !$0.contains("Cancel x")
    }
    try session.type(isKilled ? "kill -9 %1; wait %1; clear\r" : "fg\r")
    if !isKilled {
      try session.waitUntil("the command's toast", limit: conditionTimeout) {
        !$0.contains("Reminder") && $0.contains("Cancel x")
      }
      try session.type("word\r")
      try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
      try session.type("q")
      try session.waitUntil("the shell's toast", limit: conditionTimeout) {
        $0.contains("Reminder") && !$0.contains("Done")
      }
      try session.type("clear\r")
    }
    try end(session)
  }

  /// The command's own forwarder shows the notices that the shell's would show, once and by name.
  @Test func noticesJoinTheToastOfTheCommand() throws {
    let session = try start(["--notify", "messages"])
    try session.type(
      #"clear; $SNACK show Copying --duration 0 -- sh -c 'printf "\033]9;A notice\007"; read -r word'"#
        + "\r")
    try session.waitUntil("the notice below the progress", limit: conditionTimeout) { image in
      let rows = ["Copying", " sh ", "A notice  "].map { text in
        image.lines.firstIndex { $0.contains(text) } ?? .max
      }
      return rows == rows.sorted() && rows[2] < 12 && !image.contains("Reminder")
    }
    try session.type("word\r")
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Done") }
    try session.type("q")
    try session.waitUntil("the shell's toast", limit: conditionTimeout) {
      $0.contains("Reminder") && !$0.contains("A notice  ")
    }
    try session.type("clear\r")
    try end(session)
  }

  /// A toast on a separate screen is not covered either, wherever its input comes from.
  @Test(arguments: ["", "</dev/tty"])
  func aToastAloneHidesThoseOfTheShell(redirection: String) throws {
    let session = try start()
    try session.type("clear; $SNACK show Copying --duration 0 \(redirection); clear\r")
    try session.waitUntil("only the new toast", limit: conditionTimeout) {
      $0.contains("Copying") && !$0.contains("Reminder") && $0.isAlternateScreen
    }
    try session.type("q")
    try end(session)
  }
}
