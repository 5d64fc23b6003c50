import SnackTerm

/// A record of sent toasts in the user's history.
struct SentHistory {
  private let file: HistoryFile?
  private var count: UInt64 = 0

  /// Creates a record.
  /// - Parameter isOn: Whether anything is recorded; nothing is without a home folder.
  init(isOn: Bool) {
    file = isOn ? HistoryFile.userPath.map { HistoryFile(path: $0) } : nil
  }

  /// Records a toast that a program has taken; reports a problem once.
  mutating func add(_ snack: Snack, endedBy reason: CloseReason? = nil) {
    count += 1
    let entry = SnackHistory.Entry(
      token: SnackToken(rawValue: count), level: snack.level, title: snack.title,
      message: snack.message, time: System.secondsSince1970, closeReason: reason)
    if let problem = file?.append([entry]) { Stage.printError("\(problem)") }
  }
}
