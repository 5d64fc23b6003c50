public import Bulletin
public import PopupQueue
public import SnackCore

/// A bulletin that waits for its turn in a queue of popups.
///
/// It comes when the queue shows it, and the next popup comes when it has gone, for whatever reason
/// and with whatever card on it. A popup that is taken out, or whose time is over, dismisses it.
public final class BulletinPopup: PopupTask {
  /// The tie to the queue.
  public let popup = PopupLink()
  /// The bulletin that comes when it is its turn.
  public let bulletin: BulletinManager
  /// How soon its turn comes: the higher, the sooner.
  public let priority: Int
  /// How long it may show; `nil` takes what the queue has configured.
  public let timeout: Duration?
  /// What it is, for people who look at the queue.
  public let taskDescription: String
  private let screen: SnackbarManager

  /// Makes a popup.
  /// - Parameters:
  ///   - bulletin: What it shows.
  ///   - description: What it is, for people who look at the queue.
  ///   - priority: The higher, the sooner.
  ///   - timeout: How long it may show; `nil` takes what the queue has configured.
  ///   - screen: The manager of the snacks on the screen over which it shows.
  public init(
    _ bulletin: BulletinManager, description: String = "Bulletin", priority: Int,
    timeout: Duration? = nil, over screen: SnackbarManager = .shared
  ) {
    (self.bulletin, taskDescription, self.screen) = (bulletin, description, screen)
    (self.priority, self.timeout) = (priority, timeout)
  }

  /// Lets the bulletin come.
  public func render() {
    let finish = popup.finishOfStay
    // One that the queue itself has dismissed goes later, and may show again by then.
    bulletin.show(over: screen) { _ in finish() }
  }

  /// Lets the bulletin go if it is still there.
  public func willDismiss() {
    bulletin.dismissBulletin()
  }
}
