public import PopupQueue
public import SnackCore
import Synchronization

/// A snack that is shown by a popup queue.
///
/// The snack is added to its manager when the queue shows the popup. The next popup follows when
/// the snack has been closed, for any reason. Removing the popup, or its timeout, dismisses the
/// snack.
///
/// ```swift
/// let renewal = SnackPopup("Your key expires in two days.", priority: 9)
/// let outcome = try await PopupManager.shared.present(renewal)
/// if outcome == .removed { print("not shown") }
/// ```
public final class SnackPopup: PopupTask {
  /// The link to the queue.
  public let popup = PopupLink()
  /// The snack to show.
  public let snack: Snack
  /// The priority; higher is shown first.
  public let priority: Int
  /// Maximum time on the screen; `nil` uses the queue's configuration.
  public let timeout: Duration?
  private let manager: SnackbarManager
  private let currentHandle = Mutex<SnackHandle?>(nil)

  /// Creates a popup.
  /// - Parameters:
  ///   - snack: The snack to show.
  ///   - priority: The priority; higher is shown first.
  ///   - timeout: Maximum time on the screen; `nil` uses the queue's configuration.
  ///   - manager: The manager that shows the snack.
  public init(
    _ snack: Snack, priority: Int, timeout: Duration? = nil, on manager: SnackbarManager = .shared
  ) {
    self.snack = snack
    self.priority = priority
    self.timeout = timeout
    self.manager = manager
  }

  /// The title of the snack, or its message if it has no title.
  public var taskDescription: String { snack.title ?? snack.message }

  /// The handle of the snack; `nil` until the queue shows it.
  public var handle: SnackHandle? { currentHandle.withLock(\.self) }

  /// Adds the snack to its manager.
  public func render() {
    var snack = snack
    // A snack that the queue dismissed closes later, and may be shown again by then.
    snack.hooks.afterClose(popup.finishHandler)
    let handle = manager.add(snack: snack)
    currentHandle.withLock { $0 = handle }
  }

  /// Dismisses the snack if it is still visible or queued.
  public func willDismiss() {
    handle?.dismiss()
  }
}
