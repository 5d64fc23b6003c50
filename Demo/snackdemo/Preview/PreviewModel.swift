import SnackTerm

/// The previewer as a value: what a key changes in it, and what it then wants of the snacks.
struct PreviewModel: Sendable {
  /// Something that is to be done to the snacks.
  enum Order: Sendable {
    case add(Snack)
    case present(Snackbar)
    case work(Int)
    case openWaiting
    case releaseFocus
    case copy
    case copyText(String)
    case configure
    case clear
    /// Shows toasts that show a theme, in place of those that do.
    case exhibit([Snack])
    /// Lets time pass on, from the next frame on, as the motion wants it.
    case adjustTime
    case stepFrame
    case quit
  }

  var monitor = ServiceMonitor()
  /// The screen, on which the list of keys has as many pages as it needs.
  var terrain = Terrain(size: .zero)
  /// How fast time passes for the toasts.
  private(set) var motion = Tempo()
  /// The viewer of the history while it is open.
  var viewer: HistoryViewer?
  /// The place where a theme is chosen while it is open.
  var chooser: ThemeChooser?
  /// The toasts that show it meanwhile.
  var board: SampleBoard?
  /// The viewer of the code for the settings while it is open.
  var codeViewer: CodeViewer?
  /// Where themes are found that are not built in, by their names.
  var origins: [String: ThemeOrigin] = [:]
  /// What is wrong with themes in files, by the names by which they are listed.
  var remarks: [String: String] = [:]
  private(set) var themes = Theme.builtIn
  private(set) var themeIndex = 0
  private(set) var alignment = Alignment.top
  var settings: PreviewSettings = []
  /// What was told at the start; a key that changes it goes before it.
  var wishes = PersonalWishes()
  /// What keys have told since, which goes before all that was told outside.
  var newestWishes = PersonalWishes()
  /// What becomes of a toast of any level for which there is no place.
  private(set) var whenFull = FullPolicy.queue
  private var helpPage: Int?
  private var series = SampleSeries()

  var theme: Theme { themes[themeIndex] }

  /// The list of all keys while it is open.
  var panel: HelpPanel? {
    helpPage.map {
      HelpPanel(chooser?.keys ?? PreviewAction.help, page: $0, in: terrain.size)
    }
  }

  /// Rows that the host keeps for itself: its help line, and what stands above it.
  var reserved: Insets {
    Insets(bottom: panel?.reservedRows ?? codePanel?.reservedRows ?? 1)
  }

  /// While the list of keys is open Escape closes that.
  ///
  /// The viewer of the history has all keys but Tab, by which a person gives them to a toast.
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
    if panel != nil { bindings[.escape] = nil }
    return bindings
  }

  var appearance: ManagerAppearance {
    exhibition.map { $0.board.appearance(for: $0.page) } ?? ManagerAppearance(theme: theme)
  }

  var policy: Policy {
    var policy = (exhibition?.board.policy ?? Policy(reserved: reserved))
      .taking(wishes).taking(newestWishes)
    // As many frames as ever are seen, of movements that take longer.
    policy.frameInterval = .seconds(motion.secondsPerFrame)
    guard exhibition == nil else { return policy }
    for level in Level.allCases { policy.whenFull[level] = whenFull }
    policy.stacking = settings.contains(.deck) ? .deck() : .list
    return policy
  }

  /// While toasts are held back only errors come through, and all that show a theme.
  var doNotDisturb: DoNotDisturb {
    settings.contains(.silence) && chooser == nil ? .except(from: .error) : .off
  }

  /// Does what a key stands for.
  /// - Parameters:
  ///   - action: What the key stands for.
  ///   - shown: The snacks on the screen.
  /// - Returns: What is to be done to the snacks, in order.
  mutating func apply(_ action: PreviewAction, shown: [Snack]) -> [Order] {
    switch action {
    case .show(let sample): return series.next(sample, at: alignment)
    case .toggle(let setting):
      toggle(setting)
      return [.configure]
    case .nextTheme: return changeTheme(by: 1, shown: shown)
    case .previousTheme: return changeTheme(by: -1, shown: shown)
    case .changePlace, .changeFullPolicy:
      if action == .changePlace { alignment = alignment.next } else { whenFull = whenFull.next }
      return [.configure]
    case .openWaiting: return [.openWaiting]
    case .copy: return [.copy]
    case .clear: return [.clear]
    case .turnHelp, .closeHelp:
      helpPage = action == .turnHelp ? nextHelpPage : nil
      return [.configure]
    case .openHistory:
      (viewer, helpPage) = (HistoryViewer(), nil)
      return [.releaseFocus, .configure]
    case .openChooser:
      (chooser, helpPage) = (ThemeChooser(at: theme.name), nil)
      return [.releaseFocus, .clear] + arrange()
    case .openCode:
      (codeViewer, helpPage) = (CodeViewer(), nil)
      return [.releaseFocus, .configure]
    case .slower, .pause, .stepFrame: return change(motion: action)
    case .quit: return [.quit]
    }
  }

  private mutating func change(motion action: PreviewAction) -> [Order] {
    switch action {
    case .slower: motion.slowDown()
    case .pause: motion.isPaused.toggle()
    default:
      guard motion.isPaused else {
        motion.isPaused = true
        break
      }
      return [.stepFrame]
    }
    return [.configure, .adjustTime]
  }

  /// The page that `?` opens: the first one, then the others, after the last one none.
  private var nextHelpPage: Int? {
    guard let panel else { return 0 }
    return panel.page + 1 < panel.pageCount ? panel.page + 1 : nil
  }

  /// Takes other themes to choose from, at least one, and keeps to the name of the chosen one.
  /// - Parameters:
  ///   - themes: The themes.
  ///   - name: The one to choose; `nil` keeps the one that is.
  ///   - moved: The names by which one was listed and is listed now.
  /// - Returns: Whether the look has changed.
  mutating func take(
    _ themes: [Theme], choosing name: String? = nil,
    following moved: (old: String, new: String)? = nil
  ) -> Bool {
    let before = theme
    if let moved { chooser?.rename(moved.old, to: moved.new) }
    let kept = before.name == moved?.old ? moved?.new : before.name
    let place = themes.firstIndex { $0.name == name ?? kept }
    (self.themes, themeIndex) = (themes, place ?? min(themeIndex, themes.count - 1))
    return theme != before
  }

  /// With nothing on the screen that would change its look, a snack shows the new theme.
  private mutating func changeTheme(by step: Int, shown: [Snack]) -> [Order] {
    let count = themes.count
    themeIndex = (themeIndex + step + count) % count
    let sample = SampleSnacks.theme(theme)
    // One that names the theme before must not go on doing so.
    let isWanted = shown.isEmpty || shown.contains { $0.isSame(as: sample) }
    return isWanted ? [.configure, .add(sample)] : [.configure]
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The one after this one, and the first after the last.
  fileprivate var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
