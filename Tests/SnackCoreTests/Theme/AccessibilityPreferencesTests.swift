@testable import SnackCore
import Testing

/// Accessibility preferences from the environment, combined with the program's policy.
@Suite struct AccessibilityPreferencesTests {
  typealias Variables = [String: String]

  private static let motions: [(Variables, Motion?)] = [
    ([:], nil), (["SNACKTERM_MOTION": "reduced"], .reduced),
    (["SNACKTERM_MOTION": "cells"], .cells), (["SNACKTERM_MOTION": "FULL"], .full),
    (["SNACKTERM_MOTION": "some"], nil), (["SNACKTERM_MOTION": ""], nil),
    (["REDUCE_MOTION": "1"], .reduced), (["REDUCE_MOTION": "yes"], .reduced),
    (["REDUCE_MOTION": "0"], nil), (["REDUCE_MOTION": "False"], nil), (["REDUCE_MOTION": ""], nil),
    (["REDUCE_MOTION": "n"], nil), (["REDUCE_MOTION": "none"], nil),
    (["REDUCE_MOTION": "No-Preference"], nil), (["REDUCE_MOTION": "reduce"], .reduced),
    (["REDUCE_MOTION": "1", "SNACKTERM_MOTION": "full"], .full),
    (["REDUCE_MOTION": "1", "SNACKTERM_MOTION": "x"], .reduced),
  ]

  @Test(arguments: motions)
  func environmentSetsMotion(variables: Variables, motion: Motion?) {
    #expect(AccessibilityPreferences { variables[$0] }.motion == motion)
  }

  private static let readers: [(Variables, Bool?)] = [
    ([:], nil), (["SNACKTERM_SCREEN_READER": "1"], true),
    (["SNACKTERM_SCREEN_READER": "no"], false),
    (["ACCESSIBLE": "1"], true), (["ACCESSIBLE": "x"], true), (["ACCESSIBLE": "0"], false),
    (["ACCESSIBLE": "false"], false), (["ACCESSIBLE": "N"], false), (["ACCESSIBLE": ""], nil),
    (["ACCESSIBILITY_ENABLED": "True"], true), (["ACCESSIBILITY_ENABLED": "x"], nil),
    (["ACCESSIBILITY_ENABLED": "1"], true), (["ACCESSIBILITY_ENABLED": "0"], nil),
    (["ACCESSIBLE": "0", "ACCESSIBILITY_ENABLED": "1"], false),
    (["ACCESSIBLE": "1", "SNACKTERM_SCREEN_READER": "0"], false),
    // Desktops set these variables for every user.
    (["QT_ACCESSIBILITY": "1", "GTK_MODULES": "gail:atk-bridge", "GNOME_ACCESSIBILITY": "1"], nil),
  ]

  @Test(arguments: readers)
  func environmentSetsScreenReader(variables: Variables, runs: Bool?) {
    #expect(AccessibilityPreferences { variables[$0] }.hasScreenReader == runs)
  }

  /// The program's setting and the user's preference.
  @Test(arguments: Motion.allCases, [nil, .full, .cells, .reduced] as [Motion?])
  func userPreferenceOverridesTheProgramUnlessExplicit(program: Motion, person: Motion?) {
    var policy = Policy()
    policy.motion = program
    #expect(policy.motion == program)
    let preferences = AccessibilityPreferences(motion: person)
    #expect(policy.respecting(preferences).motion == person ?? program)
    policy.respects.remove(.motion)
    #expect(policy.respecting(preferences).motion == program)
  }

  @Test func screenReaderReducesMotionUnlessOverridden() {
    let preferences = AccessibilityPreferences(hasScreenReader: true)
    #expect(Policy().respecting(preferences).motion == .reduced)
    #expect(Policy(hasScreenReader: true).respecting(AccessibilityPreferences()).motion == .reduced)
    #expect(
      Policy().respecting(AccessibilityPreferences(motion: .full, hasScreenReader: true)).motion
        == .full)
    var explicit = Policy()
    explicit.respects = []
    #expect(!explicit.respecting(preferences).hasScreenReader)
    #expect(
      !Policy(hasScreenReader: true).respecting(.init(hasScreenReader: false)).hasScreenReader)
  }

  @Test func preferencesSurviveLaterConfiguration() {
    let traits = TerminalTraits(
      size: Size(width: 80, height: 24), preferences: AccessibilityPreferences(motion: .reduced))
    var stack = SnackStack(traits: traits)
    #expect(stack.configuration.policy.reducesMotion)
    stack.update(.configure(Configuration()), at: .start)
    #expect(stack.configuration.policy.reducesMotion)
    stack.update(.traits(TerminalTraits(size: traits.size)), at: .start)
    #expect(!stack.configuration.policy.reducesMotion)
  }
}
