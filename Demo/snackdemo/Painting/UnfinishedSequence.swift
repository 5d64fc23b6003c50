import SnackTerm

/// The part of a sequence at the end of the output that the terminal has received.
struct UnfinishedSequence {
  private(set) var bytes: [UInt8] = []

  /// The maximum number of bytes to keep; a longer sequence is not cancelled.
  private static let maxCount = 256
  /// The bytes that, after an Escape, begin a control string or a window title.
  private static let strings = Array("]PX^_k".utf8)

  /// Records the unfinished end of output.
  /// - Parameters:
  ///   - output: The output.
  ///   - count: The number of unfinished bytes, including those of earlier output.
  mutating func note(_ output: UnsafeBufferPointer<UInt8>, count: Int) {
    guard count > 0 || !bytes.isEmpty else { return }
    if count <= output.count { bytes = [] }
    guard bytes.count <= Self.maxCount else { return }
    bytes += output.suffix(min(count, Self.maxCount + 1))
  }

  /// Returns whether the bytes are an escape or control sequence, which a terminal can cancel.
  ///
  /// Terminals would execute part of a control string, and show part of a character.
  /// - Parameter count: The number of unfinished bytes.
  /// - Returns: Whether the terminal can cancel it.
  func isCancellable(count: Int) -> Bool {
    guard bytes.count == count, bytes.count <= Self.maxCount, bytes.first == 0x1B else {
      return false
    }
    return bytes.count == 1 || !Self.strings.contains(bytes[1])
  }

  /// Removes and returns the bytes to send again, without control characters, which terminals have
  /// executed.
  mutating func remove() -> [UInt8] {
    defer { bytes = [] }
    return bytes.filter { $0 >= 0x20 || $0 == 0x1B }
  }
}
