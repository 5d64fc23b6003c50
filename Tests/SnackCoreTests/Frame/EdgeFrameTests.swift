import Testing

@testable import SnackCore

/// Boxes between two cells: text in whole cells, edges in eighths or halves.
@Suite struct EdgeFrameTests {
  /// A snack that goes down one row in a second; eighths are asked for in their middle.
  private func stage(
    _ look: SnackAppearance, depth: ColorDepth = .indexed, allowsUnicode: Bool = true,
    steps: MotionSteps = .eighths
  ) -> Stage {
    var stage = Stage(20, 12) {
      $0.appearance.maxSnackWidth = 9
      $0.appearance.rearrangeAnimation = Animation(duration: .seconds(1), curve: .linear)
      $0.appearance.contentInset = .zero
      $0.appearance.theme = Theme(name: "t", summary: "", base: look, accents: [:])
      $0.policy.reducesMotion = true
      $0.policy.motionSteps = steps
    }
    let size = Size(width: 20, height: 12)
    stage.send(.terrain(Terrain(size: size, depth: depth, allowsUnicode: allowsUnicode)))
    stage.add(Snack(alignment: .topLeading, message: "go", duration: .untilDismissed))
    stage.pass(1)
    stage.configure {
      $0.policy.reducesMotion = false
      $0.policy.reserved = Insets(top: 1)
    }
    return stage
  }

  private static let panel = SnackAppearance(
    backgroundColor: .palette(237), elevation: .none,
    layout: SnackAppearance.Layout(contentInset: Insets(columns: 1, rows: 1)))

  static let eighths: [(eighth: Int, frame: String)] = [
    (0, "0|         |\n1| go      |\n2|         |"),
    (1, "0|▇▇▇▇▇▇▇▇▇|\n1| go      |\n2|         |\n3|▇▇▇▇▇▇▇▇▇|"),
    (2, "0|▆▆▆▆▆▆▆▆▆|\n1| go      |\n2|         |\n3|▆▆▆▆▆▆▆▆▆|"),
    (3, "0|▅▅▅▅▅▅▅▅▅|\n1| go      |\n2|         |\n3|▅▅▅▅▅▅▅▅▅|"),
    (4, "0|▄▄▄▄▄▄▄▄▄|\n1|         |\n2| go      |\n3|▄▄▄▄▄▄▄▄▄|"),
    (5, "0|▃▃▃▃▃▃▃▃▃|\n1|         |\n2| go      |\n3|▃▃▃▃▃▃▃▃▃|"),
    (6, "0|▂▂▂▂▂▂▂▂▂|\n1|         |\n2| go      |\n3|▂▂▂▂▂▂▂▂▂|"),
    (7, "0|▁▁▁▁▁▁▁▁▁|\n1|         |\n2| go      |\n3|▁▁▁▁▁▁▁▁▁|"),
    (8, "1|         |\n2| go      |\n3|         |"),
  ]

  @Test(arguments: eighths)
  func aPanelHasEightPlacesARow(eighth: Int, frame: String) {
    var stage = stage(Self.panel)
    stage.pass(Double(eighth) / 8)
    expectPicture(stage.frame.picture, frame)
    for row in [0, 3] where eighth % 8 != 0 {
      let cell = stage.frame[0, row]
      #expect(cell.kind == .fringe && cell.style.foreground == .palette(237))
      #expect(cell.style.attributes.contains(.reverse) == (row == 3), "the upper part is filled")
    }
  }

  static let lines: [(Border.Style, [String])] = [
    (
      .rounded,
      [
        "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|", "0|╭───────╮|\n1|│go     │|\n2|│▁▁▁▁▁▁▁│|",
        "1|╭───────╮|\n2|│go     │|\n3|╰───────╯|",
      ]
    ),
    (
      .heavy,
      [
        "0|┏━━━━━━━┓|\n1|┃go     ┃|\n2|┗━━━━━━━┛|", "0|┏━━━━━━━┓|\n1|┃go     ┃|\n2|┃▁▁▁▁▁▁▁┃|",
        "1|┏━━━━━━━┓|\n2|┃go     ┃|\n3|┗━━━━━━━┛|",
      ]
    ),
  ]

  @Test(arguments: lines)
  func aLineHasOnePlaceBetweenTwoRows(line: Border.Style, frames: [String]) {
    let layout = SnackAppearance.Layout(contentInset: .zero)
    var stage = stage(SnackAppearance(border: Border(line), elevation: .none, layout: layout))
    for frame in frames {
      expectPicture(stage.frame.picture, frame)
      stage.pass(0.5)
    }
  }

  /// What moves from cell to cell: without blocks, without their colours, or if so wished.
  static let whole: [(String, SnackAppearance, ColorDepth, Bool, MotionSteps)] = [
    ("ASCII", panel, .indexed, false, .eighths),
    ("no panel", SnackAppearance(elevation: .none), .indexed, true, .eighths),
    ("eight colours", panel, .eight, true, .eighths),
    ("no colours", panel, .mono, true, .eighths),
    ("a line of ASCII", SnackAppearance(border: Border(.ascii)), .direct, true, .eighths),
    ("a panel, as was wished", panel, .direct, true, .cells),
    ("a line, as was wished", SnackAppearance(border: Border(.light)), .direct, true, .cells),
  ]

  @Test(arguments: whole)
  func othersMoveFromCellToCell(
    _ name: String, look: SnackAppearance, depth: ColorDepth, allowsUnicode: Bool,
    steps: MotionSteps
  ) {
    var stage = stage(look, depth: depth, allowsUnicode: allowsUnicode, steps: steps)
    var frames: Set<String> = [stage.frame.picture]
    for _ in 0..<16 {
      stage.pass(1.0 / 16)
      frames.insert(stage.frame.picture)
    }
    #expect(frames.count == 2, "\(name)")
  }

  /// Where something stands the edge keeps its cells: a notch in a text would be worse.
  @Test func anEdgeWithTextDoesNotShrink() {
    var look = Self.panel
    look.layout.contentInset = Insets(columns: 1, rows: 0)
    var stage = stage(look)
    stage.pass(0.25)
    expectPicture(stage.frame.picture, "0| go      |\n1|▆▆▆▆▆▆▆▆▆|")
  }

  static let swipes: [(eighth: Int, frame: String)] = [
    (0, "0|      |\n1|  go  |\n2|      |"),
    (3, "0|▍     ▍|\n1|▍ go  ▍|\n2|▍     ▍|"),
    (5, "0|▋     ▋|\n1|▋  go ▋|\n2|▋     ▋|"),
    (8, "0|·      |\n1|·  go  |\n2|·      |"),
  ]

  @Test(arguments: swipes)
  func aPanelGoesSidewaysInEighthsOfAColumn(eighth: Int, frame: String) {
    var look = Self.panel
    look.layout.contentInset = Insets(columns: 2, rows: 1)
    var stage = Stage(40, 12) {
      $0.appearance.contentInset = .zero
      $0.appearance.maxSnackWidth = 6
      $0.appearance.theme = Theme(name: "t", summary: "", base: look, accents: [:])
      $0.policy.reducesMotion = true
    }
    stage.add(
      Snack(alignment: .topLeading, message: "go", duration: .untilDismissed))
    stage.pass(1)
    stage.configure {
      $0.policy.reducesMotion = false
      $0.appearance.removeAnimation = Animation(duration: .seconds(40), curve: .linear)
    }
    stage.send(.swipe(.right))
    stage.pass(Double(eighth) / 8)
    expectPicture(stage.frame.picture, frame)
  }

  /// A terminal may tell late what its background is, or keep up no more.
  @Test func aSlideGoesOnWhenMoreIsKnownOfTheTerminal() {
    var (stage, other) = (stage(Self.panel), stage(Self.panel))
    for each in [0.25, 0.25] {
      stage.pass(each)
      other.pass(each)
    }
    var terrain = stage.stack.terrain
    terrain.ground = .light
    stage.send(.terrain(terrain))
    #expect(stage.stack.isMoving(at: stage.now))
    stage.pass(0.25)
    other.pass(0.25)
    expectPicture(stage.frame.picture, other.frame.picture)
  }
}
