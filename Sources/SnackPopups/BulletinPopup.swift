public import Bulletin
public import PopupQueue
public import SnackCore

/// A bulletin that is shown by a popup queue.
///
/// The next popup follows once the bulletin has been dismissed, for any reason and from any card.
/// Removing the popup, or its timeout, dismisses the bulletin.
///
/// ```swift
/// let card = PageBulletinItem(title: "New in this version")
/// card.actionButtonTitle = "Close"
/// card.actionHandler = { $0.bulletin.manager?.dismissBulletin() }
/// let popup = BulletinPopup(BulletinManager(rootItem: card), priority: 1, timeout: .seconds(60))
/// try PopupManager.shared.add(task: popup)
/// ```
public final class BulletinPopup: PopupTask {
  /// The link to the queue.
  public let popup = PopupLink()
  /// The bulletin to present.
  public let bulletin: BulletinManager
  /// The priority; higher is shown first.
  public let priority: Int
  /// Maximum time on the screen; `nil` uses the queue's configuration.
  public let timeout: Duration?
  /// A description of the popup, for inspecting the queue.
  public let taskDescription: String
  private let screen: SnackbarManager

  /// Creates a popup.
  /// - Parameters:
  ///   - bulletin: The bulletin to present.
  ///   - description: A description of the popup, for inspecting the queue.
  ///   - priority: The priority; higher is shown first.
  ///   - timeout: Maximum time on the screen; `nil` uses the queue's configuration.
  ///   - screen: The manager of the screen that shows the bulletin.
  public init(
    _ bulletin: BulletinManager, description: String = "Bulletin", priority: Int,
    timeout: Duration? = nil, over screen: SnackbarManager = .shared
  ) {
    self.bulletin = bulletin
    taskDescription = description
    self.screen = screen
    self.priority = priority
    self.timeout = timeout
  }

  /// Presents the bulletin.
  public func render() {
    // Captured now: the bulletin may end only after the queue has presented it again.
    let finish = popup.finishHandler
    bulletin.show(over: screen) { _ in finish() }
  }

  /// Dismisses the bulletin if it is still visible.
  public func willDismiss() {
    bulletin.dismissBulletin()
  }
}
