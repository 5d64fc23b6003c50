import SnackTerm

/// The sample host behind a single snack: calmer, and without a list of themes.
enum QuietHost {
  /// Rows reserved for the host's help line.
  static let reserved = Insets(bottom: 1)

  /// The host's picture at second 0.
  static var picture: HostPicture {
    HostPicture(
      monitor: ServiceMonitor(ticksPerSecond: 1),
      help: [
        HelpItem("arrows", "swipe", "swipe the toast away", rank: 1),
        HelpItem("esc", "dismiss", "dismiss the toast", rank: 2), copyItem, quitItem,
      ])
  }

  /// The help item for the key that quits the program.
  private static let quitItem = HelpItem("q", "quit", "quit the program", rank: 0)

  /// The help item for the copy key.
  private static let copyItem = HelpItem("y", "copy", "copy the text of the toast", rank: 3)
}
