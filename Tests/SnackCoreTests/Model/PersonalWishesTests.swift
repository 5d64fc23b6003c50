@testable import SnackCore
import Testing

/// What a person asks for by the environment, and how it goes together with what a program says.
@Suite struct PersonalWishesTests {
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
  func environmentSaysHowMuchMoves(variables: Variables, motion: Motion?) {
    #expect(PersonalWishes { variables[$0] }.motion == motion)
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
    // Desktops set these for everybody.
    (["QT_ACCESSIBILITY": "1", "GTK_MODULES": "gail:atk-bridge", "GNOME_ACCESSIBILITY": "1"], nil),
  ]

  @Test(arguments: readers)
  func environmentSaysWhetherAScreenReaderRuns(variables: Variables, runs: Bool?) {
    #expect(PersonalWishes { variables[$0] }.hasScreenReader == runs)
  }

  /// What the program says, the person's wish, and what is in force.
  @Test(arguments: Motion.allCases, [nil, .full, .cells, .reduced] as [Motion?])
  func personGoesBeforeTheProgramUnlessThatWasTold(program: Motion, person: Motion?) {
    var policy = Policy()
    policy.motion = program
    #expect(policy.motion == program)
    let wishes = PersonalWishes(motion: person)
    #expect(policy.heeding(wishes).motion == person ?? program)
    policy.heeds.remove(.motion)
    #expect(policy.heeding(wishes).motion == program)
  }

  @Test func nothingSlidesWithAScreenReaderUnlessAPersonWantsItTo() {
    let wish = PersonalWishes(hasScreenReader: true)
    #expect(Policy().heeding(wish).motion == .reduced)
    #expect(Policy(hasScreenReader: true).heeding(PersonalWishes()).motion == .reduced)
    #expect(
      Policy().heeding(PersonalWishes(motion: .full, hasScreenReader: true)).motion == .full)
    var told = Policy()
    told.heeds = []
    #expect(!told.heeding(wish).hasScreenReader)
    #expect(!Policy(hasScreenReader: true).heeding(.init(hasScreenReader: false)).hasScreenReader)
  }

  @Test func wishesAreInForceWhateverTheProgramConfiguresLater() {
    let traits = TerminalTraits(
      size: Size(width: 80, height: 24), preferences: PersonalWishes(motion: .reduced))
    var stack = SnackStack(traits: traits)
    #expect(stack.configuration.policy.reducesMotion)
    stack.update(.configure(Configuration()), at: .start)
    #expect(stack.configuration.policy.reducesMotion)
    stack.update(.traits(TerminalTraits(size: traits.size)), at: .start)
    #expect(!stack.configuration.policy.reducesMotion)
  }
}
