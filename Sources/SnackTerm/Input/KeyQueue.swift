/// The keys read in a row, which show whether the queue of ncurses is endless.
///
/// ncurses 6.4 repeats its queue forever after `ungetch` has filled it. If all keys in it are for
/// the snacks, a wait for the host's key would not end.
struct KeyQueue {
  /// The number of keys in the queue of ncurses (`FIFO_SIZE`).
  static let capacity = 137
  /// The number of bytes that are pushed back at once; a full queue would be endless.
  static let room = 100
  /// A number of keys above the capacity.
  static let limit = 256
  /// A number of keys that no terminal sends without a pause.
  static let limitWithInput = 65_536

  /// The number of keys so far.
  private(set) var count = 0
  private var countWithoutInput = 0
  /// The latest keys that did not reduce the waiting input, so that the queue may have them all.
  private var latest: [Int32] = []

  /// Counts a key.
  /// - Parameters:
  ///   - key: The key.
  ///   - before: The number of input bytes that were waiting before it was read; ignored for the
  ///     first key.
  ///   - after: The number of input bytes that are waiting now.
  /// - Returns: Whether the queue is endless.
  mutating func isEndless(_ key: Int32, before: Int, after: Int) -> Bool {
    count += 1
    countWithoutInput = after > 0 ? 0 : countWithoutInput + 1
    if count > 1, after >= before { latest.append(key) } else { latest = [] }
    return countWithoutInput > Self.limit || count > Self.limitWithInput
      || consumeRepeatedKeys()
  }

  /// Forgets the latest keys if they are many, and returns whether they are those of a full queue.
  ///
  /// A fast terminal may refill its line after each byte, but the queue repeats the same keys.
  private mutating func consumeRepeatedKeys() -> Bool {
    guard latest.count > 3 * Self.capacity else { return false }
    defer { latest = [] }
    return (1...Self.capacity).contains { length in
      latest.dropFirst(length).elementsEqual(latest.dropLast(length))
    }
  }
}
