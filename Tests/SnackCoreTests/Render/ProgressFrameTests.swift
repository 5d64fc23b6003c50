import Testing

@testable import SnackCore

/// Spinners and progress bars in a frame, and how rarely they are redrawn.
@Suite struct ProgressFrameTests {
  private func stage(
    _ progress: Snack.Progress, message: String = "Uploading", actions: [SnackAction] = [],
    width: Int = 32, change: (inout Snack) -> Void = { _ in }
  ) -> Stage {
    var snack = Snack(message: message, icon: "i", duration: 0, actions: actions)
    snack.progress = progress
    change(&snack)
    return Stage(showing: snack, for: 1, width: width)
  }

  private func expect(
    _ stage: Stage, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectPicture(stage.frame.picture, picture, sourceLocation: sourceLocation)
  }

  private func withoutUnicode(_ stage: Stage) -> Stage {
    var stage = stage
    let size = stage.stack.traits.size
    stage.send(.traits(TerminalTraits(size: size, depth: .indexed, allowsUnicode: false)))
    return stage
  }

  @Test func spinnerReplacesTheIcon() {
    expect(
      stage(.indeterminate),
      """
      1|··╭──────────────────────────────╮|
      2|··│ ⠋  Uploading                 │|
      3|··╰──────────────────────────────╯|
      """)
    expect(
      withoutUnicode(stage(.indeterminate)),
      """
      1|··+------------------------------+|
      2|··| -  Uploading                 ||
      3|··+------------------------------+|
      """)
  }

  /// Levels, and the prefix of the text without colours, without Unicode, and with colours.
  @Test(arguments: [
    (Level.plain, "⠋  Up", "-  Up", "⠋  Up"), (.info, "⠋ ●  Up", "- i  Info: Up", "⠋  Up"),
    (.success, "⠋ ✔  Up", "- +  Success: Up", "⠋ ✔  Up"),
    (.warning, "⠋ ▲  Up", "- !  Warning: Up", "⠋ ▲  Up"),
    (.error, "⠋ ✖  Up", "- x  Error: Up", "⠋ ✖  Up"),
  ])
  func levelsDifferByMoreThanSpinnerColor(
    level: Level, mono: String, ascii: String, colored: String
  ) {
    var stage = stage(.indeterminate) { $0.level = level }
    let size = stage.stack.traits.size
    #expect(stage.frame.picture.contains("│ \(colored)loading"))
    stage.send(.traits(TerminalTraits(size: size, depth: .mono)))
    #expect(stage.frame.picture.contains(" \(mono)loading"))
    stage.send(.traits(TerminalTraits(size: size, depth: .mono, allowsUnicode: false)))
    #expect(stage.frame.picture.contains(" \(ascii)loading"))
  }

  @Test func levelSignStaysBesideTheSpinner() {
    var stage = stage(.indeterminate) { $0.level = .error }
    stage.send(.traits(TerminalTraits(size: stage.stack.traits.size, depth: .mono)))
    expect(
      stage,
      """
      1|··┌──────────────────────────────┐|
      2|··│ ⠋ ✖  Uploading               │|
      3|··└──────────────────────────────┘|
      """)
    stage.jump(to: 1.11)
    #expect(stage.frame.picture.contains("│ ⠙ ✖  Uploading "))
  }

  @Test func progressBarIsAThinLineBelowTheText() {
    expect(
      stage(.fraction(0.42), actions: [SnackAction("Cancel")]),
      """
      1|··╭──────────────────────────────╮|
      2|··│ i  Uploading                 │|
      3|··│                              │|
      4|··│    ━━━━━━━━╺━━━━━━━━━━━  42% │|
      5|··│                              │|
      6|··│                     Cancel   │|
      7|··╰──────────────────────────────╯|
      """)
    expect(
      withoutUnicode(stage(.fraction(0.42), actions: [SnackAction("Cancel")])),
      """
      1|··+------------------------------+|
      2|··| i  Uploading                 ||
      3|··|                              ||
      4|··|    ========------------  42% ||
      5|··|                   [ Cancel ] ||
      6|··+------------------------------+|
      """)
  }

  /// Fractions, and the row of the progress bar.
  @Test(arguments: [
    (-3, "━━━━━━━━━━━━━━━━━━━━   0%"), (0, "━━━━━━━━━━━━━━━━━━━━   0%"),
    (0.03, "╸━━━━━━━━━━━━━━━━━━━   3%"), (0.5, "━━━━━━━━━━╺━━━━━━━━━  50%"),
    (0.53, "━━━━━━━━━━╸━━━━━━━━━  53%"), (0.999, "━━━━━━━━━━━━━━━━━━━╸  99%"),
    (1, "━━━━━━━━━━━━━━━━━━━━ 100%"), (.infinity, "━━━━━━━━━━━━━━━━━━━━ 100%"),
    (-.infinity, "━━━━━━━━━━━━━━━━━━━━   0%"),
  ])
  func barIsClampedAndIsFullOnlyAtTheEnd(part: Double, bar: String) {
    let rows = stage(.fraction(part)).frame.picture.split(separator: "\n")
    #expect(rows[3] == "4|··│    \(bar) │|")
  }

  @Test(arguments: [0, 0.03, 0.5, 0.53, 0.999, 1])
  func trackOnAPanelIsAFaintLine(part: Double) throws {
    let stage = stage(.fraction(part))
    let look = try #require(stage.state(stage.tokens[0])).context.appearance
    let faint = look.backgroundColor.mixed(with: look.accent, fraction: 0.3)
    let filled = Int((part * 40).rounded(.down))
    for column in 0..<20 {
      let cell = stage.frame[7 + column, 4]
      #expect(cell.style.foreground == (column * 2 < filled ? look.accent : faint))
      #expect(cell.style.attributes == [])
    }
  }

  /// Fractions, and the row of the progress bar where colours cannot be mixed.
  @Test(arguments: [
    (0.0, "────────────────────   0%"), (0.03, "╾───────────────────   3%"),
    (0.5, "━━━━━━━━━━──────────  50%"), (0.53, "━━━━━━━━━━╾─────────  53%"),
    (0.999, "━━━━━━━━━━━━━━━━━━━╾  99%"), (1, "━━━━━━━━━━━━━━━━━━━━ 100%"),
  ])
  func trackWithFewColorsIsAThinLine(part: Double, bar: String) {
    for depth in [ColorDepth.mono, .eight, .sixteen] {
      var stage = stage(.fraction(part))
      stage.send(.traits(TerminalTraits(size: stage.stack.traits.size, depth: depth)))
      let rows = stage.frame.picture.split(separator: "\n")
      #expect(rows[3].contains(" \(bar) "))
      #expect(part > 0.9 || stage.frame[26, 4].style.attributes == .dim)
    }
  }

  @Test func blankRowAboveTheBarIsDroppedBeforeText() {
    for (rows, blanks) in [(24, 1), (9, 1), (8, 0)] {
      var stage = stage(.fraction(0.5), message: "a\nb\nc\nd\ne")
      stage.resize(40, rows)
      let lines = stage.frame.picture.split(separator: "\n")
      #expect(lines.count { $0.hasSuffix("│                              │|") } == blanks)
      #expect(lines.contains { $0.contains("│    e ") })
      #expect(lines.contains { $0.contains(" 50% │") })
    }
  }

  @Test func nanFractionIsASpinner() {
    #expect(stage(.fraction(.nan)).frame.picture == stage(.indeterminate).frame.picture)
  }

  @Test func narrowSnackShowsTheNumberAlone() {
    let rows = stage(.fraction(0.5), message: "m", width: 12).frame.picture.split(separator: "\n")
    #expect(rows[3] == "4|··│      50% │|")
  }

  @Test func huggingSnackReservesSpaceForTheBar() {
    let stage = stage(.fraction(0.5), message: "m") { $0.presentationStyle.width = .hug() }
    #expect(stage.box(stage.tokens[0])?.size.width == 24)
  }

  @Test func aNumberReplacesTheBarBeforeButtonsAreDropped() {
    var stage = stage(.fraction(0.5), actions: [SnackAction("Cancel")])
    stage.resize(40, 2)
    #expect(stage.frame.picture.contains("Cancel") && stage.frame.picture.contains(" 50%"))
    #expect(!stage.frame.picture.contains("━"))
    stage.resize(40, 1)
    #expect(!stage.frame.picture.contains("Cancel") && stage.frame.picture.contains("Uploading"))
    #expect(stage.frame.picture.contains(" 50%"))
  }

  @Test func customViewGetsSpinnerAndBar() {
    for (progress, sign) in [(.indeterminate, "⠋"), (.fraction(0.5), " 50%")]
      as [(Snack.Progress, String)]
    {
      let stage = stage(progress) { $0.makeView = { OwnView(snack: $0) } }
      #expect(stage.frame.picture.contains("own") && stage.frame.picture.contains(sign))
    }
  }

  @Test func spinnerWakesOncePerFrame() {
    var stage = stage(.indeterminate)
    var frames: [String] = []
    for wake in 1...20 {
      guard let next = stage.stack.nextDeadline(after: stage.now) else { break }
      #expect(abs(next.seconds - 1 - Double(wake) / 10) < 1e-4)
      stage.jump(to: next.seconds)
      frames.append(stage.frame.picture)
    }
    #expect(frames.count == 20 && Set(frames).count == 10)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Array(frames[..<10]) == Array(frames[10...]))
  }

  @Test(arguments: [0, 0.05, 0.1, 0.7, 1e6, 1e9, -1, .infinity, -.infinity, .nan])
  func spinnerFrameDependsOnTimeOnly(seconds: Double) {
    let frame = Spinner.frame(at: Moment(seconds: seconds), allowsUnicode: true)
    #expect((0..<10).contains(frame))
    guard seconds >= 0, seconds.isFinite else { return }
    let next = Spinner.nextFrame(after: Moment(seconds: seconds))
    #expect(Spinner.frame(at: next, allowsUnicode: true) == (frame + 1) % 10)
  }

  @Test func barNeedsNoWakes() {
    let stage = stage(.fraction(0.5))
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
  }

  @Test func spinnerIsStaticWithReducedMotion() {
    var stage = stage(.indeterminate)
    stage.configure { $0.policy.reducesMotion = true }
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
    #expect(stage.frame.picture.contains("⠋"))
    stage.configure { $0.policy.reducesMotion = false }
    #expect(stage.stack.nextDeadline(after: stage.now) != nil)
  }
}

private struct OwnView: SnackUpdatable {
  var snack: Snack

  mutating func update(_ snack: Snack) { self.snack = snack }

  func measure(in limit: Size, context: ViewContext) -> Size { Size(width: 8, height: 1) }

  func draw(on canvas: inout Canvas, context: ViewContext) {
    let text = "own " + (context.icon?.art ?? "")
    canvas.put(TextFlow.singleLine(text, width: 8), x: 0, y: 0, style: .plain)
  }
}
