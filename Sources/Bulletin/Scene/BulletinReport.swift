package import SnackCore

/// A call that a bulletin requests on the screen's thread.
package struct BulletinReport: Sendable {
  enum Kind: Sendable {
    /// The setup of an item.
    case setUp(CardSetup)
    /// The hooks of another effect.
    case effect(BulletinEffect)
    /// A listener for the end of the presentation.
    case end(BulletinListener, BulletinDismissal)
    /// An announcement for screen readers.
    case announcement(Announcement)
    /// The announcement of a card whose elements are made by an earlier report.
    case cardAnnouncement(CardSetup)
    /// The handler of a button, a list or a control.
    case press(@Sendable () -> Void)
  }

  let manager: BulletinManager
  let kind: Kind

  /// The dismissed bulletin and the reason, if the report is about a dismissal.
  package var dismissal: (BulletinManager, BulletinDismissal)? {
    guard case .effect(.dismissed(_, let reason)) = kind else { return nil }
    return (manager, reason)
  }

  /// The announcement for screen readers, if the report is one.
  package var announcement: Announcement? {
    switch kind {
    case .announcement(let announcement): announcement
    case .cardAnnouncement(let setup): setup.announcement
    case .setUp, .effect, .end, .press: nil
    }
  }

  /// Makes the elements of a card that is set up, so that ``deliver()`` only calls hooks.
  package func makeElements() {
    if case .setUp(let setup) = kind { setup.make() }
  }

  /// Makes the call, without a lock, so that it may call anything.
  package func deliver() {
    switch kind {
    case .setUp(let setup):
      setup.make()
      manager.deliver(.setUp(setup.item))
    case .effect(let effect): manager.deliver(effect)
    case .end(let listener, let reason): listener(reason)
    case .press(let call): call()
    case .announcement, .cardAnnouncement: break
    }
  }
}
