public import PopupQueue
public import SnackCore
import Synchronization

/// A snack that waits for its turn in a queue of popups.
///
/// It is added to its manager when the queue shows it, and the next popup comes when the showing
/// has ended, for whatever reason. A popup that is taken out, or whose time is over, dismisses its
/// snack.
public final class SnackPopup: PopupTask {
  /// The tie to the queue.
  public let popup = PopupLink()
  /// The snack that is added when it is its turn.
  public let snack: Snack
  /// How soon its turn comes: the higher, the sooner.
  public let priority: Int
  /// How long it may show; `nil` takes what the queue has configured.
  public let timeout: Duration?
  private let manager: SnackbarManager
  private let showing = Mutex<SnackHandle?>(nil)

  /// Makes a popup.
  /// - Parameters:
  ///   - snack: What it shows.
  ///   - priority: The higher, the sooner.
  ///   - timeout: How long it may show; `nil` takes what the queue has configured.
  ///   - manager: Who shows the snack.
  public init(
    _ snack: Snack, priority: Int, timeout: Duration? = nil, on manager: SnackbarManager = .shared
  ) {
    (self.snack, self.priority, self.timeout) = (snack, priority, timeout)
    self.manager = manager
  }

  /// What the snack says first.
  public var taskDescription: String { snack.title ?? snack.message }

  /// The showing of the snack, once its turn has come.
  public var handle: SnackHandle? { showing.withLock(\.self) }

  /// Adds the snack to its manager.
  public func render() {
    var snack = snack
    let (onClose, finish) = (snack.hooks.onClose, popup.finishOfStay)
    snack.hooks.onClose = { reason in
      onClose?(reason)
      // One that the queue itself has dismissed closes later, and may show again by then.
      finish()
    }
    let handle = manager.add(snack: snack)
    showing.withLock { $0 = handle }
  }

  /// Dismisses the snack if it still shows or waits.
  public func willDismiss() {
    handle?.dismiss()
  }
}
