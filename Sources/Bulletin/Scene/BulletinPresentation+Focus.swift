internal import SnackCore

/// The focus of a bulletin that leaves keys to the host.
extension BulletinPresentation {
  /// Whether the user can give the focus to the bulletin.
  ///
  /// Keys that were typed before the card was fully visible must not answer it.
  func acceptsFocus(at now: Moment) -> Bool { !hasFocus && flow.showsCurrent(at: now) }

  /// Whether the user may already press the key that focuses the bulletin.
  var awaitsFocus: Bool { !hasFocus && flow.isShowing }

  /// Whether the focus can be returned to the host.
  var canReturnFocus: Bool { hasFocus && settings.waitsForFocus && flow.isShowing }

  /// Gives the focus to the bulletin, or returns it to the host.
  mutating func setFocus(_ isFocused: Bool) {
    guard hasFocus != isFocused else { return }
    hasFocus = isFocused
    manager.note(hasFocus: isFocused)
    grip = nil
    reload(flow.current)  // its text may say how to move the focus
  }
}
