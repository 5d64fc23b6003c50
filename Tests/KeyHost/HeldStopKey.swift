import Glibc

/// A stop key that is pressed just before a frame is sent.
enum HeldStopKey {
  /// Sends the key's signal, which is held back during `draw`.
  static func press(then draw: () -> Void) {
    var stop = sigset_t()
    var usual = sigset_t()
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, &usual)
    kill(getpid(), SIGTSTP)
    draw()
    pthread_sigmask(SIG_SETMASK, &usual, nil)
  }
}
