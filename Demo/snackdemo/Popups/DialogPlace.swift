import PopupQueue
import Synchronization

/// Where the scene shows a dialog of the host's own when its turn has come.
///
/// It is a class because the queue shows and dismisses dialogs while the scene waits for a key,
/// from whatever thread.
final class DialogPlace: Sendable {
  private let active = Mutex<PopupAction?>(nil)

  private static let picture = HostDialog(
    title: "Maintenance", lines: ["The host draws this by itself.", "Press Enter to go on."])
  private static let priority = 8

  /// What is to be drawn; `nil` if no dialog shows.
  var shown: HostDialog? { active.withLock { $0 == nil ? nil : Self.picture } }

  /// A dialog that waits for its turn.
  func popup() -> PopupAction {
    PopupAction(Self.picture.title, priority: Self.priority) { [self] _ in
      active.withLock { $0 = nil }
    } render: { [self] popup in
      active.withLock { $0 = popup }
    }
  }

  /// Ends the dialog that shows, if one does.
  func close() {
    try? active.withLock(\.self)?.resignFocus()
  }
}
