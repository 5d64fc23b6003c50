import Glibc
import Synchronization

/// A second fatal event, on other threads, while one thread restores the terminal.
enum SecondEnd: String {
  case signal, fault

  private static let isDue = Atomic(false)
  private static let isExpected = Atomic(false)

  /// Starts the threads that end the program as soon as its terminal is being restored.
  func expect() {
    for _ in 0..<3 {
      var thread = pthread_t()
      pthread_create(&thread, nil, self == .signal ? Self.interrupt : Self.trap, nil)
    }
    Self.isExpected.store(true, ordering: .releasing)
  }

  private static let interrupt:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { _ in
        SecondEnd.wait()
        raise(SIGINT)
        return nil
      }

  private static let trap: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    _ in
    SecondEnd.wait()
    Crash.trap()
    return nil
  }

  private static func wait() {
    while !isDue.load(ordering: .acquiring) { usleep(1_000) }
  }

  /// Releases the threads that end the program, and waits half a second for them to do so.
  fileprivate static func begin() {
    guard isExpected.exchange(false, ordering: .acquiringAndReleasing) else { return }
    isDue.store(true, ordering: .releasing)
    poll(nil, 0, 500)
  }
}

/// Replaces the C function that a program calls to restore its terminal's settings.
@_cdecl("tcsetattr")
public func setTerminalSettings(
  _ descriptor: Int32, _ action: Int32, _ settings: UnsafePointer<termios>
) -> Int32 {
  SecondEnd.begin()
  return ioctl(descriptor, UInt(TCSETS) + UInt(action), UnsafeMutableRawPointer(mutating: settings))
}
