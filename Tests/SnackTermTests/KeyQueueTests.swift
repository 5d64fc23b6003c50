import Testing

@testable import SnackTerm

/// The queue of ncurses, which `ungetch` can make endless.
@Suite struct KeyQueueTests {
  /// Returns the number of keys after which the queue counts as endless, up to 100,000.
  private func limit(hasInput: (Int) -> Bool) -> Int? {
    var queue = KeyQueue()
    return (1...100_000).first { queue.isEndless(hasInput: hasInput($0)) }
  }

  @Test func keysWithoutInputAreAtMostThoseOfTheQueue() {
    #expect(limit { _ in false } == 257)
  }

  /// Input that arrives now and then can be typed text.
  @Test(arguments: [2, 137, 256])
  func inputBetweenTheKeysMayBeText(period: Int) {
    #expect(limit { $0.isMultiple(of: period) } == 65_537)
  }
}
