import ArgumentParser
import SnackTerm

/// The options for motion and a screen reader.
struct AccessibilityOptions: ParsableArguments {
  @Option(
    help: "Motion: \(motions.joined(separator: ", ")). (default: $SNACKTERM_MOTION)",
    completion: .list(motions))
  var motion: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Adapt to screen readers. (default: $SNACKTERM_SCREEN_READER)")
  var screenReader: Bool?

  private static let motions = Motion.allCases.map(\.rawValue)

  func validate() throws { _ = try preferences }

  /// Whether any of the options was given.
  var isSpecified: Bool { motion != nil || screenReader != nil }

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
