import TerminalKit
import Testing

/// Slow motion and generated code in the previewer, on a terminal.
@Suite(.serialized) struct MotionScreenTests {
  private func start(_ size: (columns: Int, rows: Int) = (80, 24)) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", ["preview"], size: size)
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("c")
    try session.waitUntil("the host alone", limit: conditionTimeout) {
      !$0.contains("Welcome") && $0.lines[0].hasPrefix(" fleet  up ")
    }
    return session
  }

  @Test func paneShowsTheSpeed() throws {
    let session = try start()
    for name in ["¼×", "1/10×", "1×"] {
      try session.type("-")
      try session.waitUntil(name, limit: conditionTimeout) { image in
        image.lines.contains { $0.contains("speed ") && $0.hasSuffix(" \(name)") }
      }
    }
    try session.quit()
  }

  @Test func pausedToastAdvancesFrameByFrame() throws {
    let session = try start()
    try session.type("- ")
    try session.waitUntil("no time", limit: conditionTimeout) { $0.contains("paused ¼×") }
    try session.type("a")
    var pictures: Set<[String]> = []
    for _ in 0..<130 {
      try session.type(".")
      try session.settle(quiet: .milliseconds(20), limit: conditionTimeout)
      if !session.image.contains("Network reachable") { continue }
      pictures.insert(session.image.lines.prefix(7).map { String($0.prefix(50).suffix(20)) })
    }
    // A slide over seven rows has many more steps than rows.
    #expect(pictures.count > 7)
    let rest = session.image
    #expect(rest.contains("paused ¼×") && rest.contains("Network reachable"))
    try session.waitUntil("the clock of the host", limit: conditionTimeout) {
      $0.lines.suffix(8) != rest.lines.suffix(8)
    }
    let place = rest.position(of: "Network reachable")
    #expect(session.image.position(of: "Network reachable") == place)
    try session.type(" ")
    try session.waitUntil("time again", limit: conditionTimeout) {
      !$0.contains("paused") && !$0.contains("Network reachable")
    }
    try session.quit()
  }

  @Test func keysActImmediatelyWhilePaused() throws {
    let session = try start((120, 40))
    try session.type("s")
    try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains("Reminder 1") }
    try session.type(" tttt")
    try session.waitUntil("another look", limit: conditionTimeout) {
      // The toast may have been paused while entering, with its top border off the screen.
      $0.contains("▸ outline") && $0.contains("│ ●  Reminder 1")
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  // MARK: Code

  @Test(arguments: [(80, 24), (50, 12), (120, 40)])
  func codeOfTheSettingsIsShownAndCopied(size: (columns: Int, rows: Int)) throws {
    let session = try start(size)
    try session.type("tttprS")
    try session.waitUntil("Swift", limit: conditionTimeout) {
      $0.contains("Swift for these settings") && $0.contains("import SnackTerm")
    }
    try session.type("y")
    try session.wait(for: "the text") { session.copies.count == 1 }
    try session.type(Key.tab + Key.application.end)
    try session.waitUntil("the end of the JSON", limit: conditionTimeout) {
      $0.contains("JSON for card") && $0.contains("\"onLight\"")
        && (size.rows >= 40 || !$0.contains("\"name\""))
    }
    try session.type("y")
    try session.wait(for: "both texts") { session.copies.count == 2 }
    try session.type(Key.escape)
    try session.waitUntil("the host", limit: conditionTimeout) { !$0.contains("JSON for") }
    try session.quit()
    let code = session.copies
    #expect(code[0].contains("Theme.named(\"card\")") && code[0].contains("reducesMotion = true"))
    #expect(code[0].contains("defaultAlignment = .bottom\n"))
    #expect(code[1].hasPrefix("{\n") && code[1].contains("\"name\": \"card\""))
  }

  @Test func toastsAppearAboveTheCode() throws {
    let session = try start((80, 24))
    try session.type("sS")
    try session.waitUntil("both", limit: conditionTimeout) {
      $0.contains("Reminder 1") && $0.contains("import SnackTerm") && $0.contains("func setUp")
    }
    for (columns, rows) in [(40, 12), (80, 24)] {
      try session.resize(rows: rows, columns: columns)
      try session.waitUntil("the code on \(columns) columns", limit: conditionTimeout) {
        $0.columns == columns && $0.contains("import SnackTerm")
      }
    }
    try session.waitUntil("both again", limit: conditionTimeout) {
      $0.contains("func setUp") && $0.contains("Reminder 1")
    }
    try session.quit()
  }
}
