import SnackCore
import Testing

@testable import Bulletin

/// Lists that are longer than the screen.
@Suite struct LongListTests {
  private let diary = CallLog()
  private let screen: Screen
  private static let builder = InterfaceBuilder()

  init() {
    screen = Screen(40, 12)
    screen.snackbars.appearance = ManagerAppearance(theme: .named("outline") ?? .standard)
    let list = Self.builder.choiceList(
      id: "number", options: BulletinOption.numbered(40),
      onChoose: { [diary] in diary.note($0.choice("number") ?? "none") })
    screen.show(
      LoggingItem("Which number?", diary, elements: [list, Self.builder.text("the end")]),
      notingIn: diary)
    _ = diary.consume()
  }

  /// The label of the highlighted option; `nil` if it is not visible.
  private var highlighted: String? { screen.highlightedOption(of: 40) }

  @Test func titleStaysInViewWhileTheListScrolls() {
    for _ in 0..<20 { screen.press(.down) }
    #expect(
      screen.picture == """
        |········································|
        |·╭───────────────────────────────── × ╮·|
        |·│  Which number?                     │·|
        |·│    ○ option 15                   ▴ │·|
        |·│    ○ option 16                     │·|
        |·│    ○ option 17                     │·|
        |·│    ○ option 18                     │·|
        |·│    ○ option 19                     │·|
        |·│    ○ option 20                     │·|
        |·│  ▸ ○ option 21                   ▾ │·|
        |·╰────────────────────────────────────╯·|
        |········································|
        """)
    for _ in 0..<20 { screen.press(.up) }
    #expect(highlighted == "option 1")
  }

  @Test func highlightFollowsJumps() {
    let jumps: [(key: CardKey, option: Int)] = [
      (.pageDown, 8), (.pageDown, 14), (.pageUp, 8), (.end, 40), (.pageUp, 34), (.home, 1),
    ]
    for jump in jumps {
      screen.press(jump.key)
      #expect(highlighted == "option \(jump.option)", "\(jump.key)")
      #expect(screen.shows("Which number?"))
    }
  }

  @Test func optionAfterAJumpCanBeChosenAtOnce() {
    screen.press(.end, .enter, .home, .enter)
    #expect(diary.consume() == ["option 40", "option 1"])
  }

  @Test func jumpBeyondAnEndScrollsTheCard() {
    screen.press(.end, .end)
    #expect(screen.shows("the end"))
    screen.press(.home)
    #expect(highlighted == "option 1")
  }

  @Test func clickOnAPinnedTitleHitsNoOptionBelowIt() throws {
    screen.press(.end)
    let title = try #require(screen.place(of: "Which"))
    screen.click(title.x, title.y)
    #expect(diary.consume().isEmpty && highlighted == "option 40")
    screen.click(on: "option 37")
    #expect(diary.consume() == ["option 37"])
  }

  @Test func titleScrollsAwayIfItLeavesTooFewRows() {
    screen.resize(40, 6)
    screen.press(.end)
    #expect(highlighted == "option 40" && !screen.shows("Which number?"))
  }

  @Test func everyOptionIsVisibleWhileItIsHighlighted() {
    for (columns, rows) in [(40, 12), (12, 6), (9, 3), (5, 2)] {
      screen.resize(columns, rows)
      #expect(screen.hiddenHighlights(of: 40).isEmpty, "\(columns)×\(rows)")
    }
  }
}
