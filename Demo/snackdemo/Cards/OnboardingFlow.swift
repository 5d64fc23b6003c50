import SnackTerm
import Synchronization

/// Leads a person from card to card, and keeps the answers.
final class OnboardingFlow: Sendable {
  private struct State {
    var record = OnboardingRecord()
    /// What was worn before themes were tried on.
    var ownLook: ManagerAppearance?
    weak var bulletin: BulletinManager?
  }

  private let state = Mutex(State())
  private let snacks: SnackbarManager

  /// Makes a flow whose toasts a manager shows.
  init(snacks: SnackbarManager = .shared) {
    self.snacks = snacks
  }

  /// The answers so far.
  var record: OnboardingRecord { state.withLock(\.record) }

  /// Makes the bulletin that begins with the first card; the flow has to live as long.
  func makeBulletin() -> BulletinManager {
    let bulletin = BulletinManager(rootItem: cards.welcome)
    state.withLock { $0.bulletin = bulletin }
    return bulletin
  }

  private var cards: OnboardingCards {
    OnboardingCards { [weak self] event in self?.take(event) }
  }

  private func take(_ event: OnboardingEvent) {
    let (move, record, bulletin) = state.withLock { state in
      (state.record.take(event), state.record, state.bulletin)
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

  /// What the program does about an answer at once.
  private func tell(_ event: OnboardingEvent) {
    switch event {
    case .notifications(true):
      snacks.add(
        snack: Snack(
          alignment: .top, title: "Notifications are on",
          message: "This is what they look like.", level: .success))
    case .tryOn(let name): tryOn(name)
    case .theme: state.withLock { $0.ownLook = nil }
    case .back: takeOff()
    case .done:
      snacks.add(
        snack: Snack(
          alignment: .top, message: "The workspace is ready.", reuseIdentifier: "workspace",
          level: .success))
    default: break
    }
  }

  /// Cards and toasts wear a theme until it is taken or the person goes back.
  private func tryOn(_ name: String) {
    guard let theme = Theme.named(name) else { return }
    let worn = snacks.appearance
    state.withLock { $0.ownLook = $0.ownLook ?? worn }
    snacks.appearance = ManagerAppearance(theme: theme)
  }

  private func takeOff() {
    let look = state.withLock { state in
      defer { state.ownLook = nil }
      return state.ownLook
    }
    if let look { snacks.appearance = look }
  }
}
