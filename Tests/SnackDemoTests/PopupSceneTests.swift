import TerminalKit
import Testing

/// The scene with queued popups of several teams.
@Suite(.serialized) struct PopupSceneTests {
  private func start(
    _ size: (columns: Int, rows: Int) = (80, 24), _ words: [String] = []
  ) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", ["popups"] + words, size: size)
    try session.waitForStart()
    return session
  }

  /// Returns the rows of the list at the right of the dividing line.
  private func queue(_ image: ScreenImage) -> [String] {
    image.lines.compactMap { line in
      line.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
        .map { $0.split(separator: " ").joined(separator: " ") }
    }.filter { !$0.isEmpty }
  }

  @Test func firstPopupShowsAndOthersQueueByPriority() throws {
    let session = try start()
    try session.waitUntil("the first popup and the list", limit: conditionTimeout) {
      $0.contains("This month's invoice is ready.")
        && queue($0).starts(with: ["popups", "▸ 3 billing", "7 operations", "1 marketing"])
    }
    try session.quit()
  }

  @Test func optionSetsTheTheme() throws {
    let session = try start((80, 24), ["--theme", "outline", "--language", "de"])
    try session.waitUntil("the border of the popup", limit: conditionTimeout) { image in
      image.contains("This month's invoice is ready.") && image.contains("╭")
        && image.contains("╯")
    }
    try session.quit()
  }

  @Test func dismissalShowsTheHighestPriority() throws {
    let session = try start()
    try session.type("1")
    try session.waitUntil("one more waiting popup", limit: conditionTimeout) {
      queue($0).contains("9 security")
    }
    try session.type(Key.application.left)
    try session.waitUntil("the most urgent", limit: conditionTimeout) {
      $0.contains("New sign-in from another") && queue($0).contains("▸ 9 security")
        && $0.contains("swipe left")
    }
    try session.type(Key.application.left)
    try session.waitUntil("the next one", limit: conditionTimeout) {
      $0.contains("Mail maintenance starts") && queue($0).contains("▸ 7 operations")
    }
    try session.quit()
  }

  @Test func noPopupCoversALongList() throws {
    let session = try start()
    try session.type("mmm")
    try session.waitUntil("the whole list beside a popup", limit: conditionTimeout) {
      $0.contains("This month's invoice is ready.")
        && queue($0).suffix(4) == [
          "queue open", "state visible", "interval 0.4 s", "queued 17",
        ]
    }
    try session.quit()
  }

  @Test func popupsAreCancelledRemovedAndMovedToTheFront() throws {
    let session = try start()
    try session.waitUntil("the list", limit: conditionTimeout) { queue($0).contains("1 marketing") }
    try session.type("f")
    try session.waitUntil("the last one first", limit: conditionTimeout) {
      queue($0).starts(with: ["popups", "▸ 3 billing", "10 marketing", "7 operations"])
    }
    try session.type("c")
    try session.waitUntil("a cancelled popup", limit: conditionTimeout) {
      queue($0).contains("- marketing")
    }
    try session.type("4x")
    try session.waitUntil("the last popup removed", limit: conditionTimeout) {
      queue($0).starts(with: ["popups", "▸ 3 billing", "- marketing", "7 operations", "queue open"])
    }
    try session.type(Key.application.right)
    try session.waitUntil("the one behind the cancelled one", limit: conditionTimeout) {
      queue($0).starts(with: ["popups", "▸ 7 operations", "queue open"])
    }
    try session.quit()
  }

  @Test func pausedQueueWaits() throws {
    let session = try start()
    try session.type("p")
    try session.waitUntil("the pause", limit: conditionTimeout) {
      queue($0).contains("queue paused")
    }
    try session.type(Key.escape)
    try session.waitUntil("no visible popup", limit: conditionTimeout) {
      queue($0).starts(with: ["popups", "7 operations", "1 marketing"])
        && queue($0).contains("state idle")
    }
    try session.type("p")
    try session.waitUntil("the next one", limit: conditionTimeout) {
      $0.contains("Mail maintenance starts")
    }
    try session.quit()
  }

  @Test func hostDialogIsQueued() throws {
    let session = try start()
    try session.type("d")
    try session.waitUntil("the dialog in the list", limit: conditionTimeout) {
      queue($0).contains("8 maintenance")
    }
    try session.type(Key.application.left)
    try session.waitUntil("the dialog", limit: conditionTimeout) {
      $0.contains("The host draws this dialog.") && queue($0).contains("▸ 8 maintenance")
        && !$0.contains("The invoice")
    }
    try session.type(Key.enter)
    try session.waitUntil("the popup behind it", limit: conditionTimeout) {
      $0.contains("Mail maintenance starts") && !$0.contains("The host draws this")
    }
    try session.quit()
  }

  @Test func cardIsQueued() throws {
    let session = try start()
    try session.type("s")
    try session.waitUntil("the card in the list", limit: conditionTimeout) {
      queue($0).contains("6 survey")
    }
    try session.type(Key.application.left + Key.application.left)
    try session.waitUntil("the popup before it", limit: conditionTimeout) {
      $0.contains("Mail maintenance starts")
    }
    try session.type(Key.application.left)
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("▸ Yes ◂") }
    // The card handles keys only once it is fully shown; until then, the host ignores Enter.
    try session.wait(for: "the answer") {
      if session.image.contains("▸ Yes ◂") { try session.type(Key.enter) }
      return !session.image.contains("▸ Yes ◂")
    }
    try session.waitUntil("the popup behind it", limit: conditionTimeout) {
      queue($0).starts(with: ["popups", "▸ 1 marketing"]) && !$0.contains("▸ Yes ◂")
    }
    try session.quit()
  }

  @Test(arguments: [(50, 12), (20, 5), (1, 1)])
  func smallScreenShowsWhatFits(columns: Int, rows: Int) throws {
    let session = try start((columns, rows))
    try session.type("m1dcfxpip")
    if columns >= 50 {
      try session.waitUntil("a popup", limit: conditionTimeout) { $0.contains("Billing") }
    }
    try session.quit()
  }
}
