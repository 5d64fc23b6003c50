import Testing

@testable import SnackCore

/// Vitamin's snackbar, including tests for defects of the original.
@Suite struct SnackbarTests {
  private func stage() -> Rehearsal {
    let stage = Rehearsal(60, 12)
    stage.manager.appearance.theme = .outline
    return stage
  }

  @Test func defaultsAreVitamins() {
    let bar = Snackbar()
    #expect(bar.title.isEmpty && bar.message.isEmpty && bar.image == nil && bar.maxWidth == nil)
    #expect(bar.autoDismiss && bar.dismissDelay == 5 && bar.dismissOnTap)
    #expect(bar.actionOnTap == nil && Snackbar.defaultMaxWidth == 40)
    #expect(Snackbar.appearAndDisappearDuration == .seconds(0.25))
  }

  @Test func textIsCenteredWithoutAnImage() {
    let stage = stage()
    stage.manager.present(Snackbar(content: .init(title: "Saved", message: "All files are safe.")))
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      7|··················╭─────────────────────╮|
      8|··················│        Saved        │|
      9|··················│ All files are safe. │|
      10|··················╰─────────────────────╯|
      """)
  }

  @Test func textIsBesideTheImage() {
    let stage = stage()
    let bar = Snackbar(content: .init(title: "Saved", message: "All files are safe."))
    stage.manager.present(bar, bottomMargin: 3)
    stage.pass(1)
    bar.image = "✔"
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      5|·················╭────────────────────────╮|
      6|·················│ ✔  Saved               │|
      7|·················│    All files are safe. │|
      8|·················╰────────────────────────╯|
      """)
  }

  /// Texts, the maximum width in columns, and the width of the resulting box.
  @Test(arguments: [
    ("", "Hi", nil, 6), ("A longer title", "Hi", nil, 18), ("", "Word and word again", 12, 12),
    ("", String(repeating: "word ", count: 20), nil, 53),
    ("", String(repeating: "word ", count: 20), 500, 53), ("", "Hi", -3, 1),
  ])
  func widthFitsTheTexts(title: String, message: String, maxWidth: Int?, width: Int) {
    let stage = stage()
    stage.manager.present(
      Snackbar(content: .init(title: title, message: message), maxWidth: maxWidth))
    stage.pass(1)
    #expect(stage.stack.states.first?.size.width == width)
  }

  @Test func itAppearsInItsPlaceAndDisappearsThere() {
    let stage = stage()
    let notes = Notebook()
    let bar = Snackbar(content: .init(message: "m"), dismissal: .init(dismissDelay: 1))
    stage.manager.present(bar) { notes.note("appeared") }
    var rows: Set<Int> = []
    for _ in 0..<10 {
      stage.pass(0.02)
      rows.formUnion(stage.frame.drawnCells.map(\.y))
    }
    #expect(rows == [8, 9, 10] && notes.all.isEmpty)
    stage.pass(0.1)
    #expect(notes.all == ["appeared"])
    stage.pass(0.9)
    #expect(!stage.stack.isEmpty)
    stage.pass(0.4)
    #expect(stage.stack.isEmpty)
  }

  /// The original starts its timer on creation, so a snackbar displayed later never disappears.
  @Test func timerStartsWhenShown() {
    let stage = stage()
    let bar = Snackbar(content: .init(message: "m"))
    stage.pass(20)
    bar.display(on: stage.manager)
    stage.pass(4.9)
    #expect(stage.stack.visible.count == 1)
    stage.pass(0.7)
    #expect(stage.stack.isEmpty)
  }

  /// The original shows both when two are presented within 0.25 seconds.
  @Test func lastPresentedSnackbarIsShown() {
    let stage = stage()
    let bars = (0..<5).map { Snackbar(content: .init(message: "\($0)")) }
    stage.manager.present(bars[0])
    stage.pass(1)
    for bar in bars[1...] {
      stage.manager.present(bar)
      stage.pass(0.1)
      #expect(stage.stack.states.count <= 1)
    }
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["4"])
  }

  /// The original always waits 0.25 seconds, even if there is nothing to replace.
  @Test func firstShowsImmediatelyAndTheNextAfterIt() {
    let stage = stage()
    stage.manager.present(Snackbar(content: .init(message: "1")))
    stage.pass()
    #expect(stage.stack.visible.map(\.message) == ["1"])
    stage.pass(1)
    stage.manager.present(Snackbar(content: .init(message: "2")))
    stage.pass(0.1)
    #expect(stage.stack.visible.isEmpty && stage.stack.states.count == 1)
    stage.pass(0.2)
    #expect(stage.stack.visible.map(\.message) == ["2"])
  }

  /// Vitamin's snackbar flickers.
  @Test func displayingItAgainDoesNotRestartIt() {
    let stage = stage()
    let notes = Notebook()
    let bar = Snackbar(content: .init(message: "m"))
    bar.display(on: stage.manager)
    stage.pass(1)
    let before = stage.frame
    bar.display(on: stage.manager) { notes.note("appeared") }
    stage.pass(0.1)
    #expect(stage.frame == before && notes.all == ["appeared"])
  }

  @Test func eachDismissalIsReportedOnce() {
    let stage = stage()
    let notes = Notebook()
    let bar = Snackbar(content: .init(message: "m"))
    bar.dismiss { notes.note("nothing to do") }
    bar.display(on: stage.manager) { notes.note("appeared") }
    stage.pass(0.1)
    for number in 1...2 { bar.dismiss { notes.note("gone \(number)") } }
    stage.pass(0.5)
    #expect(notes.all == ["nothing to do", "gone 1", "gone 2"])
    bar.display(on: stage.manager)
    stage.pass(0.5)
    #expect(stage.stack.visible.count == 1)
  }

  @Test func everythingCanBeChangedWhileVisible() {
    let stage = stage()
    let notes = Notebook()
    let bar = Snackbar()
    bar.title = "before"
    bar.display(on: stage.manager)
    stage.pass(1)
    bar.title = "title"
    bar.message = "message"
    bar.maxWidth = 30
    bar.dismissOnTap = false
    bar.actionOnTap = { notes.note("tap") }
    stage.pass(0.1)
    let shown = stage.stack.visible.first
    #expect(shown?.title == "title" && shown?.message == "message")
    #expect(shown?.presentationStyle.width == .hug(max: 30))
    for _ in 0..<2 {
      if let token = stage.stack.states.first?.token { stage.send(.tap(token)) }
      stage.pass(0.1)
    }
    #expect(notes.all == ["tap", "tap"] && stage.stack.visible.count == 1)
  }

  /// Changes made after two seconds, and the seconds from then until the snackbar disappears.
  private static let times: [(String, @Sendable (Snackbar) -> Void, Double?)] = [
    ("the delay restarts", { $0.dismissDelay = 4 }, 4),
    ("the same delay restarts too", { $0.dismissDelay = 5 }, 5),
    ("it stays", { $0.autoDismiss = false }, nil),
    ("the same value changes nothing", { $0.autoDismiss = true }, 3.25),
    (
      "a delay without effect",
      { bar in
        bar.autoDismiss = false
        bar.dismissDelay = 1
      }, nil
    ),
    (
      "a fresh full delay",
      { bar in
        bar.autoDismiss = false
        bar.autoDismiss = true
      }, 5
    ),
  ]

  @Test(arguments: times.indices)
  func timeFollowsTheSettings(index: Int) {
    let (name, change, expected) = Self.times[index]
    let stage = stage()
    let bar = Snackbar(content: .init(message: "m"))
    bar.display(on: stage.manager)
    stage.pass(2)
    change(bar)
    var seconds = 0.0
    while seconds < 8, !stage.stack.visible.isEmpty {
      stage.pass(0.05)
      seconds += 0.05
    }
    let found = seconds < 8 ? seconds : nil
    #expect(
      found == nil ? expected == nil : abs((found ?? 0) - (expected ?? 100)) < 0.15,
      "\(name): \(found ?? -1)")
  }
}
