import SnackTerm
import Synchronization

/// The onboarding flow, which moves from card to card and keeps the answers.
final class OnboardingFlow: Sendable {
  private struct State {
    var record = OnboardingRecord()
    /// The appearance before themes were previewed.
    var savedAppearance: ManagerAppearance?
    weak var bulletin: BulletinManager?
  }

  private let state = Mutex(State())
  private let snacks: SnackbarManager

  /// Creates a flow whose toasts are shown by a manager.
  init(snacks: SnackbarManager = .shared) {
    self.snacks = snacks
  }

  /// The answers so far.
  var record: OnboardingRecord { state.withLock(\.record) }

  /// Creates the bulletin with the first card; the flow must live as long as the bulletin.
  func makeBulletin() -> BulletinManager {
    let bulletin = BulletinManager(rootItem: cards.welcome)
    state.withLock { $0.bulletin = bulletin }
    return bulletin
  }

  private var cards: OnboardingCards {
    OnboardingCards { [weak self] event in self?.handle(event) }
  }

  private func handle(_ event: OnboardingEvent) {
    let (move, record, bulletin) = state.withLock { state in
      (state.record.apply(event), state.record, state.bulletin)
    }
    respond(to: event)
    switch move {
    case .show(let card): bulletin?.push(item: cards.item(for: card, record))
    case .back: bulletin?.popItem()
    case .reveal: bulletin?.hideActivityIndicator()
    case .leave: bulletin?.dismissBulletin()
    case .stay: break
    }
  }

  /// Performs the immediate effect of an answer.
  private func respond(to event: OnboardingEvent) {
    switch event {
    case .notifications(true):
      snacks.add(
        snack: Snack(
          alignment: .top, title: "Notifications are on",
          message: "This is what they look like.", level: .success))
    case .tryOn(let name): previewTheme(name)
    case .theme: state.withLock { $0.savedAppearance = nil }
    case .back: restoreAppearance()
    case .done:
      snacks.add(
        snack: Snack(
          alignment: .top, message: "Your workspace is ready.", reuseIdentifier: "workspace",
          level: .success))
    default: break
    }
  }

  /// Previews a theme on cards and toasts until the user accepts it or goes back.
  private func previewTheme(_ name: String) {
    guard let theme = Theme.named(name) else { return }
    let current = snacks.appearance
    state.withLock { $0.savedAppearance = $0.savedAppearance ?? current }
    snacks.appearance = ManagerAppearance(theme: theme)
  }

  private func restoreAppearance() {
    let saved = state.withLock { state in
      defer { state.savedAppearance = nil }
      return state.savedAppearance
    }
    if let saved { snacks.appearance = saved }
  }
}
