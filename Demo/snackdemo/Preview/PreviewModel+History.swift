import SnackTerm

extension PreviewModel {
  /// Handles a key; an open code panel, chooser or history has precedence.
  /// - Parameters:
  ///   - key: The key.
  ///   - shown: The snacks on the screen.
  ///   - history: The history of snacks.
  /// - Returns: The orders for the snacks, in sequence.
  mutating func handle(_ key: HostKey, shown: [Snack], history: SnackHistory) -> [Order] {
    if let codePanel { return handleCodeKey(key, codePanel) }
    if chooser != nil { return handleChooserKey(key, shown: shown) }
    guard viewer != nil else {
      return PreviewAction(key: key).map { apply($0, shown: shown) } ?? []
    }
    let rows = HistoryPane.listRows(in: HistoryArea(in: body, beside: toasts).rect)
    switch viewer?.handle(key, in: history, pageRows: rows) {
    case .replay(let entry): return [.add(SampleSnacks.replay(of: entry))]
    case .close:
      viewer = nil
      return [.configure]
    case .quit: return [.quit]
    case nil: return []
    }
  }

  /// The area between header and help line.
  var body: Rect { HostLayout(size: traits.size, services: 0, hasPane: false).body }
}
