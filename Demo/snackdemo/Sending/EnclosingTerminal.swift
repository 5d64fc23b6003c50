import Glibc
import SnackTerm

/// The terminal in which this process runs, if `snackdemo run` or `show` shows toasts over it.
struct EnclosingTerminal {
  /// The process that shows toasts over the terminal.
  let receiver: Int
  /// The notices of the terminal's programs that become toasts.
  let notices: Set<NoticeKind>

  /// The environment variable with the id of the process that shows toasts over the terminal, and
  /// the notices that become toasts.
  private static let variable = "SNACKTERM_TERMINAL"

  /// Sets the variable for programs on a terminal over which this process shows toasts.
  static func setVariable(notices: Set<NoticeKind>) {
    let words = ["\(getpid())"] + notices.map(\.rawValue).sorted()
    setenv(variable, words.joined(separator: " "), 1)
  }

  /// Finds the process that shows toasts over this terminal; `nil` if there is none, or if this
  /// process is in the background.
  init?() {
    guard let words = System.environment(Self.variable)?.split(separator: " "),
      let pid = words.first.flatMap({ Int($0) }),
      let own = ProcessStatus(pid: Int(getpid())), own.foreground == Int(getpgrp()),
      let programs = try? Receivers(for: .pid(pid)).programs,
      let path = programs.first?.innerTerminal, let device = Self.device(at: path),
      device == own.terminal, Self.usesControllingTerminal(device)
    else { return nil }
    receiver = pid
    notices = Set(words.dropFirst().compactMap { NoticeKind(rawValue: String($0)) })
  }

  /// Returns whether the standard streams lead to no other terminal than the controlling one.
  private static func usesControllingTerminal(_ device: UInt64) -> Bool {
    let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    guard let stream = streams.first(where: { isatty($0) == 1 }) else { return true }
    var details = stat()
    guard fstat(stream, &details) == 0 else { return false }
    let used = UInt64(details.st_rdev)
    return used == device || used == Self.device(at: "/dev/tty")
  }

  /// Returns the number of a device; `nil` if there is none at the path.
  private static func device(at path: String) -> UInt64? {
    var details = stat()
    return stat(path, &details) == 0 ? UInt64(details.st_rdev) : nil
  }
}

/// Tells the process that shows toasts over this terminal when to hide them, because this process
/// shows its own.
struct EnclosingToasts {
  private var line: ReceiverLine
  private var hasToasts: Bool?

  /// Connects to the process.
  /// - Throws: A problem if others can enter the folder of its socket.
  init(of terminal: EnclosingTerminal) throws(CommandProblem) {
    line = try MessageFolder().line(to: terminal.receiver)
  }

  /// Runs a function while the toasts over this terminal, if any, are hidden.
  static func whileHidden<Result>(_ body: () throws -> Result) rethrows -> Result {
    var toasts = EnclosingTerminal().flatMap { try? EnclosingToasts(of: $0) }
    toasts?.update(hasToasts: true)
    return try withExtendedLifetime(toasts, body)
  }

  /// Hides the other process's toasts while there are toasts here.
  mutating func update(hasToasts: Bool) {
    guard !line.hasEnded, hasToasts != self.hasToasts || line.isConnecting else { return }
    if hasToasts != self.hasToasts {
      line.send(MessageRequest.nested(isShowing: hasToasts).line)
      self.hasToasts = hasToasts
    }
    line.connect()
    line.exchange()  // discards the reply to the last request
    while line.nextEvent() != nil {}
  }
}
