import SnackTerm

/// The theme chooser as a value: its list, its selection and its handling of keys.
struct ThemeChooser: Sendable {
  /// A request to the previewer.
  enum Request: Hashable {
    /// Closes the chooser and keeps the chosen theme.
    case accept
    /// Closes the chooser and restores the previous theme.
    case cancel
    /// Performs an action that has the same key outside the chooser.
    case perform(PreviewAction)
  }

  /// The name of the theme before the chooser was opened.
  private(set) var former: String
  /// The name of the chosen theme.
  private(set) var chosen: String
  /// The name of the theme to compare with; `nil` for none.
  private(set) var other: String?
  private var field = SearchField()
  /// The number of the page of levels, which wraps around.
  private(set) var page = 0
  /// The index of the chosen theme, used to choose another one if it disappears.
  private var chosenIndex = 0

  var search: String { field.text }
  var isSearching: Bool { field.isTyping }

  /// Creates a chooser with a chosen theme.
  init(at name: String) {
    former = name
    chosen = name
  }

  /// Returns the themes that match the search.
  func matches(in themes: [Theme]) -> [Theme] {
    guard !search.isEmpty else { return themes }
    let wanted = search.lowercased()
    return themes.filter { $0.name.lowercased().contains(wanted) }
  }

  /// Updates the stored names after a theme's name in the list has changed.
  mutating func rename(_ old: String, to new: String) {
    if former == old { former = new }
    if chosen == old { chosen = new }
    if other == old { other = new }
  }

  // MARK: Keys

  /// Handles a key.
  /// - Parameters:
  ///   - key: The key.
  ///   - themes: All themes.
  ///   - pageRows: The number of themes that the screen lists.
  /// - Returns: A request to the previewer, if any.
  mutating func handle(_ key: HostKey, in themes: [Theme], pageRows: Int) -> Request? {
    switch key {
    case .up: move(by: -1, in: themes)
    case .down: move(by: 1, in: themes)
    case .pageUp: move(by: -max(1, pageRows), in: themes)
    case .pageDown: move(by: max(1, pageRows), in: themes)
    case .home: move(by: -themes.count, in: themes)
    case .end: move(by: themes.count, in: themes)
    default: return isSearching ? type(key, themes) : handleCommand(key, themes)
    }
    return nil
  }

  private mutating func handleCommand(_ key: HostKey, _ themes: [Theme]) -> Request? {
    switch key {
    case .enter: return .accept
    case .escape, .character("C"): return .cancel
    case .character("k"): move(by: -1, in: themes)
    case .character("j"): move(by: 1, in: themes)
    case .character("/"): field.begin()
    case .character("m"): other = other == chosen ? nil : chosen
    case .character("x"): swap()
    case .character("l"): page += 1
    default:
      let action = PreviewAction(key: key)
      return action.flatMap { Self.actions.contains($0) ? .perform($0) : nil }
    }
    return nil
  }

  /// The actions that have the same keys outside the chooser.
  private static let actions: Set<PreviewAction> = [
    .slower, .pause, .stepFrame, .toggle(.reducedMotion), .openCode, .cycleHelp, .quit,
  ]

  private mutating func swap() {
    guard let other else { return }
    (chosen, self.other) = (other, chosen)
  }

  private mutating func type(_ key: HostKey, _ themes: [Theme]) -> Request? {
    field.type(key)
    updateChoice(in: themes)
    return nil
  }

  /// Moves the selection, stopping at the ends of the list.
  private mutating func move(by step: Int, in themes: [Theme]) {
    let matches = matches(in: themes)
    guard !matches.isEmpty else { return }
    let start = matches.firstIndex { $0.name == chosen } ?? chosenIndex
    chosenIndex = max(0, min(start + step, matches.count - 1))
    chosen = matches[chosenIndex].name
  }

  /// Keeps the selected theme if it is still listed; otherwise selects the one now at its index.
  mutating func updateChoice(in themes: [Theme]) {
    if let other, !themes.contains(where: { $0.name == other }) { self.other = nil }
    let matches = matches(in: themes)
    if let known = matches.firstIndex(where: { $0.name == chosen }) {
      chosenIndex = known
    } else {
      move(by: 0, in: themes)
    }
  }

  // MARK: Help

  /// The keys for the help line.
  var help: [HelpItem] { isSearching ? Self.searchHelp : keys }

  /// The keys for the help panel.
  var keys: [HelpItem] {
    let swap = other == nil ? [] : [HelpItem("x", "swap", "swap the two themes", rank: 5)]
    return [
      HelpItem("enter", "accept", "use the chosen theme", rank: 0),
      HelpItem("esc", "back", "restore the previous theme", brief: "go back", rank: 1),
      HelpItem("arrows", "choose", "show another theme (j, k)", rank: 4),
      HelpItem("m", "mark", "compare it with others", rank: 3),
    ] + swap + [
      HelpItem("/", "search", "search by name", rank: 6),
      HelpItem("l", "levels", "show other levels", brief: "show levels", rank: 7),
      HelpItem("S", "code", "show its code", brief: "show code", rank: 8),
      HelpItem("-", "slower", "slow down all motion", brief: "slow down", rank: 9),
      HelpItem("space", "pause", "pause or resume", rank: 12),
      HelpItem(".", "step", "show the next frame", rank: 13),
      HelpItem("r", "motion", "reduce motion", brief: "cut motion", rank: 11),
      HelpItem("?", "help", "show or hide this list", brief: "show keys", rank: 2),
      HelpItem("q", "quit", "quit the previewer", rank: 10),
    ]
  }

  private static let searchHelp: [HelpItem] = [
    HelpItem("enter", "keep", "keep the results", rank: 0),
    HelpItem("esc", "end", "end the search", rank: 1),
  ]
}
