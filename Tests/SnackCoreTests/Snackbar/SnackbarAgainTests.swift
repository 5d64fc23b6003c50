import Testing

@testable import SnackCore

/// A snackbar that is displayed again while it is visible, queued or leaving.
@Suite struct SnackbarAgainTests {
  private let stage = Rehearsal(60, 12)
  private let notes = Notebook()

  /// The last of `dismiss` and `display` wins.
  @Test(arguments: [0, 0.1])
  func displayDuringDismissalShowsItAgain(pause: Double) {
    let bar = Snackbar(content: .init(message: "m"))
    bar.display(on: stage.manager)
    stage.pass(1)
    bar.dismiss { notes.note("gone") }
    if pause > 0 { stage.pass(pause) }
    bar.display(on: stage.manager) { notes.note("appeared") }
    stage.pass(1)
    #expect(notes.all == ["gone", "appeared"] && stage.stack.visible.map(\.message) == ["m"])
  }

  @Test func displayAfterRemoveAllShowsItAgain() {
    let bar = Snackbar(content: .init(message: "m"))
    stage.manager.present(bar)
    stage.pass(1)
    stage.manager.removeAll()
    stage.manager.present(bar)
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["m"])
  }

  @Test func repeatedDisplayAppearsOnceForBothCalls() {
    let bars = (0..<2).map { Snackbar(content: .init(message: "\($0)")) }
    stage.manager.present(bars[0])
    stage.pass(1)
    for number in 1...2 { stage.manager.present(bars[1]) { notes.note("appeared \(number)") } }
    stage.pass(0.1)
    #expect(notes.all.isEmpty)
    stage.pass(1)
    #expect(notes.all == ["appeared 1", "appeared 2"])
  }

  @Test func presentingADisplayedSnackbarShowsItAlone() {
    let bars = (0..<2).map { Snackbar(content: .init(message: "\($0)")) }
    bars[0].display(on: stage.manager)
    stage.manager.present(bars[1])
    stage.pass(1)
    stage.manager.present(bars[0])
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["0"])
  }
}
