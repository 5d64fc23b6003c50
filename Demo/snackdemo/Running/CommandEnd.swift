import Glibc

/// How a command ended.
enum CommandEnd: Error, Hashable, Sendable {
  /// It ended by itself with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)
  /// It was cancelled, however it took that.
  case cancelled
  /// It could not be started; the reason is an `errno`.
  case notStarted(Int32)

  /// Reads what `waitpid` reports of a process that has ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }

  /// The exit status by which a shell would tell it.
  var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    case .cancelled: 130
    case .notStarted: 127
    }
  }

  /// The end in a few words.
  var words: String {
    switch self {
    case .exited(0): "Done"
    case .exited(let status): "Failed with status \(status)"
    case .signalled(let signal): "Ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .cancelled: "Cancelled"
    case .notStarted(let code): "Could not be started: \(String(cString: strerror(code)))"
    }
  }
}
