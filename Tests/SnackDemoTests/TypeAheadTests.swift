import TerminalKit
import Testing

/// Keys that are typed before a command starts.
@Suite(.serialized) struct TypeAheadTests {
  /// Runs a command in a shell that has two lines waiting: one for itself, one typed ahead.
  private func start(_ command: String, typed: String) throws -> TerminalSession {
    let demo = try Programs.path(of: "snackdemo")
    let script = "read -r go; '\(demo)' \(command); read -r line; echo \"next: $line\""
    let session = try TerminalSession(
      ProgramLaunch(
        program: "/bin/sh", arguments: ["-c", script],
        environment: ProgramLaunch.standardEnvironment, rows: 220, columns: 80))
    try session.type("go\n" + typed)
    return session
  }

  @Test func themesLeavesThemToTheShell() throws {
    let session = try start("themes", typed: "ahead\n")
    let image = try session.waitUntil("the shell", limit: conditionTimeout) {
      $0.contains("next: ahead")
    }
    #expect(image.contains("▔▔▔▔"), "toasts, not a list")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(try session.terminal.settings == Programs.untouchedSettings())
  }

  @Test func themesLeavesAnUnfinishedLineToTheShell() throws {
    let session = try start("themes", typed: "ahe")
    try session.waitUntil("the themes", limit: conditionTimeout) { $0.contains("mono") }
    try session.type("ad\n")
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("next: ahead") }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }
}
