import CSystem
import Glibc
import SnackTerm
import Synchronization

/// The termination signals, blocked so that the program can end its command first.
///
/// A thread waits for them, so no handler is needed; signals that were ignored at launch remain
/// ignored. Create the instance before starting any other thread, because threads inherit the
/// signal mask.
final class TerminationSignals: Sendable {
  private let firstSignal = Mutex<Int32?>(nil)
  /// The signals that were blocked before.
  let previousMask: sigset_t

  private let set: sigset_t

  /// Blocks the given signals; the default is all termination signals.
  init(_ numbers: [Int32] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]) {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in numbers where !Self.isIgnored(number) { sigaddset(&blocked, number) }
    set = blocked
    var old = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    previousMask = old
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Ignores SIGPIPE, so that writing to a broken pipe fails with an error.
  /// - Returns: The signals that a command should reset to their default actions.
  static func ignoreBrokenPipes() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    if !isIgnored(SIGPIPE) { sigaddset(&set, SIGPIPE) }
    signal(SIGPIPE, SIG_IGN)
    return set
  }

  /// Whether a signal has arrived.
  var hasReceived: Bool { firstSignal.withLock { $0 != nil } }

  /// Calls `body` on a separate thread whenever a signal arrives.
  ///
  /// If the screen is still open after ten seconds, the signal ends the program: the thread that
  /// draws may be in the middle of a frame of a huge screen.
  func forward(to body: @escaping @Sendable () -> Void) {
    WorkerThread.start {
      var set = self.set
      var number: Int32 = 0
      while sigwait(&set, &number) == 0 {
        self.firstSignal.withLock { $0 = $0 ?? number }
        body()
        let received = number
        WorkerThread.start {
          sleep(Self.patience)
          if Restoration.isArmed { Self.raiseUnblocked(received) }
        }
      }
    }
  }

  /// The time to wait for the screen to close, in seconds.
  private static let patience: UInt32 = 10

  /// Ends the program with the signal that arrived, if any.
  func reraise() {
    guard let number = firstSignal.withLock({ $0 }) else { return }
    signal(number, SIG_DFL)
    Self.raiseUnblocked(number)
  }

  private static func raiseUnblocked(_ number: Int32) {
    raise(number)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
