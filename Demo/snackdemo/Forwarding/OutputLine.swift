import Glibc
import SnackTerm

/// Bytes for a descriptor that may not accept them at once.
struct OutputLine {
  private let descriptor: System.Descriptor
  private var bytes: [UInt8] = []
  private var start = 0

  init(to descriptor: System.Descriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }
  /// The number of bytes that wait to be sent.
  var count: Int { bytes.count - start }
  /// Whether bytes wait to be sent.
  var isWaiting: Bool { count > 0 }
  /// Whether nothing can be sent any more.
  private(set) var isBroken = false

  /// Sends bytes, or keeps what is not accepted yet.
  mutating func send(_ more: some Sequence<UInt8>) {
    if start > count {  // otherwise, a line that never drains would grow
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
    flush()
  }

  /// Sends bytes from a buffer, and copies only what is not accepted yet.
  mutating func send(_ more: UnsafeRawBufferPointer) {
    guard !isWaiting, !more.isEmpty else { return send(Array(more)) }
    let count = max(0, write(number, more.baseAddress, more.count))
    if count < more.count { send(Array(more.dropFirst(count))) }
  }

  /// Sends bytes that have waited.
  mutating func flush() {
    while isWaiting, !isBroken {
      let count = bytes.withUnsafeBytes {
        write(number, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isBroken = true
      }
    }
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }
}
