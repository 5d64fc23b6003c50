import SnackCore
import Testing

@testable import Bulletin

/// The buttons below a list that is longer than the screen.
@Suite struct PinnedButtonTests {
  private let diary = CallLog()
  private let screen: Screen
  private static let builder = InterfaceBuilder()

  init() {
    screen = Screen(40, 14)
    screen.snackbars.appearance = ManagerAppearance(theme: .named("outline") ?? .standard)
    let options = BulletinOption.numbered(40)
    let list = Self.builder.choiceList(
      id: "number", options: options, filter: BulletinFilter(noMatch: "none"))
    let buttons = ["OK", "Cancel"].map { label in
      Self.builder.actionButton(label, id: label) { [diary] _ in diary.note(label) }
    }
    screen.show(
      LoggingItem("Which number?", diary, elements: [list] + buttons), notingIn: diary)
    _ = diary.consume()
  }

  /// The label of the highlighted option; `nil` if it is not visible.
  private var highlighted: String? { screen.highlightedOption(of: 40) }

  @Test func buttonsStayInViewWhileTheListScrolls() {
    for _ in 0..<20 { screen.press(.down) }
    #expect(
      screen.picture == """
        |········································|
        |·╭───────────────────────────────── × ╮·|
        |·│  Which number?                     │·|
        |·│  / Type to filter                  │·|
        |·│    ○ option 16                   ▴ │·|
        |·│    ○ option 17                     │·|
        |·│    ○ option 18                     │·|
        |·│    ○ option 19                     │·|
        |·│    ○ option 20                     │·|
        |·│  ▸ ○ option 21                   ▾ │·|
        |·│                                    │·|
        |·│  [ OK ]  [ Cancel ]                │·|
        |·╰────────────────────────────────────╯·|
        |········································|
        """)
    screen.press(.end)
    #expect(highlighted == "option 40" && screen.shows("Cancel"))
  }

  @Test func focusedButtonDoesNotScrollTheList() {
    screen.press(.tab)
    #expect(screen.shows("▸ OK ◂") && screen.shows("option 1 "))
    screen.press(.enter)
    #expect(diary.consume() == ["OK"])
  }

  @Test func clickHitsThePinnedButtonAndNoOptionUnderIt() {
    screen.click(on: "Cancel")
    #expect(diary.consume() == ["Cancel"])
  }

  @Test func buttonsFollowAListThatHasBecomeShort() {
    for character in "39" { screen.press(.character(character)) }
    #expect(screen.shows("option 39") && !screen.shows("option 1 ") && screen.shows("Cancel"))
  }

  @Test func everyOptionIsVisibleWhileItIsHighlighted() {
    for (columns, rows) in [(40, 14), (40, 10), (40, 8), (30, 7), (12, 6), (9, 3), (5, 2)] {
      screen.resize(columns, rows)
      #expect(screen.hiddenHighlights(of: 40).isEmpty, "\(columns)×\(rows)")
    }
  }

  @Test func buttonsScrollAwayIfTheyLeaveTooFewRows() {
    screen.resize(40, 7)
    #expect(!screen.shows("Cancel") && screen.shows("option 1 "))
    screen.press(.tab)
    #expect(screen.shows("Cancel"))
  }
}
