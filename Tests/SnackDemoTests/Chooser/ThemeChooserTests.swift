import SnackTerm
import Testing

@testable import snackdemo

/// The theme chooser's state and picture, without a terminal.
@Suite struct ThemeChooserTests {
  private static let themes = ["slate", "card", "paper", "nord", "ocean"].compactMap {
    Theme.named($0)
  }

  private func chooser(
    _ keys: [HostKey], at name: String = "card"
  ) -> (chooser: ThemeChooser, request: ThemeChooser.Request?) {
    var chooser = ThemeChooser(at: name)
    var request = ThemeChooser.Request?.none
    for key in keys { request = chooser.handle(key, in: Self.themes, pageRows: 2) }
    return (chooser, request)
  }

  private func typed(_ text: String) -> [HostKey] { text.unicodeScalars.map { .character($0) } }

  private static let moves: [([HostKey], String)] = [
    ([], "card"), ([.down], "paper"), ([.up, .up], "slate"), ([.character("j")], "paper"),
    ([.character("k")], "slate"), ([.pageDown], "nord"), ([.pageDown, .pageDown], "ocean"),
    ([.end], "ocean"), ([.end, .pageUp], "paper"), ([.home], "slate"), ([.other], "card"),
  ]

  @Test(arguments: moves.indices)
  func keysChoose(number: Int) {
    #expect(chooser(Self.moves[number].0).chooser.chosen == Self.moves[number].1)
  }

  @Test func searchFiltersAndChooses() {
    let found = chooser([.character("/")] + typed("A")).chooser
    #expect(found.matches(in: Self.themes).map(\.name) == ["slate", "card", "paper", "ocean"])
    #expect(found.chosen == "card")
    #expect(chooser([.character("/")] + typed("or")).chooser.chosen == "nord")
    #expect(
      chooser([.character("/")] + typed("orx") + [.backspace, .down]).chooser.chosen == "nord")
    let nothing = chooser([.character("/")] + typed("xyz") + [.down]).chooser
    #expect(nothing.matches(in: Self.themes).isEmpty && nothing.chosen == "card")
  }

  @Test func enterKeepsAndEscapeClearsTheSearchFirst() {
    let typing = [HostKey.character("/")] + typed("or")
    let kept = chooser(typing + [.enter])
    #expect(kept.request == nil && kept.chooser.search == "or" && !kept.chooser.isSearching)
    let ended = chooser(typing + [.escape])
    #expect(ended.request == nil && ended.chooser.search.isEmpty)
    #expect(chooser(typing + [.enter, .enter]).request == .accept)
    #expect(chooser(typing + [.escape, .escape]).request == .cancel)
  }

  @Test func themeIsMarkedAndSwapped() {
    let pair = chooser([.character("m"), .down]).chooser
    #expect(pair.chosen == "paper" && pair.other == "card")
    let swapped = chooser([.character("m"), .down, .character("x")]).chooser
    #expect(swapped.chosen == "card" && swapped.other == "paper")
    #expect(chooser([.character("m"), .character("m")]).chooser.other == nil)
    #expect(chooser([.character("x")]).chooser.chosen == "card")
  }

  @Test func renamedThemeIsStillChosen() {
    var chooser = chooser([.character("m")]).chooser
    chooser.rename("card", to: "nord")
    #expect([chooser.former, chooser.chosen, chooser.other] == ["nord", "nord", "nord"])
    chooser.rename("paper", to: "slate")
    #expect(chooser.chosen == "nord")
  }

  @Test func motionKeysMatchThePreviewer() {
    #expect(chooser([.character("-")]).request == .perform(.slower))
    #expect(chooser([.character(" ")]).request == .perform(.pause))
    #expect(chooser([.character("?")]).request == .perform(.cycleHelp))
    #expect(chooser([.character("a")]).request == nil)
    #expect(chooser([.character("q")]).request == .perform(.quit))
  }

  @Test func removedChoiceMovesToItsSuccessor() {
    var chooser = chooser([.character("m"), .down]).chooser
    chooser.updateChoice(in: Self.themes.filter { $0.name == "slate" || $0.name == "nord" })
    #expect(chooser.chosen == "nord" && chooser.other == nil)
  }

  // MARK: The picture

  private static var pane: ThemePane {
    var pane = ThemePane(
      items: [
        .init(name: "slate"), .init(name: "card", isMarked: true),
        .init(name: "paper", isChosen: true, isFaint: true), .init(name: "mine"),
      ], total: 4, width: 18)
    pane.remark = "low contrast: title 2.8 < 4.5"
    pane.facts = [.init(name: "levels", value: "1/3")]
    pane.names = ["paper", "card"]
    return pane
  }

  private func drawing(_ pane: ThemePane, _ size: Size) -> String {
    var pen = Pen(size: size, look: HostLook(for: TerminalTraits(size: size)))
    pen.draw(pane, in: Rect(origin: .zero, size: size))
    return pen.canvas.text
  }

  @Test func reportsNoMatch() {
    var pane = ThemePane(items: [], total: 4, width: 18)
    pane.search = "zz"
    pane.isSearching = true
    #expect(
      drawing(pane, Size(width: 18, height: 4)) == """
        │ /zz
        │   no theme
        │   matches
        │
        """)
  }

  @Test func listsThemesWithMarksAndProblems() {
    #expect(
      drawing(Self.pane, Size(width: 42, height: 10))
        == """
           paper        card    │ theme 3/4
                                │   slate
                                │   card        ●
                                │ ▸ paper       ▲
                                │   mine
                                │
                                │
                                │ low contrast:
                                │ title 2.8 < 4.5
                                │ levels      1/3
        """)
  }

  @Test func drawsAtEverySize() {
    for width in 0...40 {
      for height in 0...12 { _ = drawing(Self.pane, Size(width: width, height: height)) }
    }
  }
}
