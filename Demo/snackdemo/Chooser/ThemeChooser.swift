import SnackTerm

/// The place where a theme is chosen, as a value: what is listed, which one is chosen, and what keys do.
struct ThemeChooser: Sendable {
  /// What a key wants of the previewer.
  enum Wish: Hashable {
    /// Ends it with the chosen theme.
    case take
    /// Ends it with the theme of before.
    case goBack
    /// Something that has the same key outside.
    case act(PreviewAction)
  }

  /// The theme of before.
  private(set) var former: String
  /// The chosen theme.
  private(set) var chosen: String
  /// The theme beside it; `nil` if there is none.
  private(set) var other: String?
  private var field = SearchField()
  /// Which of the pages of levels shows, counted on without end.
  private(set) var page = 0
  /// The place of the chosen one, where another one is chosen if it goes.
  private var place = 0

  var search: String { field.text }
  var isSearching: Bool { field.isTyping }

  /// Opens it with a theme.
  init(at name: String) {
    (former, chosen) = (name, name)
  }

  /// The themes that it lists.
  func found(in themes: [Theme]) -> [Theme] {
    guard !search.isEmpty else { return themes }
    let wanted = search.lowercased()
    return themes.filter { $0.name.lowercased().contains(wanted) }
  }

  /// Goes on with a theme that is listed by another name.
  mutating func rename(_ old: String, to new: String) {
    if former == old { former = new }
    if chosen == old { chosen = new }
    if other == old { other = new }
  }

  // MARK: Keys

  /// Does what a key stands for.
  /// - Parameters:
  ///   - key: The key.
  ///   - themes: All themes.
  ///   - pageRows: How many of them the screen lists.
  /// - Returns: What is to be done besides; `nil` if nothing is.
  mutating func take(_ key: HostKey, in themes: [Theme], pageRows: Int) -> Wish? {
    switch key {
    case .up: move(by: -1, in: themes)
    case .down: move(by: 1, in: themes)
    case .pageUp: move(by: -max(1, pageRows), in: themes)
    case .pageDown: move(by: max(1, pageRows), in: themes)
    case .home: move(by: -themes.count, in: themes)
    case .end: move(by: themes.count, in: themes)
    default: return isSearching ? type(key, themes) : act(on: key, themes)
    }
    return nil
  }

  private mutating func act(on key: HostKey, _ themes: [Theme]) -> Wish? {
    switch key {
    case .enter: return .take
    case .escape, .character("C"): return .goBack
    case .character("k"): move(by: -1, in: themes)
    case .character("j"): move(by: 1, in: themes)
    case .character("/"): field.begin()
    case .character("m"): other = other == chosen ? nil : chosen
    case .character("x"): swap()
    case .character("l"): page += 1
    default:
      let action = PreviewAction(key: key)
      return action.flatMap { Self.actions.contains($0) ? .act($0) : nil }
    }
    return nil
  }

  /// What has the same key outside.
  private static let actions: Set<PreviewAction> = [
    .slower, .pause, .stepFrame, .toggle(.reducedMotion), .openCode, .turnHelp, .quit,
  ]

  private mutating func swap() {
    guard let other else { return }
    (chosen, self.other) = (other, chosen)
  }

  private mutating func type(_ key: HostKey, _ themes: [Theme]) -> Wish? {
    field.type(key)
    settle(in: themes)
    return nil
  }

  /// Moves the choice; beyond the ends of the list it stays.
  private mutating func move(by step: Int, in themes: [Theme]) {
    let found = found(in: themes)
    guard !found.isEmpty else { return }
    let start = found.firstIndex { $0.name == chosen } ?? place
    place = max(0, min(start + step, found.count - 1))
    chosen = found[place].name
  }

  /// Keeps the choice if it is still listed, else chooses what stands in its place.
  mutating func settle(in themes: [Theme]) {
    if let other, !themes.contains(where: { $0.name == other }) { self.other = nil }
    let found = found(in: themes)
    if let known = found.firstIndex(where: { $0.name == chosen }) {
      place = known
    } else {
      move(by: 0, in: themes)
    }
  }

  // MARK: Help

  /// Its keys for the help line.
  var help: [HelpItem] { isSearching ? Self.searchHelp : keys }

  /// Its keys for the list of all.
  var keys: [HelpItem] {
    let swap = other == nil ? [] : [HelpItem("x", "swap", "exchange both", rank: 5)]
    return [
      HelpItem("enter", "take", "take the chosen theme", rank: 0),
      HelpItem("esc", "back", "go back to the theme of before", rank: 1),
      HelpItem("arrows", "choose", "show another theme (also j, k)", rank: 4),
      HelpItem("m", "mark", "keep it beside the others", rank: 3),
    ] + swap + [
      HelpItem("/", "search", "look for a name", rank: 6),
      HelpItem("l", "levels", "show other levels", rank: 7),
      HelpItem("S", "code", "show the code for it", rank: 8),
      HelpItem("-", "slower", "slow motion, by and by", rank: 9),
      HelpItem("space", "pause", "stop the motion, or go on", rank: 12),
      HelpItem(".", "step", "one frame of it", rank: 13),
      HelpItem("r", "motion", "reduced motion on or off", rank: 11),
      HelpItem("?", "help", "open or close this list", rank: 2),
      HelpItem("q", "quit", "leave the previewer", rank: 10),
    ]
  }

  private static let searchHelp: [HelpItem] = [
    HelpItem("enter", "keep", "go on with what was found", rank: 0),
    HelpItem("esc", "end", "end the search", rank: 1),
  ]
}
