import Foundation
import TerminalKit
import Testing

/// A toast recorded by one run of the demo and listed by the next.
@Suite(.serialized) struct HistoryCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snackdemo-\(UUID().uuidString)").path

  private var environment: [String: String?] { ["XDG_STATE_HOME": folder] }

  private func history(_ options: String...) throws -> CommandResult {
    try Programs.run(["history"] + options, environment: environment)
  }

  private func show(_ words: String...) throws {
    let session = try Programs.start(
      "snackdemo", ["show"] + words + ["--history"], environment: environment)
    let status = try session.waitForExit(limit: .seconds(30))
    #expect(status == .exited(0))
  }

  @Test func shownToastsAreListedByTheNextRun() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try history().output.isEmpty)
    try show(
      "All is \u{1B}[31mwell", "--title", "Backup", "--level", "success", "--duration", "0.1")
    try show("Disk full", "--level", "error", "--duration", "0.1")
    let lines = try history().output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].contains("  success  timeout       Backup: All is "))
    #expect(lines[1].hasSuffix("  error    timeout       Disk full"))
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
    #expect(try history("--search", "DISK").output == "\(lines[1])\n")
    #expect(try history("--level", "success").output == "\(lines[0])\n")
    let json = try history("--json").output.split(separator: "\n")
    let object = try JSONSerialization.jsonObject(with: Data(json[1].utf8)) as? [String: Any]
    #expect(object?["message"] as? String == "Disk full" && object?["level"] as? String == "error")
    #expect(try history("--clear").status == .exited(0))
    #expect(try history().output.isEmpty)
  }

  @Test func malformedLinesAreReportedAndTheRestIsListed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try show("Saved", "--duration", "0.1")
    let path = "\(folder)/snackterm/history.jsonl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try ("rubbish\n\(text){torn").write(toFile: path, atomically: true, encoding: .utf8)
    let result = try history()
    #expect(result.output.hasSuffix("Saved\n") && result.status == .exited(0))
    #expect(result.error.contains("skipped 2 unreadable lines in \(path)"))
  }

  @Test func unreadableFileIsReportedWithExitStatus1() throws {
    let result = try history("--file", "/")
    #expect(result.status == .exited(1) && result.output.isEmpty)
    #expect(result.error == "snackdemo: cannot read '/': Is a directory\n")
  }

  @Test func emptyFileNameIsAnError() throws {
    let result = try history("--file", "")
    #expect(result.status == .exited(64))
    #expect(result.error.contains("empty name after --file; omit --file for your own history"))
  }

  @Test func unwritableHistoryIsReportedAfterTheScreen() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "Saved", "--duration", "0.1", "--history"],
      environment: ["XDG_STATE_HOME": "/dev/null"]
    ) { $0.standardError = .pipe }
    #expect(try session.waitForExit(limit: .seconds(30)) == .exited(0))
    let error = String(decoding: session.terminal.capturedError, as: UTF8.self)
    #expect(error.hasPrefix("snackdemo: cannot ") && error.contains("Not a directory"))
  }
}
