import Testing

@testable import SnackTerm

/// The queue of ncurses, which `ungetch` can make endless.
@Suite struct KeyQueueTests {
  /// Returns the number of keys after which the queue counts as endless, up to 100,000.
  private func limit(
    key: (Int) -> Int = { $0 % 256 }, waiting: (Int) -> (before: Int, after: Int)
  ) -> Int? {
    var queue = KeyQueue()
    return (1...100_000).first {
      let (before, after) = waiting($0)
      return queue.isEndless(Int32(key($0)), before: before, after: after)
    }
  }

  @Test func keysWithoutInputAreAtMostThoseOfTheQueue() {
    #expect(limit { _ in (0, 0) } == 257)
  }

  /// Input that arrives now and then can be typed text.
  @Test(arguments: [2, 137, 256])
  func inputBetweenTheKeysMayBeText(period: Int) {
    #expect(limit { $0.isMultiple(of: period) ? (2, 1) : (1, 0) } == 65_537)
  }

  /// A full queue repeats its keys while ncurses reads nothing.
  @Test(arguments: [1, 2, 136, 137])
  func repeatedKeysBesideUnreadInputAreThoseOfTheQueue(period: Int) {
    #expect(limit(key: { $0 % period }) { _ in (3, 3) } == 413)
  }

  /// A terminal that pastes fast refills its line while ncurses reads.
  @Test func pastedTextIsNoQueue() {
    #expect(limit { _ in (4095, 4095) } == 65_537)
    #expect(limit(key: { $0 % 138 }) { _ in (4095, 4095) } == 65_537)
  }

  @Test func repeatedKeysThatAreReadAreNoQueue() {
    #expect(limit(key: { _ in 45 }) { (100_000 - $0 + 1, 100_000 - $0) } == 65_537)
  }
}
