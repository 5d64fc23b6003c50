import SnackTerm

/// The previewer as a value: what a key changes in it, and what it then wants of the snacks.
struct PreviewModel: Sendable {
  /// Something that is to be done to the snacks.
  enum Order: Sendable {
    case add(Snack)
    case present(Snackbar)
    case work(Int)
    case openWaiting
    case copy
    case configure
    case clear
    case quit
  }

  var monitor = ServiceMonitor()
  /// The screen, on which the list of keys has as many pages as it needs.
  var screen = Size.zero
  private(set) var themeIndex = 0
  private(set) var alignment = Alignment.top
  private(set) var reducesMotion = false
  private(set) var isDeck = false
  private(set) var isSilent = false
  private(set) var tellsOutside = false
  private var helpPage: Int?
  private var sampleCount = 0
  private var jobCount = 0
  private var stickyCount = 0
  private var deletedCount = 0
  private var barCount = 0
  private var workCount = 0
  private var uploadedParts = 0

  var theme: Theme { Theme.builtIn[themeIndex] }

  /// The list of all keys while it is open.
  var panel: HelpPanel? {
    helpPage.map { HelpPanel(PreviewAction.help, page: $0, in: screen) }
  }

  /// Rows that the host keeps for itself: its help line, and the list of keys above it.
  private var reserved: Insets { Insets(bottom: panel?.reservedRows ?? 1) }

  /// While the list of keys is open Escape closes that.
  var bindings: Bindings {
    var bindings = Bindings()
    bindings.hotkeys = .always
    if panel != nil { bindings[.escape] = nil }
    return bindings
  }

  var appearance: ManagerAppearance { ManagerAppearance(theme: theme) }

  var policy: Policy {
    var policy = Policy(reserved: reserved, reducesMotion: reducesMotion)
    policy.stacking = isDeck ? .deck() : .list
    return policy
  }

  /// While toasts are held back only errors come through.
  var doNotDisturb: DoNotDisturb { isSilent ? .except(from: .error) : .off }

  /// Does what a key stands for.
  /// - Parameters:
  ///   - action: What the key stands for.
  ///   - shown: The snacks on the screen.
  /// - Returns: What is to be done to the snacks, in order.
  mutating func apply(_ action: PreviewAction, shown: [Snack]) -> [Order] {
    switch action {
    case .addTop: return [.add(nextSample(at: .top))]
    case .addBottom: return [.add(nextSample(at: .bottom))]
    case .addLevel(let level): return [.add(SampleSnacks.of(level))]
    case .addMany: return (1...12).map { _ in .add(nextJob()) }
    case .addSticky: return [.add(nextSticky())]
    case .update: return [.add(nextUpload())]
    case .delete: return [.add(nextDeletion())]
    case .ask: return [.add(SampleSnacks.question)]
    case .presentBar: return [.present(nextBar())]
    case .work: return [.work(nextWork())]
    case .again: return [.add(SampleSnacks.repeated)]
    case .openWaiting: return [.openWaiting]
    case .toggleDeck:
      isDeck.toggle()
      return [.configure]
    case .toggleSilence:
      isSilent.toggle()
      return [.configure]
    case .toggleNotices:
      tellsOutside.toggle()
      return [.configure]
    case .copy: return [.copy]
    case .nextTheme: return changeTheme(by: 1, shown: shown)
    case .previousTheme: return changeTheme(by: -1, shown: shown)
    case .changePlace:
      alignment = alignment.next
      return [.configure]
    case .toggleMotion:
      reducesMotion.toggle()
      return [.configure]
    case .clear: return [.clear]
    case .turnHelp, .closeHelp:
      helpPage = action == .turnHelp ? nextHelpPage : nil
      return [.configure]
    case .quit: return [.quit]
    }
  }

  /// The page that `?` opens: the first one, then the others, after the last one none.
  private var nextHelpPage: Int? {
    guard let panel else { return 0 }
    return panel.page + 1 < panel.pageCount ? panel.page + 1 : nil
  }

  // MARK: The next of each kind

  private mutating func nextSample(at edge: Edge) -> Snack {
    defer { sampleCount += 1 }
    return SampleSnacks.mixed(sampleCount, at: alignment.moved(to: edge))
  }

  private mutating func nextJob() -> Snack {
    jobCount += 1
    return SampleSnacks.job(jobCount)
  }

  private mutating func nextSticky() -> Snack {
    stickyCount += 1
    return SampleSnacks.sticky(stickyCount)
  }

  private mutating func nextDeletion() -> Snack {
    deletedCount += 1
    return SampleSnacks.deletion(deletedCount)
  }

  private mutating func nextWork() -> Int {
    workCount += 1
    return workCount
  }

  private mutating func nextBar() -> Snackbar {
    barCount += 1
    return SampleSnacks.bar(barCount)
  }

  private mutating func nextUpload() -> Snack {
    uploadedParts = uploadedParts % 40 + 1
    return SampleSnacks.upload(part: uploadedParts)
  }

  /// With nothing on the screen that would change its look, a snack shows the new theme.
  private mutating func changeTheme(by step: Int, shown: [Snack]) -> [Order] {
    let count = Theme.builtIn.count
    themeIndex = (themeIndex + step + count) % count
    let sample = SampleSnacks.theme(theme)
    // One that names the theme before must not go on doing so.
    let isWanted = shown.isEmpty || shown.contains { $0.isSame(as: sample) }
    return isWanted ? [.configure, .add(sample)] : [.configure]
  }
}

extension Alignment {
  /// The place after this one, and the first after the last.
  fileprivate var next: Alignment {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The same side at an edge.
  fileprivate func moved(to edge: Edge) -> Alignment {
    switch self {
    case .top, .bottom: edge == .top ? .top : .bottom
    case .topLeading, .bottomLeading: edge == .top ? .topLeading : .bottomLeading
    case .topTrailing, .bottomTrailing: edge == .top ? .topTrailing : .bottomTrailing
    }
  }
}
