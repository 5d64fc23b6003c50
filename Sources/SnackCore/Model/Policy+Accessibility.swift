extension Policy {
  /// The amount of motion, which combines ``reducesMotion`` and ``motionSteps``.
  public var motion: Motion {
    get { reducesMotion ? .reduced : motionSteps == .cells ? .cells : .full }
    set {
      reducesMotion = newValue == .reduced
      motionSteps = newValue == .cells ? .cells : .eighths
    }
  }

  /// Whether animations that only indicate passing time are disabled.
  package var isStill: Bool { reducesMotion || hasScreenReader }

  /// Whether the terminal's cursor follows the focus.
  package var cursorFollowsFocus: Bool { parksCursor || hasScreenReader }

  /// Returns the policy in force for a user, whose preferences override the program's.
  ///
  /// A sliding row is rewritten again and again, and a screen reader reads every change. So nothing
  /// slides with a screen reader, unless the user asks for motion.
  package func respecting(_ preferences: AccessibilityPreferences) -> Policy {
    var policy = self
    if respects.contains(.screenReader) {
      policy.hasScreenReader = preferences.hasScreenReader ?? hasScreenReader
    }
    guard respects.contains(.motion) else { return policy }
    if let motion = preferences.motion {
      policy.motion = motion
    } else if policy.hasScreenReader {
      policy.reducesMotion = true
    }
    return policy
  }
}

extension Configuration {
  /// Returns the configuration in force on a terminal.
  package func resolved(for traits: TerminalTraits) -> Configuration {
    var configuration = self
    configuration.policy = policy.respecting(traits.preferences)
    configuration.appearance.theme = appearance.theme.resolved(for: traits)
    return configuration
  }
}
