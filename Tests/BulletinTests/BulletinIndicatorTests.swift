import SnackCore
import Testing

@testable import Bulletin

/// The activity indicator in place of a card's content.
@Suite struct BulletinIndicatorTests {
  private func shown(_ root: TestItem = TestItem("root")) -> FlowStage {
    var stage = FlowStage(root: root)
    stage.send(.show())
    stage.pass(1)
    _ = stage.calls()
    return stage
  }

  @Test func spinnerAndContentCrossfadeInAQuarterSecond() {
    var stage = shown()
    stage.send(.activityIndicator(true))
    #expect(stage.seen == "root 100%")
    stage.pass(0.125)
    #expect(stage.seen == "spinner 0%")
    stage.pass(0.125)
    #expect(stage.seen == "spinner 100%")
    stage.send(.activityIndicator(false))
    stage.pass(0.25)
    #expect(stage.seen == "root 100%")
    #expect(stage.flow.nextDeadline == nil)
  }

  @Test func cardIsNotRebuiltForTheSpinner() {
    var stage = shown()
    stage.send(.activityIndicator(true))
    stage.pass(1)
    stage.send(.activityIndicator(false))
    stage.pass(1)
    #expect(stage.calls().isEmpty)
  }

  @Test func cardKeepsItsHeight() {
    var stage = shown()
    stage.send(.activityIndicator(true))
    stage.pass(0.1)
    #expect(stage.flow.picture(at: stage.now)?.previous == nil)
  }

  @Test func cardMayStartWithASpinner() {
    var stage = shown(TestItem("root", startsWithIndicator: true))
    #expect(stage.seen == "spinner 100%")
    stage.send(.push(TestItem("a", startsWithIndicator: true)))
    stage.pass(1)
    #expect(stage.seen == "spinner 100%")
    #expect(stage.calls() == ["tearDown root", "setUp a", "willDisplay a", "onDisplay a"])
    stage.send(.activityIndicator(false))
    stage.pass(1)
    #expect(stage.seen == "a 100%")
  }

  @Test(arguments: [BulletinEvent.push(TestItem("a")), .displayNext])
  func changingTheCardEndsTheSpinner(event: BulletinEvent) {
    let root = TestItem("root")
    root.then(TestItem("a"))
    var stage = shown(root)
    stage.send(.activityIndicator(true))
    stage.pass(1)
    stage.send(event)
    #expect(stage.seen == "spinner 100%")
    stage.pass(1)
    #expect(stage.seen == "a 100%")
    #expect(!stage.flow.showsIndicator)
  }

  @Test func cardPushedWhileSpinnerAppearsIsAnnounced() {
    var stage = shown()
    stage.send(.activityIndicator(true))
    stage.pass(0.1)
    stage.send(.push(TestItem("a")))
    stage.pass(1)
    #expect(stage.calls() == ["tearDown root", "setUp a", "willDisplay a", "onDisplay a"])
    #expect(stage.seen == "a 100%")
  }

  @Test func showingTheSpinnerTwiceHasNoEffect() {
    var stage = shown()
    stage.send(.activityIndicator(false), .activityIndicator(true), .activityIndicator(true))
    stage.pass(1)
    #expect(stage.seen == "spinner 100%")
    stage.send(.activityIndicator(false), .activityIndicator(false))
    stage.pass(1)
    #expect(stage.seen == "root 100%")
  }

  @Test func spinnerCancelledImmediatelyKeepsTheContent() {
    var stage = shown()
    stage.send(.activityIndicator(true))
    stage.pass(0.05)
    stage.send(.activityIndicator(false))
    stage.pass(1)
    #expect(stage.seen == "root 100%")
    #expect(stage.calls().isEmpty)
  }
}
