import TerminalKit
import Testing

/// The key that copies the text of a toast.
@Suite(.serialized) struct CopyTests {
  private func copy(
    _ words: String..., environment: [String: String?] = [:], note: String
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["show"] + words + ["--duration", "0"], environment: environment)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("safe") }
    try session.type("y")
    try session.waitUntil("the note", limit: conditionTimeout) { $0.lines[23].hasSuffix(note) }
    try session.quit()
    return session
  }

  @Test func showCopiesTitleAndText() throws {
    let session = try copy(
      "All is safe; ü\n東京", "--title", "Backup", note: "copied")
    #expect(session.copies == ["Backup\nAll is safe; ü\n東京"])
    #expect(session.strings.commands.count == 1 && session.image.lines[0] == "host ended")
  }

  @Test func tmuxGetsTheClipboardSequence() throws {
    try TerminalDescriptions.require("tmux-256color")
    let session = try copy(
      "safe", environment: ["TERM": "tmux-256color"], note: "copied")
    #expect(session.copies == ["safe"])
  }

  /// The Linux console would print a sequence that it does not know.
  @Test func nothingIsSentWithoutAClipboard() throws {
    try TerminalDescriptions.require("linux")
    let session = try copy(
      "safe", environment: ["TERM": "linux"], note: "no clipboard")
    #expect(session.strings.commands.allSatisfy { !$0.hasPrefix("52") })
  }

  @Test func buttonMayUseTheKey() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "Sure?", "--action", "Yes", "--duration", "0"])
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Sure?") }
    #expect(session.image.lines.last?.contains("copy") == false)
    try session.type("y")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "action Yes" && session.copies == [])
  }

  @Test func previewerCopiesTheFocusedToastAndConfirms() throws {
    let session = try Programs.start("snackdemo")
    try session.waitForStart()
    try session.type("c")
    try session.waitUntil("the end of the toast", limit: conditionTimeout) {
      $0.lines[0].contains("last toast")
    }
    try session.type("y")
    try session.waitUntil("nothing to copy", limit: conditionTimeout) {
      $0.lines[0].contains("no toast")
    }
    try session.type("ss")
    try session.waitUntil("two toasts", limit: conditionTimeout) { $0.contains("Reminder 2") }
    try session.type(Key.tab + Key.tab + "y")
    try session.waitUntil("the note", limit: conditionTimeout) {
      $0.lines[0].contains("copied")
    }
    try session.quit()
    #expect(session.copies == ["Reminder 1\nIt stays until you swipe or dismiss it."])
  }
}
