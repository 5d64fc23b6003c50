import SnackTerm

extension PreviewModel {
  /// Toggles a setting; for motion and screen reader, inverts the value in effect.
  mutating func toggle(_ setting: PreviewSettings) {
    switch setting {
    case .reducedMotion: toggleMotion()
    case .screenReader: toggleReader()
    default: settings.formSymmetricDifference(setting)
    }
  }

  private mutating func toggleMotion() {
    let isReduced = inForce.reducesMotion
    newestWishes.motion = nil
    if inForce.reducesMotion == isReduced {
      let told = [wishes.motion, traits.wishes.motion].compactMap { $0 }
      newestWishes.motion = isReduced ? told.first { $0 != .reduced } ?? .full : .reduced
    }
    set(.reducedMotion, newestWishes.motion == .reduced)
  }

  private mutating func toggleReader() {
    let hadReader = inForce.hasScreenReader
    newestWishes.hasScreenReader = nil
    if inForce.hasScreenReader == hadReader { newestWishes.hasScreenReader = !hadReader }
    set(.screenReader, newestWishes.hasScreenReader == true)
  }

  /// The policy in effect on this terminal, including the environment's preferences.
  private var inForce: Policy { policy.heeding(traits.wishes) }

  /// Updates a setting for the generated code, which reflects only keys, not outside preferences.
  private mutating func set(_ setting: PreviewSettings, _ isOn: Bool) {
    if isOn { settings.insert(setting) } else { settings.remove(setting) }
  }
}
