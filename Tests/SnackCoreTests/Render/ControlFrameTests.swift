import Testing

@testable import SnackCore

/// Buttons, the close button and the remaining-time bar in a frame.
@Suite struct ControlFrameTests {
  private func stage(_ snack: Snack, border: Border.Style = .light, width: Int = 32) -> Stage {
    Stage(showing: snack, for: 0.4, border: border, width: width)
  }

  private func expect(
    _ stage: Stage, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectPicture(stage.frame.picture, picture, sourceLocation: sourceLocation)
  }

  @Test func buttonsAreBelowTheText() {
    let stage = stage(
      Snack(
        message: "Deleted", icon: "✔", duration: 0,
        actions: [SnackAction("Undo", hotkey: "u"), SnackAction("Show", hotkey: "x")]))
    expect(
      stage,
      """
      1|··╭──────────────────────────────╮|
      2|··│ ✔  Deleted                   │|
      3|··│                              │|
      4|··│            Undo     Show x   │|
      5|··╰──────────────────────────────╯|
      """)
  }

  @Test func overflowingButtonsAreIndicated() {
    var stage = stage(
      Snack(
        message: "Many", duration: 0,
        actions: (1...300).map { SnackAction("Choice \($0)") }))
    expect(
      stage,
      """
      1|··╭──────────────────────────────╮|
      2|··│ Many                         │|
      3|··│                              │|
      4|··│    Choice 1     Choice 2   … │|
      5|··╰──────────────────────────────╯|
      """)
    for _ in 0..<3 { stage.send(.focus(.nextAction)) }
    expect(
      stage,
      """
      1|··┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
      2|··┃ Many                         ┃|
      3|··┃                              ┃|
      4|··┃             …   Choice 3   … ┃|
      5|··┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
      """)
  }

  @Test func countdownShowsRemainingSeconds() {
    var snack = Snack(message: "Deleted", duration: 10, actions: [.undo {}])
    snack.showsRemainingTime = true
    var stage = stage(snack)
    expect(
      stage,
      """
      1|··╭──────────────────────────────╮|
      2|··│ Deleted                      │|
      3|··│                              │|
      4|··│                    Undo 10   │|
      5|··╰━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╯|
      """)
    stage.pass(5.2)
    expect(
      stage,
      """
      1|··╭──────────────────────────────╮|
      2|··│ Deleted                      │|
      3|··│                              │|
      4|··│                    Undo  5   │|
      5|··╰━━━━━━━━━━━━━━╾───────────────╯|
      """)
  }

  @Test func closeButtonIsInTheCorner() {
    var snack = Snack(message: "Deleted", duration: 0)
    snack.showsCloseButton = true
    expect(
      stage(snack),
      """
      1|··╭─────────────────────────── × ╮|
      2|··│ Deleted                      │|
      3|··╰──────────────────────────────╯|
      """)
    expect(
      stage(snack, border: .none),
      """
      1|··                             ×  |
      2|··  Deleted                       |
      3|··                                |
      """)
  }

  @Test func withoutUnicodeControlsAreAscii() {
    var snack = Snack(message: "Deleted", duration: 10, actions: [SnackAction("Löschen")])
    snack.showsCloseButton = true
    snack.showsRemainingTime = true
    var stage = stage(snack)
    stage.send(
      .traits(TerminalTraits(size: stage.stack.traits.size, depth: .indexed, allowsUnicode: false)))
    expect(
      stage,
      """
      1|··+--------------------------- x +|
      2|··| Deleted                      ||
      3|··|                  [ Loschen ] ||
      4|··+==============================+|
      """)
  }

  @Test func singleRowShowsOnlyText() {
    var stage = stage(Snack(message: "Deleted", duration: 0, actions: [SnackAction("Undo")]))
    stage.resize(20, 1)
    expect(stage, "0| Deleted            |")
  }

  @Test func timeBarOnAPanelIsBelowTheText() {
    var snack = Snack(message: "Deleted", icon: "i", duration: 10)
    snack.showsRemainingTime = true
    var stage = stage(snack, border: .none)
    stage.pass(5.2)
    expect(
      stage,
      """
      1|··                                |
      2|··  i  Deleted                    |
      3|··     ━━━━━━━━━━━━               |
      """)
  }

  @Test func timeBarIsTheLitPartOfAHairline() throws {
    var snack = Snack(message: "Deleted", duration: 10)
    snack.showsRemainingTime = true
    var stage = Stage(40, 12) {
      $0.appearance.theme = .standard
      $0.appearance.theme.base.elevation = .none
      $0.appearance.maxSnackWidth = 32
    }
    snack.alignment = .topLeading
    stage.add(snack)
    stage.pass(5.2)
    #expect(stage.frame.picture.hasSuffix("3|··▐▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏|"))
    let look = try #require(stage.state(stage.tokens[0])).context.appearance
    let lit = (3..<33).count { stage.frame[$0, 3].style.foreground == look.accent }
    #expect(lit == 16 && stage.frame[18, 3].style.foreground == look.accent)
  }

  @Test func timeIsDrawnOnlyWhenItChanges() {
    var snack = Snack(message: "m", duration: 3, actions: [.undo {}])
    snack.showsRemainingTime = true
    var stage = stage(snack)
    stage.pass(0.1)
    var wakes = 0
    var pictures: Set<String> = []
    while stage.state(stage.tokens[0])?.isLeaving == false,
      let next = stage.stack.nextDeadline(after: stage.now)
    {
      #expect(next > stage.now)
      stage.jump(to: next.seconds)
      pictures.insert(stage.frame.picture)
      wakes += 1
    }
    // 60 changes of half a column and 3 changes of the seconds, at different times.
    #expect(wakes <= 64 && pictures.count >= wakes - 1, "\(wakes) \(pictures.count)")
  }
}
