import SnackTerm
import Synchronization

/// The onboarding flow, which moves from card to card and keeps the answers.
final class OnboardingFlow: Sendable {
  private struct State {
    var record = OnboardingRecord()
    /// The appearance before themes were previewed.
    var ownLook: ManagerAppearance?
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
    tell(event)
    switch move {
    case .show(let card): bulletin?.push(item: cards.item(for: card, record))
    case .back: bulletin?.popItem()
    case .reveal: bulletin?.hideActivityIndicator()
    case .leave: bulletin?.dismissBulletin()
    case .stay: break
    }
  }

  /// Performs the immediate effect of an answer.
  private func tell(_ event: OnboardingEvent) {
    switch event {
    case .notifications(true):
      snacks.add(
        snack: Snack(
          alignment: .top, title: "Notifications are on",
          message: "This is what they look like.", level: .success))
    case .tryOn(let name): tryOn(name)
    case .theme: state.withLock { $0.ownLook = nil }
    case .back: restoreAppearance()
    case .done:
      snacks.add(
        snack: Snack(
          alignment: .top, message: "The workspace is ready.", reuseIdentifier: "workspace",
          level: .success))
    default: break
    }
  }

  /// Previews a theme on cards and toasts until the user accepts it or goes back.
  private func tryOn(_ name: String) {
    guard let theme = Theme.named(name) else { return }
    let worn = snacks.appearance
    state.withLock { $0.ownLook = $0.ownLook ?? worn }
    snacks.appearance = ManagerAppearance(theme: theme)
  }

  private func restoreAppearance() {
    let look = state.withLock { state in
      defer { state.ownLook = nil }
      return state.ownLook
    }
    if let look { snacks.appearance = look }
  }
}
