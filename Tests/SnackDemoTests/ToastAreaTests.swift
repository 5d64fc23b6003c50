import SnackTerm
import Testing

@testable import snackdemo

/// The toasts beside the previewer's list of themes.
@Suite struct ToastAreaTests {
  private func model(_ columns: Int, _ rows: Int) -> PreviewModel {
    var model = PreviewModel()
    model.traits = TerminalTraits(size: Size(width: columns, height: rows))
    return model
  }

  /// Returns the columns of a resting toast, without its shadow.
  private func columns(
    of snack: Snack, in model: PreviewModel, theme: Theme
  ) throws -> Range<Int> {
    var configuration = Configuration(appearance: model.appearance, policy: model.policy)
    configuration.appearance.theme = theme
    let manager = SnackbarManager(configuration: configuration)
    manager.add(snack: snack)
    var scene = SnackScene(manager: manager, traits: model.traits)
    for second in [0.0, 1, 2] { scene.turn(at: Moment(seconds: second)) }
    let frame = scene.frame
    let covered = (0..<frame.size.height).flatMap { row in
      (0..<frame.size.width).filter { ![.clear, .shade].contains(frame[$0, row].kind) }
    }
    return try #require(covered.min())..<(try #require(covered.max()) + 1)
  }

  private static let sizes = [
    (80, 24), (50, 12), (120, 40), (76, 24), (75, 24), (59, 16), (200, 60),
  ]

  /// Beside a toast, at least six columns of the host are visible, or only its empty margin.
  @Test(arguments: sizes, Alignment.allCases)
  func toastLeavesNoSliverOfTheHost(size: (columns: Int, rows: Int), place: Alignment) throws {
    let model = model(size.columns, size.rows)
    let list = HostLayout(size: model.traits.size, services: 0, hasPane: true).pane
    let end = size.columns - list.size.width
    var snack = SampleSnacks.sticky(1)
    snack.alignment = place
    for theme in Theme.builtIn {
      let toast = try columns(of: snack, in: model, theme: theme)
      #expect(toast.upperBound <= end, "\(theme.name) covers the list")
      for beside in [toast.lowerBound, end - toast.upperBound] {
        #expect(beside == 1 || beside >= 6, "\(theme.name): \(beside) columns")
      }
    }
  }

  /// Only the rule beside the list reaches the edges of the main pane.
  @Test(arguments: sizes)
  func outerColumnsOfTheHostAreEmpty(size: (columns: Int, rows: Int)) {
    let size = Size(width: size.columns, height: size.rows)
    var monitor = ServiceMonitor()
    let layout = HostLayout(size: size, services: monitor.services.count, hasPane: true)
    let last = size.width - layout.pane.size.width - 1
    for second in stride(from: 0.0, through: 120, by: 5) {
      monitor.advance(toSecond: second)
      let pane = SidePane(heading: "themes", items: [], current: nil, facts: [])
      let host = HostPicture(monitor: monitor, help: [], pane: pane)
        .draw(size: size, look: HostLook(for: TerminalTraits(size: size)))
      let hasPane = !layout.pane.isEmpty
      for row in layout.body.rows where !hasPane || !layout.logRule.rows.contains(row) {
        #expect(host[0, row].glyph.isSpace && host[last, row].glyph.isSpace)
      }
    }
  }

  @Test func toastsFollowTheChosenAlignment() throws {
    var model = model(80, 24)
    for place in Alignment.allCases {
      #expect(model.alignment == place)
      let near = try #require(alignment(of: .aligned, in: &model))
      let far = try #require(alignment(of: .opposite, in: &model))
      #expect(near == place)
      #expect(
        far.edge != place.edge && "\(far)".count - "\(place)".count == (place.edge == .top ? 3 : -3)
      )
      _ = model.apply(.changeAlignment, shown: [])
    }
  }

  private func alignment(of sample: Sample, in model: inout PreviewModel) -> Alignment? {
    guard case .add(let snack)? = model.apply(.show(sample), shown: []).first else { return nil }
    return snack.alignment
  }

  @Test func firstChangeOfThemeIsToBar() {
    var model = model(80, 24)
    #expect(model.theme.name == Theme.standard.name)
    _ = model.apply(.nextTheme, shown: [])
    #expect(model.theme.name == "bar")
    #expect(Set(model.themes) == Set(Theme.builtIn) && model.themes.count == Theme.builtIn.count)
  }

  /// The reasons for closing toasts are described in words, not by the names of enum cases.
  @Test func endingsAreWords() {
    let reasons: [CloseReason] = [
      .timeout, .swipe(.left), .key, .tap, .closeButton, .replaced, .overflow, .dismissAll,
      .programmatic, .hostEnded,
    ]
    for words in reasons.map(\.words) {
      #expect(words.allSatisfy { $0.isLowercase || $0 == " " } && !words.contains("programmatic"))
    }
  }
}
