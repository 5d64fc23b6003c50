internal import Glibc
internal import Synchronization

/// The reset of all reports if the program calls `exit` while they are on.
///
/// ncurses turns off its own modes in `endwin` only, and programs exit without it after an error.
/// The terminal would then send mouse reports to the shell. Exit handlers belong to the process, so
/// the state is global.
enum ExitReset {
  private static let descriptor = Atomic<Int32>(-1)
  private static let process = Atomic<pid_t>(0)
  private static let isHooked = Atomic(false)

  /// The sequence that turns off synchronized output and all reports.
  ///
  /// The program may have turned them on itself.
  static let reportsOff: StaticString = "\u{1B}[?2026;1006;1003;1002;1000;1004;2004l"

  /// The descriptor of the terminal to reset; `nil` if all reports are off.
  static var output: Int32? {
    get {
      let number = descriptor.load(ordering: .acquiring)
      return number < 0 ? nil : number
    }
    set {
      process.store(getpid(), ordering: .releasing)
      descriptor.store(newValue ?? -1, ordering: .releasing)
      guard newValue != nil, !isHooked.exchange(true, ordering: .relaxed) else { return }
      atexit { ExitReset.reset() }
    }
  }

  /// Resets the terminal, unless a forked process exits or the descriptor has another target now.
  private static func reset() {
    let output = descriptor.exchange(-1, ordering: .acquiringAndReleasing)
    guard output >= 0, process.load(ordering: .acquiring) == getpid(), isatty(output) == 1 else {
      return
    }
    System.put(reportsOff, to: output)
  }
}
