// A hook may do anything with the overlay, including drawing, taking a turn, waiting for a key, and
// closing it. Changes of a nested turn are reported in it, after all pending ones. Hooks that cause
// each other without end are interrupted after a few rounds and continue in the next turn.
extension SnackOverlay {
  /// Called on the overlay's thread when a snack appears, before its delay and its first frame.
  public var onShow: ((SnackToken) -> Void)? {
    get { scenes.hookDispatcher.hooks.onShow }
    set { scenes.hookDispatcher.hooks.onShow = newValue }
  }

  /// Called when the user taps a snack with a tap action or chooses one of its actions.
  ///
  /// It is called on the overlay's thread, after the handler of that action, if there is one.
  public var onCall: ((Call) -> Void)? {
    get { scenes.hookDispatcher.hooks.onCall }
    set { scenes.hookDispatcher.hooks.onCall = newValue }
  }

  /// Called with each new snack as a line of plain text, for a screen reader or a log.
  ///
  /// It is called on the overlay's thread. Results of tasks are announced too, as are updates by
  /// `SnackHandle.update` that change the level, end the progress, or, without progress, change
  /// more of the title than its numbers. Changes of only the message or the progress are not
  /// announced.
  ///
  /// Cards are announced once they are fully shown, with their texts and actions, as are the
  /// problems of fields and lists when they appear.
  public var onAnnounce: ((Announcement) -> Void)? {
    get { scenes.hookDispatcher.hooks.onAnnounce }
    set { scenes.hookDispatcher.hooks.onAnnounce = newValue }
  }

  /// Called on the overlay's thread when a bulletin has been dismissed, after its own hooks.
  ///
  /// Call ``interruptWait()`` in it to end a wait for keys.
  public var onDismiss: ((BulletinManager, BulletinDismissal) -> Void)? {
    get { scenes.hookDispatcher.hooks.onDismiss }
    set { scenes.hookDispatcher.hooks.onDismiss = newValue }
  }

  /// Called when the presentation of a snack has ended; the frame without it follows immediately.
  ///
  /// It is called on the overlay's thread. If a snack is replaced, the old presentation ends
  /// although the snack remains. If too many snacks are added between two turns, some are dropped
  /// (see `Policy.maxPending`); only the first 10,000 of them are reported.
  public var onClose: ((Closing) -> Void)? {
    get { scenes.hookDispatcher.hooks.onClose }
    set { scenes.hookDispatcher.hooks.onClose = newValue }
  }
}
