internal import ActorHandlers
import Synchronization

extension SnackbarManager {
  /// Records the timer state of a presentation.
  func note(_ life: SnackState.Life, of token: SnackToken) {
    state.withLock { $0.records[token] }?.note(life)
  }

  /// Calls the hooks for an effect and, if a snack has closed, resumes the tasks that await it.
  ///
  /// It runs on the screen's thread without holding a lock, so hooks may call anything.
  /// - Returns: Whether a hook or handler was called.
  @discardableResult
  public func deliver(_ effect: SnackEffect) -> Bool {
    switch effect {
    case .shown(let token):
      guard let onShow = noteShown(token)?.hooks.shown else { return false }
      onShow()
    case .arrived(let token):
      guard let onArrive = state.withLock({ $0.records[token] })?.hooks.arrived else {
        return false
      }
      onArrive()
    case .concluded, .changed: return false
    case .called(let call):
      guard let handler = call.handler else { return false }
      handler()
    case .closed(let closing): return noteEnds(of: [closing]).contains { $0.report() }
    }
    return true
  }
}
