import SnackTerm

extension PreviewModel {
  /// Does what a key stands for; while the viewer of the history is open it has the keys.
  /// - Parameters:
  ///   - key: The key.
  ///   - shown: The snacks on the screen.
  ///   - history: What became of snacks.
  /// - Returns: What is to be done to the snacks, in order.
  mutating func take(_ key: HostKey, shown: [Snack], history: SnackHistory) -> [Order] {
    guard viewer != nil else {
      return PreviewAction(key: key).map { apply($0, shown: shown) } ?? []
    }
    let body = HostLayout(size: screen, services: 0, hasPane: false).body
    switch viewer?.take(key, in: history, pageRows: HistoryPane.listRows(in: body)) {
    case .replay(let entry): return [.add(SampleSnacks.replay(of: entry))]
    case .close:
      viewer = nil
      return [.configure]
    case .quit: return [.quit]
    case nil: return []
    }
  }
}
