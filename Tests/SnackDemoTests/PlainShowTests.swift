import Foundation
import TerminalKit
import Testing

/// A toast of `show` without a screen: a printed line, and the usual reason.
@Suite(.serialized) struct PlainShowTests {
  private static let terminals: [String?] = ["dumb", nil, ""]

  private func show(_ words: String..., term: String? = "dumb") throws -> CommandResult {
    try Programs.run(["show"] + words, environment: ["TERM": term])
  }

  @Test(arguments: terminals)
  func toastIsALineOnStandardError(term: String?) throws {
    let result = try show(
      "Nearly full", "--title", "Disk", "--level", "warning", "--duration", "0.1", "--action",
      "Clean", term: term)
    #expect(result.status == .exited(0))
    #expect(result.output == "timeout\n")
    #expect(result.error == "warning: Disk: Nearly full\n")
    #expect(result.shown == [])
  }

  @Test func durationIsTheSameAsOnAScreen() throws {
    let start = ContinuousClock.now
    #expect(try show("x", "--duration", "0.5").output == "timeout\n")
    #expect(ContinuousClock.now - start >= .seconds(0.5))
  }

  /// Nobody can dismiss the toast, so a script would wait forever.
  @Test(arguments: [[], ["--progress", "spinner"], ["--action", "Yes"], ["--announce"]])
  func persistentToastEndsImmediately(options: [String]) throws {
    let result = try Programs.run(
      ["show", "Sure?", "--duration", "0"] + options, environment: ["TERM": "dumb"])
    #expect(result.status == .exited(0))
    #expect(result.output == "host ended\n" && result.error == "Sure?\n")
  }

  @Test func withoutATerminalTheToastIsALineToo() throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = "setsid -w '\(demo)' show Done --duration 0.1 </dev/null | cat >&2"
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-c", script])
    launch.standardError = .pipe
    let session = try TerminalSession(launch)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(Set(session.log) == ["Done", "timeout"])
  }

  @Test(arguments: ["a\u{1B}]0;evil\u{7}b", "one\r\ntwo", "a\u{9B}31mb", "x\u{202E}y"])
  func hostileTextIsOneHarmlessLine(text: String) throws {
    let error = try show(text, "--title", text, "--duration", "0").error
    #expect(error.hasSuffix("\n") && error.count { $0.isNewline } == 1)
    let controls = error.unicodeScalars.dropLast().filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
    #expect(controls.isEmpty)
  }

  /// In that locale, bytes beyond ASCII could be control characters to the terminal.
  @Test func localeWithoutUnicodeGetsASCII() throws {
    let result = try Programs.run(
      ["show", "Grün … 東京", "--duration", "0"], environment: ["TERM": "dumb", "LANG": "C"])
    #expect(result.error.utf8.allSatisfy { $0 < 0x80 } && result.error.contains("Gr"))
  }

  @Test func historyRecordsTheToast() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snackdemo-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment: [String: String?] = ["TERM": "dumb", "XDG_STATE_HOME": folder]
    _ = try Programs.run(
      ["show", "Saved", "--duration", "0.1", "--history"], environment: environment)
    let list = try Programs.run(["history"], environment: environment).output
    #expect(list.hasSuffix("timeout       Saved\n"))
  }

  // MARK: With a screen

  @Test func announceWritesALineInAdditionToTheToast() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "Full", "--title", "Disk", "--action", "Clean", "--announce"]
    ) { $0.standardError = .pipe }
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Full") }
    try session.wait(for: "the line") { session.log == ["Disk: Full [Clean (c)]"] }
    try session.quit()
    #expect(session.log == ["Disk: Full [Clean (c)]"])
    #expect(session.image.lines[0] == "host ended")
  }

  /// If the screen is on the same terminal, the line is printed once the screen has closed.
  @Test func announceDoesNotDisturbTheScreen() throws {
    let session = try Programs.start("snackdemo", ["show", "Full", "--announce"])
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("▐ Full  ") }
    try session.quit()
    #expect(session.image.lines.prefix(3) == ["Full", "host ended", ""])
  }

  @Test func withoutAScreenTheLineIsWrittenOnce() throws {
    #expect(try show("Full", "--duration", "0.1", "--announce").error == "Full\n")
  }
}
