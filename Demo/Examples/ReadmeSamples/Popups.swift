import PopupQueue
import SnackPopups
import SnackTerm

/// A dialog of the host program, such as its release notes.
protocol Dialog: Sendable {
  func open(onClose: @escaping @Sendable () -> Void)
  func close()
}

/// Shows the README's popups, with the dialog among them as a parameter.
func showPopups(with notes: any Dialog) async throws -> PopupOutcome {
  let popups = PopupManager(configuration: PopupConfiguration(interval: .constant(seconds: 1)))
  try popups.add(task: SnackPopup("A key of yours ends in two days.", priority: 9))
  let outcome = try await popups.present(
    PopupAction("release notes", priority: 1, dismiss: { _ in notes.close() }) { popup in
      notes.open { try? popup.resignFocus() }
    })
  return outcome
}
