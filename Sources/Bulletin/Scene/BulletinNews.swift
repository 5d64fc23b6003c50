package import SnackCore

/// Something of a bulletin that has to be called on the thread of the screen.
package struct BulletinNews: Sendable {
  enum Kind: Sendable {
    /// The hooks that an effect is for.
    case effect(BulletinEffect)
    /// Somebody who has waited for the end.
    case end(BulletinListener, BulletinDismissal)
    /// Something of a card for those who hear it.
    case announcement(Announcement)
    /// What a button is there for.
    case press(@Sendable () -> Void)
  }

  let manager: BulletinManager
  let kind: Kind

  /// Which bulletin has gone and why, if that is the news.
  package var dismissal: (BulletinManager, BulletinDismissal)? {
    guard case .effect(.dismissed(_, let reason)) = kind else { return nil }
    return (manager, reason)
  }

  /// What is to be read aloud, if that is the news.
  package var announcement: Announcement? {
    if case .announcement(let announcement) = kind { announcement } else { nil }
  }

  /// Calls it; without a lock, so that it may do whatever it likes.
  package func deliver() {
    switch kind {
    case .effect(let effect): manager.deliver(effect)
    case .end(let listener, let reason): listener(reason)
    case .press(let call): call()
    case .announcement: break
    }
  }
}
