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
  private struct EntryID: Hashable {
    let token: SnackToken
    let time: Double

    init(_ entry: SnackHistory.Entry) { (token, time) = (entry.token, entry.time) }
  }

  private var field = SearchField()
  private(set) var level: Level?
  /// The chosen entry; `nil` for the newest.
  private var chosen: EntryID?
  /// The index of the chosen entry, used to choose another one if it disappears.
  private var chosenIndex = 0

  var search: String { field.text }
  var isSearching: Bool { field.isTyping }

  /// Returns the matching entries of a history, newest first.
  func entries(of history: SnackHistory) -> [SnackHistory.Entry] {
    history.entries(level: level, containing: search).reversed()
  }

  /// Returns the pane that the host draws for a history.
  func pane(of history: SnackHistory) -> HistoryPane {
    let matches = entries(of: history)
    return HistoryPane(
      entries: matches, chosen: chosenIndex(in: matches), total: history.count, level: level,
      search: search,
      isSearching: isSearching)
  }

  private func chosenIndex(in matches: [SnackHistory.Entry]) -> Int {
    let known = matches.firstIndex { EntryID($0) == chosen }
    return known ?? max(0, min(chosenIndex, matches.count - 1))
  }

  // MARK: Keys

  /// Handles a key.
  /// - Parameters:
  ///   - key: The key.
  ///   - history: The history.
  ///   - pageRows: The number of entries that the screen shows.
  /// - Returns: A request to the previewer, if any.
  mutating func handle(_ key: HostKey, in history: SnackHistory, pageRows: Int) -> Request? {
    let matches = entries(of: history)
    choose(chosenIndex(in: matches), of: matches)
    switch key {
    case .up: choose(chosenIndex - 1, of: matches)
    case .down: choose(chosenIndex + 1, of: matches)
    case .pageUp: choose(chosenIndex - max(1, pageRows), of: matches)
    case .pageDown: choose(chosenIndex + max(1, pageRows), of: matches)
    case .home: choose(0, of: matches)
    case .end: choose(matches.count - 1, of: matches)
    default: return isSearching ? type(key, history) : handleCommand(key, matches, history)
    }
    return nil
  }

  private mutating func choose(_ index: Int, of matches: [SnackHistory.Entry]) {
    chosenIndex = max(0, min(index, matches.count - 1))
    chosen = matches.isEmpty ? nil : EntryID(matches[chosenIndex])
  }

  private mutating func handleCommand(
    _ key: HostKey, _ matches: [SnackHistory.Entry], _ history: SnackHistory
  ) -> Request? {
    switch key {
    case .character("/"): field.begin()
    case .character("l"):
      level = Self.level(after: level)
      updateChoice(in: history)
    case .enter: return matches.isEmpty ? nil : .replay(matches[chosenIndex])
    case .escape, .character("h"): return .close
    case .character("q"): return .quit
    default: break
    }
    return nil
  }

  /// Returns the next level to list, or `nil` (all levels) after the last one.
  private static func level(after level: Level?) -> Level? {
    let all = Level.allCases
    guard let place = level.flatMap(all.firstIndex(of:)) else { return all.first }
    return all.dropFirst(place + 1).first
  }

  private mutating func type(_ key: HostKey, _ history: SnackHistory) -> Request? {
    field.type(key)
    updateChoice(in: history)
    return nil
  }

  /// Keeps the selection if it is still listed; otherwise selects the newest entry.
  private mutating func updateChoice(in history: SnackHistory) {
    let matches = entries(of: history)
    choose(matches.firstIndex { EntryID($0) == chosen } ?? 0, of: matches)
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
    HelpItem("/", "search", "search for a text", rank: 3),
    HelpItem("l", "level", "show one level only", rank: 4),
    HelpItem("enter", "replay", "show the chosen toast again", rank: 1),
    HelpItem("esc", "close", "close the history", rank: 0),
  ]
  private static let searchHelp: [HelpItem] = [
    HelpItem("enter", "keep", "keep the results", rank: 0),
    HelpItem("esc", "end", "end the search", rank: 1),
  ]
  private static let focusHelp = HelpItem("f8", "to toasts", "focus the newest toast", rank: 5)
  private static let toastHelp: [HelpItem] = [
    HelpItem("arrows", "swipe", "swipe the focused toast away", rank: 0),
    HelpItem("esc", "history", "return to the history", rank: 1),
    HelpItem("tab", "next", "focus the next toast or button", rank: 2),
  ]
}
