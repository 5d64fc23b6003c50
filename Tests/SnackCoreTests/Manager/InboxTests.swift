import Testing

@testable import SnackCore

@Suite struct InboxTests {
  private func token(_ number: Int) -> SnackToken { SnackToken(rawValue: UInt64(number)) }

  private func add(_ number: Int) -> SnackEvent { .add("m", token(number)) }

  private func tokens(_ events: some Sequence<SnackEvent>) -> [UInt64] {
    events.compactMap { if case .add(_, let token) = $0 { token.rawValue } else { nil } }
  }

  @Test(arguments: [(1, [9]), (3, [7, 8, 9]), (9, Array(1...9)), (100, Array(1...9))])
  func pushesTheOldestOutBeyondItsLimit(limit: Int, kept: [UInt64]) {
    var inbox = Inbox()
    for number in 1...9 { inbox.append(add(number), limit: limit) }
    let (events, dropped) = inbox.takeAll()
    #expect(tokens(events) == kept)
    #expect(dropped.map(\.rawValue) == (1...9).filter { !kept.contains($0) })
    #expect(inbox.droppedCount == dropped.count && inbox.isEmpty)
  }

  @Test func staysBoundedHoweverManyCome() {
    var inbox = Inbox()
    for number in 1...100_000 { inbox.append(add(number), limit: 50) }
    #expect(inbox.droppedCount == 99_950)
    let (events, dropped) = inbox.takeAll()
    #expect(tokens(events) == Array(99_951...100_000))
    #expect(dropped.count == 10_000)
  }

  @Test func neverLosesTheLastChangeOfSettings() {
    var inbox = Inbox()
    var configuration = Configuration()
    for width in [20, 30] {
      configuration.appearance.maxSnackWidth = width
      inbox.append(.configure(configuration), limit: 2)
    }
    for number in 1...4 { inbox.append(add(number), limit: 2) }
    let (events, _) = inbox.takeAll()
    guard case .configure(let kept)? = events.first else {
      Issue.record("the settings come first")
      return
    }
    #expect(kept.appearance.maxSnackWidth == 30 && tokens(events) == [3, 4])
    #expect(inbox.isEmpty && inbox.droppedCount == 2)
  }
}
