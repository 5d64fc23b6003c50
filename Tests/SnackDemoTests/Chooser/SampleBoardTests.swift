import SnackTerm
import Testing

@testable import snackdemo

/// The toasts that show a theme on a screen.
@Suite struct SampleBoardTests {
  private func board(
    _ columns: Int, _ rows: Int, _ name: String = "slate", beside other: String? = nil,
    depth: ColorDepth = .indexed
  ) -> SampleBoard {
    let traits = TerminalTraits(size: Size(width: columns, height: rows), depth: depth)
    return SampleBoard(
      Theme.named(name) ?? .standard, beside: other.flatMap(Theme.named), on: traits)
  }

  /// Returns each page's number of levels, a star if its toasts are full, and its columns.
  private func pages(_ board: SampleBoard) -> String {
    board.pages.map { "\($0.levels.count)\($0.form == .full ? "*" : "")/\($0.columns)" }
      .joined(separator: " ")
  }

  private func scene(of page: SampleBoard.Page, on board: SampleBoard) -> SnackScene {
    let manager = SnackbarManager(configuration: board.configuration(for: page))
    for snack in board.snacks(of: page) { manager.add(snack: snack) }
    return SnackScene(manager: manager, traits: board.traits)
  }

  private static let alone: [(columns: Int, rows: Int, pages: String)] = [
    (120, 40, "5*/1"), (120, 30, "5*/2"), (80, 24, "5*/2"), (80, 16, "3*/2 2*/2"),
    (50, 12, "2/1 2/1 1/1 1*/1 1*/1 1*/1 1*/1 1*/1"),
  ]

  @Test(arguments: alone.indices)
  func allLevelsAreShownIfTheyFit(number: Int) {
    let (columns, rows, wanted) = Self.alone[number]
    #expect(pages(board(columns, rows)) == wanted)
  }

  @Test func twoThemesAreSideBySide() {
    let pair = board(80, 24, beside: "outline")
    #expect(pages(pair) == "3*/2 2*/2")
    let snacks = pair.snacks(of: pair.page(0))
    #expect(
      snacks.map(\.alignment) == Array(repeating: .topLeading, count: 3)
        + Array(repeating: .topTrailing, count: 3))
    #expect(snacks.map(\.theme?.name) == [nil, nil, nil, "outline", "outline", "outline"])
  }

  /// Adjacent panels without borders would look like a single toast.
  @Test(arguments: [(80, 24), (50, 12), (120, 40)], [nil, "outline"])
  func hostIsVisibleBetweenToasts(size: (columns: Int, rows: Int), other: String?) {
    let board = board(size.columns, size.rows, "card", beside: other)
    for page in board.pages {
      var scene = scene(of: page, on: board)
      for second in [0.0, 1, 2] { scene.turn(at: Moment(seconds: second)) }
      let column = page.columns == 1 ? board.availableWidth / 2 : 8
      let shown = (0..<size.rows).map { ![.clear, .shade].contains(scene.frame[column, $0].kind) }
      let toasts = zip([false] + shown, shown).count { !$0 && $1 }
      let isSplit = page.columns == 2 && !board.showsBoth
      #expect(toasts == (isSplit ? (page.levels.count + 1) / 2 : page.levels.count))
    }
  }

  /// A level's name in place of its icon would leave the title less space than in real use.
  @Test(arguments: ["slate", "ascii"])
  func levelNamesAreOmittedWhereIconsShowTheLevel(other: String) {
    let board = board(80, 24, "outline", beside: other)
    for page in board.pages {
      let measure = SnackMeasure(
        configuration: board.configuration(for: page), traits: board.traits)
      for snack in board.snacks(of: page) {
        let context = measure.context(for: snack)
        let theme = Theme.named(snack.alignment == .topLeading ? "outline" : other)
        #expect(context.icon == theme?.icon(for: snack.level) && context.levelName == nil)
      }
    }
  }

  @Test func narrowScreenShowsAndNamesOneOfTwo() {
    let pair = board(50, 12, beside: "outline")
    #expect(!pair.showsBoth && pair.hasNames)
    #expect(pair.snacks(of: pair.page(0)).allSatisfy { $0.alignment == .top })
  }

  /// No toast is queued at any screen size.
  @Test(arguments: [ColorDepth.mono, .eight, .indexed], [nil, "double"])
  func everyPageFits(depth: ColorDepth, other: String?) {
    for (columns, rows) in [(1, 1), (9, 3), (30, 8), (50, 12), (80, 24), (120, 40), (60, 9)] {
      let board = board(columns, rows, "bar", beside: other, depth: depth)
      #expect(Set(board.pages.flatMap(\.levels)) == Set(Level.allCases))
      for page in board.pages {
        var scene = scene(of: page, on: board)
        scene.turn(at: .start)
        #expect(scene.stack.waitingCount == 0 || columns < 30)
      }
    }
  }
}
