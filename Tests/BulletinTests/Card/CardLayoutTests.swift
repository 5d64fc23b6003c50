import SnackCore
import Testing

@testable import Bulletin

/// The position of a card on screens of all sizes, and the layout of its elements.
@Suite struct CardLayoutTests {
  private let builder = InterfaceBuilder()

  // MARK: Card box

  /// Screen sizes, the host's reserved insets, themes, and the box of a page of 10 rows.
  static let boxes: [(columns: Int, rows: Int, reserved: Insets, theme: String, box: Rect)] = [
    (80, 24, .zero, "outline", Rect(x: 12, y: 11, width: 55, height: 12)),
    (120, 40, .zero, "outline", Rect(x: 32, y: 27, width: 55, height: 12)),
    (79, 24, .zero, "outline", Rect(x: 1, y: 11, width: 77, height: 12)),
    (80, 24, .zero, "slate", Rect(x: 12, y: 11, width: 55, height: 12)),
    (80, 24, Insets(bottom: 3), "outline", Rect(x: 12, y: 8, width: 55, height: 12)),
    (80, 24, Insets(top: 10), "outline", Rect(x: 12, y: 11, width: 55, height: 12)),
    (60, 24, Insets(leading: 10), "outline", Rect(x: 11, y: 10, width: 48, height: 13)),
    (80, 24, Insets(top: 30), "outline", Rect(x: 12, y: 11, width: 55, height: 12)),
    (50, 12, .zero, "outline", Rect(x: 1, y: 2, width: 48, height: 9)),
    (30, 8, .zero, "outline", Rect(x: 0, y: 0, width: 30, height: 8)),
    (10, 3, .zero, "outline", Rect(x: 0, y: 0, width: 10, height: 3)),
    (1, 1, .zero, "outline", Rect(x: 0, y: 0, width: 1, height: 1)),
  ]

  @Test(arguments: boxes.indices)
  func cardIsAtTheBottom(index: Int) {
    let (columns, rows, reserved, theme, box) = Self.boxes[index]
    var stage = CardStage(SampleCard.page, columns, rows, theme: theme)
    stage.reserved = reserved
    #expect(stage.layout.box == box)
  }

  /// Spacings to the edges of a screen of 60 columns, and the resulting boxes.
  static let spacings: [(Insets, Rect)] = [
    (BulletinAppearance.regularSpacing, Rect(x: 1, y: 20, width: 58, height: 3)),
    (BulletinAppearance.compactSpacing, Rect(x: 1, y: 21, width: 58, height: 3)),
    (BulletinAppearance.noSpacing, Rect(x: 0, y: 21, width: 60, height: 3)),
  ]

  @Test(arguments: spacings.indices)
  func spaceToTheEdgesIsKept(index: Int) {
    var stage = CardStage([builder.title("T")], 60, 24)
    stage.appearance.edgeSpacing = Self.spacings[index].0
    #expect(stage.layout.box == Self.spacings[index].1)
  }

  /// Rows beyond the twelfth do not help the user to choose.
  @Test func labelHasAtMostTwelveRows() {
    let label = String(repeating: "word ", count: 8_000)
    let options = [BulletinOption(label), BulletinOption("next")]
    let list = CardStage([builder.choiceList(id: "list", options: options)], 60, 24)
    #expect(list.layout.contentRows == 13)
    let button = CardStage([builder.actionButton(label) { _ in }], 60, 24)
    #expect(button.layout.contentRows == 12)
  }

  @Test func cardFitsEveryScreenAndTheme() {
    for columns in 0...26 {
      for rows in 0...14 {
        for theme in ["outline", "slate", "bar"] {
          for card in [SampleCard.page, SampleCard.form, []] {
            var stage = CardStage(card, columns, rows, theme: theme)
            _ = stage.state.validate()
            stage.settle()
            let layout = stage.layout
            let screen = Rect(x: 0, y: 0, width: columns, height: rows)
            #expect(layout.box.intersection(screen).size == layout.box.size)
            #expect(layout.viewport.intersection(layout.box).size == layout.viewport.size)
            #expect(layout.viewport.isEmpty == screen.isEmpty)
            _ = stage.frame
          }
        }
      }
    }
  }

  @Test func paddingLargerThanTheScreenIsDropped() {
    var stage = CardStage(SampleCard.page)
    stage.appearance.padding = Insets(columns: 99, rows: 99)
    #expect(stage.layout.viewport == stage.layout.box)
  }

  @Test func borderIsDrawnWithTooFewColorsForABackground() {
    var stage = CardStage(SampleCard.page, theme: "slate")
    stage.traits.depth = .eight
    #expect(stage.surface.context.appearance.border.style == .light)
  }

  // MARK: Elements

  private func rows(_ elements: [BulletinElement], width: Int = 60) -> Int {
    CardStage(elements, width).layout.contentRows
  }

  @Test func emptyElementsLeaveNoGap() {
    let title = builder.title("T")
    #expect(rows([title, title]) == 3)
    #expect(rows([title, builder.text(""), builder.group([]), builder.icon(""), title]) == 3)
    #expect(rows([builder.text(""), title]) == 1)
  }

  @Test func groupsHaveTheirOwnSpacing() {
    let title = builder.title("T")
    #expect(rows([builder.group([title, title, title], spacing: 0)]) == 3)
    #expect(rows([builder.group([title, title, title])]) == 5)
    #expect(rows([builder.group([title, title, title], spacing: 2), title]) == 9)
  }

  @Test func longTitlesAndTextsWrapCompletely() {
    let long = StyledText(String(repeating: "word ", count: 100))
    #expect(rows([builder.title(long)]) == 10)
    #expect(rows([builder.text(long)]) == 10)
  }

  @Test func borderedButtonHasThreeRows() {
    var look = BulletinAppearance()
    look.actionButton.border = Border(.rounded)
    let button = InterfaceBuilder(appearance: look).actionButton("Go") { _ in }
    #expect(rows([button]) == 3)
  }

  /// A wrapper's width, height and position, and the frame of the 4×2-cell drawing in it.
  static let wrappers: [(Int?, Int?, BulletinPosition, Rect)] = [
    (nil, nil, .centered, Rect(x: 23, y: 0, width: 4, height: 2)),
    (10, 6, .centered, Rect(x: 23, y: 2, width: 4, height: 2)),
    (10, 6, .pinnedToEdges, Rect(x: 20, y: 0, width: 10, height: 6)),
    (2, 1, .centered, Rect(x: 24, y: 0, width: 2, height: 2)),
    (-5, -5, .centered, .init(x: 0, y: 0, width: 0, height: 0)),
    (.max, nil, .centered, Rect(x: 23, y: 0, width: 4, height: 2)),
  ]

  @Test(arguments: wrappers.indices)
  func wrapperAddsPadding(index: Int) {
    let (width, height, position, rect) = Self.wrappers[index]
    let wrapped = builder.wrap(
      builder.custom(Block()), width: width, height: height, position: position)
    let stage = CardStage([wrapped], 58)
    #expect(stage.layout.pieces.first?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0) == rect)
  }

  // MARK: Scrolling and hit testing

  @Test(arguments: [(80, 24), (30, 8), (10, 3)])
  func focusedElementIsVisibleAndHittable(columns: Int, rows: Int) {
    var stage = CardStage(SampleCard.form, columns, rows)
    for _ in 0..<4 {
      stage.state.moveVertically(by: 1)
      stage.settle()
      let layout = stage.layout
      guard stage.state.focus != .close else { continue }
      #expect(layout.showsFocus(of: stage.state))
      let hit = layout.cursor(of: stage.state).flatMap { layout.hitTest(at: $0) }
      #expect(hit?.stop == stage.state.focus)
      #expect(hit.flatMap { layout.frame(of: $0) }?.isEmpty == false)
    }
  }

  @Test func everyTargetIsHitExactlyOnItsFrame() {
    let layout = CardStage(SampleCard.form).layout
    let targets: [CardTarget] = [
      .close, .element("name"), .option(list: "plan", 0), .option(list: "plan", 1),
      .element("next"),
    ]
    var cells = 0
    for target in targets {
      guard let frame = layout.frame(of: target) else {
        Issue.record("\(target) is not visible")
        continue
      }
      cells += frame.size.width * frame.size.height
      for y in frame.rows {
        for x in frame.columns { #expect(layout.hitTest(at: Point(x: x, y: y)) == target) }
      }
    }
    let hit = (0..<24).reduce(0) { count, y in
      count + (0..<80).count { layout.hitTest(at: Point(x: $0, y: y)) != nil }
    }
    #expect(hit == cells)
  }

  @Test func userCanScrollAwayFromTheFocus() {
    var stage = CardStage(SampleCard.page, 20, 8)
    #expect(stage.layout.scroll == 0 && stage.layout.hasMoreBelow)
    #expect(!stage.layout.showsFocus(of: stage.state))
    stage.state.moveFocus(by: 1)
    stage.settle()
    #expect(stage.layout.scroll == 3 && !stage.layout.hasMoreBelow)
    stage.state.scroll(by: -2)
    #expect(stage.layout.scroll == 1)
    stage.state.scroll(by: 100)
    stage.settle()
    #expect(stage.state.scroll == 3)
  }

  @Test func resizeKeepsUserInput() {
    var stage = CardStage(SampleCard.form, 80, 24)
    stage.state.edit(.insert("Ada Lovelace"))
    stage.state.moveFocus(to: .option(list: "plan", 1))
    stage.settle()
    for (columns, rows) in [(10, 3), (0, 0), (200, 50), (30, 8)] {
      stage.traits.size = Size(width: columns, height: rows)
      stage.settle()
    }
    #expect(stage.state.answers.text("name") == "Ada Lovelace")
    #expect(stage.state.highlight == 1)
    #expect(stage.layout.showsFocus(of: stage.state))
  }
}

/// A drawing of 4×2 cells.
struct Block: BulletinDrawable {
  func measure(in limit: Size, context: BulletinContext) -> Size { Size(width: 4, height: 2) }

  func draw(on canvas: inout Canvas, context: BulletinContext) {
    canvas.fill(
      Rect(origin: .zero, size: canvas.size), with: Glyph("w"),
      style: context.style(context.appearance.title))
  }
}
