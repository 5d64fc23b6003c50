internal import CSystem
internal import Glibc
internal import SnackCore

extension System {
  /// An owned descriptor, closed when it is no longer referenced.
  package final class Descriptor: Sendable {
    package let number: Int32

    /// Adopts the result of a system call; `nil` if the call failed.
    package init?(_ number: Int32) {
      guard number >= 0 else { return nil }
      self.number = number
    }

    deinit {
      _ = Glibc.close(number)
    }
  }

  /// Opens the target of a descriptor again, for output that never blocks.
  ///
  /// Non-blocking mode is shared by all users of a file description, so this creates a new one.
  static func openNonblocking(_ descriptor: Int32) -> Descriptor? {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(raised(open("/proc/self/fd/\(descriptor)", flags)))
  }

  /// Duplicates a descriptor; programs started later do not inherit it.
  static func duplicate(_ descriptor: Int32) -> Int32 {
    raised(fcntl(descriptor, F_DUPFD_CLOEXEC, 3))
  }

  /// Whether the process has never had another thread.
  static var isSingleThreaded: Bool { snk_is_single_threaded() }

  /// Returns whether a descriptor accepts output now, which a stalled line does not.
  static func acceptsOutput(_ descriptor: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return false }
    return Int32(state.revents) & POLLOUT != 0
  }

  /// Waits until a descriptor accepts output, and returns false if it never will.
  static func awaitOutput(_ descriptor: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&state, 1, -1) < 0, errno == EINTR {}
    return Int32(state.revents) & POLLOUT != 0
  }

  /// A temporary redirection of a descriptor.
  struct Redirection {
    private let descriptor: Int32
    private let flags: Int32
    private let original: Descriptor

    /// Remembers the target of a descriptor; `nil` if the system has no free descriptor.
    init?(of descriptor: Int32) {
      guard let original = Descriptor(System.duplicate(descriptor)) else { return nil }
      self.descriptor = descriptor
      self.original = original
      flags = fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0 ? 0 : O_CLOEXEC
    }

    /// Redirects the descriptor during `body`; returns false, without calling it, on failure.
    func redirect(to target: Int32, while body: () -> Void) -> Bool {
      guard snk_dup3(target, descriptor, flags) >= 0 else { return false }
      body()
      while snk_dup3(original.number, descriptor, flags) < 0, errno == EINTR || errno == EBUSY {}
      return true
    }
  }

  /// Returns the size of a terminal; `nil` if it is unknown.
  static func terminalSize(_ descriptor: Int32) -> Size? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  static func put(_ bytes: [UInt8], to descriptor: Int32) {
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// Writes a text without allocating memory; safe in a signal handler.
  static func put(_ text: StaticString, to descriptor: Int32) {
    let saved = errno
    _ = Glibc.write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
    errno = saved
  }

  /// Writes all bytes, waiting if necessary, as long as the descriptor accepts any.
  package static func putAll(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        guard awaitOutput(descriptor) else { return }
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  /// Creates a pipe that programs started later do not inherit; `nil` if the call failed.
  package static func makePipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard snk_pipe(&ends) == 0, let reading = Descriptor(ends[0]),
      let writing = Descriptor(ends[1])
    else { return nil }
    return (reading, writing)
  }
}
