import Glibc
import Synchronization

/// A second fatal event, on other threads, while one thread restores the terminal.
enum SecondEnd: String {
  case signal, fault

  /// Released once for each thread when they may end the program.
  private static let due = Semaphore()
  private static let threadCount = 3
  private static let isExpected = Atomic(false)

  /// Starts the threads that end the program as soon as its terminal is being restored.
  func expect() {
    _ = Self.due  // Not created in a signal handler.
    for _ in 0..<Self.threadCount {
      var thread = pthread_t()
      pthread_create(&thread, nil, self == .signal ? Self.interrupt : Self.trap, nil)
    }
    Self.isExpected.store(true, ordering: .releasing)
  }

  private static let interrupt:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { _ in
        due.wait()
        raise(SIGINT)
        return nil
      }

  private static let trap: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    _ in
    due.wait()
    Crash.trap()
    return nil
  }

  /// Releases the threads that end the program, and waits half a second for them to do so.
  fileprivate static func begin() {
    guard isExpected.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for _ in 0..<threadCount { due.signal() }
    poll(nil, 0, 500)
  }
}

/// Replaces the C function that a program calls to restore its terminal's settings.
@_cdecl("tcsetattr")
public func setTerminalSettings(
  _ descriptor: Int32, _ action: Int32, _ settings: UnsafeRawPointer
) -> Int32 {
  SecondEnd.begin()
  return ioctl(descriptor, UInt(TCSETS) + UInt(action), UnsafeMutableRawPointer(mutating: settings))
}
