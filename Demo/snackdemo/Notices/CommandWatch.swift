import SnackTerm

/// A timer for the commands of a shell that marks them with OSC 133.
struct CommandWatch {
  private var running: (line: String?, start: Moment)?

  /// The minimum duration of a command that gets a toast, in seconds.
  static let patience = 10.0

  /// Handles a mark.
  /// - Returns: The toast for a long command that has ended; `nil` for none.
  mutating func snack(for mark: ShellMark, at now: Moment) -> Snack? {
    switch mark {
    case .promptEnd: return nil
    case .outputStart(let line):
      running = (line, now)
      return nil
    case .commandEnd(let status):
      defer { running = nil }
      guard let running else { return nil }
      let seconds = now.seconds - running.start.seconds
      guard seconds >= Self.patience else { return nil }
      return Self.snack(line: running.line, seconds: seconds, status: status)
    }
  }

  private static func snack(line: String?, seconds: Double, status: Int?) -> Snack {
    let title = line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? "Command"
    let time = Self.text(ofSeconds: seconds)
    return switch status {
    case nil: Snack(title: title, message: "Ended after \(time)", level: .info)
    case 0: Snack(title: title, message: "Done after \(time)", level: .success)
    case let status?:
      Snack(title: title, message: "Exit status \(status) after \(time)", level: .error)
    }
  }

  /// Returns a duration such as `12 s`, `3 min 5 s` or `2 h 10 min`.
  static func text(ofSeconds seconds: Double) -> String {
    let seconds = Int(seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours > 0 { return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min" }
    guard minutes > 0 else { return "\(seconds) s" }
    return seconds % 60 == 0 ? "\(minutes) min" : "\(minutes) min \(seconds % 60) s"
  }
}
