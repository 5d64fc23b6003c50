import Testing

@testable import SnackCore

@Suite struct RemovalTests {
  private func snack(_ message: String, for seconds: Double = 1) -> Snack {
    Snack(message: message, duration: .seconds(seconds))
  }

  @Test(arguments: Edge.allCases, [0, 1, 2])
  func closesTheGapWhicheverLeaves(edge: Edge, index: Int) {
    let alignment: Alignment = edge == .top ? .top : .bottom
    var stage = Stage()
    for message in ["1", "2", "3"] {
      stage.add(Snack(alignment: alignment, message: message, duration: 0))
    }
    stage.pass(1)
    let places = stage.tokens.map { stage.box($0)?.origin.y }
    stage.send(.remove(stage.tokens[index]))
    stage.pass(0.5)
    let left = stage.tokens.filter { $0 != stage.tokens[index] }
    #expect(left.map { stage.box($0)?.origin.y } == Array(places.prefix(2)))
    #expect(stage.closings == [Closing(token: stage.tokens[index], reason: .programmatic)])
  }

  @Test func removesBySnackAtOneOrBothEdges() {
    for (alignment, left) in [(Alignment.top, 1), (.bottomLeading, 1), (nil, 0)] {
      var stage = Stage()
      stage.add(Snack(alignment: .topTrailing, message: "m", duration: 0))
      stage.add(Snack(alignment: .bottom, message: "m", duration: 0))
      stage.send(.removeSnack(Snack(alignment: alignment, message: "m")))
      #expect(stage.stack.visible.count == left)
    }
  }

  @Test func ignoresUnknownSnacks() {
    var stage = Stage()
    let shown = stage.add(Snack(alignment: .top, message: "m", duration: 0))
    stage.pass(1)
    let before = stage.frame
    stage.send(.remove(SnackToken(rawValue: 99)))
    stage.send(.removeSnack(Snack(alignment: .bottom, message: "m")))
    stage.send(.removeSnack(Snack(message: "other")))
    stage.send(.update(SnackToken(rawValue: 99), "x"))
    #expect(stage.frame == before && stage.closings.isEmpty)
    stage.send(.remove(shown))
    stage.send(.remove(shown))
    stage.recordToTheEnd()
  }

  @Test func ignoresKeysOnAnEmptyStack() {
    var stage = Stage()
    for event: SnackEvent in [
      .swipe(.up), .dismiss, .focus(.newer), .focus(.release), .removeAll, .pause(true),
      .pause(false),
    ] { stage.send(event) }
    #expect(stage.stack.isEmpty && !stage.stack.handlesKeys && stage.stack.focused == nil)
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
  }

  @Test func removesAllVisibleAndQueuedSnacks() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    for message in ["1", "2", "3"] { stage.add(snack(message)) }
    stage.send(.removeAll)
    #expect(stage.stack.waitingCount == 0 && stage.stack.visible.isEmpty)
    stage.recordToTheEnd()
    #expect(stage.closings.allSatisfy { $0.reason == .dismissAll })
  }

  @Test(arguments: [0.05, 0.15, 0.29])
  func continuesFromItsLeavingDuplicate(moment: Double) {
    for direction in Direction.allCases {
      var stage = Stage()
      let old = stage.add(snack("a", for: 9))
      stage.pass(1)
      stage.send(.swipe(direction))
      stage.pass(moment)
      let place = stage.state(old)
      let (row, column) = (place?.distance, place?.column)
      let now = stage.now
      let new = stage.add(snack("a", for: 1))
      let state = stage.state(new)
      #expect(stage.state(old) == nil && stage.reasons(old) == [.swipe(direction)])
      #expect(state?.distance.position(at: now) == row?.position(at: now))
      #expect(state?.column.position(at: now) == column?.position(at: now))
      #expect(state?.distance.velocity(at: now) == row?.velocity(at: now))
      stage.pass(0.4)
      #expect(stage.box(new)?.origin == Point(x: 13, y: 1))
    }
  }

  @Test func oldTimeoutDoesNotAffectTheNewRecord() {
    var stage = Stage()
    let old = stage.add(snack("a", for: 1))
    stage.record(10)
    stage.send(.remove(old))
    stage.record(1)
    let new = stage.add(snack("a", for: 1))
    stage.recordToTheEnd()
    #expect(stage.life(old) == "<<<<======>")
    #expect(stage.life(new) == "           <<<<==========>>>")
  }

  @Test func lateOrderDoesNotAffectTheNewRecord() {
    var stage = Stage()
    let old = stage.add(snack("a", for: 1))
    stage.send(.remove(old))
    stage.pass(1)
    let new = stage.add(snack("a", for: 1))
    stage.send(.remove(old))
    stage.send(.update(old, "b"))
    #expect(stage.stack.visible.map(\.message) == ["a"])
    stage.recordToTheEnd()
    #expect(stage.reasons(new) == [.timeout])
  }

  @Test func returnsAsANewRecordAfterItsDuplicateEnded() {
    var stage = Stage()
    stage.add(snack("a"))
    stage.recordToTheEnd()
    let again = stage.add(snack("a"))
    #expect(stage.place(again)?.box.origin.y == -3)
    stage.recordToTheEnd()
  }
}
