import SnackTerm

/// The previewer as a value: its handling of keys and the resulting orders for the snacks.
struct PreviewModel: Sendable {
  /// An action to perform on the snacks.
  enum Order: Sendable {
    case add(Snack)
    case present(Snackbar)
    case startTask(Int)
    case openWaiting
    case releaseFocus
    case copy
    case copyText(String)
    case configure
    case clear
    /// Replaces the toasts that demonstrate a theme.
    case exhibit([Snack])
    /// Applies the model's tempo to the toasts' clock.
    case adjustTime
    case stepFrame
    case quit
  }

  var monitor = ServiceMonitor()
  /// The traits of the terminal; its size determines the pages of the help panel.
  var traits = TerminalTraits(size: .zero)
  /// The cells of the toasts, which the history avoids.
  var toasts: [Rect] = []
  /// The tempo of the toasts' clock.
  private(set) var tempo = Tempo()
  /// The history viewer while it is open.
  var viewer: HistoryViewer?
  /// The theme chooser while it is open.
  var chooser: ThemeChooser?
  /// The toasts that demonstrate a theme while the chooser is open.
  var board: SampleBoard?
  /// The code viewer while it is open.
  var codeViewer: CodeViewer?
  /// The origins of themes that are not built in, by name.
  var origins: [String: ThemeOrigin] = [:]
  /// The problems with theme files, by listed name.
  var remarks: [String: String] = [:]
  private(set) var themes = Theme.builtInForPreview
  private(set) var themeIndex = 0
  private(set) var alignment = Alignment.top
  var settings: PreviewSettings = []
  /// The preferences given at the start, which keys override.
  var preferences = AccessibilityPreferences()
  /// The preferences set by keys, which override all others.
  var keyPreferences = AccessibilityPreferences()
  /// The policy for a toast of any level when there is no room.
  private(set) var whenFull = FullPolicy.queue
  private var helpPage: Int?
  private var series = SampleSeries()

  var theme: Theme { themes[themeIndex] }

  /// The help panel while it is open.
  var panel: HelpPanel? {
    helpPage.map {
      HelpPanel(chooser?.keys ?? PreviewAction.help, page: $0, in: traits.size)
    }
  }

  /// The part of the screen for toasts.
  var toastArea: ToastArea { ToastArea(size: traits.size) }

  /// The space reserved for the host: its help line, an open panel above it, and its list.
  var reserved: Insets {
    Insets(
      bottom: panel?.reservedRows ?? codePanel?.reservedRows ?? 1, trailing: toastArea.listWidth)
  }

  /// The key bindings for the open panel or viewer.
  ///
  /// Escape closes an open help panel, and the space bar pauses motion. The history viewer keeps
  /// all keys but F8, which moves the focus to the toasts.
  var bindings: Bindings {
    if chooser != nil {
      var bindings = Bindings(mode: .never)
      bindings.pointer = .never
      return bindings
    }
    if codeViewer != nil { return Bindings(mode: .never) }
    if viewer != nil { return Bindings(mode: .whileFocused) }
    var bindings = Bindings()
    bindings.hotkeys = .always
    bindings[" "] = nil
    if panel != nil { bindings[.escape] = nil }
    return bindings
  }

  var appearance: ManagerAppearance {
    exhibition.map { $0.board.appearance(for: $0.page) } ?? toastArea.appearance(theme)
  }

  var policy: Policy {
    var policy = (exhibition?.board.policy ?? Policy(reserved: reserved))
      .applying(preferences).applying(keyPreferences)
    // In slow motion, movements take longer, but frames per real second stay the same.
    policy.frameInterval = .seconds(tempo.secondsPerFrame)
    guard exhibition == nil else { return policy }
    for level in Level.allCases { policy.whenFull[level] = whenFull }
    policy.stacking = settings.contains(.deck) ? .deck() : .list
    return policy
  }

  /// The do-not-disturb mode: if on, only errors are shown; always off in the chooser.
  var doNotDisturb: DoNotDisturb {
    settings.contains(.doNotDisturb) && chooser == nil ? .except(from: .error) : .off
  }

  /// Performs an action.
  /// - Parameters:
  ///   - action: The action of a key.
  ///   - shown: The snacks on the screen.
  /// - Returns: The orders for the snacks, in sequence.
  mutating func apply(_ action: PreviewAction, shown: [Snack]) -> [Order] {
    switch action {
    case .show(let sample): return series.next(sample, at: alignment)
    case .toggle(let setting):
      toggle(setting)
      return [.configure]
    case .nextTheme: return changeTheme(by: 1, shown: shown)
    case .previousTheme: return changeTheme(by: -1, shown: shown)
    case .changeAlignment, .changeFullPolicy:
      if action == .changeAlignment { alignment = alignment.next } else { whenFull = whenFull.next }
      return [.configure]
    case .openWaiting: return [.openWaiting]
    case .copy: return [.copy]
    case .clear: return [.clear]
    case .cycleHelp, .closeHelp:
      helpPage = action == .cycleHelp ? nextHelpPage : nil
      return [.configure]
    case .openHistory, .openChooser, .openCode: return open(action)
    case .slower, .pause, .stepFrame: return changeTempo(action)
    case .quit: return [.quit]
    }
  }

  /// Opens the history, the chooser or the code in place of the help panel.
  private mutating func open(_ action: PreviewAction) -> [Order] {
    helpPage = nil
    switch action {
    case .openHistory: viewer = HistoryViewer()
    case .openCode: codeViewer = CodeViewer()
    default:
      chooser = ThemeChooser(at: theme.name)
      return [.releaseFocus, .clear] + arrange()
    }
    return [.releaseFocus, .configure]
  }

  private mutating func changeTempo(_ action: PreviewAction) -> [Order] {
    switch action {
    case .slower: tempo.slowDown()
    case .pause: tempo.isPaused.toggle()
    default:
      guard tempo.isPaused else {
        tempo.isPaused = true
        break
      }
      return [.stepFrame]
    }
    return [.configure, .adjustTime]
  }

  /// The help page that `?` opens next; `nil`, which closes the panel, after the last.
  private var nextHelpPage: Int? {
    guard let panel else { return 0 }
    return panel.page + 1 < panel.pageCount ? panel.page + 1 : nil
  }

  /// Replaces the list of themes with a non-empty one, and keeps the chosen theme by name.
  /// - Parameters:
  ///   - themes: The themes.
  ///   - name: The theme to choose; `nil` keeps the current one.
  ///   - renamed: The old and the new name of a renamed theme.
  /// - Returns: Whether the look has changed.
  mutating func adopt(
    _ themes: [Theme], choosing name: String? = nil,
    renaming renamed: (old: String, new: String)? = nil
  ) -> Bool {
    let before = theme
    if let renamed { chooser?.rename(renamed.old, to: renamed.new) }
    let keptName = before.name == renamed?.old ? renamed?.new : before.name
    let place = themes.firstIndex { $0.name == name ?? keptName }
    self.themes = themes
    themeIndex = place ?? min(themeIndex, themes.count - 1)
    return theme != before
  }

  /// Changes the theme, and shows a toast for it if no other toast shows the change.
  private mutating func changeTheme(by step: Int, shown: [Snack]) -> [Order] {
    let count = themes.count
    themeIndex = (themeIndex + step + count) % count
    let sample = SampleSnacks.theme(theme)
    // A toast that names the previous theme must be updated.
    let isWanted = shown.isEmpty || shown.contains { $0.isSame(as: sample) }
    return isWanted ? [.configure, .add(sample)] : [.configure]
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The next case, wrapping around.
  fileprivate var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
