import Foundation
import TerminalKit
import Testing

/// The previewer's history viewer on a terminal.
@Suite(.serialized) struct HistoryViewingTests {
  private static let sizes = [(80, 24), (50, 12), (30, 8)]
  private static let pageDown = "\u{1B}[6~"

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snackdemo-\(UUID().uuidString)").path
  private var path: String { "\(folder)/snackterm/history.jsonl" }

  /// Starts the previewer, then shows and dismisses three toasts.
  private func start(
    _ words: [String] = ["preview"], size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let variables = ["XDG_STATE_HOME": folder, "TZ": "UTC"].merging(environment) { $1 }
    let session = try Programs.start("snackdemo", words, size: size, environment: variables) {
      $0.standardError = .pipe
    }
    try session.waitForStart()
    for (key, text) in [("3", "Success"), ("4", "Warning"), ("5", "Error")] {
      try session.type("c" + key)
      try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains(text) }
    }
    try session.type("c")
    try session.waitUntil("no toast", limit: conditionTimeout) {
      !$0.contains("Error") && !$0.contains("Warning") && !$0.contains("Success")
    }
    return session
  }

  /// Opens the viewer and waits for its rows.
  private func open(_ session: TerminalSession) throws {
    try session.type("h")
    try session.waitUntil("the viewer", limit: conditionTimeout) {
      $0.lines[1].contains("─ history ─") && $0.lines[2].hasPrefix("▸ ") && $0.contains("✖")
    }
  }

  @Test(arguments: sizes)
  func opensBrowsesSearchesReplaysAndCloses(size: (columns: Int, rows: Int)) throws {
    let session = try start(size: size)
    try open(session)
    try session.type(Key.application.down)
    // The last toast may still be leaving.
    try session.waitUntil("the next chosen", limit: conditionTimeout) {
      $0.lines[2].contains("✖") && $0.lines[3].hasPrefix("▸ ") && $0.lines[3].contains("▲")
    }
    try session.type("/SUCC")
    try session.waitUntil("the toast that was found", limit: conditionTimeout) {
      $0.lines[2].hasPrefix("▸ ") && $0.lines[2].contains("✔")
        && $0.lines[size.rows - 1].hasPrefix("/SUCC█ ")
    }
    try session.type(Key.enter)
    try session.waitUntil("its keys", limit: conditionTimeout) {
      $0.lines[size.rows - 1].contains("enter replay") && !$0.contains("█")
    }
    try session.type(Key.enter)
    try session.waitUntil("the toast again", limit: conditionTimeout) {
      $0.contains("All 214 tests passed.") || $0.contains("All 214 tests") && size.columns == 30
    }
    try session.type("h")
    try session.waitUntil("the host", limit: conditionTimeout) {
      !$0.contains("history ─") && $0.lines[size.rows - 1].contains("? help")
    }
    try session.quit()
  }

  @Test func searchWithoutMatchesShowsAMessageAndEscapeEndsIt() throws {
    let session = try start()
    try open(session)
    try session.type("/nowhere")
    try session.waitUntil("the message", limit: conditionTimeout) {
      $0.contains("No matching toasts.") && $0.lines[1].contains("/nowhere  0 of ")
    }
    try session.type(Key.escape)
    try session.waitUntil("all toasts", limit: conditionTimeout) {
      $0.contains("▲ warning") && !$0.contains("/nowhere")
    }
    try session.type("lllll")
    try session.waitUntil("one level", limit: conditionTimeout) {
      $0.contains("✖ error") && !$0.contains("▲ warning") && $0.lines[1].contains("error  1 of ")
    }
    try session.type(Key.escape)
    try session.waitUntil("the host", limit: conditionTimeout) { !$0.contains("history ─") }
    try session.quit()
  }

  /// The viewer receives the arrow keys until F8 moves the focus to a toast.
  @Test func toastsOverTheViewerCanBeSwiped() throws {
    let session = try start()
    try session.type("s")
    try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains("Reminder 1 ") }
    try session.type("h" + Key.application.left + Key.application.down + Self.pageDown)
    try session.waitUntil("the last toast chosen, and one over the list", limit: conditionTimeout) {
      $0.contains("● info     Welcome") && $0.contains("  Reminder 1 ")
        && $0.lines[23].contains("f8 to toasts") && $0.contains(" Welcome to SnackTerm")
    }
    try session.type(Key.function8)
    try session.waitUntil("the toast's keys", limit: conditionTimeout) {
      $0.lines[23].contains("arrows swipe  esc history  tab next")
    }
    try session.type(Key.application.left)
    try session.waitUntil("the toast gone", limit: conditionTimeout) {
      $0.lines[0].contains("last toast: swipe left") && $0.contains("swipe left  ")
        && $0.lines[23].contains("enter replay")
    }
    try session.type(Mouse.move(2, 2) + "h")
    try session.waitUntil("the host", limit: conditionTimeout) { !$0.contains("history ─") }
    try session.quit()
  }

  @Test(arguments: ["xterm-256color", "vt100"])
  func viewerHasAnASCIIFallback(terminal: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try start(environment: ["LC_ALL": "C", "TERM": terminal, "NO_COLOR": "1"])
    try session.type("h/certi")
    try session.waitUntil("the viewer", limit: conditionTimeout) {
      $0.lines[1].hasPrefix("- history ---") && $0.lines[2].hasPrefix("> ")
        && $0.lines[2].contains("! warning  Warning: The certificate expires")
        && $0.lines[23].hasPrefix("/certi_ ")
    }
    #expect(session.image.lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    try session.type(Key.enter)
    try session.quit()
  }

  @Test func survivesEverySize() throws {
    let session = try start()
    try open(session)
    try session.type("/s")
    for (columns, rows) in [(1, 1), (2, 2), (3, 9), (30, 1), (200, 60), (50, 12)] {
      try session.resize(rows: rows, columns: columns)
      try session.type(Key.application.down + "\u{7F}" + "s")
      try session.settle(quiet: .milliseconds(30), limit: conditionTimeout)
    }
    try session.waitUntil("the viewer", limit: conditionTimeout) {
      $0.lines[1].contains("─ history ─") && $0.lines[11].hasPrefix("/s█")
    }
    try session.type(Key.enter)
    try session.quit()
  }

  // MARK: The file

  @Test func nextRunStartsWithTheStoredHistory() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try start(["preview", "--history"]).quit()
    let session = try start(["preview", "--history"])
    try session.type("h")
    try session.waitUntil("the toasts of both runs", limit: conditionTimeout) { image in
      image.lines[1].hasSuffix(" 8 ─") && image.lines.count { $0.contains("✔ success") } == 2
    }
    try session.quit()
    #expect(session.log == [])
  }

  @Test func historyIsNotStoredByDefault() throws {
    try start().quit()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func malformedHistoryIsReportedOnceAndTheRestIsListed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try start(["preview", "--history"]).quit()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let rubbish = Data("rubbish\n{\u{1B}[31m}\n".utf8) + Data([0xFF, 0x00, 0x0A])
    try (rubbish + Data("\(text){torn".utf8)).write(to: URL(fileURLWithPath: path))
    let session = try start(["preview", "--history"])
    try session.type("h/incomplete")
    try session.waitUntil("the toast about it", limit: conditionTimeout) {
      $0.lines[2].contains("▲ warning  The history is incomplete") && $0.lines[1].contains("1 of 9")
    }
    try session.type(Key.enter)
    try session.quit()
    #expect(
      session.log == ["snackdemo: skipped 4 unreadable lines in \(path)"])
  }

  @Test func unwritableHistoryIsReportedOnce() throws {
    let session = try start(["preview", "--history"], environment: ["XDG_STATE_HOME": "/dev/null"])
    try session.type("h/incomplete" + Key.enter)
    try session.waitUntil("the toast about it", limit: conditionTimeout) {
      $0.contains("The history is incomplete") && $0.lines[1].contains("/incomplete  ")
    }
    try session.quit()
    #expect(session.log.count == 1 && session.log.allSatisfy { $0.contains("Not a directory") })
  }
}
