import Testing

@testable import SnackCore

/// Snacks for users of a screen reader.
@Suite struct ScreenReaderTests {
  private func stage(_ change: (inout Configuration) -> Void = { _ in }) -> Stage {
    Stage {
      $0.policy.hasScreenReader = true
      $0.appearance.theme = .outline
      change(&$0)
    }
  }

  private func required(_ message: String) -> Snack {
    Snack(alignment: .topLeading, message: message, duration: 1, voRequiresInteraction: true)
  }

  /// Returns seven cells of text from the cursor on.
  private func textAtCursor(_ stage: Stage) -> String? {
    guard let place = stage.stack.cursor(at: stage.now) else { return nil }
    let frame = stage.frame
    return (place.x..<min(frame.size.width, place.x + 7)).map { frame[$0, place.y].glyph.text }
      .joined()
  }

  @Test func requiredInteractionKeepsFocusAndCursor() {
    var stage = stage()
    let token = stage.add(required("Battery is low"))
    #expect(stage.stack.hasChosenFocus)
    stage.pass(60)
    #expect(textAtCursor(stage) == "Battery")
    stage.send(.dismiss)
    #expect(stage.reasons(token) == [] && stage.stack.cursor(at: stage.now) == nil)
    stage.pass(1)
    #expect(stage.reasons(token) == [.key] && !stage.stack.hasChosenFocus)
  }

  @Test func requiredInteractionsAreFocusedInTurn() {
    var stage = stage()
    stage.add(required("First one"))
    stage.add(required("Another"))
    stage.pass(1)
    #expect(textAtCursor(stage) == "First o")
    stage.send(.dismiss)
    stage.pass(1)
    #expect(textAtCursor(stage) == "Another")
    stage.send(.dismiss)
    stage.pass(1)
    #expect(stage.stack.cursor(at: stage.now) == nil && stage.stack.visible.isEmpty)
  }

  @Test func userFocusIsKept() {
    var stage = stage()
    stage.add(Snack(alignment: .topLeading, message: "Chosen", duration: 0))
    stage.send(.focus(.newest))
    stage.add(required("Another"))
    stage.pass(1)
    #expect(textAtCursor(stage)?.hasPrefix("Chosen") == true)
    stage.send(.focus(.release))
    stage.pass(1)
    #expect(stage.stack.cursor(at: stage.now) == nil && stage.stack.visible.count == 2)
  }

  @Test func otherSnacksComeAndGoWithoutTheCursor() {
    var stage = stage()
    stage.add(Snack(message: "Saved", duration: 1))
    stage.pass(0.5)
    #expect(stage.stack.cursor(at: stage.now) == nil)
    stage.recordToTheEnd()
  }

  @Test func timeAloneChangesNothingOnScreen() {
    var stage = stage()
    var snack = Snack(message: "Uploading", level: .info)
    snack.duration = 30
    snack.progress = .indeterminate
    snack.showsRemainingTime = true
    var cancel = SnackAction("Cancel")
    cancel.showsCountdown = true
    snack.actions = [cancel]
    stage.add(snack)
    stage.pass(1)
    let picture = stage.frame.picture
    #expect(picture.contains("⠋  Info: Uploading") && picture.contains("[ Cancel ]"))
    let next = stage.stack.nextDeadline(after: stage.now)
    #expect(next.map { $0.seconds > 29 } == true)
    stage.pass(20)
    #expect(stage.frame.picture == picture)
  }

  @Test func cursorIsOnTheTextThenOnTheButtons() {
    var stage = Stage { $0.policy.parksCursor = true }
    var snack = Snack(message: "Delete?", icon: "?", duration: 60, level: .warning)
    snack.actions = [SnackAction("Yes"), SnackAction("Never")]
    stage.add(snack)
    stage.pass(1)
    #expect(textAtCursor(stage) == nil)
    var seen: [String?] = []
    for move in [FocusMove.newest, .nextAction, .nextAction, .release] {
      stage.send(.focus(move))
      seen.append(textAtCursor(stage))
    }
    #expect(seen == ["Warning", "  Yes  ", "  Never", nil])
  }

  @Test func cursorIsOnTheChosenWaitingRow() {
    var stage = stage { $0.policy.maxVisible = 1 }
    for number in 1...3 { stage.add(Snack(message: "Number \(number)", duration: 60)) }
    stage.pass(1)
    stage.send(.openWaiting(.top))
    let first = stage.stack.cursor(at: stage.now)
    #expect(textAtCursor(stage)?.first == "▸")
    stage.send(.focus(.older))
    stage.pass(0.1)
    #expect(textAtCursor(stage)?.first == "▸" && stage.stack.cursor(at: stage.now) != first)
  }
}
