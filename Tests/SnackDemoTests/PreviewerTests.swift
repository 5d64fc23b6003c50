import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// The interactive previewer.
@Suite(.serialized) struct PreviewerTests {
  private static let sizes = [(80, 24), (50, 12), (120, 40)]

  private func start(_ size: (columns: Int, rows: Int) = (80, 24)) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", size: size)
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) {
      $0.contains("Welcome to SnackTerm") && $0.contains("fleet")
    }
    return session
  }

  @Test(arguments: sizes)
  func opensWithAToastAndAHelpLine(size: (columns: Int, rows: Int)) throws {
    let session = try start(size)
    try session.type("c")
    try session.waitUntil("the host alone", limit: conditionTimeout) {
      $0.lines[0].hasPrefix(" fleet  up ") && $0.contains("gateway")
        && $0.contains("themes") == (size.columns >= 80)
    }
    let help = try #require(session.image.lines.last)
    for item in ["a add", "t theme", "arrows swipe", "? help", "q quit"] {
      #expect(help.contains(item))
    }
    try session.quit()
  }

  @Test(arguments: sizes)
  func restoresTheTerminal(size: (columns: Int, rows: Int)) throws {
    let before = try Screen(rows: size.rows, columns: size.columns).image
    let settings = try Programs.untouchedSettings()
    let session = try start(size)
    try session.type("aAmsutpT")
    try session.settle(quiet: .milliseconds(30), limit: conditionTimeout)
    try session.quit()
    #expect(session.image.difference(from: before) == "")
    #expect(try session.terminal.settings == settings)
  }

  @Test(arguments: sizes)
  func addsToastsAtBothEdges(size: (columns: Int, rows: Int)) throws {
    let session = try start(size)
    try session.type("caA")
    let image = try session.waitUntil("a toast at each edge", limit: conditionTimeout) {
      $0.contains("Network reachable") && $0.contains(" Saved ") && !$0.contains("Welcome")
    }
    let top = try #require(image.position(of: "Network reachable"))
    let bottom = try #require(image.position(of: " Saved "))
    #expect(top.row < size.rows / 2)
    #expect(bottom.row >= size.rows / 2)
    // The help line is not covered.
    try session.waitUntil("the help line", limit: conditionTimeout) {
      $0.lines[size.rows - 1].contains("quit")
    }
    try session.quit()
  }

  @Test func themeChangesTheToastsOnTheScreen() throws {
    let session = try start((120, 40))
    try session.type("cs")
    let first = try session.waitUntil("a toast", limit: conditionTimeout) {
      $0.contains("Reminder 1") && !$0.contains("Welcome") && $0.contains("▸ auto")
    }
    let cell = try #require(first.position(of: "Reminder 1"))
    try session.type("tttt")
    try session.waitUntil("the outline", limit: conditionTimeout) {
      $0.contains("▸ outline") && $0.contains("╭───") && $0.contains("╰───")
        && $0.contains("Reminder 1")
    }
    #expect(
      session.image[cell.row, cell.column]?.background != first[cell.row, cell.column]?.background)
    try session.type("T")
    try session.waitUntil("the previous theme", limit: conditionTimeout) {
      $0.contains("▸ card") && !$0.contains("╭───")
    }
    try session.quit()
  }

  @Test func arrowSwipesAndTheHostReportsIt() throws {
    let session = try start()
    try session.type("cs")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Reminder 1") }
    try session.type(Key.application.left)
    try session.waitUntil("the end", limit: conditionTimeout) {
      !$0.contains("Reminder 1") && $0.lines[0].contains("swipe left")
    }
    try session.quit()
  }

  @Test func hostChangesUnderItsToasts() throws {
    let session = try start()
    try session.type("cs")
    let first = try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("Reminder 1")
    }
    try session.waitUntil("the clock of the host", limit: conditionTimeout) {
      $0.lines[0] != first.lines[0] && $0.contains("Reminder 1")
    }
    try session.quit()
  }

  @Test func manyToastsAreCounted() throws {
    let session = try start()
    try session.type("cm")
    try session.waitUntil("queued toasts", limit: conditionTimeout) { $0.contains(" more ") }
    try session.type("c")
    try session.waitUntil("none", limit: conditionTimeout) {
      !$0.contains(" more ") && !$0.contains("Job")
    }
    try session.quit()
  }

  /// While a toast is on the screen, its hotkeys come before the previewer's keys.
  @Test(arguments: [SampleSnacks.deletion(1), SampleSnacks.question])
  func noButtonUsesAPreviewerKey(of snack: Snack) {
    for scalar in snack.actions.compactMap(\.hotkey?.unicodeScalars.first) {
      #expect(PreviewAction(key: .character(scalar)) == nil)
    }
  }

  /// Screen sizes, each with two keys on the list's first page: the first, and one near the end.
  private static let lists = [
    (80, 24, ["a       add a toast (A: other edge)", "pause or resume"]),
    (120, 40, ["add a toast (A: other edge)", "quit the previewer"]),
    (50, 12, ["add a toast (A: other edge)", "add a toast with buttons"]),
    (30, 10, ["a      add a toast", "d      try Undo"]),
    (20, 5, ["a      add a toast", "m      add twelve"]),
  ]

  /// The list and the toasts do not cover each other, and Escape closes the list first.
  @Test(arguments: lists)
  func keysAreListedBesideTheToasts(columns: Int, rows: Int, words: [String]) throws {
    let session = try Programs.start("snackdemo", size: (columns, rows))
    try session.waitForStart()
    try session.type("cs")
    try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains("Reminder 1") }
    try session.type("?")
    let isListed = { (image: ScreenImage) in words.allSatisfy(image.contains) }
    try session.waitUntil("list and toast", limit: conditionTimeout) {
      isListed($0) && $0.contains("Reminder 1")
    }
    try session.type("s")
    // The smallest screens have a row for the first toast and none for another.
    try session.waitUntil("list and a toast still", limit: conditionTimeout) {
      isListed($0) && $0.contains("Reminder 1")
        && (rows <= 12 || $0.contains("Reminder 2") || $0.contains("+1"))
    }
    try session.type(Key.escape)
    try session.waitUntil("the toast alone", limit: conditionTimeout) {
      !isListed($0) && $0.contains("Reminder 1")
    }
    try session.type(Key.escape + "c")
    try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Reminder") }
    try session.quit()
  }

  @Test func keysHavePagesOnASmallScreen() throws {
    let session = try Programs.start("snackdemo", size: (30, 10))
    try session.waitForStart()
    var page = 0
    var count = 1
    var listed = ""
    while page < count {
      page += 1
      try session.type("?")
      try session.waitUntil("page \(page)", limit: conditionTimeout) {
        $0.contains(" keys \(page)/")
      }
      // The title precedes the rest of the page.
      try session.settle(quiet: .milliseconds(100), limit: conditionTimeout)
      let image = session.image
      listed += image.lines.joined(separator: "\n")
      count = try #require(
        image.lines.joined().firstMatch(of: /keys \d\/(\d)/).flatMap { Int($0.1) })
    }
    #expect(count > 2)
    for word in ["a      add a toast", "t      change look", "c      clear all", "q      quit"] {
      #expect(listed.contains(word))
    }
    try session.type("?")
    try session.waitUntil("no list", limit: conditionTimeout) { !$0.contains(" keys ") }
    try session.quit()
  }
}
