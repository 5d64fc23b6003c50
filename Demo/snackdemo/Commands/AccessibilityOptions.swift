import ArgumentParser
import SnackTerm

/// The options for motion and a screen reader.
struct AccessibilityOptions: ParsableArguments {
  @Option(
    help: """
      How much moves: \(motions.joined(separator: ", ")). Reduced only fades. (default: that of \
      SNACKTERM_MOTION or REDUCE_MOTION, else full)
      """, completion: .list(motions))
  var motion: String?

  @Flag(
    inversion: .prefixedNo,
    help: """
      For a screen reader: nothing moves unless --motion or SNACKTERM_MOTION says so, levels are \
      named, the cursor stands on what has the focus. \
      (default: as SNACKTERM_SCREEN_READER, ACCESSIBLE or ACCESSIBILITY_ENABLED says)
      """)
  var screenReader: Bool?

  private static let motions = Motion.allCases.map(\.rawValue)

  func validate() throws { _ = try preferences }

  /// The preferences set by the options; the rest is left to the environment.
  var preferences: AccessibilityPreferences {
    get throws {
      let word = try motion.map { try Choice.pick($0, from: Self.motions, kind: "motion") }
      return AccessibilityPreferences(
        motion: word.flatMap(Motion.init(rawValue:)), hasScreenReader: screenReader)
    }
  }
}

extension Policy {
  /// Returns the policy with preferences that override those of the environment.
  func applying(_ preferences: AccessibilityPreferences) -> Policy {
    var policy = self
    if let motion = preferences.motion {
      policy.motion = motion
      policy.respects.remove(.motion)
    }
    if let hasScreenReader = preferences.hasScreenReader {
      policy.hasScreenReader = hasScreenReader
      policy.respects.remove(.screenReader)
    }
    return policy
  }
}
