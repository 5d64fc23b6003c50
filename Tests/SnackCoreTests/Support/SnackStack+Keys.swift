@testable import SnackCore

/// The keys that belong to the snacks in the stack's current situation.
extension SnackStack {
  private func event(of key: KeyMeaning) -> SnackEvent? {
    if case .snacks(let event) = keySituation.owner(of: key) { event } else { nil }
  }

  /// Whether Enter belongs to the snacks.
  var handlesEnter: Bool { event(of: KeyMeaning(event: .activate)) != nil }

  /// Returns the event of a hotkey; `nil` if the key belongs to the host.
  func event(ofHotkey key: Character, needsFocus: Bool = false) -> SnackEvent? {
    event(of: KeyMeaning(hotkey: key, hotkeyNeedsFocus: needsFocus))
  }
}
