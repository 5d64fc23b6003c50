import Testing

@testable import SnackCore

@Suite struct SlotLayoutTests {
  private func layout(spacing: Int = 1, columns: Int = 80, rows: Int = 24) -> SlotLayout {
    var configuration = Configuration()
    configuration.appearance.snackSpacing = spacing
    return SlotLayout(
      measure: SnackMeasure(
        configuration: configuration,
        traits: TerminalTraits(size: Size(width: columns, height: rows))))
  }

  private func item(_ place: Alignment, _ height: Int = 3, columns: Range<Int> = 0..<53)
    -> SlotLayout.Item
  {
    SlotLayout.Item(alignment: place, columns: columns, height: height)
  }

  @Test(arguments: Edge.allCases)
  func putsTheOldestAtTheEdgeAndEachNewerOneBehind(edge: Edge) {
    let place: Alignment = edge == .top ? .top : .bottom
    let heights = [3, 1, 6, 2]
    #expect(
      layout().distances(of: heights.map { item(place, $0) }) == [1, 5, 7, 14])
    let rows = zip([1, 5, 7, 14], heights).map { edge.row(distance: $0, height: $1, rows: 24) }
    #expect(rows == (edge == .top ? [1, 5, 7, 14] : [20, 18, 11, 8]))
  }

  @Test(arguments: [(-3, [1, 4]), (0, [1, 4]), (1, [1, 5]), (4, [1, 8])])
  func respectsTheSpacing(spacing: Int, expected: [Int]) {
    let items = [item(.top), item(.top)]
    #expect(layout(spacing: spacing).distances(of: items) == expected)
  }

  @Test func keepsSidesApartIfBothFit() {
    let items = [
      item(.topLeading), item(.topTrailing, 5, columns: 60..<113), item(.topLeading),
      item(.bottomTrailing, columns: 60..<113), item(.topTrailing, columns: 60..<113),
    ]
    #expect(layout().distances(of: items) == [1, 1, 5, 1, 7])
  }

  @Test func stacksSidesThatShareColumns() {
    let items = [item(.topLeading), item(.topTrailing, 5, columns: 20..<73), item(.topLeading)]
    #expect(layout().distances(of: items) == [1, 5, 11])
  }

  @Test func doesNotMoveOthersWhenOneIsAddedAtAnotherCorner() {
    var stage = Stage(120, 40)
    let places: [Alignment] = [.topLeading, .bottomLeading, .bottomTrailing]
    for place in places { stage.add(Snack(alignment: place, message: "\(place)", duration: 0)) }
    stage.pass(1)
    let before = stage.tokens.map { stage.box($0) }
    stage.add(Snack(alignment: .topTrailing, message: "new", duration: 0))
    stage.pass(1)
    #expect(stage.tokens.prefix(3).map { stage.box($0) } == before)
    #expect(stage.box(stage.tokens[3])?.origin == Point(x: 65, y: 1))
  }

  @Test(arguments: [
    (2, 0, 10, true), (2, 0, 9, true), (2, 0, 8, false), (1, 1, 9, true), (1, 1, 8, false),
    (0, 0, 2, true), (0, 3, 13, true), (0, 3, 12, false), (3, 2, 21, true), (3, 2, 20, false),
  ])
  func fitsIfBothEdgesTogetherHaveTheRows(top: Int, bottom: Int, rows: Int, fits: Bool) {
    let items =
      Array(repeating: item(.top), count: top) + Array(repeating: item(.bottom), count: bottom)
    #expect(layout().fits(items, extraRows: [:], rows: rows) == fits)
    #expect(layout().fits(items, extraRows: [.top: 1], rows: rows + 1) == fits)
  }
}
