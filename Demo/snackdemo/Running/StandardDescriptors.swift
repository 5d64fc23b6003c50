import Glibc

/// The three standard descriptors of a process.
enum StandardDescriptors {
  /// Opens closed standard descriptors on `/dev/null`; reading or writing them still fails.
  ///
  /// Otherwise the next opened file, such as the terminal, could become standard output.
  static func fillGaps() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether standard output and error are the same file, so that their order is visible.
  static var areSame: Bool {
    var (output, error) = (stat(), stat())
    guard fstat(STDOUT_FILENO, &output) == 0, fstat(STDERR_FILENO, &error) == 0 else {
      return false
    }
    return output.st_dev == error.st_dev && output.st_ino == error.st_ino
  }
}
