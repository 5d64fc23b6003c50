import CSystem
import Glibc

/// An owned file descriptor, closed when its last reference is released.
///
/// It is a class because threads share it, and a late use must not reach another file.
final class OwnedDescriptor: Sendable {
  let number: Int32

  /// Creates the owner of a descriptor returned by a system call; nil if the call failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Creates a pipe that commands do not inherit; nil if no descriptor is available.
  static func makePipe() -> (reading: OwnedDescriptor, writing: OwnedDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard snk_pipe(&ends) == 0, let reading = OwnedDescriptor(ends[0]),
      let writing = OwnedDescriptor(ends[1])
    else { return nil }
    return (reading, writing)
  }
}

/// An event that threads wait for along with a descriptor; it rings forever once triggered.
final class Alarm: Sendable {
  private let descriptor: OwnedDescriptor

  /// Creates a silent alarm; nil if no descriptor is available.
  init?() {
    guard let descriptor = OwnedDescriptor(snk_eventfd()) else { return nil }
    self.descriptor = descriptor
  }

  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor.number, &one, MemoryLayout<UInt64>.size)
  }

  /// Waits until a descriptor is ready or the alarm rings.
  /// - Returns: Whether the descriptor is ready or closed, and whether the alarm rings.
  func wait(or descriptor: Int32, for events: Int32) -> (isReady: Bool, rings: Bool) {
    var states = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: self.descriptor.number, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&states, nfds_t(states.count), -1) < 0, errno == EINTR {}
    return (states[0].revents != 0, states[1].revents != 0)
  }
}

/// The three standard descriptors of a process.
enum StandardDescriptors {
  /// Opens closed standard descriptors on `/dev/null`.
  ///
  /// Otherwise the next opened file, such as that of the screen, would become standard output.
  static func fillGaps() {
    while true {
      let number = open("/dev/null", O_RDWR)
      guard number < 0 || number > STDERR_FILENO else { continue }
      if number >= 0 { close(number) }
      return
    }
  }

  /// Whether standard output and error lead to the same place, so that their order is visible.
  static var areSame: Bool {
    var (output, error) = (stat(), stat())
    guard fstat(STDOUT_FILENO, &output) == 0, fstat(STDERR_FILENO, &error) == 0 else {
      return false
    }
    return output.st_dev == error.st_dev && output.st_ino == error.st_ino
  }
}
