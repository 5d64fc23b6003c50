import Testing

@testable import SnackCore

@Suite struct SnackMeasureTests {
  private func measure(
    _ columns: Int, _ rows: Int, _ change: (inout Configuration) -> Void = { _ in }
  ) -> SnackMeasure {
    var configuration = Configuration()
    change(&configuration)
    return SnackMeasure(
      configuration: configuration,
      traits: TerminalTraits(size: Size(width: columns, height: rows)))
  }

  private func size(of snack: Snack, _ measure: SnackMeasure) -> Size {
    var context = measure.context(for: snack)
    return measure.boxSize(of: snack.view, context: &context)
  }

  @Test(arguments: [
    (0, 0, 0..<0), (1, 1, 0..<1), (3, 3, 0..<3), (10, 10, 0..<10), (16, 16, 0..<16),
    (20, 20, 0..<20),
    (23, 23, 0..<23), (24, 20, 2..<22), (53, 49, 2..<51), (57, 53, 2..<55), (80, 53, 2..<78),
    (200, 53, 2..<198),
  ])
  func usesTheAvailableWidth(columns: Int, width: Int, usable: Range<Int>) {
    let measure = measure(columns, 24)
    #expect(measure.boxWidth == width)
    #expect(measure.usableColumns == usable)
  }

  @Test(arguments: [0, 1, 3, 10, 53, 80, 200], [0, 1, 2, 4, 8, 9, 24])
  func neverExceedsTheScreen(columns: Int, rows: Int) {
    let measure = measure(columns, rows)
    for message in ["", "m", String(repeating: "long ", count: 500), "漢"] {
      let size = size(of: Snack(title: message, message: message, icon: "✔"), measure)
      #expect(size.width <= columns && size.height <= max(1, rows - measure.margins.vertical))
      #expect(size.height >= 1)
    }
  }

  @Test(arguments: [
    (0, 24, true), (15, 24, true), (16, 24, false), (80, 7, true), (80, 8, false), (1, 1, true),
  ])
  func leavesOutMarginsAndLinesOnASmallScreen(columns: Int, rows: Int, isCompact: Bool) {
    let measure = measure(columns, rows) { $0.appearance.theme = .named("double") ?? .standard }
    #expect(measure.isCompact == isCompact)
    let look = measure.appearance(of: "m")
    #expect((look.border.style == .none) == isCompact)
    #expect((look.elevation == .none) == isCompact)
    if isCompact { #expect(measure.margins == .zero && look.padding.vertical == 0) }
  }

  @Test(arguments: [
    (Insets(bottom: 2), Insets(top: 1, leading: 2, bottom: 3, trailing: 2)),
    (Insets(top: 13), Insets(top: 14, leading: 2, bottom: 1, trailing: 2)),
    (Insets(top: 15), Insets(top: 15)), (Insets(top: 23), Insets(top: 23)),
    (Insets(top: 24), Insets(columns: 2, rows: 1)),
    (Insets(leading: 90), Insets(columns: 2, rows: 1)),
  ])
  func keepsReservedRowsIfTheyFit(reserved: Insets, expected: Insets) {
    #expect(measure(80, 24) { $0.policy.reserved = reserved }.margins == expected)
  }

  @Test(arguments: [
    (Insets(bottom: 17), Size(width: 53, height: 2)),
    (Insets(bottom: 23), Size(width: 53, height: 1)),
    (Insets(leading: 70), Size(width: 10, height: 3)),
  ])
  func omitsMarginsAndBordersInTheAvailableSpace(reserved: Insets, expected: Size) {
    let measure = measure(80, 24) {
      $0.appearance.theme = .named("double") ?? .standard
      $0.policy.reserved = reserved
    }
    #expect(measure.isCompact)
    #expect(size(of: Snack(title: "Saved", message: "It is safe."), measure) == expected)
  }

  @Test func grantsALoneSnackTheRowsThatItsTextNeeds() {
    var measure = measure(80, 24) { $0.policy.maxHeightShare = 0.25 }
    measure.sharesRows = false
    let texts = [1, 9, 19, 20, 21, 1000].map {
      Snack(message: Array(repeating: "line", count: $0).joined(separator: "\n"))
    }
    #expect(texts.map { size(of: $0, measure).height } == [3, 11, 12, 12, 12, 12])
  }

  @Test(arguments: [
    (1.0, 22), (0.5, 10), (0.25, 4), (0.1, 4), (0, 4), (-3, 4), (7, 22), (.nan, 22),
  ])
  func grantsOneSnackItsShareOfTheRows(share: Double, rows: Int) {
    let measure = measure(80, 24) { $0.policy.maxHeightShare = share }
    #expect(measure.maxBoxHeight == rows)
    let long = Snack(message: String(repeating: "long ", count: 1000))
    #expect(size(of: long, measure).height == rows)
  }

  @Test func readsNoMoreOfAHugeMessageThanItShows() {
    let huge = Snack(message: String(repeating: "0123456789", count: 1_000_000))
    #expect(size(of: huge, measure(80, 24)) == Size(width: 53, height: 10))
    var stage = Stage()
    let token = stage.add(huge)
    stage.pass(1)
    #expect(stage.box(token) == Rect(x: 13, y: 1, width: 53, height: 12))
    #expect(stage.frame.picture.contains("…"))
  }

  @Test func staysOnTheScreenWhateverThePadding() {
    var look = SnackAppearance.standard
    look.layout.contentInset = Insets(columns: 100, rows: 100)
    let snack = Snack(message: "m", duration: 0, appearance: look)
    #expect(size(of: snack, measure(80, 24)) == Size(width: 53, height: 22))
    var stage = Stage()
    let token = stage.add(snack)
    stage.pass(1)
    #expect(stage.box(token) == Rect(x: 13, y: 1, width: 53, height: 22))
  }

  @Test(arguments: [
    ("", 3), ("m", 3), ("a\nb", 4), (String(repeating: "12345 ", count: 8), 3),
    (String(repeating: "12345 ", count: 9), 4),
  ])
  func isAsHighAsItsText(message: String, height: Int) {
    #expect(size(of: Snack(message: message), measure(80, 24)).height == height)
    let titled = size(of: Snack(title: "Title", message: message), measure(80, 24))
    #expect(titled.height == (message.isEmpty ? height : height + 1))
  }
}
