import Testing

@testable import SnackCore

/// The keys of the expanded waiting list.
@Suite struct WaitingListTests {
  /// Creates a stage with "a" and "b" visible, "1" to "4" queued, and the list expanded.
  private func stage(_ change: (inout Policy) -> Void = { _ in }) -> Stage {
    var stage = Stage {
      $0.policy.maxVisible = 2
      change(&$0.policy)
    }
    for text in ["a", "b", "1", "2", "3", "4"] { stage.add(Snack(message: text, duration: 2)) }
    stage.pass(0.4)
    stage.send(.openWaiting(.top))
    return stage
  }

  private func chosen(_ stage: Stage) -> String? {
    stage.stack.waitingList.flatMap { list in
      stage.stack.listed(at: list.edge).first { $0.token == list.chosen }?.snack.message
    }
  }

  private func listed(_ stage: Stage) -> [String] {
    stage.stack.listed(at: .top).map(\.snack.message)
  }

  @Test(
    arguments: [
      ([], "1"), ([.focus(.older)], "2"), ([.swipe(.down)], "2"), ([.swipe(.up)], "4"),
      ([.focus(.newer)], "4"), ([.swipe(.down), .swipe(.down), .swipe(.up)], "2"),
      ([.focus(.older), .focus(.newest)], "1"),
      ([.focus(.older), .focus(.older), .focus(.older), .focus(.older)], "1"),
    ] as [([SnackEvent], String)])
  func selectionMoves(events: [SnackEvent], expected: String) {
    var stage = stage()
    for event in events { stage.send(event) }
    #expect(chosen(stage) == expected)
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
  }

  @Test func sidewaysSwipeEndsTheSelectedSnack() {
    var stage = stage()
    stage.send(.swipe(.down))
    stage.send(.swipe(.left))
    #expect(stage.reasons(stage.tokens[3]) == [.swipe(.left)])
    #expect(chosen(stage) == "3")
    stage.send(.closeButton(stage.tokens[5]))
    #expect(stage.reasons(stage.tokens[5]) == [.closeButton])
    #expect(chosen(stage) == "3" && listed(stage) == ["1", "3"])
  }

  @Test(arguments: [SnackEvent.dismiss, .focus(.release), .openWaiting(.top), .openWaiting(nil)])
  func closes(event: SnackEvent) {
    var stage = stage()
    stage.send(event)
    #expect(!stage.stack.hasOpenList && !stage.stack.hasChosenFocus)
    #expect(stage.stack.visible.count == 2)
    stage.recordToTheEnd()
  }

  @Test func openListPausesItsEdge() {
    var stage = stage()
    let below = stage.add(Snack(alignment: .bottom, message: "below", duration: 1))
    stage.pass(60)
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
    #expect(stage.reasons(below) == [.timeout])
    stage.send(.dismiss)
    stage.pass(1.9)
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
    stage.recordToTheEnd()
  }

  @Test func chosenSnackReplacesTheOldestVisible() {
    var stage = stage()
    stage.send(.dismiss)
    stage.pass(1)
    stage.send(.openWaiting(.top))
    stage.send(.swipe(.up))
    stage.send(.activate)
    #expect(stage.stack.visible.map(\.message) == ["b", "4"])
    #expect(listed(stage) == ["a", "1", "2", "3"])
    #expect(stage.closings.isEmpty && stage.stack.hasOpenList)
    let left = stage.stack.listed(at: .top).first?.secondsLeft ?? 0
    #expect(abs(left - 1) < 0.05, "\(left)")
    stage.send(.tap(stage.tokens[2]))
    #expect(stage.stack.visible.map(\.message) == ["1", "4"])
    stage.send(.dismiss)
    stage.recordToTheEnd()
  }

  @Test func snackThatDoesNotFitIsNext() {
    var stage = Stage(80, 10)
    stage.add(Snack(alignment: .bottom, message: "below\nand\nmore", duration: 0))
    stage.add(Snack(alignment: .top, message: "1", duration: 0))
    stage.add(Snack(alignment: .top, message: String(repeating: "long ", count: 60), duration: 0))
    let before = stage.stack.visible
    stage.send(.openWaiting(.top))
    stage.send(.swipe(.down))
    stage.send(.activate)
    #expect(stage.stack.visible == before)
    #expect(stage.stack.listed(at: .top).first?.token == stage.tokens[2])
  }

  @Test func opensOnlyWithQueuedSnacks() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    stage.send(.openWaiting(.top))
    #expect(!stage.stack.hasOpenList)
    stage.add(Snack(alignment: .bottom, message: "a"))
    stage.add(Snack(alignment: .bottom, message: "b"))
    stage.add(Snack(alignment: .top, message: "c"))
    stage.send(.openWaiting(.top))
    #expect(!stage.stack.hasOpenList)
    stage.send(.openWaiting(nil))
    #expect(stage.stack.waitingList?.edge == .bottom)
  }

  @Test func closesWhenTheQueueIsEmpty() {
    var stage = stage()
    for _ in 0..<4 { stage.send(.swipe(.right)) }
    #expect(!stage.stack.hasOpenList && stage.closings.count == 4)
    stage.recordToTheEnd()
  }

  @Test func listsAThousandOfAMillion() {
    var stage = Stage { ($0.policy.maxVisible, $0.policy.maxWaiting) = (1, 1_000_000) }
    for number in 0..<3000 { stage.add(Snack(message: "\(number)", duration: 0)) }
    stage.send(.openWaiting(.top))
    stage.send(.swipe(.up))
    #expect(chosen(stage) == "1000")
    #expect(stage.stack.openRows?.snacks.last?.snack.message == "1000")
  }
}
