// A hook may do anything to the overlay, also draw, take a turn, wait for a key, leave the screen or
// close the overlay. What a turn inside of it has to tell is told in it, after all that was owed;
// hooks that call each other for ever are cut off after a few rounds and go on in the next turn.
extension SnackOverlay {
  /// Called on this thread when a snack comes on the screen, just before its first frame.
  public var onShow: ((SnackToken) -> Void)? {
    get { herald.hooks.onShow }
    set { herald.hooks.onShow = newValue }
  }

  /// Called on this thread when a person taps a snack that has an action for it, or chooses one of
  /// its actions; after the handler of that action, if there is one.
  public var onCall: ((Call) -> Void)? {
    get { herald.hooks.onCall }
    set { herald.hooks.onCall = newValue }
  }

  /// Called on this thread with each snack that comes on the screen, as a line of plain text: for a
  /// screen reader, a log, or a terminal beside this one.
  ///
  /// It is also called with each result of a work, and with what `SnackHandle.update` makes of a
  /// snack that shows if that is news: if the level is another one, the progress is over, or, while
  /// there is none, something else in the title than its numbers. A change of nothing but the
  /// message or the progress is not told.
  ///
  /// Of cards it hears each that is there as a whole, with its texts and what can be done on it, and
  /// what is wrong with a field or a list when that comes up.
  public var onAnnounce: ((Announcement) -> Void)? {
    get { herald.hooks.onAnnounce }
    set { herald.hooks.onAnnounce = newValue }
  }

  /// Called on this thread when a bulletin has gone, after its own hooks; ``interruptWait()`` in it ends
  /// a wait for keys.
  public var onDismiss: ((BulletinManager, BulletinDismissal) -> Void)? {
    get { herald.hooks.onDismiss }
    set { herald.hooks.onDismiss = newValue }
  }

  /// Called on this thread when a showing has ended; the frame without it follows at once.
  ///
  /// A showing whose snack was replaced ends although the snack stays. Of additions that were
  /// pushed out between two turns (see `Policy.maxPending`) the first 10,000 are told.
  public var onClose: ((Closing) -> Void)? {
    get { herald.hooks.onClose }
    set { herald.hooks.onClose = newValue }
  }

  /// Tells what has become of the cards since this was last done.
  /// - Returns: Whether there was anything to tell, and leave to tell it.
  @discardableResult
  func tellCards() -> Bool {
    guard cards.scene.hasNews, herald.isFree || isClosed else { return false }
    if herald.tell(cards.scene.takeNews(), of: manager) { hostWasCalled = true }
    return true
  }

  /// Tells what has become of the snacks since this was last done.
  func report() {
    guard scene.hasEffects, herald.isFree || isClosed else { return }
    let effects = scene.takeEffects()
    outside.hear(effects, of: scene.stack, at: now)
    if herald.tell(effects, of: manager, showing: scene.stack) { hostWasCalled = true }
  }
}
