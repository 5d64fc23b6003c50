import Synchronization

extension SnackbarManager {
  /// Tells the handle of a showing what has become of its time.
  func note(_ life: SnackState.Life, of token: SnackToken) {
    state.withLock { $0.showings[token] }?.note(life)
  }

  /// Calls the hooks of a showing and, if it has ended, those who wait for its end.
  ///
  /// It runs on the thread of the screen and without a lock: hooks may do whatever they like.
  /// - Returns: Whether there was a hook.
  @discardableResult
  public func deliver(_ effect: SnackEffect) -> Bool {
    switch effect {
    case .shown(let token):
      guard let onShow = noteShown(token)?.hooks.onShow else { return false }
      onShow()
    case .arrived(let token):
      guard let onArrive = state.withLock({ $0.showings[token] })?.hooks.onArrive else {
        return false
      }
      onArrive()
    case .concluded, .changed: return false
    case .called(let call):
      guard let handler = call.handler else { return false }
      handler()
    case .closed(let closing):
      guard let showing = noteEnd(closing) else { return false }
      showing.finish(closing.reason)
      guard let onClose = showing.hooks.onClose else { return false }
      onClose(closing.reason)
    }
    return true
  }
}
