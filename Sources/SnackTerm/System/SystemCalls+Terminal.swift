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

  /// Stops the program as the terminal's stop key does; returns when it continues.
  static func stop() {
    var (usual, former) = (sigaction(), sigaction())
    usual.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &usual, &former)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &former, nil)
  }
}
