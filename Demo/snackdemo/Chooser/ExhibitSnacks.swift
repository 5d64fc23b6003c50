import SnackTerm

extension SampleSnacks {
  /// Returns a toast that demonstrates a theme for one level and ignores taps and swipes.
  /// - Parameters:
  ///   - level: The level.
  ///   - showsAll: Whether to add a button and progress where they suit the text.
  /// - Returns: The toast, without an alignment.
  static func exhibit(of level: Level, showsAll: Bool) -> Snack {
    let (title, message, label, part): (String, String, String?, Double?) =
      switch level {
      case .plain: ("Draft saved", "Two minutes ago", nil, nil)
      case .info: ("Update ready", "Version 4.2 is out.", "Install", nil)
      case .success: ("Backup done", "42 GB in 18 min", "Show", 1)
      case .warning: ("Disk nearly full", "ledger has 9% left.", "Clean up", 0.91)
      case .error: ("Upload failed", "Connection lost.", "Retry", 0.6)
      }
    var snack = Snack(title: title, message: message, duration: .untilDismissed, level: level)
    snack.tap = .ignored
    snack.swipeDirections = []
    guard showsAll else { return snack }
    snack.actions = label.map { [SnackAction($0, keepsOpen: true)] } ?? []
    snack.progress = part.map { .fraction($0) }
    return snack
  }
}
