import Testing

@testable import SnackCore

/// The pointer on the "+N more" line, and on the rows of the expanded waiting list.
@Suite struct WaitingRowTests {
  /// Creates a stage with visible snacks from "a", queued ones from "1", and the list expanded.
  private func stage(
    shown: String = "ab", waiting: Int = 4, rows: Int = 24, at place: Alignment = .top
  ) -> Stage {
    var stage = Stage(80, rows) { $0.policy.maxVisible = shown.count }
    for name in shown { stage.add(Snack(alignment: place, message: "\(name)", duration: 0)) }
    for number in 1...waiting {
      stage.add(Snack(alignment: place, message: "\(number)", duration: 0))
    }
    stage.pass(0.5)
    stage.send(.openWaiting(place.edge))
    return stage
  }

  private func texts(_ stage: Stage) -> [String] {
    stage.stack.openRows?.snacks.map(\.snack.message) ?? []
  }

  private func chosen(_ stage: Stage) -> String? {
    stage.stack.openRows?.snacks.first { $0.token == stage.stack.waitingList?.chosen }?.snack
      .message
  }

  /// Returns the row of the screen in which a snack is listed.
  private func row(_ text: String, _ stage: Stage) -> Int {
    let number = texts(stage).firstIndex(of: text) ?? 99
    return stage.stack.openRows?.frame(of: number).origin.y ?? -1
  }

  private func click(_ text: String, in stage: inout Stage) {
    stage.click(40, row(text, stage))
  }

  @Test(arguments: [Alignment.top, .bottom])
  func rowsAreHitWhereTheyAreDrawn(place: Alignment) {
    let stage = stage(at: place)
    let frame = stage.frame
    for (text, token) in zip(["1", "2", "3", "4"], stage.tokens[2...]) {
      let row = row(text, stage)
      #expect((0..<80).contains { frame[$0, row].glyph.text == text })
      for column in 0..<80 {
        let target = stage.stack.hitTest(Point(x: column, y: row), at: stage.now)
        let isRow = frame[column, row].kind == .glyph
        #expect((target == .waitingRow(token)) == isRow)
      }
    }
    #expect(stage.stack.claim(on: Point(x: 40, y: row("1", stage)), at: stage.now) == .everything)
  }

  @Test func hoverSelectsARow() {
    var stage = stage()
    stage.move(40, row("3", stage))
    #expect(chosen(stage) == "3")
    stage.move(40, 0)
    #expect(chosen(stage) == "3")
    stage.send(.swipe(.down))
    #expect(chosen(stage) == "4")
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
  }

  /// The row under the pointer stays under it; only keys scroll the list.
  @Test func listDoesNotScrollUnderThePointer() {
    var stage = stage(shown: "a", waiting: 9, rows: 10)
    let before = texts(stage)
    #expect(before.count < 9 && before.count > 2)
    for text in before + before.reversed() {
      stage.move(40, row(text, stage))
      #expect(chosen(stage) == text && texts(stage) == before)
    }
    stage.send(.swipe(.up))
    #expect(chosen(stage) == "9" && texts(stage).last == "9")
    stage.send(.swipe(.down))
    #expect(chosen(stage) == "1" && texts(stage) == before)
  }

  @Test func clickOnARowEqualsEnter() {
    var (clicked, entered) = (stage(), stage())
    click("3", in: &clicked)
    for event in [SnackEvent.swipe(.down), .swipe(.down), .activate] { entered.send(event) }
    for stage in [clicked, entered] {
      #expect(stage.stack.visible.map(\.message) == ["b", "3"])
      #expect(texts(stage) == ["a", "1", "2", "4"])
      #expect(stage.closings.isEmpty && stage.stack.hasOpenList)
    }
    #expect(chosen(clicked) == chosen(entered))
  }

  @Test func releaseOnAnotherRowDoesNothing() {
    var stage = stage()
    stage.press(40, row("1", stage))
    stage.release(40, row("2", stage))
    stage.press(40, row("1", stage))
    stage.send(.remove(stage.tokens[2]))
    stage.release(40, row("2", stage))
    stage.press(40, row("3", stage))
    stage.send(.pointer(.exited))
    stage.release(40, row("3", stage))
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
    #expect(texts(stage) == ["2", "3", "4"])
  }

  @Test func clickOnTheLastRowClosesTheListAndOneElsewhereDoesNot() {
    var stage = stage(shown: "a", waiting: 9, rows: 10)
    let line = stage.stack.openRows?.lastLine?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    stage.click(2, 2)
    stage.click(79, line.origin.y)
    #expect(stage.stack.hasOpenList)
    stage.click(line.origin.x, line.origin.y)
    #expect(!stage.stack.hasOpenList)
    #expect(stage.stack.visible.map(\.message) == ["a"])
  }

  /// While a list is expanded, the line of the other edge is not drawn, so it cannot be clicked.
  @Test func lineOfTheOtherEdgeIsNotHitWhileAListIsOpen() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    for place in [Alignment.top, .bottom] {
      for text in ["a", "b"] { stage.add(Snack(alignment: place, message: text, duration: 0)) }
    }
    stage.pass(0.5)
    let below = stage.stack.waitingLines.first { $0.edge == .bottom }?.frame.origin
    let place = below ?? .zero
    #expect(stage.stack.hitTest(place, at: stage.now) == .waitingLine(.bottom))
    stage.send(.openWaiting(.top))
    #expect(stage.stack.hitTest(place, at: stage.now) == nil)
    #expect(stage.stack.claim(on: place, at: stage.now) == .nothing)
  }

  @Test func onlyTheDrawnOfTwoOverlappingLinesIsHit() {
    var stage = Stage(40, 8)
    let text = "two\nrows"
    for place in [Alignment.top, .bottom, .top, .bottom, .top, .bottom] {
      stage.add(Snack(alignment: place, message: text, duration: 0))
    }
    stage.pass(0.5)
    let frame = stage.frame
    for row in 0..<8 {
      let drawn = (0..<40).filter { frame[$0, row].glyph.text == "+" }
      let hits = (0..<40).filter {
        if case .waitingLine = stage.stack.hitTest(Point(x: $0, y: row), at: stage.now) {
          true
        } else {
          false
        }
      }
      #expect(drawn.isEmpty == hits.isEmpty, "row \(row)")
      #expect(drawn.allSatisfy(hits.contains))
    }
  }
}
