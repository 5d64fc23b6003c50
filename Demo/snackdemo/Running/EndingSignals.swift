import Glibc
import Synchronization

/// The signals that ask a program to end, held back so that it can end its command first.
///
/// A thread waits for them, so no handler is needed; those that the program was started to ignore
/// stay ignored. Make it before any other thread is started, because threads inherit what is blocked.
final class EndingSignals: Sendable {
  private let first = Mutex<Int32?>(nil)
  /// What was blocked before.
  let blockedBefore: sigset_t

  private static let numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  init() {
    var (blocked, old) = (Self.set, sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    blockedBefore = old
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers where !isIgnored(number) { sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Lets a broken pipe be an error of the write; the command is to notice it by itself.
  /// - Returns: What a command has to be given back for that.
  static func ignoreBrokenPipes() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    if !isIgnored(SIGPIPE) { sigaddset(&set, SIGPIPE) }
    signal(SIGPIPE, SIG_IGN)
    return set
  }

  /// Whether a signal has come.
  var haveCome: Bool { first.withLock { $0 != nil } }

  /// Whether what came first is how a terminal tells that a person wants no more: Ctrl-C or a
  /// hang-up.
  var areCancellation: Bool { first.withLock { $0 == SIGINT || $0 == SIGHUP } }

  /// Calls `body` on a thread of its own whenever a signal comes.
  func forward(to body: @escaping @Sendable () -> Void) {
    WorkerThread.start {
      var set = Self.set
      var number: Int32 = 0
      while sigwait(&set, &number) == 0 {
        self.first.withLock { $0 = $0 ?? number }
        body()
      }
    }
  }

  /// Ends the program by the signal that has come, if one has.
  func obey() {
    guard let number = first.withLock({ $0 }) else { return }
    signal(number, SIG_DFL)
    raise(number)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
