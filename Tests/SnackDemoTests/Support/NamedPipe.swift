import Foundation

/// A named pipe to control a command, or to detect that all its processes have ended.
final class NamedPipe {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("snackdemo-\(UUID().uuidString)").path
  private var descriptor: Int32

  /// Creates the pipe and opens it without waiting for another process, to read or to write.
  init(reads: Bool) throws {
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    descriptor = open(path, reads ? O_RDONLY | O_NONBLOCK | O_CLOEXEC : O_RDWR | O_CLOEXEC)
  }

  deinit {
    end()
    unlink(path)
  }

  func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Foundation.write(descriptor, bytes, bytes.count)
  }

  /// Closes this end, so that readers reach the end of the input.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits until every process with the pipe open for writing has ended.
  ///
  /// - Returns: Whether that happened within the limit.
  func isAbandoned(limit: Duration = conditionTimeout) -> Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, Int32(limit.components.seconds * 1000)) == 1
      && Int32(state.revents) & POLLHUP != 0
  }
}
