import TerminalKit
import Testing

/// Accessibility: screen readers and reduced motion.
@Suite(.serialized) struct AccessibilityTests {
  /// The start of a toast's text.
  private let text = ScreenPosition(row: 2, column: 15)

  private func isOnToast(_ image: ScreenImage) -> Bool {
    image.cursor == text && image.isCursorVisible
  }

  private func isHosts(_ image: ScreenImage, hides: Bool) -> Bool {
    image.cursor == Host.cursor && image.isCursorVisible != hides
  }

  @Test(arguments: Host.inputs, [true, false])
  func cursorMovesToTheFocusAndReturns(input: String, hides: Bool) throws {
    let options = ["--input", input, "--delay", "50"] + (hides ? ["--hides-cursor"] : [])
    let session = try Host.start(options, environment: ["SNACKTERM_SCREEN_READER": "1"])
    try session.addToast()
    #expect(isHosts(session.image, hides: hides))
    try session.type(Key.tab)
    try session.waitUntil("the cursor on the toast", limit: conditionTimeout) { isOnToast($0) }
    let row = session.image.lines[20]
    try session.order(.nextPicture)
    try session.waitUntil("the next picture around the cursor", limit: conditionTimeout) {
      $0.lines[20] != row && isOnToast($0)
    }
    try session.type(Key.tab)
    try session.waitUntil("the host's cursor", limit: conditionTimeout) {
      isHosts($0, hides: hides)
    }
    try session.type(Key.tab)
    try session.waitUntil("the cursor on the toast again", limit: conditionTimeout) {
      isOnToast($0)
    }
    try session.type(Key.escape)
    try session.wait(forLine: "closed key")
    try session.waitUntil("the host's cursor again", limit: conditionTimeout) {
      isHosts($0, hides: hides)
    }
    try session.quit(by: Order.quit.key)
  }

  private static let words: [([String], [String: String?], expected: String)] = [
    (["--screen-reader"], [:], "Error: Disk full"),
    ([], ["ACCESSIBLE": "1"], "Error: Disk full"),
    (["--screen-reader", "--language", "de"], [:], "Fehler: Disk full"),
    (["--no-screen-reader"], ["ACCESSIBLE": "1"], "✖  Disk full"),
    ([], [:], "✖  Disk full"),
  ]

  @Test(arguments: words)
  func levelIsNamedForAScreenReader(
    options: [String], environment: [String: String?], expected: String
  ) throws {
    let arguments = ["show", "Disk full", "--level", "error", "--duration", "0"] + options
    let session = try Programs.start("snackdemo", arguments, environment: environment)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains(expected) }
    try session.quit()
  }

  /// Returns whether the side pane shows a fact.
  private func hasFact(_ name: String, _ value: String, on image: ScreenImage) -> Bool {
    image.lines.contains { $0.split(separator: " ").suffix(2) == [name[...], value[...]] }
  }

  @Test func previewerShowsEnvironmentAndKeySettings() throws {
    let session = try Programs.start(
      "snackdemo", ["preview"], size: (120, 40), environment: ["REDUCE_MOTION": "1"])
    try session.waitUntil("the pane", limit: conditionTimeout) {
      hasFact("motion", "reduced", on: $0) && hasFact("reader", "off", on: $0)
    }
    try session.type("R")
    try session.waitUntil("screen reader mode", limit: conditionTimeout) {
      hasFact("reader", "on", on: $0)
    }
    try session.type("r")
    try session.waitUntil("motion despite the environment", limit: conditionTimeout) {
      hasFact("motion", "full", on: $0) && hasFact("reader", "on", on: $0)
    }
    try session.quit()
  }

  @Test func cursorIsOnAToastThatRequiresAnAnswer() throws {
    let session = try Programs.start(
      "snackdemo",
      ["show", "Sign in again", "--needs-answer", "--screen-reader", "--duration", "0.1"]
        + ["--theme", "outline"])
    try session.waitUntil("the cursor on the toast", limit: conditionTimeout) {
      isCursor(at: "Sign in again", on: $0)
    }
    try session.type(Key.tab)
    try session.waitUntil("the host's cursor, which is hidden", limit: conditionTimeout) {
      !$0.isCursorVisible && $0.contains("Sign in again")
    }
    try session.type(Key.tab)
    try session.waitUntil("the cursor on the toast again", limit: conditionTimeout) {
      isCursor(at: "Sign in again", on: $0)
    }
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines.contains("key"))
  }

  /// Returns whether the visible cursor is at the start of a text.
  private func isCursor(at text: String, on image: ScreenImage) -> Bool {
    let (row, column) = (image.cursor.row, image.cursor.column)
    return image.isCursorVisible && image.paddedLines[row].dropFirst(column).hasPrefix(text)
  }

  @Test func cursorFollowsTheChoiceInPreviewerLists() throws {
    let session = try Programs.start("snackdemo", ["preview", "--screen-reader"])
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("C")
    try session.waitUntil("the first theme", limit: conditionTimeout) {
      isCursor(at: "auto", on: $0)
    }
    try session.type("jj")
    try session.waitUntil("the third one", limit: conditionTimeout) {
      isCursor(at: "slate", on: $0)
    }
    try session.type(Key.escape)
    try session.waitUntil("the previewer", limit: conditionTimeout) {
      $0.lines[23].contains("w task")
    }
    try session.type("h")
    try session.waitUntil("an entry of the history", limit: conditionTimeout) {
      $0.contains("history") && $0.cursor.row > 1 && $0.cursor.column == 2 && $0.isCursorVisible
    }
    try session.type(Key.escape)
    try session.quit()
  }

  /// Searchable lists: the key that opens each, and the text to search for.
  private static let searches = [(list: "C", text: "nor"), (list: "h", text: "漢é")]

  @Test(arguments: searches)
  func cursorIsBehindTheSearchText(list: String, text: String) throws {
    let session = try Programs.start("snackdemo", ["preview", "--screen-reader"])
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type(list)
    try session.waitUntil("the cursor in the list", limit: conditionTimeout) { $0.isCursorVisible }
    try session.type("/" + text)
    let column = 1 + text.reduce(0) { $0 + ($1 == "漢" ? 2 : 1) }
    try session.waitUntil("the cursor behind the text", limit: conditionTimeout) {
      $0.lines[23].hasPrefix("/" + text) && $0.isCursorVisible
        && $0.cursor == ScreenPosition(row: 23, column: column)
    }
    try session.type(Key.escape)
    try session.waitUntil("the cursor in the list again", limit: conditionTimeout) {
      $0.isCursorVisible && $0.cursor.row < 23
    }
    try session.quit()
  }

  @Test func unknownMotionIsReported() throws {
    let result = try Programs.run(["show", "m", "--motion", "fast"])
    #expect(result.status == .exited(64))
    #expect(result.error.contains("full, cells, reduced"))
  }
}
