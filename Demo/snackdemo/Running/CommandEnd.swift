import Glibc

/// The outcome of a command.
enum CommandEnd: Error, Hashable, Sendable {
  /// It exited with this status.
  case exited(Int32)
  /// This signal terminated it.
  case signalled(Int32)
  /// It was cancelled, whatever its exit status.
  case cancelled
  /// It could not be started, for the reason given by this `errno`.
  case notStarted(Int32)

  /// Creates the outcome of a process from a status reported by `waitpid`.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }

  /// The exit status that a shell would report.
  var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    case .cancelled: 130
    case .notStarted: 127
    }
  }

  /// Whether the command may have had no time to restore the terminal.
  var isForced: Bool {
    switch self {
    case .signalled, .cancelled: true
    // A shell reports the signal that has ended its command.
    case .exited(let status): (129...192).contains(status)
    case .notStarted: false
    }
  }

  /// The outcome in a few words.
  var summary: String {
    switch self {
    case .exited(0): "Done"
    case .exited(let status): "Failed with status \(status)"
    case .signalled(let signal): "Ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .cancelled: "Cancelled"
    case .notStarted(let code): "Cannot start: \(String(cString: strerror(code)))"
    }
  }
}
