import Testing

@testable import snackdemo

/// The sizes of batches of output, by the speed of the terminal.
struct OutputBatchTests {
  /// The next batch takes about 33 milliseconds, within the limits.
  @Test(
    arguments: [
      (0.05, 32_768), (0.5, 32_768), (1.5, 50_000), (3, 100_000), (4, 131_072), (40, 131_072),
    ])
  func batchesSuitTheSpeedOfTheTerminal(megabytes: Double, size: Int) {
    var (batch, now) = (OutputBatch(), 100.0)
    for _ in 0..<10 {
      batch.begin(at: now)
      batch.end(with: batch.size)
      now += Double(batch.size) / (megabytes * 1e6)
    }
    #expect(abs(batch.size - size) <= 1)
  }

  /// The time until a program has written more says nothing about the terminal.
  @Test func aPauseOfTheProgramDoesNotChangeTheSize() {
    var batch = OutputBatch()
    batch.begin(at: 0)
    batch.end(with: batch.size)
    batch.begin(at: 0.001)
    let fast = batch.size
    batch.end(with: 9_000)
    batch.begin(at: 60)
    #expect(batch.size == fast && fast == OutputBatch.sizes.upperBound)
  }
}
