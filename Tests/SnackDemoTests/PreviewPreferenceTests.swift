import SnackTerm
import Testing

@testable import snackdemo

/// Preferences set by the previewer's keys, which override options and environment.
@Suite struct PreviewPreferenceTests {
  /// The given preferences, the keys typed, and the preferences then in effect.
  private struct Case: Sendable {
    var option = AccessibilityPreferences()
    var environment = AccessibilityPreferences()
    var keys: String
    var motion: Motion
    var hasReader = false
  }

  private static let reader = AccessibilityPreferences(hasScreenReader: true)
  private static let reduced = AccessibilityPreferences(motion: .reduced)
  private static let cells = AccessibilityPreferences(motion: .cells)

  private static let cases = [
    Case(keys: "", motion: .full), Case(keys: "r", motion: .reduced),
    Case(keys: "rr", motion: .full), Case(keys: "R", motion: .reduced, hasReader: true),
    Case(keys: "RR", motion: .full), Case(keys: "Rr", motion: .full, hasReader: true),
    Case(keys: "rRR", motion: .reduced), Case(keys: "rrR", motion: .reduced, hasReader: true),
    Case(option: reduced, keys: "r", motion: .full),
    Case(option: reduced, keys: "rr", motion: .reduced),
    Case(environment: reduced, keys: "r", motion: .full),
    Case(environment: cells, keys: "r", motion: .reduced),
    Case(environment: cells, keys: "rr", motion: .cells),
    Case(option: reduced, environment: cells, keys: "r", motion: .cells),
    Case(option: reader, keys: "", motion: .reduced, hasReader: true),
    Case(option: reader, keys: "R", motion: .full),
    Case(option: reader, keys: "r", motion: .full, hasReader: true),
    Case(option: reader, keys: "rr", motion: .reduced, hasReader: true),
    Case(environment: reader, keys: "R", motion: .full),
    Case(environment: reader, keys: "RR", motion: .reduced, hasReader: true),
    Case(environment: reader, keys: "r", motion: .full, hasReader: true),
  ]

  @Test(arguments: cases.indices)
  func keysOverrideAllOtherPreferences(number: Int) {
    let wanted = Self.cases[number]
    var model = PreviewModel()
    model.preferences = wanted.option
    model.traits = TerminalTraits(
      size: Size(width: 80, height: 24), preferences: wanted.environment)
    for key in wanted.keys {
      _ = model.apply(.toggle(key == "r" ? .reducedMotion : .screenReader), shown: [])
    }
    let policy = model.policy.respecting(wanted.environment)
    #expect(policy.motion == wanted.motion && policy.hasScreenReader == wanted.hasReader)
  }

  @Test func settingsCodeShowsKeyPreferences() {
    var model = PreviewModel()
    model.preferences = Self.reduced
    model.traits = TerminalTraits(size: Size(width: 80, height: 24), preferences: Self.reader)
    for (setting, line) in [
      (PreviewSettings.reducedMotion, "reducesMotion"), (.screenReader, "hasScreenReader"),
    ] {
      _ = model.apply(.toggle(setting), shown: [])
      #expect(!model.code.text(in: .swift).contains(line))
    }
    var plain = PreviewModel()
    _ = plain.apply(.toggle(.screenReader), shown: [])
    #expect(plain.code.text(in: .swift).contains("hasScreenReader = true"))
  }
}
