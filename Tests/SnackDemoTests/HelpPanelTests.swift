import SnackTerm
import Testing

@testable import snackdemo

/// The panel that explains all keys.
@Suite struct HelpPanelTests {
  private static let chooser = ThemeChooser(at: "auto").keys

  /// The first words of all phrases in the panel.
  private static let verbs: Set<Substring> = [
    "add", "adapt", "aid", "change", "choose", "clear", "click", "click,", "compare", "copy", "cut",
    "dismiss", "drag", "focus", "go", "hold", "list", "mark", "move", "pause", "quit", "reduce",
    "remove", "repeat", "restore", "ring,", "run", "search", "see", "show", "slow", "stack", "step",
    "swipe", "try", "update", "use", "accept",
  ]

  private func pages(of items: [HelpItem], in size: Size) -> [HelpPanel] {
    let first = HelpPanel(items, in: size)
    return (0..<first.pageCount).map { HelpPanel(items, page: $0, in: size) }
  }

  @Test(arguments: [20, 24, 30, 44, 50, 60, 76, 80, 100, 120, 200], [PreviewAction.help, chooser])
  func eachKeyIsExplainedByAPhraseWithAVerb(columns: Int, items: [HelpItem]) {
    for rows in [5, 8, 10, 12, 24, 40] {
      let pages = pages(of: items, in: Size(width: columns, height: rows))
      #expect(pages.flatMap { $0.columns.flatMap(\.self) } == items)
      #expect(Set(pages.map(\.box)).count == 1)
      for (page, item) in pages.flatMap({ page in page.columns.joined().map { (page, $0) } }) {
        let text = page.text(of: item)
        #expect(Self.verbs.contains(text.prefix { $0 != " " }), "\(text)")
        #expect(columns < 50 || text == item.sentence)
      }
    }
  }

  /// No phrase is cut off on a screen with at least 20 columns.
  @Test(arguments: [(20, 5), (30, 10), (50, 12), (80, 24), (120, 40)])
  func phrasesAreWhole(columns: Int, rows: Int) {
    let size = Size(width: columns, height: rows)
    for page in pages(of: PreviewAction.help, in: size) {
      var pen = Pen(size: size, look: HostLook(for: TerminalTraits(size: size)))
      pen.draw(page)
      let text = pen.canvas.text
      for item in page.columns.joined() { #expect(text.contains(page.text(of: item))) }
    }
  }

  /// Half of the screen remains for toasts unless it is very small.
  @Test(arguments: [24, 30, 40, 60])
  func panelLeavesRoomForToasts(rows: Int) {
    let panel = HelpPanel(PreviewAction.help, in: Size(width: 80, height: rows))
    #expect(panel.reservedRows <= rows / 2)
  }

  @Test(arguments: [50, 80, 120])
  func keyOfHeldToastsComesFirst(columns: Int) {
    let shown = HelpItem.fitting(PreviewAction.help(heldCount: 12), width: columns - 2)
    #expect(shown.map(\.word).contains("show 12 held") && shown.contains { $0.word == "quit" })
    #expect(PreviewAction.help(heldCount: 0) == PreviewAction.help)
  }
}
