import Foundation

/// A pipe with a name, by which a test leads a command or sees that nobody of it lives any more.
final class NamedPipe {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("snackdemo-\(UUID().uuidString)").path
  private var descriptor: Int32

  /// Makes it, with this program as a reader or a writer for whom nobody has to wait.
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

  /// Ends what readers read.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits until every process that has it open for writing has ended.
  func isAbandoned(limit: Duration = patience) -> Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, Int32(limit.components.seconds * 1000)) == 1
      && Int32(state.revents) & POLLHUP != 0
  }
}
