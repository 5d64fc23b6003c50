import SnackTerm

extension PreviewModel {
  /// Changes a setting; of motion and screen reader, which are told outside as well, what is in force.
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
      let told = [wishes.motion, terrain.wishes.motion].compactMap { $0 }
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

  /// The policy on this terminal, where a person may have said something by the environment.
  private var inForce: Policy { policy.heeding(terrain.wishes) }

  /// The code for the settings shows what keys have told, and nothing from outside.
  private mutating func set(_ setting: PreviewSettings, _ isOn: Bool) {
    if isOn { settings.insert(setting) } else { settings.remove(setting) }
  }
}
