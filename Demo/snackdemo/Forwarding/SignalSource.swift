import CSystem
import Glibc
import SnackTerm

/// The signals of this process, read from a descriptor instead of handled.
final class SignalSource {
  /// The descriptor that is readable while a signal is pending.
  let descriptor: System.Descriptor
  /// The signals that were blocked before.
  let previousMask: sigset_t

  private static let numbers = [
    SIGCHLD, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH,
  ]

  /// Blocks the signals; `nil` if no descriptor is available.
  init?() {
    var (set, old) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for number in Self.numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &old)
    previousMask = old
    guard let descriptor = System.Descriptor(snk_signalfd(&set)) else { return nil }
    self.descriptor = descriptor
  }

  /// Unblocks the signals.
  func end() {
    var mask = previousMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Returns whether a signal waits to be read.
  func isPending(_ number: Int32) -> Bool {
    var set = sigset_t()
    return sigpending(&set) == 0 && sigismember(&set, number) == 1
  }

  /// Returns the next signal; `nil` if there is none.
  func next() -> Int32? {
    let number = snk_next_signal(descriptor.number)
    return number == 0 ? nil : number
  }
}
