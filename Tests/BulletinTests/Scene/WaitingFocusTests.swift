import SnackCore
import Testing

@testable import Bulletin

/// Cards that take no keys before the user gives them the focus, as those of other programs.
@Suite struct WaitingFocusTests {
  private let screen = Screen(46, 12)
  private let diary = CallLog()
  private let item: QuestionItem
  private let bulletin: BulletinManager

  init() {
    var question = Question(title: "Deploy?")
    (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", true)
    item = QuestionItem(
      question, hints: FocusHints(beforeFocus: "F8 to answer", whileFocused: "F8 to go back"))
    bulletin = BulletinManager(rootItem: item)
    bulletin.waitsForFocus = true
    bulletin.backgroundViewStyle = .none
    bulletin.onDismiss = { [diary] _, reason in diary.note("\(reason)") }
  }

  private func show() {
    bulletin.showBulletin(over: screen.snackbars)
    screen.settle()
  }

  @Test func theCardSaysHowToAnswer() {
    show()
    #expect(
      screen.picture == """
        |·▕▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏·|
        |·▕  Deploy?                               × ▏·|
        |·▕                                          ▏·|
        |·▕    Yes      No                           ▏·|
        |·▕                                          ▏·|
        |·▕  F8 to answer                            ▏·|
        |·▕▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏·|
        |··············································|
        """)
    #expect(!screen.bulletins.isModal && screen.bulletins.cursor(at: screen.now) == nil)
  }

  /// Keys that were typed before the card could be read must not answer it.
  @Test func theFocusIsAcceptedOnceTheCardIsFullyVisible() {
    bulletin.showBulletin(over: screen.snackbars)
    screen.turn()
    screen.pass(0.1)
    #expect(screen.showsBulletin && !screen.bulletins.acceptsFocus(at: screen.now))
    screen.settle()
    #expect(screen.bulletins.acceptsFocus(at: screen.now) && !screen.bulletins.canReturnFocus)
  }

  private func setFocus(_ hasFocus: Bool) {
    screen.changeBulletins { $0.setFocus(hasFocus) }
    #expect(screen.nextDeadline == screen.now, "the change is drawn at once")
    screen.turn()
  }

  @Test func theFocusMovesToTheCardAndBack() {
    show()
    #expect(!screen.shows("▸"))
    setFocus(true)
    #expect(screen.bulletins.isModal && screen.bulletins.canReturnFocus)
    #expect(screen.shows("▸ Yes ◂") && screen.shows("F8 to go back"))
    screen.press(.right)
    setFocus(false)
    #expect(!screen.bulletins.isModal && !screen.shows("▸") && screen.shows("F8 to answer"))
    setFocus(true)
    #expect(screen.shows("▸ No ◂"), "the card keeps its state")
    screen.press(.enter)
    #expect(item.answer?.button == "No" && item.answer?.isAlternative == true)
    screen.settle()
    #expect(diary.consume() == ["programmatic"])
  }

  @Test func aDismissalIsNoAnswer() {
    show()
    setFocus(true)
    screen.press(.escape)
    screen.settle()
    #expect(item.answer == nil && diary.consume() == ["escape"])
  }

  /// The next card has not been seen yet when the first is answered.
  @Test func eachCardWaitsForItsOwnFocus() {
    show()
    let next = BulletinManager(
      rootItem: QuestionItem(
        Question(title: "Sure?"), hints: FocusHints(beforeFocus: "F8", whileFocused: "")))
    next.waitsForFocus = true
    next.showBulletin(over: screen.snackbars)
    setFocus(true)
    screen.press(.character("y"))
    screen.settle()
    #expect(item.answer?.button == "Yes")
    #expect(screen.shows("Sure?") && !screen.bulletins.isModal)
  }
}
