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

  private func show(_ change: (inout Question) -> Void, on screen: Screen) {
    var question = Question(title: "Run this?")
    (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", true)
    question.suggestion = ["No"]
    change(&question)
    let hints = FocusHints(
      beforeFocus: "F8 to answer", whileFocused: "F8 to go back", isClickable: false)
    let bulletin = BulletinManager(rootItem: QuestionItem(question, hints: hints))
    bulletin.waitsForFocus = true
    bulletin.showBulletin(over: screen.snackbars)
    screen.settle()
  }

  /// The user sees what is asked, and how to answer, however long the text is.
  @Test func aLongCardStartsAtItsTopAndKeepsItsHint() {
    let screen = Screen(40, 14)
    show({ $0.description = (1...40).map { "line \($0)" }.joined(separator: "\n") }, on: screen)
    for text in ["Run this?", "line 1 ", "Yes", "No", "F8 to answer"] {
      #expect(screen.shows(text))
    }
    screen.changeBulletins { $0.setFocus(true) }
    screen.turn()
    #expect(screen.shows("line 1 ") && screen.shows("▸ No ◂") && screen.shows("F8 to go back"))
    screen.press(.end)
    #expect(screen.shows("line 40") && screen.shows("Run this?") && screen.shows("F8 to go back"))
  }

  @Test(arguments: [(46, 10), (30, 8), (24, 6), (20, 5), (16, 4)])
  func theHintIsInViewOnSmallScreens(columns: Int, rows: Int) {
    let screen = Screen(columns, rows)
    show({ $0.choices = (1...9).map(String.init) }, on: screen)
    #expect(screen.shows("F8 to answer"), "\(screen.picture)")
  }

  @Test func aCardWithoutClicksHasNoCloseButton() {
    let screen = Screen(40, 14)
    show({ _ in }, on: screen)
    #expect(!screen.shows("×"))
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
