internal import CSnackTerm
internal import SnackCore

extension snackterm_action: SizedStructure {
  static let name = "snackterm_action"
  static let firstSize = 32
}

extension snackterm_snack: SizedStructure {
  static let name = "snackterm_snack"
  static let firstSize = 168
}

extension Snack {
  private static let maxActions = 64

  /// Returns the actions of a program's toast.
  static func actions(
    _ source: snackterm_snack, _ callbacks: Callbacks, _ presentation: Presentation
  ) throws(Failure) -> [SnackAction] {
    let sources = try snackterm_action.array(
      source.actions, count: source.action_count, atMost: maxActions, named: "actions")
    var actions: [SnackAction] = []
    for source in sources {
      let action = try SnackAction(source, callbacks, presentation)
      guard !actions.contains(where: { $0.id == action.id }) else {
        throw Failure(
          SNACKTERM_EINVAL, "two actions have the id '\(action.id.onOneLine)'; set another one")
      }
      actions.append(action)
    }
    return actions
  }
}

extension SnackAction {
  fileprivate init(
    _ source: snackterm_action, _ callbacks: Callbacks, _ presentation: Presentation
  ) throws(Failure) {
    let texts = [source.label, source.id].compactMap { String($0) }
    guard let label = texts.first(where: { !$0.isEmpty }) else {
      throw Failure(SNACKTERM_EINVAL, "an action has no label and no id; set one")
    }
    let id = String(source.id) ?? label
    try Limits.check(source.flags, known: 3, named: "flags of an action")
    self.init(
      label, id: id, hotkey: try Character(hotkey: source.hotkey),
      keepsOpen: source.flags & SNACKTERM_KEEPS_OPEN.rawValue != 0,
      showsCountdown: source.flags & SNACKTERM_COUNTDOWN.rawValue != 0,
      handler: { @Sendable in callbacks.onAction?(callbacks.user, presentation.id, id) })
  }
}

extension Character {
  /// Creates the hotkey of an action; 0 is none.
  init?(hotkey: Int32) throws(Failure) {
    guard hotkey != 0 else { return nil }
    guard let byte = UInt8(exactly: hotkey), (0x21...0x7E).contains(byte) else {
      throw Failure(SNACKTERM_EINVAL, "hotkey is \(hotkey); use a visible ASCII character")
    }
    self.init(Unicode.Scalar(byte))
  }
}
