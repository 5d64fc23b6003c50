/// Something of a bulletin that has to be called on the thread of the screen.
package struct BulletinNews: Sendable {
  enum Kind: Sendable {
    /// The hooks that an effect is for.
    case effect(BulletinEffect)
    /// Somebody who has waited for the end.
    case end(BulletinListener, BulletinDismissal)
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

  /// Calls it; without a lock, so that it may do whatever it likes.
  package func deliver() {
    switch kind {
    case .effect(let effect): manager.deliver(effect)
    case .end(let listener, let reason): listener(reason)
    case .press(let call): call()
    }
  }
}
