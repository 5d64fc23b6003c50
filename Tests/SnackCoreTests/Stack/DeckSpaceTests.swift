import Testing

@testable import SnackCore

/// The rows of a closed and an expanded deck, and their effect on snacks elsewhere.
@Suite struct DeckSpaceTests {
  /// Creates a stage with a deck of four at the top and two snacks at the bottom.
  ///
  /// By default the screen is too low for all of them once the deck is expanded.
  private func stage(_ rows: Int = 18) -> (Stage, deck: [SnackToken], below: [SnackToken]) {
    var stage = Stage(80, rows) {
      $0.policy.stacking = .deck()
      $0.appearance.maxSnackWidth = 30
    }
    let deck = (1...4).map { stage.add(Snack(message: "\($0)", duration: 60)) }
    let below = (1...2).map {
      stage.add(
        Snack(
          alignment: $0 == 1 ? .bottomLeading : .bottomTrailing, message: "below \($0)",
          duration: 60))
    }
    stage.pass(1)
    return (stage, deck, below)
  }

  private func isShown(_ stage: Stage, _ tokens: [SnackToken]) -> [Bool] {
    tokens.map { stage.state($0) != nil }
  }

  @Test func closedDeckFreesItsRows() {
    let (stage, deck, below) = stage()
    #expect(isShown(stage, deck + below).allSatisfy { $0 })
    #expect(stage.stack.waitingCount == 0)
  }

  @Test func snackDisplacedByTheOpenDeckReturnsWithItsTime() {
    var (stage, deck, below) = stage()
    let left = below.map { stage.stack.secondsLeft($0, at: stage.now) }
    stage.send(.expand(.top, true))
    #expect(isShown(stage, deck).allSatisfy { $0 })
    #expect(below.map { stage.isWaiting($0) } == [true, true])
    stage.pass(10)
    #expect(isShown(stage, deck).allSatisfy { $0 } && stage.stack.waitingCount == 2)
    stage.send(.expand(.top, false))
    #expect(isShown(stage, deck + below).allSatisfy { $0 })
    #expect(below.map { stage.stack.secondsLeft($0, at: stage.now) } == left)
    let shown = stage.effects.count { if case .shown = $0 { true } else { false } }
    #expect(shown == 6 && stage.closings.isEmpty)
  }

  @Test func evictsNoMoreThanNeeded() {
    var (stage, deck, below) = stage(24)
    stage.send(.add(Snack(alignment: .bottomLeading, message: "3"), SnackToken(rawValue: 99)))
    stage.pass(1)
    stage.send(.expand(.bottom, true))
    stage.pass(1)
    #expect(isShown(stage, deck + below).allSatisfy { $0 })
  }

  @Test func openDeckKeepsTheFocusedAndEvictsTheNewest() {
    var (stage, deck, below) = stage()
    stage.send(.focus(.newest))
    #expect(stage.stack.focused?.message == "below 2")
    stage.send(.expand(.top, true))
    stage.pass(1)
    #expect(isShown(stage, below)[1] && stage.stack.focused?.message == "below 2")
    #expect(isShown(stage, deck) == [true, true, true, false])
    stage.send(.expand(.top, false))
    stage.pass(1)
    #expect(isShown(stage, deck + below).allSatisfy { $0 })
  }

  /// No deck oscillates under a pointer at rest, wherever it moves from the expanded deck.
  @Test(arguments: 0..<18)
  func decksDoNotOscillateUnderAPointerAtRest(row: Int) {
    for column in [20, 40, 60] {
      var (stage, deck, below) = stage()
      let front = stage.middle(deck[3])
      stage.move(front.x, front.y)
      #expect(stage.stack.isExpanded(.top) && below.allSatisfy { stage.isWaiting($0) })
      stage.pass(1)
      stage.move(column, row)
      stage.pass(1)
      // The first move may have hit a sliding snack; this one hits the stack at rest.
      stage.move(column, row)
      let shown = isShown(stage, deck + below)
      let open = Edge.allCases.map { stage.stack.isExpanded($0) }
      for _ in 0..<5 {
        stage.move(column, row)
        stage.send(.terminalFocus(true))
        stage.pass(0.3)
        #expect(isShown(stage, deck + below) == shown)
        #expect(Edge.allCases.map { stage.stack.isExpanded($0) } == open)
      }
      stage.send(.pointer(.exited))
      stage.pass(1)
      #expect(isShown(stage, deck + below).allSatisfy { $0 } && stage.stack.waitingCount == 0)
    }
  }

  @Test func pointerInAGapKeepsTheDeckOpen() throws {
    var (stage, deck, _) = stage()
    let front = stage.middle(deck[3])
    stage.move(front.x, front.y)
    stage.pass(1)
    let second = try #require(stage.box(deck[1]))
    #expect(stage.stack.hitTest(Point(x: 40, y: second.origin.y - 1), at: stage.now) == nil)
    stage.move(40, second.origin.y - 1)
    stage.pass(1)
    #expect(stage.stack.isExpanded(.top))
    stage.move(2, second.origin.y - 1)
    #expect(!stage.stack.isExpanded(.top))
  }

  @Test func tallerCoveredSnackHasItsRowsWhenUncovered() {
    var stage = Stage(80, 16) { $0.policy.stacking = .deck() }
    let tall = stage.add(Snack(message: "1\n2\n3\n4", duration: 0))
    let front = stage.add(Snack(message: "front", duration: 0))
    let below = (1...2).map {
      stage.add(Snack(alignment: .bottom, message: "below\n\($0)", duration: 0))
    }
    stage.pass(1)
    let shown = isShown(stage, below)
    stage.send(.remove(front))
    stage.pass(1)
    #expect(stage.state(tall)?.depth == 0 && isShown(stage, below) == shown)
  }

  @Test func waitingListHasARowWhenItExpandsADeck() {
    var (stage, _, _) = stage()
    stage.configure { $0.policy.maxVisible = 4 }
    for number in 5...9 { stage.add(Snack(message: "\(number)", duration: 60)) }
    stage.pass(1)
    stage.send(.openWaiting(.top))
    #expect(stage.stack.hasOpenList && stage.stack.openRows?.snacks.isEmpty == false)
    stage.send(.dismiss)
    stage.pass(1)
    #expect(!stage.stack.hasOpenList)
  }
}
