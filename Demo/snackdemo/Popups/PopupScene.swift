import PopupQueue
import SnackPopups
import SnackTerm

/// A scene in which popups of several teams take turns over the sample host.
struct PopupScene {
  /// The close reason of the last popup.
  private final class LastEnd {
    var reason: CloseReason?
  }

  private let overlay: SnackOverlay
  private let theme: Theme
  private let queue = PopupManager(configuration: PopupConfiguration(interval: Self.shortInterval))
  private let clock = Stopwatch()
  private let lastEnd = LastEnd()
  private let dialog = DialogPresenter()
  private var monitor = ServiceMonitor()
  private var screen = HostScreen()
  private var counts: [Team: Int] = [:]

  private static let shortInterval = PopupInterval.constant(seconds: 0.4)
  private static let longInterval = PopupInterval.constant(seconds: 2)
  /// A priority above that of any team.
  private static let highestPriority = 10

  init(overlay: SnackOverlay, theme: Theme, preferences: AccessibilityPreferences) {
    self.overlay = overlay
    self.theme = theme
    overlay.manager.policy = Policy(reserved: QuietHost.reserved).applying(preferences)
    // At the top or in the middle, popups would cover the list.
    overlay.manager.defaultAlignment = .bottomLeading
    // The list at the right depends on the visible popup, so draw it again.
    overlay.onShow = { [weak overlay] _ in overlay?.interruptWait() }
    overlay.onDismiss = { [weak overlay] _, _ in overlay?.interruptWait() }
    overlay.onClose = { [lastEnd, weak overlay] in
      lastEnd.reason = $0.reason
      overlay?.interruptWait()
    }
  }

  private var look: HostLook { HostLook(for: overlay.stack.traits) }

  /// Runs until the user quits or the terminal hangs up.
  mutating func run() {
    for team in [Team.billing, .marketing, .operations] { add(team) }
    while true {
      monitor.advance(toSecond: clock.now.seconds)
      fitToasts()
      screen.show(picture.draw(size: screen.size, look: look))
      let wait = max(0.001, monitor.nextChange - clock.now.seconds)
      HostWindow.limitWait(toMilliseconds: Int((wait * 1000).rounded(.up)))
      let key = HostKey.next(from: overlay)
      if overlay.hasHungUp { return }
      guard let action = key.flatMap(PopupSceneAction.init(key:)) else { continue }
      if action == .quit { return }
      perform(action)
    }
  }

  /// Keeps toasts off the list on the right.
  private func fitToasts() {
    let appearance = ToastArea(size: screen.size).appearance(theme)
    if overlay.manager.appearance != appearance { overlay.manager.appearance = appearance }
  }

  private mutating func perform(_ action: PopupSceneAction) {
    switch action {
    case .add(let team): add(team)
    case .addAll: for team in Team.allCases.reversed() { add(team) }
    case .addDialog: try? queue.add(task: dialog.popup())
    case .closeDialog: dialog.close()
    case .addCard: try? queue.add(task: SurveyCard.popup(over: overlay.manager))
    case .cancelNext: waiting.first { !$0.isCanceled }?.isCanceled = true
    case .removeLast: if let last = waiting.last { queue.remove(last) }
    case .raiseLast:
      if let last = waiting.last { _ = try? queue.setPriority(Self.highestPriority, of: last) }
    case .togglePause: queue.isPaused.toggle()
    case .toggleInterval:
      let isShort = queue.configuration.interval == Self.shortInterval
      queue.configuration.interval = isShort ? Self.longInterval : Self.shortInterval
    case .quit: break
    }
  }

  private mutating func add(_ team: Team) {
    let number = counts[team, default: 0]
    counts[team] = number + 1
    let popup = SnackPopup(team.snack(number), priority: team.priority, on: overlay.manager)
    // Cannot fail: a new popup is in no queue, and the queue accepts all priorities.
    try? queue.add(task: popup)
  }

  private var waiting: [any PopupTask] { Array(queue.allTasks.suffix(queue.waitingCount)) }

  // MARK: Picture

  private var picture: HostPicture {
    HostPicture(
      monitor: monitor, help: PopupSceneAction.help,
      note: lastEnd.reason.map { "last popup: \($0.words)" } ?? "", pane: pane,
      dialog: dialog.shown)
  }

  private var pane: SidePane {
    let tasks = queue.allTasks
    let items = tasks.map { task in
      let sign = task.isCanceled ? "-" : String(queue.priority(of: task) ?? task.priority)
      return "\(sign) \(task.taskDescription.lowercased())"
    }
    let interval = queue.configuration.interval == Self.shortInterval ? "0.4 s" : "2 s"
    return SidePane(
      heading: "popups", items: items.isEmpty ? ["none"] : items,
      current: queue.activeTask == nil ? nil : 0,
      facts: [
        .init(name: "queue", value: queue.isPaused ? "paused" : "open"),
        .init(name: "state", value: queue.currentState.words),
        .init(name: "interval", value: interval),
        .init(name: "queued", value: String(queue.waitingCount)),
      ])
  }
}

extension PopupState {
  /// The state in one word, for the pane.
  fileprivate var words: String {
    switch self {
    case .idle: "idle"
    case .active: "choosing"
    case .handleShow: "appearing"
    case .handleCancel: "skipping"
    case .inProgress: "visible"
    case .handleDismiss: "leaving"
    }
  }
}
