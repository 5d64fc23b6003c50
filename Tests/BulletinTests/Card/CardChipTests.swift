import SnackCore
import Testing

@testable import Bulletin

/// Card buttons drawn as chips, and their positions.
@Suite struct CardChipTests {
  private let builder = InterfaceBuilder()

  private func stage(
    _ labels: [String], _ columns: Int = 40, _ rows: Int = 12, depth: ColorDepth = .direct
  ) -> CardStage {
    let buttons = labels.enumerated().map { index, label in
      index == 0
        ? builder.actionButton(label, id: label, key: "n") { _ in }
        : builder.alternativeButton(label, id: label) { _ in }
    }
    var stage = CardStage([builder.group(buttons, spacing: 0)], columns, rows, theme: "card")
    stage.traits.depth = depth
    return stage
  }

  /// Returns the styles of the cells of a target.
  private func styles(of target: String, on stage: CardStage) throws -> [Style] {
    let rect = try #require(stage.layout.frame(of: .element(target)))
    let canvas = stage.canvas()
    return rect.rows.flatMap { y in rect.columns.map { canvas[$0, y].style } }
  }

  // MARK: Colours

  @Test(arguments: [ColorDepth.indexed, .direct])
  func buttonKeepsItsCellsWithAndWithoutFocus(depth: ColorDepth) throws {
    var stage = stage(["Send now", "Skip"], depth: depth)
    let focused = try styles(of: "Send now", on: stage)
    #expect(Set(focused.map(\.background)) == [stage.appearance.accent])
    #expect(stage.frame.contains("  ▸ Send now ◂    Skip    "))
    let frame = stage.layout.frame(of: .element("Send now"))
    stage.state.moveFocus(by: 1)
    let resting = try styles(of: "Send now", on: stage)
    #expect(stage.layout.frame(of: .element("Send now")) == frame)
    #expect(stage.frame.contains("    Send now    ▸ Skip ◂  "))
    let tint = resting[0].background
    #expect(resting.allSatisfy { $0.background == tint })
    #expect(tint != stage.appearance.backgroundColor && tint != stage.appearance.accent)
  }

  @Test func alternativeIsFainterThanTheAction() throws {
    var stage = stage(["Go", "Skip", "Help"])
    stage.state.moveFocus(to: .element("Help"))
    let panel = stage.appearance.backgroundColor
    let contrasts = try ["Go", "Skip"].map { label in
      try #require(styles(of: label, on: stage)[0].background.contrast(with: panel))
    }
    #expect(contrasts[0] > contrasts[1] && contrasts[1] > 1.1)
  }

  @Test func keyIsUnderlined() throws {
    let styles = try styles(of: "Send now", on: stage(["Send now"]))
    #expect(styles.indices.filter { styles[$0].attributes.contains(.underline) } == [4])
  }

  @Test func bracketsRemainWhereATintCannotBeShown() {
    var plain = stage(["Go", "Skip"], depth: .sixteen)
    #expect(plain.frame.contains("▸ Go ◂  ( Skip )"))
    plain.state.moveFocus(by: 1)
    #expect(plain.frame.contains("[ Go ]  ▸ Skip ◂"))
    plain.traits = TerminalTraits(size: plain.traits.size, depth: .direct, allowsUnicode: false)
    #expect(plain.frame.contains("[ Go ]  > Skip <"))
  }

  @Test func chipFadesInFromTheCard() throws {
    let stage = stage(["Go"])
    let rect = try #require(stage.layout.frame(of: .element("Go")))
    let panel = stage.appearance.backgroundColor
    let contrasts = [0.25, 0.5, 1].map { opacity in
      stage.canvas(opacity: opacity)[rect.origin.x, rect.origin.y].style.background
        .contrast(with: panel) ?? 0
    }
    #expect(1.1 < contrasts[0] && contrasts[0] < contrasts[1] && contrasts[1] < contrasts[2])
  }

  // MARK: Positions

  @Test func buttonsThatDoNotFitStandBelowEachOtherAtOneWidth() {
    #expect(
      stage(["Keep everything", "Drop it right now"], 30, 8, depth: .sixteen).frame == """
        |╭───────────────────────── × ╮|
        |│ ▸ Keep everything   ◂      │|
        |│ ( Drop it right now )      │|
        |╰────────────────────────────╯|
        """)
  }

  @Test func separateButtonsStandSideBySide() {
    let go = builder.actionButton("Go") { _ in }
    let skip = builder.alternativeButton("Skip") { _ in }
    let rows = CardStage([go, skip, builder.text("Later"), skip], 40, 24).frame
    #expect(rows.contains("▸ Go ◂  ( Skip )") && rows.contains("│  Later  "))
  }

  @Test func buttonsInACenteredFrameStandSideBySide() {
    let buttons = ["Go", "No"].map { label in builder.alternativeButton(label) { _ in } }
    let frame = CardStage([builder.wrap(builder.group(buttons))], 40, 24).frame
    #expect(frame.contains("│           ▸ Go ◂  ( No )           │"))
  }

  @Test func cellsBesideAButtonAreNotTheButton() throws {
    let layout = stage(["Go", "Skip"]).layout
    let rect = try #require(layout.frame(of: .element("Go")))
    #expect(layout.hitTest(at: rect.origin) == .element("Go"))
    let gap = Point(x: rect.columns.upperBound, y: rect.origin.y)
    #expect(layout.hitTest(at: gap) == nil)
    #expect(layout.hitTest(at: Point(x: gap.x + 2, y: gap.y)) == .element("Skip"))
  }
}
