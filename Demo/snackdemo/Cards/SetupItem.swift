import SnackTerm
import Synchronization

/// The card that shows how far the work has come which prepares the workspace.
///
/// It begins with a spinner, until the work knows how much there is to do; nobody can dismiss it.
final class SetupItem: BulletinItem {
  private struct State {
    var fraction = 0.0
    var work: Task<Void, Never>?
  }

  let bulletin = BulletinLink()
  let isDismissable = false
  let shouldStartWithActivityIndicator = true
  private let state = Mutex(State())
  private let say: @Sendable (OnboardingEvent) -> Void

  init(say: @escaping @Sendable (OnboardingEvent) -> Void) {
    self.say = say
  }

  func makeElements() -> [BulletinElement] {
    let builder = InterfaceBuilder()
    return [
      builder.title("Preparing your workspace"), builder.text("This takes a moment."),
      builder.progress(.fraction(state.withLock(\.fraction))),
    ]
  }

  func onDisplay() {
    // Detached, because the loop of the host holds the main actor.
    let work = Task.detached { [weak self] in
      do {
        try await SampleSetup.run { fraction in self?.show(fraction) }
        self?.say(.done)
      } catch {
        // The card has gone, and the work with it.
      }
    }
    state.withLock { $0.work = work }
  }

  func tearDown() {
    state.withLock(\.work)?.cancel()
  }

  private func show(_ fraction: Double) {
    state.withLock { $0.fraction = fraction }
    bulletin.contentChanged()
    if fraction == 0 { say(.begun) }
  }
}

/// Stands for work that a program has to do.
private enum SampleSetup {
  private static let parts = 40

  /// Does it; reports 0 once it knows what there is to do.
  /// - Throws: `CancellationError` if it was cancelled.
  static func run(report: (Double) -> Void) async throws {
    try await Task.sleep(for: .seconds(1))
    for part in 0...parts {
      report(Double(part) / Double(parts))
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
