import CSystem
import Glibc

/// Threads for blocking calls, which Swift tasks must not make.
enum WorkerThread {
  /// The closure of a thread, boxed to pass through a C pointer.
  private final class Body: Sendable {
    let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) {
      self.call = call
    }
  }

  /// Runs `body` on a new thread, which handles no signals except program faults.
  ///
  /// The handlers of ncurses use the screen, so they must run on the thread that draws.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var (all, old) = (sigset_t(), sigset_t())
    sigfillset(&all)
    for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] {
      sigdelset(&all, fault)
    }
    pthread_sigmask(SIG_BLOCK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(Body(body)).toOpaque()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().call()
        return nil
      }, argument)
    guard status == 0 else {
      fatalError("cannot start a thread: \(String(cString: strerror(status)))")
    }
    pthread_detach(thread)
  }
}
