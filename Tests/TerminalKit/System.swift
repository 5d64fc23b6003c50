import Glibc

/// Returns the error code of the last failed system call of this thread.
func lastErrorCode() -> Int32 { errno }

/// An owned file descriptor, closed with the instance.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Makes reads and writes return immediately instead of blocking.
  func stopBlocking() throws(TerminalError) {
    let flags = try check("fcntl", fcntl(number, F_GETFL))
    try check("fcntl", fcntl(number, F_SETFL, flags | O_NONBLOCK))
  }

  /// Writes as many bytes as fit, possibly none, and returns their number.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count == -1, lastErrorCode() == EAGAIN || lastErrorCode() == EINTR { return 0 }
    return try check("write", count)
  }
}

/// The end of a time limit.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(after limit: Duration) { end = .now.advanced(by: limit) }

  var hasPassed: Bool { remaining <= .zero }

  var remaining: Duration { ContinuousClock.now.duration(to: end) }
}

/// Waits until one of the descriptors is ready, at most for the limit.
func awaitReady(_ descriptors: [Descriptor], for events: Int32, limit: Duration) {
  var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(events), revents: 0) }
  // Rounded up, because zero would turn the last part of a wait into a busy loop.
  let milliseconds = (max(limit, .zero) / .milliseconds(1)).rounded(.up)
  _ = poll(&entries, nfds_t(entries.count), Int32(min(milliseconds, 60_000)))
}

/// The end of a terminal or a pipe from which a program's output is read.
final class Inlet {
  let descriptor: Descriptor
  private(set) var isOpen = true

  init(_ descriptor: Descriptor) throws(TerminalError) {
    try descriptor.stopBlocking()
    self.descriptor = descriptor
  }

  /// Reads the available bytes, but not forever if the program never stops writing.
  func readAvailable(atMost count: Int = .max) -> [UInt8] {
    let limit = min(count, 262_144)
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit, 65_536))
    while isOpen && received.count < limit {
      let count = read(descriptor.number, &buffer, buffer.count)
      if count > 0 {
        received += buffer[..<count]
      } else if count == 0 || (lastErrorCode() != EAGAIN && lastErrorCode() != EINTR) {
        isOpen = false
      } else {
        break
      }
    }
    return received
  }
}
