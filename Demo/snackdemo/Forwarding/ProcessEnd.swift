import CSystem
import Glibc

/// The end of this process as that of another one.
enum ProcessEnd {
  /// Ends the process by a signal; returns if the signal does not end processes.
  static func raise(_ number: Int32) {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(4), &limit)  // RLIMIT_CORE: the program has left its own
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    Glibc.raise(number)
  }
}
