/// The keys read in a row, which show whether the queue of ncurses is endless.
///
/// ncurses 6.4 repeats its queue forever after `ungetch` has filled it. If all keys in it are for
/// the snacks, a wait for the host's key would not end.
struct KeyQueue {
  /// A number of keys above the 137 in the queue of ncurses.
  static let limit = 256
  /// A number of keys that no terminal sends without a pause.
  static let limitWithInput = 65_536

  private var count = 0
  private var countWithoutInput = 0

  /// Counts a key.
  /// - Parameter hasInput: Whether more input of the terminal is waiting.
  /// - Returns: Whether the keys before it came from an endless queue.
  mutating func isEndless(hasInput: Bool) -> Bool {
    count += 1
    countWithoutInput = hasInput ? 0 : countWithoutInput + 1
    return countWithoutInput > Self.limit || count > Self.limitWithInput
  }
}
