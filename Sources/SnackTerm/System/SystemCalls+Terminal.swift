internal import CSystem
internal import Glibc

extension System {
  /// Makes a terminal deliver single keys without echo during `body`.
  /// - Returns: The result of `body`; `nil` if the descriptor is not a terminal.
  static func deliveringSingleKeys<Result>(
    _ descriptor: Int32, while body: () -> Result?
  ) -> Result? {
    var usual = termios()
    guard tcgetattr(descriptor, &usual) == 0 else { return nil }
    var changed = usual
    changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
    changed.c_iflag &= ~tcflag_t(ICRNL)
    guard tcsetattr(descriptor, TCSANOW, &changed) == 0 else { return nil }
    defer { tcsetattr(descriptor, TCSANOW, &usual) }
    return body()
  }

  /// Runs `body`, which may discard a pending SIGTSTP, and sends the signal again in that case.
  static func keepingStopKey(while body: () -> Void) {
    let wasPressed = isStopKeyPending
    body()
    if wasPressed, !isStopKeyPending { kill(getpid(), SIGTSTP) }
  }

  private static var isStopKeyPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGTSTP) == 1
  }

  /// Stops the program as the terminal's stop key does; returns when it continues.
  static func stop() {
    var (usual, former) = (sigaction(), sigaction())
    usual.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &usual, &former)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &former, nil)
  }
}
