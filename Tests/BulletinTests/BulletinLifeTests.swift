import SnackCore
import Testing

@testable import Bulletin

/// The hooks that items receive as cards appear, change and are dismissed, and their timing.
@Suite struct BulletinLifeTests {
  @Test func rootHooksAreCalledInOrder() {
    var stage = FlowStage()
    stage.send(.show())
    #expect(stage.calls() == ["setUp root", "willDisplay root"])
    stage.pass(0.29)
    #expect(stage.calls().isEmpty)
    stage.pass(0.01)
    #expect(stage.calls() == ["onDisplay root"])
    #expect(stage.flow.nextDeadline == nil)
  }

  /// The calls and the visible content by time in seconds since a card change.
  static let change: [(time: Double, calls: [String], seen: String)] = [
    (0, ["tearDown root", "setUp a"], "root 100%"), (0.125, [], "root 50%"),
    (0.25, [], "a 0%"), (0.49, [], "a 0%"), (0.5, ["willDisplay a"], "a 0%"),
    (0.625, [], "a 50%"), (0.75, ["onDisplay a"], "a 100%"),
  ]

  @Test func cardChangeHasThreePhases() {
    var stage = shown()
    stage.send(.push(TestItem("a")))
    for (time, calls, seen) in Self.change {
      stage.pass(time - (stage.now.seconds - 1))
      #expect(stage.calls() == calls, "at \(time)")
      #expect(stage.seen == seen, "at \(time)")
    }
    #expect(stage.flow.nextDeadline == nil)
  }

  @Test func heightAnimatesInTheMiddlePhase() throws {
    var stage = shown()
    stage.send(.push(TestItem("a")))
    for (time, part) in [(0.2, 0.0), (0.25, 0), (0.375, 0.5), (0.5, 1), (0.7, 1)] {
      stage.pass(time - (stage.now.seconds - 1))
      let picture = try #require(stage.flow.picture(at: stage.now))
      #expect(abs(picture.heightProgress - part) < 1e-9, "at \(time)")
      #expect((picture.previous as? TestItem)?.name == "root")
    }
  }

  @Test(arguments: BulletinDismissal.allCases.filter { $0 != .hostEnded })
  func visibleCardReceivesDismissalReason(reason: BulletinDismissal) {
    var stage = shown()
    stage.send(.push(TestItem("a")))
    stage.pass(1)
    _ = stage.calls()
    stage.send(.dismiss(reason))
    #expect(stage.calls() == ["tearDown a"])
    #expect(!stage.flow.isShowing && stage.flow.isOnScreen)
    stage.pass(0.3)
    #expect(stage.calls() == ["dismissed a: \(reason.rawValue)"])
    #expect(!stage.flow.isOnScreen)
    #expect(stage.current == "root")
    #expect(stage.stack.isEmpty)
  }

  @Test func lateStepRunsAllTransitionsInOrder() {
    var (late, often) = (shown(), shown())
    for steps in [1, 100] {
      var stage = steps == 1 ? late : often
      stage.send(.push(TestItem("a")))
      stage.pass(0.1, steps: steps)
      stage.send(.dismiss(.programmatic))
      stage.pass(10, steps: steps)
      if steps == 1 { late = stage } else { often = stage }
    }
    let calls = ["tearDown root", "setUp a", "tearDown a", "dismissed a: programmatic"]
    #expect(late.calls() == calls)
    #expect(often.calls() == calls)
  }

  @Test func endingTheScreenDismissesTheBulletinImmediately() {
    var stage = shown()
    stage.send(.dismiss(.hostEnded))
    #expect(stage.calls() == ["tearDown root", "dismissed root: hostEnded"])
    #expect(!stage.flow.isOnScreen)
    stage.send(.show())
    stage.pass(1)
    stage.send(.dismiss(.escape))
    _ = stage.calls()
    stage.send(.dismiss(.hostEnded))
    #expect(stage.calls() == ["dismissed root: escape"])
  }

  // MARK: Interruptions

  @Test func bulletinShownWhileDismissingReturnsFromItsPosition() throws {
    var stage = shown()
    stage.send(.dismiss(.programmatic))
    stage.pass(0.15)
    let part = try #require(stage.flow.picture(at: stage.now)).visibleFraction
    #expect(abs(part - 0.5) < 1e-9)
    _ = stage.calls()
    stage.send(.show())
    #expect(
      stage.calls() == ["dismissed root: programmatic", "setUp root", "willDisplay root"])
    #expect(stage.flow.picture(at: stage.now)?.visibleFraction == part)
    stage.pass(0.15)
    #expect(stage.calls() == ["onDisplay root"])
  }

  @Test func cardReplacedDuringFadeIsNeverAnnounced() {
    var stage = shown()
    stage.send(.push(TestItem("a")))
    stage.pass(0.1)
    stage.send(.push(TestItem("b")))
    #expect(stage.seen == "root 60%")
    stage.pass(1)
    #expect(
      stage.calls() == [
        "tearDown root", "setUp a", "tearDown a", "setUp b", "willDisplay b", "onDisplay b",
      ])
  }

  @Test func partlyVisibleCardFadesOutBeforeTheNext() {
    var stage = shown()
    stage.send(.push(TestItem("a")))
    stage.pass(0.7)
    stage.send(.push(TestItem("b")))
    #expect(stage.seen == "a 100%")
    stage.pass(1)
    #expect(
      stage.calls() == [
        "tearDown root", "setUp a", "willDisplay a", "tearDown a", "setUp b", "willDisplay b",
        "onDisplay b",
      ])
  }

  @Test func cardReplacingTheEnteringRootIsDisplayedOnce() {
    var stage = FlowStage()
    stage.send(.show(), .push(TestItem("a")))
    stage.pass(5, steps: 100)
    #expect(
      stage.calls() == [
        "setUp root", "willDisplay root", "tearDown root", "setUp a", "willDisplay a",
        "onDisplay a",
      ])
  }

  /// A stage at second 1 whose root card is on screen.
  private func shown() -> FlowStage {
    var stage = FlowStage()
    stage.send(.show())
    stage.pass(1)
    _ = stage.calls()
    return stage
  }
}
