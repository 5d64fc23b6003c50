import TerminalKit
import Testing

/// User actions on a toast of the real program.
@Suite(.serialized) struct ActionOnTerminalTests {
  private func show(_ words: [String], _ size: (columns: Int, rows: Int) = (80, 24)) throws
    -> TerminalSession
  {
    let session = try Programs.start("snackdemo", ["show"] + words, size: size)
    try session.waitForStart()
    return session
  }

  /// Options, the keys typed once the toast is at rest, and the printed reason.
  private static let endings: [(words: [String], keys: String, reason: String)] = [
    (["--action", "Undo"], "u", "action Undo"),
    (["--action", "Undo"], "U", "action Undo"),
    (["--action", "Undo=7"], "u7", "action Undo"),
    (["--action", "Undo", "--action", "Keep"], "k", "action Keep"),
    (["--action", "Undo", "--action", "Keep"], "\t\t\r", "action Undo"),
    (["--action", "Undo", "--action", "Keep"], "\t\t\t ", "action Keep"),
    (
      ["--action", "Undo", "--action", "Keep"], "\t\t" + Key.application.right + "\r",
      "action Keep"
    ),
    (["--action", "Undo", "--tap"], "\t\r", "tap"),
    (["--action", "Undo", "--ignore-tap"], "\t\ru", "action Undo"),
    (["--action", "Quit"], "q", "host ended"),
    (["--action", "Undo"], Key.application.left, "swipe left"),
  ]

  @Test(arguments: endings)
  func reasonNamesTheChosenAction(words: [String], keys: String, reason: String) throws {
    let session = try show(["Deleted", "--duration", "0"] + words)
    let labels = words.filter { !$0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    try session.waitUntil("the buttons", limit: conditionTimeout) { image in
      labels.allSatisfy { image.contains("  \($0)") }
    }
    try session.settle(quiet: .milliseconds(100), limit: conditionTimeout)
    try session.type(keys)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == reason)
  }

  @Test func timeBarShrinks() throws {
    let session = try show(["Deleted", "--duration", "5", "--time-bar", "--theme", "outline"])
    var lengths: [Int] = []
    try session.waitUntil("a shorter bar", limit: conditionTimeout) { image in
      let length = image.lines.first { $0.contains("╰") }?.count { $0 == "━" } ?? 0
      // While the toast moves, its bottom border may be between two rows.
      if length > 0, lengths.last != length { lengths.append(length) }
      return (lengths.max() ?? 0) > 40 && length > 0 && length < 20
    }
    let bar = lengths.drop { $0 < 40 }
    #expect(Array(bar) == bar.sorted(by: >))
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "timeout")
  }

  @Test func focusIsVisibleOnTheToastAndOnItsButton() throws {
    let session = try show(["Deleted", "--duration", "0", "--action", "Undo"])
    try session.waitUntil("the button", limit: conditionTimeout) { $0.contains("  Undo  ") }
    try session.settle(quiet: .milliseconds(100), limit: conditionTimeout)
    try session.type("\t")
    try session.waitUntil("the bar of the focus", limit: conditionTimeout) {
      $0.contains(" Deleted") && !$0.contains("▐ Deleted")
    }
    try session.type("\t")
    let tint = session.image.background(of: "  Undo  ")
    try session.waitUntil("the button filled", limit: conditionTimeout) {
      let fill = $0.background(of: "  Undo  ")
      return fill != nil && fill != tint
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func undoRestoresADeletedMessage() throws {
    let session = try Programs.start("snackdemo", [])
    try session.waitForStart()
    try session.waitUntil("the welcome", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("cd")
    try session.waitUntil("the countdown", limit: conditionTimeout) {
      $0.contains("Message 1 deleted.") && $0.contains("  Undo z 8  ")
    }
    try session.waitUntil("a second less", limit: conditionTimeout) {
      $0.contains("  Undo z 7  ")
    }
    try session.type("z")
    try session.waitUntil("the message", limit: conditionTimeout) {
      $0.contains("Message 1 restored.") && $0.contains("last toast: action undo")
    }
    try session.quit()
  }

  @Test func snackbarsShowOneAtATime() throws {
    let session = try Programs.start("snackdemo", [])
    try session.waitForStart()
    try session.waitUntil("the welcome", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("cb")
    try session.waitUntil("the first", limit: conditionTimeout) { $0.contains("Snackbar 1") }
    try session.type("bb")
    try session.waitUntil("the last", limit: conditionTimeout) {
      !($0.contains("Snackbar 1") && $0.contains("Snackbar 3")) && $0.contains("Snackbar 3")
    }
    #expect(!session.image.contains("Snackbar 2"))
    try session.quit()
  }
}

/// Many toasts and tasks in the previewer.
@Suite(.serialized) struct PreviewOfManyTests {
  private func start() throws -> TerminalSession {
    let session = try Programs.start("snackdemo", [])
    try session.waitForStart()
    try session.waitUntil("the welcome", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("c")
    return session
  }

  @Test func repetitionIsCounted() throws {
    let session = try start()
    try session.type("eee")
    try session.waitUntil("the badge", limit: conditionTimeout) {
      $0.contains("×3") && $0.positions(of: "Network cable unplugged.").count == 1
    }
    try session.quit()
  }

  @Test func deckOpensForTheFocus() throws {
    let session = try start()
    try session.type("o45")
    try session.waitUntil("the deck", limit: conditionTimeout) {
      $0.contains("The database refused") && !$0.contains("The certificate expires")
        && $0.contains("stack") && $0.contains("deck")
    }
    try session.type("\t")
    try session.waitUntil("the list", limit: conditionTimeout) {
      $0.contains("The database refused") && $0.contains("The certificate expires")
    }
    try session.quit()
  }

  @Test func queuedToastsAreListed() throws {
    let session = try start()
    try session.type("m")
    try session.waitUntil("queued toasts", limit: conditionTimeout) { $0.contains(" more ") }
    try session.settle(quiet: .milliseconds(50), limit: conditionTimeout)
    try session.type("+")
    // The list of themes contains such a mark too.
    try session.waitUntil("the list", limit: conditionTimeout) { marks(on: $0) == 2 }
    try session.type(Key.escape)
    try session.waitUntil("the line", limit: conditionTimeout) {
      marks(on: $0) == 1 && $0.contains(" more ")
    }
    try session.quit()
  }

  private func marks(on image: ScreenImage) -> Int { image.lines.joined().count { $0 == "▸" } }

  @Test func fullPolicyCanBeChosen() throws {
    let session = try start()
    try session.type("--fffm")  // slowly, so that no toast times out on a busy machine
    try session.waitUntil("a summary", limit: conditionTimeout) { image in
      image.lines.contains { $0.contains("full") && $0.contains("merge") }
        && image.contains(" successes")
    }
    try session.type("c")
    try session.waitUntil("none", limit: conditionTimeout) { !$0.contains(" is done.") }
    try session.type("fm")
    try session.waitUntil("five toasts and an empty queue", limit: conditionTimeout) { image in
      image.contains("Job 13 is done.") && image.contains("Job 17 is done.")
        && !image.contains(" more ")
    }
    try session.quit()
  }

  @Test func suppressedToastsAreReplayed() throws {
    let session = try start()
    try session.type("n2")
    try session.waitUntil("do not disturb", limit: conditionTimeout) {
      $0.lines.contains { $0.contains("do not disturb") && $0.hasSuffix(" on") }
    }
    try session.waitUntil("the number of toasts held back", limit: conditionTimeout) { image in
      image.lines.contains { $0.contains("held back ") && $0.hasSuffix(" 1") }
        && image.contains("n show 1 held")
    }
    try session.type("5")
    try session.waitUntil("an error", limit: conditionTimeout) {
      $0.contains("The database refused")
    }
    #expect(!session.image.contains("A new version is"))
    try session.type("n")
    try session.waitUntil("the rest", limit: conditionTimeout) { $0.contains("A new version is") }
    try session.quit()
  }

  @Test func taskShowsProgressAndCanBeCancelled() throws {
    let session = try start()
    try session.type("w")
    try session.waitUntil("the task", limit: conditionTimeout) {
      $0.contains("Uploading 1") && $0.contains("  Cancel x  ")
    }
    try session.waitUntil("the bar", limit: conditionTimeout) {
      $0.contains("of 40 sent") && $0.contains("%")
    }
    try session.type("x")
    try session.waitUntil("the cancelled task", limit: conditionTimeout) {
      $0.contains("Cancelled") && !$0.contains("  Cancel   x")
    }
    try session.quit()
  }
}
