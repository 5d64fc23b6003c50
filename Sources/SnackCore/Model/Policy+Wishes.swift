extension Policy {
  /// How much moves, which is ``reducesMotion`` and ``motionSteps`` in one.
  public var motion: Motion {
    get { reducesMotion ? .reduced : motionSteps == .cells ? .cells : .full }
    set {
      reducesMotion = newValue == .reduced
      motionSteps = newValue == .cells ? .cells : .eighths
    }
  }

  /// Whether nothing may change that only tells that time passes.
  package var isStill: Bool { reducesMotion || hasScreenReader }

  /// Whether the terminal's cursor follows the focus.
  package var parks: Bool { parksCursor || hasScreenReader }

  /// What is in force for a person: their wishes go before what the program says.
  ///
  /// A row that slides is written again and again, and a screen reader reads all of that; so
  /// nothing slides with one, unless a person wants it to.
  package func heeding(_ wishes: PersonalWishes) -> Policy {
    var policy = self
    if heeds.contains(.screenReader) {
      policy.hasScreenReader = wishes.hasScreenReader ?? hasScreenReader
    }
    guard heeds.contains(.motion) else { return policy }
    if let motion = wishes.motion {
      policy.motion = motion
    } else if policy.hasScreenReader {
      policy.reducesMotion = true
    }
    return policy
  }
}

extension Configuration {
  /// What is in force on a terminal.
  package func shown(on terrain: Terrain) -> Configuration {
    var configuration = self
    configuration.policy = policy.heeding(terrain.wishes)
    configuration.appearance.theme = appearance.theme.on(terrain)
    return configuration
  }
}
