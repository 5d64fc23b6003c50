import SnackTerm

/// The log of sent toasts in the user's history.
struct SentHistory {
  private let file: HistoryFile?
  private var count: UInt64 = 0

  /// Creates a log.
  /// - Parameter isOn: Whether toasts are logged; without a home folder, none are.
  init(isOn: Bool) {
    file = isOn ? HistoryFile.userPath.map { HistoryFile(path: $0) } : nil
  }

  /// Adds a toast that a program has accepted; reports a problem once.
  /// - Parameters:
  ///   - snack: The toast.
  ///   - time: The time when it was sent, in seconds since 1970.
  ///   - reason: The reason it ended; `nil` if that is unknown.
  mutating func add(_ snack: Snack, sentAt time: Double, endedBy reason: CloseReason? = nil) {
    count += 1
    let entry = SnackHistory.Entry(
      token: SnackToken(rawValue: count), level: snack.level, title: snack.title,
      message: snack.message, time: time, closeReason: reason)
    if let problem = file?.append([entry]) { Stage.printError("\(problem)") }
  }
}
