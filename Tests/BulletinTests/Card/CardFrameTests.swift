import SnackCore
import Testing

@testable import Bulletin

/// The frames of cards.
@Suite struct CardFrameTests {
  private let builder = InterfaceBuilder()

  private func lines(_ stage: CardStage) -> [String] {
    stage.frame.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Whole cards

  @Test func pageOnAnOrdinaryScreen() {
    #expect(
      CardStage(SampleCard.page).frame == """
        |············╭────────────────────────────────────────────────── × ╮·············|
        |············│  Stay up to date                                    │·············|
        |············│                                                     │·············|
        |············│   ╭─╮                                               │·············|
        |············│  ╭┴─┴╮                                              │·············|
        |············│  ╰─┬─╯                                              │·············|
        |············│                                                     │·············|
        |············│  Fleet tells you when a service is slow, and when   │·············|
        |············│  it is well again. You can change that later.       │·············|
        |············│                                                     │·············|
        |············│  ▸ Tell me ◂  ( Not now )                           │·············|
        |············╰─────────────────────────────────────────────────────╯·············|
        |················································································|
        """)
  }

  @Test func formOnALargeScreen() {
    #expect(
      CardStage(SampleCard.form, 120, 40, theme: "slate").frame == """
        |································                                                    ×  ·································|
        |································   Your account                                        ·································|
        |································                                                       ·································|
        |································   ▸ Name                                          ◂   ·································|
        |································                                                       ·································|
        |································     ● For me                                          ·································|
        |································     ○ For a team 日本                                 ·································|
        |································                                                       ·································|
        |································   ━━━━━━━━━━━━━━━━━╸━━━━━━━━━━━━━━━━━━━━━━━━━━  40%   ·································|
        |································                                                       ·································|
        |································     Next                                              ·································|
        |································                                                       ·································|
        |························································································································|
        """)
  }

  @Test func pageOnASmallScreenOmitsItsPictureBeforeItsButtons() {
    var stage = CardStage(SampleCard.page, 30, 8)
    #expect(
      stage.frame == """
        |╭───────────────────────── × ╮|
        |│ Stay up to date            │|
        |│ Fleet tells you when a     │|
        |│ service is slow, and when  │|
        |│ it is well again. You can  │|
        |│ change that later.         │|
        |│ ▸ Tell me ◂  ( Not now )   │|
        |╰────────────────────────────╯|
        """)
    stage.state.moveFocus(by: 1)
    #expect(
      stage.frame == """
        |╭───────────────────────── × ╮|
        |│ Stay up to date            │|
        |│ Fleet tells you when a     │|
        |│ service is slow, and when  │|
        |│ it is well again. You can  │|
        |│ change that later.         │|
        |│ [ Tell me ]  ▸ Not now ◂   │|
        |╰────────────────────────────╯|
        """)
  }

  @Test func formOnThreeRowsShowsTheFocus() {
    var stage = CardStage(SampleCard.form, 10, 3)
    #expect(
      stage.frame == """
        |Your      |
        |account   |
        |▸ Name  ◂▾|
        """)
    _ = stage.state.validate()
    stage.settle()
    #expect(
      stage.frame == """
        |▸ Name  ◂▴|
        |✖ A name  |
        |is needed▾|
        """)
    stage.state.moveFocus(to: .element("next"))
    #expect(
      stage.frame == """
        |    日本 ▴|
        |━╾──  40% |
        |▸ Next ◂  |
        """)
  }

  @Test func everythingHasAnASCIIFallback() {
    var stage = CardStage(SampleCard.form)
    stage.traits.allowsUnicode = false
    stage.traits.depth = .mono
    stage.state.edit(.insert(String(repeating: "Zoë 日本 ", count: 9)))
    #expect(
      stage.frame == """
        |············.-------------------------------------------------- x .·············|
        |············|  Your account                                       |·············|
        |············|                                                     |·············|
        |············|  >~oe ???? Zoe ???? Zoe ???? Zoe ???? Zoe ????   <  |·············|
        |············|                                                     |·············|
        |············|    (*) For me                                       |·············|
        |············|    ( ) For a team ????                              |·············|
        |············|                                                     |·············|
        |············|  =================---------------------------  40%  |·············|
        |············|                                                     |·············|
        |············|  [ Next ]                                           |·············|
        |············'-----------------------------------------------------'·············|
        |················································································|
        """)
    #expect(stage.frame.allSatisfy { $0.isASCII || $0 == "·" })
  }

  @Test func longTitleWrapsCompletely() {
    let title = "Do you really want to keep the old server and delete the production database?"
    #expect(
      CardStage([builder.title(StyledText(title))], 30, 12).frame == """
        |·╭───────────────────────▸×◂╮·|
        |·│  Do you really want to   │·|
        |·│  keep the old server     │·|
        |·│  and delete the          │·|
        |·│  production database?    │·|
        |·╰──────────────────────────╯·|
        |······························|
        """)
  }

  // MARK: Focus, choices, fields

  @Test func focusIsVisibleWithoutColors() {
    var stage = CardStage(SampleCard.form)
    var seen = Set<String>()
    for _ in 0..<5 {
      seen.insert(stage.frame)
      stage.state.moveVertically(by: 1)
    }
    #expect(seen.count == 5)
    stage.state.moveFocus(to: .close)
    #expect(lines(stage)[0].contains("─▸×◂╮"))
  }

  @Test func multipleChoiceHasBoxesAndSingleChoiceHasDots() {
    let options = ["a", "b"].map { BulletinOption($0) }
    let one = builder.choiceList(id: "1", options: options, chosen: ["b"])
    let several = builder.choiceList(
      id: "2", options: options, allowsMultiple: true, chosen: ["a", "b"])
    let rows = lines(CardStage([one, several], 30, 24)).map { $0.filter { !"·|│ ".contains($0) } }
    #expect(Array(rows[1...5]) == ["○a", "▸●b", "", "☑a", "☑b"])
  }

  @Test func secretIsNotShown() {
    var stage = CardStage([builder.textField(id: "s", isSecret: true)], 40, 24)
    stage.state.edit(.insert("hunter2"))
    #expect(lines(stage)[1].contains("▸ ••••••• "))
    #expect(!stage.frame.contains("hunter2"))
  }

  @Test func fieldCursorIsReportedNotDrawn() throws {
    var stage = CardStage([builder.textField(id: "f", text: "日本x")], 40, 24)
    stage.state.edit(.moveLeft)
    let cursor = try #require(stage.layout.cursor(of: stage.state))
    let canvas = stage.canvas()
    #expect(canvas[cursor.x, cursor.y].glyph.text == "x")
    // The terminal draws its cursor in this cell, so the style is that of the cells beside it.
    #expect(canvas[cursor.x, cursor.y].style == canvas[cursor.x + 1, cursor.y].style)
  }

  @Test func textRunsHaveTheirOwnAttributes() {
    let text: StyledText =
      "press " + StyledText("Tab", color: .palette(3), attributes: .bold) + " twice"
    let canvas = CardStage([builder.text(text)], 40, 24).canvas()
    let bold = (0..<40).filter { canvas[$0, 21].style.attributes.contains(.bold) }
    // An adjacent blank may also be bold, which is invisible.
    #expect(bold.map { canvas[$0, 21].glyph.text }.joined().filter { $0 != " " } == "Tab")
    #expect(bold.allSatisfy { canvas[$0, 21].style.foreground == .palette(3) })
  }

  @Test func buttonMayHaveABorderAColorAndAnIcon() {
    var stage = CardStage([], 30, 24)
    stage.appearance.alternativeButton = .init(
      title: TextStyle(color: .palette(15)), color: .palette(4), border: Border(.rounded),
      icon: "★")
    stage.elements = [builder.alternativeButton("Go") { _ in }]
    let rows = lines(stage)
    #expect(rows[1].contains("│  ╭────────╮              │"))
    #expect(rows[2].contains("│  │  ★ Go  │              │"))
    let canvas = stage.canvas()
    #expect((5..<13).allSatisfy { canvas[$0, 20].style.background == .palette(4) })
  }

  @Test func customDrawingIsOnTheColumnOfTheTexts() {
    let rows = lines(CardStage([builder.custom(Block())], 20, 24))
    #expect(rows[1...2] == ["|│wwww              │|", "|│wwww              │|"])
  }

  @Test(arguments: HostileLine.all)
  func noTextCanInjectControlSequences(text: String) {
    let page = PageBulletinItem(title: text)
    page.image = Icon(text)
    page.descriptionText = text
    page.actionButtonTitle = text
    let field = builder.textField(id: "f", placeholder: text, text: text) { _ in text }
    let list = builder.choiceList(id: "c", options: [BulletinOption(text, id: "o")])
    var stage = CardStage(page.makeElements() + [field, list])
    _ = stage.state.validate()
    #expect(
      stage.frame.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control && !$0.properties.isBidiControl
      })
  }
}

/// Texts with control sequences, bidirectional controls or excessive combining marks.
enum HostileLine {
  static let all = [
    "\u{1B}[2J", "a\u{9B}31mb", "x\u{202E}y\u{2066}z", "1\r2\u{7F}3\u{0}", "\u{1B}]0;evil\u{7}",
    "one\r\ntwo\u{85}three\u{2028}four\u{B}", String(repeating: "\u{301}", count: 9_000),
  ]
}
