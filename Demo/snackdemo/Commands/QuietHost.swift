import SnackTerm

/// The sample host as it stands behind a single snack: calmer, and without a list of themes.
enum QuietHost {
  /// Rows that the host keeps for itself: its help line.
  static let reserved = Insets(bottom: 1)

  /// The host at second zero.
  static var picture: HostPicture {
    HostPicture(
      monitor: ServiceMonitor(ticksPerSecond: 1),
      help: [
        HelpItem("arrows", "swipe", "sweep the toast off the screen", rank: 1),
        HelpItem("esc", "dismiss", "dismiss the toast", rank: 2), copyItem, quitItem,
      ])
  }

  /// The key that leaves the program.
  static let quitItem = HelpItem("q", "quit", "leave at once", rank: 0)

  /// The key that leaves the screen while a command may go on.
  static let leaveItem = HelpItem("q", "leave", "leave; the command goes on", rank: 0)

  /// The key that copies, unless the toast has a button with it.
  static let copyItem = HelpItem("y", "copy", "copy the text of the toast", rank: 3)
}
