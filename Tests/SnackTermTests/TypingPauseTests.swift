import SnackCore
import Testing

@testable import SnackTerm

/// The time in which keys for a card that has ended are discarded.
@Suite struct TypingPauseTests {
  private func discarded(at seconds: [Double]) -> [Bool] {
    var pause = TypingPause(at: .start)
    return seconds.map { pause.discardsKey(at: Moment(seconds: $0)) }
  }

  @Test func aPauseInTypingEndsIt() {
    #expect(discarded(at: [0.1, 0.5, 1.1, 1.9, 2]) == [true, true, true, false, false])
    #expect(discarded(at: [0.71]) == [false])
  }

  @Test func aHeldKeyReachesTheHostAfterFiveSeconds() {
    let times = stride(from: 0.05, to: 6, by: 0.05)
    #expect(discarded(at: Array(times)).count { $0 } == 99)
  }
}
