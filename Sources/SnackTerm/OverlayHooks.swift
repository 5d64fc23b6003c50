/// What a host wants to be called when something becomes of the snacks.
struct OverlayHooks {
  var onShow: ((SnackToken) -> Void)?
  var onCall: ((Call) -> Void)?
  var onClose: ((Closing) -> Void)?
  var onAnnounce: ((Announcement) -> Void)?
  /// Whether announcements name what a person can choose.
  var offersActions = true

  /// Calls the hooks of the showings, and those of the host after them.
  /// - Returns: Whether any was called.
  func deliver(
    _ effects: [SnackEffect], of manager: SnackbarManager, showing stack: SnackStack
  ) -> Bool {
    var hasCalled = false
    for effect in effects {
      if announce(effect, of: stack) { hasCalled = true }
      if manager.deliver(effect) { hasCalled = true }
      if deliver(effect) { hasCalled = true }
    }
    manager.tellHistory()
    return hasCalled
  }

  private func announce(_ effect: SnackEffect, of stack: SnackStack) -> Bool {
    guard let onAnnounce, let token = effect.news, let snack = stack.snack(of: token)
    else { return false }
    onAnnounce(Announcement(of: snack, offersActions: offersActions))
    return true
  }

  private func deliver(_ effect: SnackEffect) -> Bool {
    switch effect {
    case .shown(let token): onShow?(token) != nil
    case .arrived, .concluded: false
    case .called(let call): onCall?(call) != nil
    case .closed(let closing): onClose?(closing) != nil
    }
  }
}

/// What the host can have done since the last turn.
enum HostActivity {
  /// It had control, and may have drawn and updated by itself.
  case mayHaveDrawn
  /// It has staged changes that wait for an update.
  case staged
  /// It had no control.
  case idle
}
