import SnackTerm
import Synchronization

/// The card that shows the progress of preparing the workspace.
///
/// It shows a spinner until the amount of work is known, and the user cannot dismiss it.
final class SetupItem: BulletinItem {
  private struct State {
    var fraction = 0.0
    var task: Task<Void, Never>?
  }

  let bulletin = BulletinLink()
  let isDismissable = false
  let shouldStartWithActivityIndicator = true
  private let state = Mutex(State())
  private let send: @Sendable (OnboardingEvent) -> Void

  init(send: @escaping @Sendable (OnboardingEvent) -> Void) {
    self.send = send
  }

  func makeElements() -> [BulletinElement] {
    let builder = InterfaceBuilder()
    return [
      builder.title("Preparing your workspace"), builder.text("This takes a moment."),
      builder.progress(.fraction(state.withLock(\.fraction))),
    ]
  }

  func onDisplay() {
    // Detached, because the host's loop blocks the main actor.
    let task = Task.detached { [weak self] in
      do {
        try await SampleSetup.run { fraction in self?.show(fraction) }
        self?.send(.done)
      } catch {
        // The card was dismissed, which cancelled the task.
      }
    }
    state.withLock { $0.task = task }
  }

  func tearDown() {
    state.withLock(\.task)?.cancel()
  }

  private func show(_ fraction: Double) {
    state.withLock { $0.fraction = fraction }
    bulletin.contentChanged()
    if fraction == 0 { send(.begun) }
  }
}

/// A stand-in for a real setup task.
private enum SampleSetup {
  private static let parts = 40

  /// Runs the setup, reporting 0 once the amount of work is known.
  /// - Throws: `CancellationError` if the task was cancelled.
  static func run(report: (Double) -> Void) async throws {
    try await Task.sleep(for: .seconds(1))
    for part in 0...parts {
      report(Double(part) / Double(parts))
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
