import Testing

@testable import SnackCore

/// Completion handlers run only for a snackbar that has appeared.
@Suite struct SnackbarCompletionTests {
  private let stage = Rehearsal(60, 12)
  private let notes = Notebook()

  private func bar(_ message: String = "m") -> Snackbar {
    Snackbar(content: .init(message: message))
  }

  @Test func notForOneThatIsReplacedBeforeItAppears() {
    let bars = [bar("1"), bar("2"), bar("3")]
    for bar in bars { stage.manager.present(bar) { notes.note("appeared \(bar.message)") } }
    stage.pass(2)
    #expect(notes.all == ["appeared 3"])
  }

  @Test func notForOneRemovedDuringItsFade() {
    let bar = bar()
    bar.display(on: stage.manager) { notes.note("appeared") }
    stage.pass(0.1)
    bar.dismiss { notes.note("gone") }
    stage.pass(1)
    #expect(notes.all == ["gone"])
  }

  @Test func notForOneRemovedByTheManager() {
    stage.manager.present(bar()) { notes.note("appeared") }
    stage.pass(0.1)
    stage.manager.removeAll()
    stage.pass(1)
    #expect(notes.all.isEmpty)
  }

  @Test func notForARepetitionOfOneRemovedDuringItsFade() {
    let bar = bar()
    for number in 1...2 { bar.display(on: stage.manager) { notes.note("appeared \(number)") } }
    stage.pass(0.1)
    bar.dismiss()
    stage.pass(1)
    #expect(notes.all.isEmpty)
  }

  @Test func forTheNextPresentationOfOneRemovedDuringItsFade() {
    let bar = bar()
    bar.display(on: stage.manager) { notes.note("appeared 1") }
    stage.pass(0.1)
    bar.dismiss()
    stage.pass(1)
    bar.display(on: stage.manager) { notes.note("appeared 2") }
    stage.pass(1)
    #expect(notes.all == ["appeared 2"])
  }

  @Test func notWithAScreenThatCloses() {
    stage.manager.present(bar()) { notes.note("appeared") }
    stage.pass(0.1)
    stage.end()
    #expect(notes.all.isEmpty)
  }
}
