import SnackTerm

/// The code viewer as a value: its language, its scroll position and its handling of keys.
struct CodeViewer: Hashable, Sendable {
  /// A request to the previewer.
  enum Request: Hashable {
    case copy
    case close
    case quit
  }

  private(set) var language = SettingsCode.Language.swift
  /// The first visible row of the code.
  private(set) var top = 0

  /// The other language.
  private var next: SettingsCode.Language { language == .swift ? .json : .swift }

  /// Handles a key.
  /// - Parameters:
  ///   - key: The key.
  ///   - panel: The panel that shows the code.
  /// - Returns: A request to the previewer, if any.
  mutating func handle(_ key: HostKey, on panel: CodePanel) -> Request? {
    let page = max(1, panel.textRows.count - 1)
    switch key {
    case .up, .character("k"): scroll(to: panel.top - 1, on: panel)
    case .down, .character("j"): scroll(to: panel.top + 1, on: panel)
    case .pageUp: scroll(to: panel.top - page, on: panel)
    case .pageDown, .character(" "): scroll(to: panel.top + page, on: panel)
    case .home: scroll(to: 0, on: panel)
    case .end: scroll(to: panel.lines.count, on: panel)
    case .tab: (language, top) = (next, 0)
    case .character("y"): return .copy
    case .escape, .character("S"): return .close
    case .character("q"): return .quit
    default: break
    }
    return nil
  }

  private mutating func scroll(to row: Int, on panel: CodePanel) {
    top = max(0, min(row, panel.lines.count - panel.textRows.count))
  }

  /// The keys for the help line.
  var help: [HelpItem] {
    [
      HelpItem("y", "copy", "copy the code", rank: 1),
      HelpItem("tab", next.rawValue, "show the other language", rank: 2),
      HelpItem("arrows", "scroll", "scroll the code", rank: 3),
      HelpItem("esc", "close", "close the code", rank: 0),
      HelpItem("q", "quit", "quit the previewer", rank: 4),
    ]
  }
}
