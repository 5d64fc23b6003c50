import Testing

@testable import SnackCore

/// A snack with its own theme.
@Suite struct OwnThemeTests {
  private func stage(_ theme: Theme = .outline, shown: Int = 2) -> Stage {
    Stage(40, 12) {
      $0.appearance.theme = theme
      $0.appearance.maxSnackWidth = 20
      $0.policy.maxVisible = shown
      $0.policy.reducesMotion = true
    }
  }

  private func snack(_ message: String, in theme: Theme?, duration: Lifetime = 0) -> Snack {
    var snack = Snack(
      alignment: .topLeading, message: message, reuseIdentifier: message, duration: duration,
      level: .error)
    snack.theme = theme
    return snack
  }

  @Test func ownThemeSetsBorderAndIcon() {
    var stage = stage()
    stage.add(snack("Ours", in: nil))
    stage.add(snack("Own", in: .ascii))
    stage.pass(1)
    // Both icons show the level, so neither snack names it.
    expectPicture(
      stage.frame.picture,
      """
      1|··╭──────────────────╮|
      2|··│ ✖  Ours          │|
      3|··╰──────────────────╯|
      5|··####################|
      6|··# x  Own           #|
      7|··####################|
      """)
  }

  @Test func updateChangesTheTheme() {
    var stage = stage()
    stage.add(snack("Own", in: .ascii))
    stage.pass(1)
    let token = stage.add(snack("Own", in: nil))
    stage.pass(1)
    #expect(stage.state(token)?.context.appearance.border.style == .rounded)
    #expect(stage.state(token)?.context.icon?.art == "✖")
  }

  @Test func snackAppearanceAndIconOverrideTheTheme() {
    var stage = stage()
    var own = snack("Own", in: .ascii)
    var look = Theme.slate.base
    look.border = Border(.double)
    own.appearance = look
    own.icon = "♫"
    stage.add(own)
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      1|··╔══════════════════╗|
      2|··║ ♫  Error: Own    ║|
      3|··╚══════════════════╝|
      """)
  }

  @Test func ownIconIsInTheWaitingList() {
    var stage = stage(shown: 1)
    stage.add(snack("Shown", in: nil))
    stage.add(snack("Waits", in: .ascii))
    stage.pass(1)
    stage.send(.openWaiting(.top))
    #expect(stage.frame.picture.contains("▸ x  Waits"))
  }

  @Test(arguments: [false, true])
  func ownThemeAdaptsToTheTerminal(isLight: Bool) {
    var stage = stage(.standard)
    var traits = stage.stack.traits
    traits.background = isLight ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    stage.send(.traits(traits))
    let tokens = [nil, Theme.standard].map { stage.add(snack("\($0 == nil)", in: $0)) }
    stage.pass(1)
    let looks = tokens.map { stage.state($0)?.context.appearance }
    #expect(looks[0] == looks[1])
    #expect(looks[0]?.backgroundColor.isLight == isLight)
  }
}
