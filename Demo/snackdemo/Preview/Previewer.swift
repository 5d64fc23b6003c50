import SnackTerm

/// The previewer on a screen: draws the host, waits for keys, and performs the model's orders.
struct Previewer {
  private let overlay: SnackOverlay
  /// The clock of the toasts; the host's own clock never stops.
  private let time: PacedClock
  private let clock = Stopwatch()
  private let report = PreviewReport()
  private var model = PreviewModel()
  private var screen = HostScreen()
  private var shelf: ThemeShelf
  /// The time of the next check of the theme files.
  private var nextThemeCheck = Moment.start
  private var exhibits = ExhibitCoordinator()

  /// Seconds between two checks of the theme files.
  private static let themeCheckInterval = 0.5

  /// Creates a previewer on a screen.
  /// - Parameters:
  ///   - overlay: The overlay on the screen.
  ///   - time: The clock of its toasts.
  ///   - shelf: The themes to choose from.
  ///   - theme: The name of the initial theme.
  ///   - preferences: The preferences for motion and a screen reader, as far as given.
  init(
    overlay: SnackOverlay, time: PacedClock, shelf: ThemeShelf, theme: String,
    preferences: AccessibilityPreferences
  ) {
    self.overlay = overlay
    self.time = time
    self.shelf = shelf
    model.preferences = preferences
    overlay.onClose = { [report] in report.note = "last toast: \($0.reason.words)" }
    refreshThemes(choosing: theme)
  }

  /// Runs until the user quits or the terminal hangs up.
  mutating func run() {
    updateTraits()
    overlay.manager.add(snack: SampleSnacks.welcome)
    while true {
      updateTraits()
      if clock.now >= nextThemeCheck { refreshThemes() }
      model.monitor.advance(toSecond: clock.now.seconds)
      for line in report.consumeLines() { model.monitor.log(line) }
      model.toasts = overlay.stack.restingFrames
      show(picture)
      let wait = max(0.001, model.monitor.nextChange - clock.now.seconds)
      let key = time.nextKey(from: overlay, within: wait)
      if overlay.hasHungUp { return }
      guard let key else { continue }
      let orders = model.handle(
        key, shown: overlay.stack.visible, history: overlay.manager.history)
      for order in orders where !perform(order) { return }
    }
  }

  private mutating func show(_ picture: HostPicture) {
    let parksCursor = overlay.stack.configuration.policy.cursorFollowsFocus
    screen.show(
      picture.draw(size: screen.size, look: look),
      cursor: parksCursor ? picture.cursor(size: screen.size, look: look) : nil)
  }

  private mutating func updateTraits() {
    var traits = overlay.stack.traits
    traits.size = screen.size
    guard model.traits != traits else { return }
    model.traits = traits
    for order in model.arrange() { _ = perform(order) }
  }

  /// Reloads changed theme files and shows their problems.
  private mutating func refreshThemes(choosing name: String? = nil) {
    nextThemeCheck = Moment(seconds: clock.now.seconds + Self.themeCheckInterval)
    let former = shelf.extraName
    let changes = shelf.refresh(keeping: model.keptThemes)
    model.origins = shelf.origins
    let renamed = former.flatMap { old in shelf.extraName.map { (old: old, new: $0) } }
    let hasChanged = model.adopt(shelf.themes, choosing: name, renaming: renamed)
    for item in changes { announce(item) }
    if hasChanged { for order in model.arrange() { _ = perform(order) } }
  }

  /// Reports a change of a theme file, unless the open chooser already shows its problems.
  private mutating func announce(_ change: ThemeShelf.Change) {
    let snack = SampleSnacks.themeChange(change)
    let isFault = !change.lines.isEmpty && change.kind != .warning
    if let name = change.name { model.remarks[name] = isFault ? snack.message : nil }
    if change.lines.isEmpty {
      overlay.manager.remove(snack: snack)
    } else if model.chooser == nil || !model.themes.contains(where: change.concerns) {
      overlay.manager.add(snack: snack)
    }
  }

  /// Performs an order and returns whether to continue.
  private mutating func perform(_ order: PreviewModel.Order) -> Bool {
    switch order {
    case .add(let snack): overlay.manager.add(snack: snack)
    case .present(let bar): overlay.manager.present(bar)
    case .startTask(let number): SampleTask.start(number, on: overlay.manager)
    case .openWaiting: overlay.perform(.openWaiting)
    case .releaseFocus: overlay.perform(.focus(.release))
    case .copy: report.note = CopyNote.copyFocused(on: overlay)
    case .copyText(let text): report.note = CopyNote.copy(text, on: overlay)
    case .configure: configure()
    case .clear: overlay.manager.removeAll()
    case .exhibit(let snacks): exhibits.show(snacks, on: overlay.manager)
    case .adjustTime:
      time.setRate(model.tempo.rate)
      report.note = "speed \(model.tempo.name)"
    case .stepFrame: time.skip(model.tempo.secondsPerFrame)
    case .quit: return false
    }
    return true
  }

  private func configure() {
    let manager = overlay.manager
    manager.appearance = model.appearance
    manager.policy = model.policy
    manager.defaultAlignment = model.alignment
    manager.doNotDisturb = model.doNotDisturb
    overlay.bindings = model.bindings
    report.setAlerts(
      on: overlay, isEnabled: model.settings.contains(.alerts) && model.chooser == nil)
  }

  // MARK: Picture

  /// The host's look, computed each time because the terminal may report its background late.
  private var look: HostLook { HostLook(for: overlay.stack.traits) }

  private var picture: HostPicture {
    HostPicture(
      monitor: model.monitor, help: help, note: report.note,
      pane: model.chooser == nil ? pane : nil, panel: model.panel,
      history: historyPane, toasts: model.toasts, themes: model.pane, code: model.codePanel)
  }

  private var historyPane: HistoryPane? {
    guard var pane = model.viewer?.pane(of: overlay.manager.history) else { return nil }
    pane.now = System.secondsSince1970
    pane.strings = overlay.manager.strings.resolved(
      allowsUnicode: overlay.stack.traits.allowsUnicode)
    return pane
  }

  private var help: [HelpItem] {
    if let help = model.codeViewer?.help ?? model.chooser?.help { return help }
    let stack = overlay.stack
    return model.viewer?.help(hasToasts: stack.handlesKeys, hasFocus: stack.hasChosenFocus)
      ?? PreviewAction.help(heldCount: stack.suppressedCount)
  }

  private func has(_ setting: PreviewSettings) -> Bool { model.settings.contains(setting) }

  private var pane: SidePane {
    SidePane(
      heading: "themes", items: model.themes.map(\.name), current: model.themeIndex,
      facts: settingFacts + stackFacts)
  }

  private var settingFacts: [SidePane.Fact] {
    let policy = overlay.stack.configuration.policy
    return [
      .init(name: "align", value: model.alignment.rawValue),
      .init(name: "motion", value: policy.motion.rawValue),
      .init(name: "speed", value: model.tempo.name),
      .init(name: "reader", value: policy.hasScreenReader ? "on" : "off"),
      .init(name: "stack", value: has(.deck) ? "deck" : "list"),
      .init(name: "full", value: model.whenFull.name),
      .init(name: "do not disturb", value: has(.doNotDisturb) ? "on" : "off"),
      .init(name: "alerts", value: has(.alerts) ? "on" : "off"),
    ]
  }

  private var stackFacts: [SidePane.Fact] {
    let stack = overlay.stack
    let held = stack.suppressedCount
    return [
      .init(name: "visible", value: String(stack.visible.count)),
      .init(name: "queued", value: String(stack.waitingCount)),
    ] + (held > 0 ? [.init(name: "held back", value: String(held))] : [])
  }
}

extension FullPolicy {
  /// The name in the pane.
  fileprivate var name: String {
    switch self {
    case .queue: "queue"
    case .evictOldest: "evict oldest"
    case .evictLeastSevere: "evict least"
    case .merge: "merge"
    case .drop: "drop"
    }
  }
}
