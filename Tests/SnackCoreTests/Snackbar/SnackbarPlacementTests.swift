import Testing

@testable import SnackCore

/// The width and position of a snackbar.
@Suite struct SnackbarPlacementTests {
  private let long = Snackbar.ContentConfiguration(message: String(repeating: "word", count: 40))

  private func frame(of show: (SnackbarManager) -> Void) -> Rect? {
    let stage = Rehearsal(100, 12)
    stage.manager.appearance.theme = .outline
    show(stage.manager)
    stage.pass(1)
    return stage.stack.states.first?.restingFrame(rows: 12)
  }

  /// A presented snackbar without a maximum width may use the screen inside the insets.
  @Test func presentedMayUseTheWholeWidth() {
    #expect(frame { $0.present(Snackbar(content: long)) } == Rect(x: 2, y: 7, width: 96, height: 4))
    let narrow = frame { $0.present(Snackbar(content: long, maxWidth: 30)) }
    #expect(narrow?.size.width == 30)
    let displayed = frame { Snackbar(content: long).display(on: $0) }
    #expect(displayed?.size.width == Snackbar.defaultMaxWidth)
  }

  @Test func presentedStillHugsAShortText() {
    let box = frame { $0.present(Snackbar(content: .init(message: "Hi"))) }
    #expect(box?.size.width == 6)
  }

  @Test func ownerPlacesIt() {
    let bar = Snackbar(content: .init(message: "Hi"))
    bar.alignment = .topTrailing
    bar.edgeMargin = 3
    #expect(frame { bar.display(on: $0) } == Rect(x: 92, y: 3, width: 6, height: 3))
    #expect(frame { $0.present(bar) } == Rect(x: 92, y: 3, width: 6, height: 3))
    #expect(frame { $0.present(bar, bottomMargin: 0) }?.origin.y == 0)
  }

  @Test func marginChangesWhileVisible() {
    let stage = Rehearsal(60, 12)
    let bar = Snackbar(content: .init(message: "Hi"))
    bar.display(on: stage.manager)
    stage.pass(1)
    bar.edgeMargin = 4
    stage.pass(1)
    #expect(stage.stack.states.first?.restingFrame(rows: 12).origin.y == 5)
  }

  @Test func vitaminsLabelsAreAccepted() {
    let delay = 2.0
    let bar = Snackbar(
      contentConfiguration: Snackbar.ContentConfiguration(title: "Title", message: "Message"),
      dismissConfiguration: Snackbar.DismissConfiguration(dismissDelay: delay), maxWidth: 20)
    #expect(bar.title == "Title" && bar.dismissDelay == 2 && bar.maxWidth == 20)
    let mark = "✔"
    let content = Snackbar.ContentConfiguration(message: "Message", image: mark)
    #expect(Snackbar(contentConfiguration: content).image == Icon("✔"))
  }
}
