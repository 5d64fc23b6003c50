import Testing

@testable import SnackCore

@Suite struct DuplicateTests {
  private func snack(_ message: String, for seconds: Double = 1, id: String? = nil) -> Snack {
    Snack(message: message, reuseIdentifier: id, duration: .seconds(seconds))
  }

  @Test func movesToTheNewestPlaceWithNewContentsAtOnce() {
    var stage = Stage()
    stage.add(snack("old", id: "x"))
    let other = stage.add(snack("other"))
    stage.pass(1)
    let renewed = stage.add(snack("new", id: "x"))
    #expect(stage.stack.visible.map(\.message) == ["other", "new"])
    expectPicture(
      String(stage.frame.picture.split(separator: "\n")[1].dropFirst(15)),
      "  new" + blanks(48) + "░|")
    stage.pass(0.3)
    #expect(stage.box(other)?.origin.y == 1)
    #expect(stage.box(renewed)?.origin.y == 5)
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test func restartsTheTimeAfterItsMove() {
    var stage = Stage()
    let old = stage.add(snack("a", for: 1))
    let other = stage.add(snack("b", for: 9))
    stage.record(8)
    let renewed = stage.add(snack("a", for: 1))
    stage.record(1)
    stage.send(.remove(other))
    stage.recordToTheEnd()
    #expect(stage.life(old) == "<<<<====")
    #expect(stage.life(renewed) == "        <<<==========>>>")
    #expect(stage.reasons(old) == [.replaced])
    #expect(stage.reasons(renewed) == [.timeout])
  }

  @Test func restartsTheTimeImmediatelyIfAlreadyNewest() {
    var stage = Stage()
    let old = stage.add(snack("a"))
    stage.record(8)
    let renewed = stage.add(snack("a"))
    #expect(stage.box(renewed)?.origin.y == 1)
    #expect(!stage.stack.isMoving(at: stage.now))
    stage.recordToTheEnd()
    #expect(stage.life(old) == "<<<<====")
    #expect(stage.life(renewed) == "        ==========>>>")
  }

  @Test(arguments: [(0.5, "  <<=====>>>"), (2, "  <<====================>>>"), (-1, "  <<>>>")])
  func adoptsTheNewDurationDuringEntrance(duration: Double, expected: String) {
    var stage = Stage()
    let old = stage.add(snack("a", for: 1, id: "x"))
    stage.record(2)
    let renewed = stage.add(snack("b", for: duration, id: "x"))
    stage.recordToTheEnd()
    #expect(stage.life(old) == "<<")
    #expect(stage.life(renewed) == expected)
  }

  @Test func staysIndefinitelyIfTheNewOneDoes() {
    var stage = Stage()
    stage.add(snack("a", for: 1, id: "x"))
    stage.record(8)
    let renewed = stage.add(snack("b", for: 0, id: "x"))
    stage.record(100)
    #expect(stage.stack.visible.count == 1)
    stage.send(.remove(renewed))
    stage.recordToTheEnd()
  }

  @Test func growsForALongerText() {
    var stage = Stage()
    stage.add(snack("a", for: 9, id: "x"))
    let other = stage.add(snack("other", for: 9))
    stage.pass(1)
    let renewed = stage.add(snack(String(repeating: "long ", count: 25), for: 9, id: "x"))
    stage.pass(0.4)
    #expect(stage.box(renewed)?.size.height == 5)
    #expect(stage.box(other)?.origin.y == 1 && stage.box(renewed)?.origin.y == 5)
    let third = stage.add(snack("third"))
    stage.pass(0.5)
    #expect(stage.box(third)?.origin.y == 11)
  }

  @Test func staysOnAFullScreenWithoutARowForTheWaitingLine() {
    var stage = Stage(80, 9)
    stage.add(snack("a", for: 9, id: "x"))
    stage.add(snack("b", for: 9, id: "y"))
    stage.add(snack("c", for: 9))
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
    stage.add(snack("new", for: 9, id: "x"))
    #expect(stage.stack.visible.map(\.message) == ["b", "new"])
  }

  @Test func goesToTheOtherSideOfItsEdge() {
    var stage = Stage()
    stage.add(Snack(alignment: .topLeading, message: "a"))
    stage.pass(1)
    let renewed = stage.add(Snack(alignment: .topTrailing, message: "a"))
    #expect(stage.box(renewed)?.origin.x == 2)
    stage.pass(0.3)
    #expect(stage.box(renewed)?.origin.x == 25)
  }

  @Test func movesToTheEndOfTheQueue() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    stage.add(snack("shown", for: 0))
    let first = stage.add(snack("a", for: 1))
    let second = stage.add(snack("b", for: 1))
    let again = stage.add(snack("a", for: 1))
    #expect(stage.reasons(first) == [.replaced])
    stage.send(.dismiss)
    stage.record(4)
    #expect(stage.stack.visible.map(\.message) == ["b"])
    #expect(stage.life(second) == "<<<<")
    #expect(stage.life(again) == "....")
    stage.recordToTheEnd()
  }

  @Test func renewedSnackPassesBeneathTheOthers() {
    var stage = Stage()
    stage.add(snack("first", for: 9))
    stage.add(snack("second", for: 9))
    stage.pass(1)
    stage.add(snack("first", for: 9))
    stage.pass(0.15)
    #expect(stage.frame.picture.contains("second") && !stage.frame.picture.contains("first"))
    #expect(stage.stack.states.last?.snack.message == "first")
    stage.pass(0.2)
    #expect(stage.frame.picture.contains("first"))
  }

  @Test func keepsPlaceAndTimeWhenOnlyItsContentsChange() {
    var stage = Stage()
    let snack = stage.add(snack("a", for: 1))
    stage.record(8)
    stage.send(.update(snack, Snack(message: "b", duration: 9)))
    #expect(stage.stack.visible.map(\.message) == ["b"])
    stage.recordToTheEnd()
    #expect(stage.life(snack) == "<<<<==========>>>")
    stage.send(.update(snack, "too late"))
    #expect(stage.stack.isEmpty)
  }

  @Test func requeuesTheNewestWhenContentsOutgrowTheScreen() {
    var stage = Stage(80, 14)
    let grows = stage.add(snack("a", for: 0))
    let newest = stage.add(snack("b", for: 0))
    stage.add(snack("c", for: 0))
    stage.pass(1)
    stage.send(.update(grows, Snack(message: String(repeating: "long ", count: 60))))
    stage.pass(1)
    #expect(stage.isWaiting(stage.tokens[2]))
    for token in [grows, newest] {
      if let box = stage.box(token) { #expect(box.rows.upperBound <= 14) }
    }
  }
}
