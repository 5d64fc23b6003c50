import Glibc
import SnackTerm
import Synchronization

/// The stop key (Ctrl-Z), handled only at safe points of the thread that draws.
///
/// The handler of ncurses draws and allocates memory. If it interrupted the program's own drawing,
/// it could wait forever for a lock that the program holds. Create the instance on the thread that
/// draws, after ncurses has started. Other threads have to block the key's signal, because ncurses
/// ignores the signal while drawing.
final class StopKey {
  // Signal handlers belong to the process, so their state is global.
  private static let wakeNumber = Atomic<Int32>(-1)
  private static let wasPressed = Atomic(false)

  private let wake: System.WakeDescriptor
  /// The handlers of the library and of ncurses.
  private var usual = sigaction()

  /// Starts handling the key at safe points only.
  /// - Throws: A `TerminalError` if no file descriptor is available.
  init() throws(TerminalError) {
    wake = try System.WakeDescriptor()
    sigaction(SIGTSTP, nil, &usual)
    Self.wakeNumber.store(wake.number, ordering: .releasing)
    postpone()
  }

  /// Replaces the usual handlers with one that only records the key.
  private func postpone() {
    var noting = usual
    noting.__sigaction_handler.sa_handler = { _ in
      StopKey.wasPressed.store(true, ordering: .releasing)
      System.signal(StopKey.wakeNumber.load(ordering: .acquiring))
    }
    sigaction(SIGTSTP, &noting, nil)
  }

  /// The descriptor that is readable when the key was pressed.
  var descriptor: Int32 { wake.number }

  /// Stops the program if the key was pressed; returns when it continues.
  func handle() {
    guard Self.wasPressed.exchange(false, ordering: .acquiring) else { return }
    wake.clear()
    release()
    raise(SIGTSTP)
    postpone()
  }

  /// Restores the usual handlers, so that the key stops the program at once.
  func release() {
    var usual = usual
    sigaction(SIGTSTP, &usual, nil)
  }
}
