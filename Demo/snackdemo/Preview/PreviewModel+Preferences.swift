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
    let isReduced = effectivePolicy.reducesMotion
    keyPreferences.motion = nil
    if effectivePolicy.reducesMotion == isReduced {
      let explicit = [preferences.motion, traits.preferences.motion].compactMap { $0 }
      keyPreferences.motion = isReduced ? explicit.first { $0 != .reduced } ?? .full : .reduced
    }
    set(.reducedMotion, keyPreferences.motion == .reduced)
  }

  private mutating func toggleReader() {
    let hadReader = effectivePolicy.hasScreenReader
    keyPreferences.hasScreenReader = nil
    if effectivePolicy.hasScreenReader == hadReader { keyPreferences.hasScreenReader = !hadReader }
    set(.screenReader, keyPreferences.hasScreenReader == true)
  }

  /// The policy in effect on this terminal, including the environment's preferences.
  private var effectivePolicy: Policy { policy.respecting(traits.preferences) }

  /// Updates a setting for the generated code, which reflects only preferences set by keys.
  private mutating func set(_ setting: PreviewSettings, _ isOn: Bool) {
    if isOn { settings.insert(setting) } else { settings.remove(setting) }
  }
}
