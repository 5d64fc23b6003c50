import SnackCore
import Testing

@testable import Bulletin

/// The current card, and calls in any state of the bulletin.
@Suite struct BulletinNavigationTests {
  private let root = TestItem("root")
  private let a = TestItem("a")
  private let b = TestItem("b")
  private let c = TestItem("c")

  private func stage(_ cards: TestItem..., isShown: Bool = true) -> FlowStage {
    var stage = FlowStage(root: root)
    if isShown { stage.send(.show()) }
    for card in cards { stage.send(.push(card)) }
    stage.pass(2)
    _ = stage.calls()
    return stage
  }

  @Test func cardsAreStacked() {
    var stage = stage(a, b)
    #expect(stage.stack == ["a", "b"])
    stage.send(.pop)
    #expect(stage.current == "a")
    stage.send(.pop)
    #expect(stage.current == "root")
    stage.send(.pop)
    #expect(stage.current == "root")
  }

  @Test func popToRootRemovesAllCardsInOneStep() {
    var stage = stage(a, b, c)
    stage.send(.popToRoot)
    #expect(stage.stack.isEmpty)
    #expect(stage.calls() == ["tearDown c", "setUp root"])
    stage.pass(2)
    _ = stage.calls()
    stage.send(.popToRoot)
    #expect(stage.calls().isEmpty)
  }

  @Test func popsToAnEarlierCard() {
    var stage = stage(a, b, c)
    stage.send(.popTo(a, orDismiss: true))
    #expect(stage.stack == ["a"])
    #expect(stage.flow.isShowing)
  }

  /// Popping to a card that is not in the stack dismisses the bulletin or returns to the root.
  @Test(arguments: [true, false])
  func poppingToAMissingCardDismissesOrShowsTheRoot(orDismiss: Bool) {
    var stage = stage(a, b)
    stage.send(.popTo(c, orDismiss: orDismiss))
    #expect(stage.flow.isShowing == !orDismiss)
    #expect(stage.current == "root")
    stage.pass(2)
    let second = orDismiss ? "dismissed b: programmatic" : "setUp root"
    #expect(stage.calls().starts(with: ["tearDown b", second]))
  }

  @Test func poppingToTheRootNeverDismisses() {
    var stage = stage(a, b)
    stage.send(.popTo(root, orDismiss: true))
    #expect(stage.flow.isShowing)
    #expect(stage.stack.isEmpty)
  }

  @Test func nextCardIsPushedAndCanBePopped() {
    root.then(a).then(b)
    var stage = stage()
    stage.send(.displayNext)
    #expect(stage.current == "a")
    stage.send(.displayNext)
    #expect(stage.stack == ["a", "b"])
    stage.send(.displayNext)
    #expect(stage.stack == ["a", "b"])
    stage.send(.pop)
    #expect(stage.current == "a")
  }

  @Test func cardsCanBeQueuedBeforeTheBulletinShows() {
    var stage = stage(a, b, isShown: false)
    #expect(stage.calls().isEmpty)
    stage.send(.show())
    #expect(stage.calls() == ["setUp b", "willDisplay b"])
    stage.pass(1)
    stage.send(.pop)
    #expect(stage.current == "a")
  }

  @Test func cardPushedDuringDismissalAppearsNextTime() {
    var stage = stage(a)
    stage.send(.dismiss(.programmatic), .push(b))
    stage.pass(1)
    #expect(stage.calls() == ["tearDown a", "dismissed a: programmatic"])
    stage.send(.show())
    #expect(stage.calls() == ["setUp b", "willDisplay b"])
  }

  @Test func currentCardIsNotPushedAgain() {
    var stage = stage(a)
    stage.send(.push(a))
    #expect(stage.stack == ["a"])
    #expect(stage.calls().isEmpty)
  }

  // MARK: Calls in any state

  private static let events: [@Sendable (BulletinNavigationTests) -> BulletinEvent] = [
    { _ in .show() }, { _ in .dismiss(.programmatic) }, { _ in .dismiss(.escape) },
    { _ in .dismiss(.swipe) }, { .push($0.a) }, { .push($0.b) }, { _ in .pop },
    { .popTo($0.a, orDismiss: true) }, { .popTo($0.root, orDismiss: false) },
    { _ in .popToRoot }, { _ in .displayNext }, { _ in .activityIndicator(true) },
    { _ in .activityIndicator(false) },
  ]

  /// Sends two events at every stage of a presentation, then lets time pass.
  ///
  /// Every `setUp` is matched by a `tearDown`, a bulletin is dismissed at most as often as it was
  /// displayed, and nothing remains due.
  @Test(arguments: events.indices, events.indices)
  func twoConsecutiveCallsSettle(first: Int, second: Int) {
    root.then(c)
    for lead in [-1, 0.0, 0.1, 0.31, 0.6, 1.2] {
      var stage = FlowStage(root: root)
      if lead >= 0 { stage.send(.show(), .push(b)) }
      stage.pass(max(0, lead))
      stage.send(Self.events[first](self))
      stage.pass(0.13)
      stage.send(Self.events[second](self))
      stage.pass(3)
      #expect(stage.flow.nextDeadline == nil)
      stage.send(.dismiss(.hostEnded))
      let calls = stage.calls()
      for name in ["root", "a", "b", "c"] {
        let made = calls.count { $0 == "setUp \(name)" }
        let gone = calls.count { $0 == "tearDown \(name)" }
        #expect(made == gone, "\(name): \(calls)")
      }
      let shows = calls.count { $0.hasPrefix("dismissed") }
      #expect(shows <= calls.count { $0.hasPrefix("willDisplay") })
      #expect(stage.seen == "nothing")
    }
  }

  // MARK: Permission to dismiss

  @Test(arguments: BulletinDismissal.allCases)
  func nonDismissableCardIsDismissedOnlyByTheProgram(reason: BulletinDismissal) {
    var stage = FlowStage(root: TestItem("root", isDismissable: false))
    stage.send(.show())
    stage.pass(1)
    #expect(!stage.flow.canBeDismissed)
    stage.send(.dismiss(reason))
    #expect(stage.flow.isShowing == reason.isByUser)
  }

  @Test func userCannotDismissDuringTransitionOrActivityIndicator() {
    var stage = stage()
    stage.send(.push(a), .dismiss(.escape))
    #expect(stage.flow.isShowing)
    stage.pass(1)
    stage.send(.activityIndicator(true))
    stage.pass(1)
    stage.send(.dismiss(.outside))
    #expect(stage.flow.isShowing)
    stage.send(.activityIndicator(false))
    stage.pass(1)
    stage.send(.dismiss(.outside))
    #expect(!stage.flow.isShowing)
  }

  @Test func secondDismissalHasNoEffect() {
    var stage = stage()
    stage.send(.dismiss(.swipe), .dismiss(.programmatic), .dismiss(.escape))
    stage.pass(1)
    stage.send(.dismiss(.programmatic))
    #expect(stage.calls() == ["tearDown root", "dismissed root: swipe"])
  }
}
