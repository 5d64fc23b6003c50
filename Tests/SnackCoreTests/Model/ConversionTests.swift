import Testing

@testable import SnackCore

/// Variables of standard types, accepted wherever their literals are.
@Suite struct ConversionTests {
  private let seconds = 2.5
  private let count = 3
  private let time = Duration.milliseconds(1500)
  private let mark = "✔"

  @Test func durationTakesVariables() {
    #expect(Snack(message: "a", duration: seconds).duration == 2.5)
    #expect(Snack(message: "a", duration: count).duration == 3)
    #expect(Snack(message: "a", duration: time).duration == 1.5)
    #expect(Snack(message: "a", duration: Double.nan).duration == .untilDismissed)
  }

  @Test func iconTakesAVariable() {
    #expect(Snack(message: "a", icon: mark).icon == Icon("✔"))
    #expect(Snack(message: "a", icon: mark, duration: seconds).icon == Icon("✔"))
    #expect(Snack(message: "a", icon: mark.prefix(1), duration: .zero).icon == Icon("✔"))
  }

  @Test func literalsAreNotAmbiguous() {
    let isLong = !mark.isEmpty
    #expect(Snack(message: "a", duration: 3).duration == 3)
    #expect(Snack(message: "a", duration: 0.5).duration == 0.5)
    #expect(Snack(message: "a", duration: -1).duration == .seconds(-1))
    #expect(Snack(message: "a", duration: .seconds(3)).duration == 3)
    #expect(Snack(message: "a", duration: .milliseconds(500)).duration == 0.5)
    #expect(Snack(message: "a", duration: .zero).duration == .untilDismissed)
    #expect(Snack(message: "a", duration: .nan).duration == .untilDismissed)
    #expect(Snack(message: "a", duration: isLong ? 3 : .untilDismissed).duration == 3)
    #expect(Snack(message: "a", icon: nil, duration: 3).icon == nil)
    #expect(Snack(message: "a", icon: "✔", duration: 3).icon == Icon("✔"))
    #expect(Snack(message: "a", icon: "✔", duration: .readingTime).duration == .readingTime)
    #expect(Snack(message: "a", icon: isLong ? "✔" : nil, duration: seconds).icon == Icon("✔"))
  }

  @Test func aVariableTextIsASnack() {
    let manager = SnackbarManager()
    let text = "Saved"
    let more = 3
    manager.add(snack: text)
    manager.add(snack: text.dropLast())
    manager.add(snack: "\(more) saved")
    manager.add(snack: .init(message: "Own"))
    let traits = TerminalTraits(size: Size(width: 40, height: 24))
    var scene = SnackScene(manager: manager, traits: traits)
    scene.turn(at: .start)
    let messages = scene.stack.visible.map(\.message)
    #expect(messages == ["Saved", "Save", "3 saved", "Own"])
  }

  @Test func animationsTakeSeconds() {
    let slow = 1.5
    #expect(Animation(duration: 0.4) == Animation(duration: .milliseconds(400)))
    #expect(Animation(duration: 1, delay: 0.5).delay == .milliseconds(500))
    #expect(Animation(duration: slow, delay: slow).duration == .milliseconds(1500))
    #expect(Animation(duration: .zero) == Animation(duration: 0))
    #expect(Animation(duration: -1, delay: .nan) == Animation(duration: .zero))
    #expect(Animation(duration: Double.infinity).duration == .seconds(1_000_000_000))
  }

  @Test func standardIsTheDefaultAppearance() {
    #expect(SnackAppearance() == .standard)
  }
}
