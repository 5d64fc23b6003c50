import CSystem
import Glibc
import SnackTerm
import Synchronization

/// The stop key (Ctrl-Z), handled only at safe points of the thread that draws.
///
/// The handler of ncurses draws and allocates memory. If it interrupted the program's own drawing,
/// it could wait forever for a lock that the program holds. Create the instance on the thread that
/// draws, before starting any other thread.
final class StopKey: Sendable {
  private let wake: System.WakeDescriptor
  private let set: sigset_t
  private let wasPressed = Atomic(false)

  /// Blocks the stop key from now on.
  /// - Throws: A `TerminalError` if no file descriptor is available.
  init() throws(TerminalError) {
    wake = try System.WakeDescriptor()
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    set = stop
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    // A pending signal would be lost as soon as ncurses ignores it, so a thread waits for it.
    WorkerThread.start { [self] in
      var set = set
      var number: Int32 = 0
      while sigwait(&set, &number) == 0 {
        wasPressed.store(true, ordering: .releasing)
        wake.signal()
      }
    }
  }

  /// The descriptor that is readable when the key was pressed.
  var descriptor: Int32 { wake.number }

  /// Stops the program if the key was pressed; returns when it continues.
  func handle() {
    guard wasPressed.exchange(false, ordering: .acquiring) else { return }
    var count: UInt64 = 0
    _ = read(wake.number, &count, MemoryLayout<UInt64>.size)
    release()
    raise(SIGTSTP)
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Unblocks the key, so that it stops the program at once.
  func release() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
