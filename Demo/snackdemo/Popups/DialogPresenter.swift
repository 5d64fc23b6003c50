import PopupQueue
import Synchronization

/// The dialog that the host shows when its popup's turn comes.
///
/// It is a class because the queue shows and dismisses the dialog from any thread while the scene
/// waits for a key.
final class DialogPresenter: Sendable {
  private let active = Mutex<PopupAction?>(nil)

  private static let picture = HostDialog(
    title: "Maintenance", lines: ["The host draws this dialog.", "Press Enter to close it."])
  private static let priority = 8

  /// The dialog to draw; `nil` if none is shown.
  var shown: HostDialog? { active.withLock { $0 == nil ? nil : Self.picture } }

  /// Creates a popup that shows the dialog.
  func popup() -> PopupAction {
    PopupAction(Self.picture.title, priority: Self.priority) { [self] _ in
      active.withLock { $0 = nil }
    } render: { [self] popup in
      active.withLock { $0 = popup }
    }
  }

  /// Closes the dialog if it is shown.
  func close() {
    try? active.withLock(\.self)?.resignFocus()
  }
}
