import TerminalKit
import Testing

/// The example programs, one for each of the three ways to use the library.
@Suite(.serialized) struct ExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A text on the initial screen.
    let start: String
    /// A key that shows a toast, and the text of that toast.
    let key: String
    let toast: String
    /// Keys that swipe the toast away.
    let swipe: String
  }

  private static let examples = [
    Example(
      testDescription: "GetchHost", start: "Water the plants", key: " ", toast: "Done",
      swipe: Key.function8 + Key.application.left),
    Example(
      testDescription: "PollHost", start: "a add  s sticky", key: "s", toast: "Swipe me away.",
      swipe: Key.application.right),
    Example(
      testDescription: "AsyncHost", start: "d download", key: "d", toast: "download 1: ",
      swipe: Key.application.up),
  ]

  @Test(arguments: examples, [(80, 24), (50, 12)])
  func showsAToastAndRestoresTheTerminal(
    example: Example, size: (columns: Int, rows: Int)
  ) throws {
    let session = try Programs.start(example.testDescription, size: size)
    let settings = try Programs.untouchedSettings()
    let before = try Screen(rows: size.rows, columns: size.columns).image
    try session.waitForStart()
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.contains(example.start) }
    try session.type(example.key)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains(example.toast) }
    try session.type(example.swipe)
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains(example.toast) }
    try session.quit()
    #expect(try session.terminal.settings == settings)
    #expect(session.image.difference(from: before) == "")
  }

  /// A line that is too long is cut off rather than wrapped.
  @Test(arguments: [
    ("GetchHost", " To do   q quit  up/"), ("PollHost", " q quit  a add  s st"),
    ("AsyncHost", " d download   arrows"),
  ])
  func cutsItsHelpOnANarrowScreen(program: String, line: String) throws {
    let session = try Programs.start(program, size: (20, 10))
    try session.waitForStart()
    try session.waitUntil("the help", limit: conditionTimeout) {
      $0.paddedLines[0] == line && $0.lines[1] == ""
    }
    try session.quit()
  }

  /// The arrow keys belong to the list until the focus moves to a toast.
  @Test func getchHostKeepsItsArrows() throws {
    let session = try Programs.start("GetchHost")
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("Mend the bicycle") }
    try session.waitForStart()
    try session.type(" " + Key.application.down + Key.application.down + " ")
    try session.waitUntil("two toasts and two marks", limit: conditionTimeout) {
      $0.contains("[x] Water the plants") && $0.contains("[x] Book the train")
        && $0.positions(of: "Done").count == 2
    }
    try session.quit()
  }

  @Test func pollHostMovesItsPanelBeneathTheToast() throws {
    let session = try Programs.start("PollHost")
    try session.waitUntil("the panels", limit: conditionTimeout) { $0.contains(" songs ") }
    try session.waitForStart()
    try session.type("s")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Swipe me away.") }
    let place = try #require(session.image.position(of: " songs "))
    try session.waitUntil("the panel elsewhere", limit: conditionTimeout) {
      $0.position(of: " songs ").map { $0 != place } ?? false
    }
    #expect(session.image.contains("Swipe me away."))
    try session.quit()
  }

  @Test func pollHostRedrawsItsWindowsAfterAResize() throws {
    let session = try Programs.start("PollHost")
    try session.waitUntil("the panels", limit: conditionTimeout) { $0.contains(" songs ") }
    try session.waitForStart()
    for (columns, rows) in [(10, 3), (1, 1), (80, 24)] {
      try session.resize(rows: rows, columns: columns)
      try session.pump(for: .milliseconds(100))
    }
    try session.waitUntil("all of it", limit: conditionTimeout) { image in
      ["q quit", " letters ", " photos ", " songs "].allSatisfy(image.contains)
    }
    try session.quit()
  }

  @Test(arguments: ["GetchHost", "PollHost", "AsyncHost"])
  func missingTerminalIsReported(program: String) throws {
    let session = try Programs.start(program) {
      ($0.standardOutput, $0.standardError) = (.pipe, .pipe)
    }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(1))
    let sentence = "\(program): standard input and output must be a terminal\n"
    #expect(String(decoding: session.terminal.capturedError, as: UTF8.self) == sentence)
    #expect(session.terminal.capturedOutput.isEmpty && session.terminal.receivedBytes.isEmpty)
  }

  @Test func asyncHostShowsProgressInOneToast() throws {
    let session = try Programs.start("AsyncHost")
    try session.waitUntil("the help", limit: conditionTimeout) { $0.contains("q quit") }
    try session.waitForStart()
    try session.type("d")
    var counts: Set<Int> = []
    try session.waitUntil("100 percent", limit: conditionTimeout) { image in
      counts.insert(image.positions(of: "download 1: ").count)
      return image.contains("download 1: 100 %")
    }
    #expect(counts.isSubset(of: [0, 1]))
    try session.quit()
  }
}
