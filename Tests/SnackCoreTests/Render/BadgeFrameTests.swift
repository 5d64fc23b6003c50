import Testing

@testable import SnackCore

/// The repetition badge in a frame.
@Suite struct BadgeFrameTests {
  private func stage(
    _ snack: Snack, times: Int, border: Border.Style = .light, size: (Int, Int) = (80, 24),
    unicode: Bool = true
  ) -> Stage {
    var look = SnackAppearance.standard
    look.border = Border(border)
    look.elevation = .none
    var stage = Stage(size.0, size.1) { $0.appearance.maxSnackWidth = 32 }
    stage.send(
      .traits(
        TerminalTraits(size: stage.stack.traits.size, depth: .indexed, allowsUnicode: unicode)))
    var snack = snack
    snack.alignment = .topLeading
    snack.appearance = look
    snack.duration = 0
    for _ in 0..<times { stage.add(snack) }
    stage.pass(0.5)
    return stage
  }

  @Test func badgeIsInTheFirstRow() {
    expectPicture(
      stage(Snack(message: "Disk full"), times: 3).frame.picture,
      """
      1|··╭────────────────────────── ×3 ╮|
      2|··│ Disk full                    │|
      3|··╰──────────────────────────────╯|
      """)
    expectPicture(
      stage(Snack(message: "Disk full"), times: 12, border: .none).frame.picture,
      """
      1|··                           ×12  |
      2|··  Disk full                     |
      3|··                                |
      """)
  }

  @Test func badgeIsBesideTheCloseButton() {
    var snack = Snack(message: "Disk full")
    snack.showsCloseButton = true
    expectPicture(
      stage(snack, times: 3).frame.picture,
      """
      1|··╭────────────────────── ×3 ─ × ╮|
      2|··│ Disk full                    │|
      3|··╰──────────────────────────────╯|
      """)
  }

  @Test func withoutUnicodeTheBadgeIsAscii() {
    expectPicture(
      stage(Snack(message: "Disk full"), times: 3, unicode: false).frame.picture,
      """
      1|··+-------------------------- x3 +|
      2|··| Disk full                    ||
      3|··+------------------------------+|
      """)
  }

  @Test func badgeStopsCountingAtItsLimit() {
    #expect(stage("Disk full", times: 2000).frame.picture.contains("─ ×999+ ╮"))
  }

  @Test func smallScreenHasTheBadgeBesideTheText() {
    expectPicture(
      stage(Snack(message: "Disk full"), times: 3, size: (20, 5)).frame.picture,
      "0| Disk full       ×3 |")
    expectPicture(
      stage(Snack(message: "The disk is full once more"), times: 3, size: (20, 5)).frame.picture,
      """
      0| The disk is     ×3 |
      1| full once more     |
      """)
    expectPicture(stage(Snack(message: "Disk"), times: 3, size: (6, 3)).frame.picture, "0|Disk  |")
  }

  @Test func narrowScreenShowsTheBadge() {
    expectPicture(
      stage(Snack(message: "Disk full"), times: 3, size: (40, 10)).frame.picture,
      """
      1|··╭────────────────────────── ×3 ╮|
      2|··│ Disk full                    │|
      3|··╰──────────────────────────────╯|
      """)
  }

  @Test func huggingSnackReservesSpaceForTheBadge() {
    var snack = Snack(message: "Hi")
    snack.presentationStyle.width = .hug()
    expectPicture(
      stage(snack, times: 3).frame.picture,
      """
      1|··╭── ×3 ╮|
      2|··│ Hi   │|
      3|··╰──────╯|
      """)
  }

  @Test func badgeCanBeDisabled() {
    var stage = stage("Disk full", times: 3)
    stage.configure { $0.policy.showsRepetitions = false }
    #expect(!stage.frame.picture.contains("×"))
    stage.configure { $0.policy.showsRepetitions = true }
    #expect(stage.frame.picture.contains("×3"))
  }
}
