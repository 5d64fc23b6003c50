import SnackTerm

extension PreviewModel {
  /// Does what a key stands for; while code, chooser or history are open they have the keys.
  /// - Parameters:
  ///   - key: The key.
  ///   - shown: The snacks on the screen.
  ///   - history: What became of snacks.
  /// - Returns: What is to be done to the snacks, in order.
  mutating func take(_ key: HostKey, shown: [Snack], history: SnackHistory) -> [Order] {
    if let codePanel { return read(by: key, codePanel) }
    if chooser != nil { return choose(by: key, shown: shown) }
    guard viewer != nil else {
      return PreviewAction(key: key).map { apply($0, shown: shown) } ?? []
    }
    let rows = HistoryPane.listRows(in: body)
    switch viewer?.take(key, in: history, pageRows: rows) {
    case .replay(let entry): return [.add(SampleSnacks.replay(of: entry))]
    case .close:
      viewer = nil
      return [.configure]
    case .quit: return [.quit]
    case nil: return []
    }
  }

  /// What is between header and help line.
  var body: Rect { HostLayout(size: terrain.size, services: 0, hasPane: false).body }
}
