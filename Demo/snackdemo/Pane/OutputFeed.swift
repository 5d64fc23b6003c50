import Glibc
import SnackTerm
import Synchronization

/// A buffer for a command's output until the pane reads it.
///
/// A writer never waits for the screen: if it is faster, the oldest bytes are dropped. The complete
/// output goes through the ``Outlet``. It is a class because the threads that read the output and
/// the thread of the screen share it.
final class OutputFeed: Sendable {
  /// The output since the last delivery.
  struct Delivery {
    var bytes: [UInt8] = []
    /// Whether bytes before these were dropped.
    var hasGap = false
  }

  private let pending = Mutex(Delivery())
  private let wake: System.WakeDescriptor
  private let capacity: Int

  /// The descriptor that is readable while output is pending.
  var descriptor: Int32 { wake.number }

  /// Creates a feed that keeps up to a number of bytes.
  ///
  /// The default holds as many lines of most commands as a pane keeps, and is quickly shown.
  /// - Throws: A `TerminalError` if no file descriptor is available.
  init(capacity: Int = 128 * 1024) throws(TerminalError) {
    self.capacity = capacity
    wake = try System.WakeDescriptor()
  }

  /// Adds output.
  func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    pending.withLock { pending in
      pending.bytes += bytes.suffix(capacity)
      if pending.bytes.count > capacity || bytes.count > capacity {
        pending.bytes.removeFirst(max(0, pending.bytes.count - capacity))
        pending.hasGap = true
      }
    }
    wake.signal()
  }

  /// Returns the output since the last call.
  func deliver() -> Delivery {
    var count: UInt64 = 0
    _ = read(wake.number, &count, MemoryLayout<UInt64>.size)
    return pending.withLock { pending in
      defer { pending = Delivery() }
      return pending
    }
  }
}
