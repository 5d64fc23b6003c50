/// What a host wants to be called when something becomes of the snacks.
struct OverlayHooks {
  var onShow: ((SnackToken) -> Void)?
  var onCall: ((Call) -> Void)?
  var onClose: ((Closing) -> Void)?

  /// Calls the hooks of the showings, and those of the host after them.
  /// - Returns: Whether any was called.
  func deliver(_ effects: [SnackEffect], of manager: SnackbarManager) -> Bool {
    var hasCalled = false
    for effect in effects {
      if manager.deliver(effect) { hasCalled = true }
      if deliver(effect) { hasCalled = true }
    }
    manager.tellHistory()
    return hasCalled
  }

  private func deliver(_ effect: SnackEffect) -> Bool {
    switch effect {
    case .shown(let token): onShow?(token) != nil
    case .arrived: false
    case .called(let call): onCall?(call) != nil
    case .closed(let closing): onClose?(closing) != nil
    }
  }
}
