import SnackTerm

/// The history viewer as a value: its list, its selection and its handling of keys.
struct HistoryViewer: Sendable {
  /// A request to the previewer.
  enum Request: Hashable {
    case replay(SnackHistory.Entry)
    case close
    case quit
  }

  /// The identity of an entry; the time distinguishes equal tokens of different runs.
  private struct Name: Hashable {
    let token: SnackToken
    let time: Double

    init(_ entry: SnackHistory.Entry) { (token, time) = (entry.token, entry.time) }
  }

  private var field = SearchField()
  private(set) var level: Level?
  /// The chosen entry; `nil` for the newest.
  private var chosen: Name?
  /// The index of the chosen entry, used to choose another one if it disappears.
  private var place = 0

  var search: String { field.text }
  var isSearching: Bool { field.isTyping }

  /// Returns the matching entries of a history, newest first.
  func entries(of history: SnackHistory) -> [SnackHistory.Entry] {
    history.entries(level: level, containing: search).reversed()
  }

  /// Returns the pane that the host draws for a history.
  func pane(of history: SnackHistory) -> HistoryPane {
    let found = entries(of: history)
    return HistoryPane(
      entries: found, chosen: place(in: found), total: history.count, level: level, search: search,
      isSearching: isSearching)
  }

  private func place(in found: [SnackHistory.Entry]) -> Int {
    let known = found.firstIndex { Name($0) == chosen }
    return known ?? max(0, min(place, found.count - 1))
  }

  // MARK: Keys

  /// Handles a key.
  /// - Parameters:
  ///   - key: The key.
  ///   - history: The history.
  ///   - pageRows: The number of entries that the screen shows.
  /// - Returns: A request to the previewer, if any.
  mutating func handle(_ key: HostKey, in history: SnackHistory, pageRows: Int) -> Request? {
    let found = entries(of: history)
    choose(place(in: found), of: found)
    switch key {
    case .up: choose(place - 1, of: found)
    case .down: choose(place + 1, of: found)
    case .pageUp: choose(place - max(1, pageRows), of: found)
    case .pageDown: choose(place + max(1, pageRows), of: found)
    case .home: choose(0, of: found)
    case .end: choose(found.count - 1, of: found)
    default: return isSearching ? type(key, history) : handleCommand(key, found, history)
    }
    return nil
  }

  private mutating func choose(_ wanted: Int, of found: [SnackHistory.Entry]) {
    place = max(0, min(wanted, found.count - 1))
    chosen = found.isEmpty ? nil : Name(found[place])
  }

  private mutating func handleCommand(
    _ key: HostKey, _ found: [SnackHistory.Entry], _ history: SnackHistory
  ) -> Request? {
    switch key {
    case .character("/"): field.begin()
    case .character("l"):
      level = Self.level(after: level)
      chooseAnew(in: history)
    case .enter: return found.isEmpty ? nil : .replay(found[place])
    case .escape, .character("h"): return .close
    case .character("q"): return .quit
    default: break
    }
    return nil
  }

  /// Returns the next level to list; `nil`, for all levels, after the last.
  private static func level(after level: Level?) -> Level? {
    let all = Level.allCases
    guard let place = level.flatMap(all.firstIndex(of:)) else { return all.first }
    return all.dropFirst(place + 1).first
  }

  private mutating func type(_ key: HostKey, _ history: SnackHistory) -> Request? {
    field.type(key)
    chooseAnew(in: history)
    return nil
  }

  /// Keeps the selection if it is still listed; otherwise selects the newest entry.
  private mutating func chooseAnew(in history: SnackHistory) {
    let found = entries(of: history)
    choose(found.firstIndex { Name($0) == chosen } ?? 0, of: found)
  }

  // MARK: Help

  /// Returns the keys for the help line.
  /// - Parameters:
  ///   - hasToasts: Whether a toast that can be focused is on the screen.
  ///   - hasFocus: Whether a toast has the focus and thus the keys.
  /// - Returns: The keys that currently have an effect.
  func help(hasToasts: Bool, hasFocus: Bool) -> [HelpItem] {
    if hasFocus { return Self.toastHelp }
    return (isSearching ? Self.searchHelp : Self.help) + (hasToasts ? [Self.focusHelp] : [])
  }

  private static let help: [HelpItem] = [
    HelpItem("arrows", "choose", "choose another toast", rank: 2),
    HelpItem("/", "search", "look for a text", rank: 3),
    HelpItem("l", "level", "list one level only", rank: 4),
    HelpItem("enter", "replay", "show the chosen toast again", rank: 1),
    HelpItem("esc", "close", "close the history", rank: 0),
  ]
  private static let searchHelp: [HelpItem] = [
    HelpItem("enter", "keep", "go on with what was found", rank: 0),
    HelpItem("esc", "end", "end the search", rank: 1),
  ]
  private static let focusHelp = HelpItem("tab", "to toasts", "move the focus to a toast", rank: 5)
  private static let toastHelp: [HelpItem] = [
    HelpItem("arrows", "swipe", "sweep the focused toast away", rank: 0),
    HelpItem("esc", "dismiss", "dismiss the focused toast", rank: 1),
    HelpItem("tab", "next or history", "next toast, then back to the history", rank: 2),
  ]
}
