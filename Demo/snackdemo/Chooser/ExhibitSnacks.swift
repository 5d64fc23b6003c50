import SnackTerm

extension SampleSnacks {
  /// A toast that shows what a theme makes of a level, and stays as it is whatever the pointer does.
  /// - Parameters:
  ///   - level: The level.
  ///   - showsAll: Whether it has progress and a button besides title and text.
  /// - Returns: The toast, without a place of its own.
  static func exhibit(of level: Level, showsAll: Bool) -> Snack {
    let (title, message, label, part) =
      switch level {
      case .plain: ("Draft saved", "Two minutes ago", "Open", 0.25)
      case .info: ("Update ready", "Version 4.2 is out.", "Install", 0.4)
      case .success: ("Backup done", "42 GB in 18 min", "Show", 1)
      case .warning: ("Disk nearly full", "ledger has 9% left.", "Clean up", 0.91)
      case .error: ("Upload failed", "The line was cut.", "Retry", 0.6)
      }
    var snack = Snack(title: title, message: message, duration: .untilDismissed, level: level)
    (snack.tap, snack.swipeDirections) = (.ignored, [])
    guard showsAll else { return snack }
    snack.actions = [SnackAction(label, keepsOpen: true)]
    snack.progress = .fraction(part)
    return snack
  }
}
