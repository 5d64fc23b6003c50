import Testing

@testable import SnackCore

/// Boxes between two cells: text and borders in whole cells, edges in eighths of a cell.
@Suite struct EdgeFrameTests {
  /// Creates a stage whose snack moves down by one row within one second.
  private func stage(
    _ look: SnackAppearance, depth: ColorDepth = .indexed, allowsUnicode: Bool = true,
    steps: MotionSteps = .eighths
  ) -> Stage {
    var stage = still(look, depth: depth, allowsUnicode: allowsUnicode, steps: steps)
    stage.configure { $0.policy.reserved = Insets(top: 1) }
    return stage
  }

  /// Creates a stage whose snack is at rest; later moves last one second.
  private func still(
    _ look: SnackAppearance, depth: ColorDepth = .indexed, allowsUnicode: Bool = true,
    steps: MotionSteps = .eighths, at place: Alignment = .topLeading, reserved: Insets = .zero
  ) -> Stage {
    var stage = Stage(20, 12) {
      $0.appearance.maxSnackWidth = 9
      $0.appearance.rearrangeAnimation = Animation(duration: .seconds(1), curve: .linear)
      $0.appearance.contentInset = .zero
      $0.appearance.theme = Theme(name: "t", summary: "", base: look, accents: [:])
      $0.policy.reducesMotion = true
      $0.policy.motionSteps = steps
      $0.policy.reserved = reserved
    }
    let size = Size(width: 20, height: 12)
    stage.send(.traits(TerminalTraits(size: size, depth: depth, allowsUnicode: allowsUnicode)))
    stage.add(Snack(alignment: place, message: "go", duration: .untilDismissed))
    stage.pass(1)
    stage.configure { $0.policy.reducesMotion = false }
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
  func panelMovesInEighthsOfARow(eighth: Int, frame: String) {
    var stage = stage(Self.panel)
    stage.pass(Double(eighth) / 8)
    expectPicture(stage.frame.picture, frame)
    for row in [0, 3] where eighth % 8 != 0 {
      let cell = stage.frame[0, row]
      #expect(cell.kind == .subcellEdge && cell.style.foreground == .palette(237))
      #expect(cell.style.attributes.contains(.reverse) == (row == 3), "the upper part is filled")
    }
  }

  /// A panel with a border, whose background extends beyond the border while it moves.
  private static let lined = SnackAppearance(
    backgroundColor: .palette(237), border: Border(.rounded), elevation: .none,
    layout: SnackAppearance.Layout(contentInset: .zero))

  static let linedEighths: [(eighth: Int, frame: String)] = [
    (0, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|"),
    (1, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▇▇▇▇▇▇▇▇▇|"),
    (2, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▆▆▆▆▆▆▆▆▆|"),
    (3, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▅▅▅▅▅▅▅▅▅|"),
    (4, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▄▄▄▄▄▄▄▄▄|"),
    (5, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▃▃▃▃▃▃▃▃▃|"),
    (6, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▂▂▂▂▂▂▂▂▂|"),
    (7, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▁▁▁▁▁▁▁▁▁|"),
    (8, "1|╭───────╮|\n2|│go     │|\n3|╰───────╯|"),
  ]

  @Test(arguments: linedEighths)
  func borderIsNeverSplitInItsPanel(eighth: Int, frame: String) {
    var stage = stage(Self.lined)
    stage.pass(Double(eighth) / 8)
    expectPicture(stage.frame.picture, frame)
    guard 1..<8 ~= eighth else { return }
    let cell = stage.frame[0, 3]
    #expect(cell.kind == .subcellEdge && cell.style.foreground == .palette(237))
    #expect(cell.style.attributes.contains(.reverse), "the upper part is filled")
  }

  /// Movements in both directions; the edge that faces the rest of the screen shows every eighth.
  static let linedMovements: [(Alignment, from: Insets, to: Insets, frame: String)] = [
    (.topLeading, Insets(top: 1), .zero, "0|╭───────╮|\n1|│go     │|\n2|╰───────╯|\n3|▂▂▂▂▂▂▂▂▂|"),
    (
      .bottomLeading, .zero, Insets(bottom: 1),
      "8|▂▂▂▂▂▂▂▂▂|\n9|╭───────╮|\n10|│go     │|\n11|╰───────╯|"
    ),
    (
      .bottomLeading, Insets(bottom: 1), .zero,
      "8|▆▆▆▆▆▆▆▆▆|\n9|╭───────╮|\n10|│go     │|\n11|╰───────╯|"
    ),
  ]

  @Test(arguments: linedMovements)
  func backgroundGrowsFromTheBorderIntoTheScreen(
    place: Alignment, from: Insets, to: Insets, frame: String
  ) {
    var stage = still(Self.lined, at: place, reserved: from)
    stage.configure { $0.policy.reserved = to }
    stage.pass(0.25)
    expectPicture(stage.frame.picture, frame)
  }

  /// A spring overshoots and returns: the edge moves by eighths, the border does not jump.
  @Test(arguments: [0.3, 0.45, 0.6])
  func borderDoesNotJumpWhenItsPanelOvershoots(damping: Double) {
    var stage = Stage(20, 16) {
      $0.appearance.maxSnackWidth = 9
      $0.appearance.contentInset = .zero
      $0.appearance.theme = Theme(name: "t", summary: "", base: Self.lined, accents: [:])
      $0.appearance.addAnimation = Animation(
        duration: .seconds(2), curve: .spring(damping: damping, velocity: 0))
    }
    let token = stage.add(
      Snack(alignment: .topLeading, message: "go on and on and on", duration: .untilDismissed))
    var rows = [Int]()
    var hasArrived = false
    while stage.stack.isMoving(at: stage.now), let place = stage.place(token) {
      hasArrived = hasArrived || place.box.origin.y >= 0
      if hasArrived { rows.append(place.box.origin.y) }
      stage.pass(1.0 / 120)
    }
    #expect(hasArrived && Set(rows).isSubset(of: [0, 1]), "\(rows)")
  }

  /// Snacks that move by whole cells: without Unicode, a panel or enough colours, or by policy.
  static let whole: [(String, SnackAppearance, ColorDepth, Bool, MotionSteps)] = [
    ("ASCII", panel, .indexed, false, .eighths),
    ("no panel", SnackAppearance(elevation: .none), .indexed, true, .eighths),
    ("eight colours", panel, .eight, true, .eighths),
    ("no colours", panel, .mono, true, .eighths),
    ("a line of ASCII", SnackAppearance(border: Border(.ascii)), .direct, true, .eighths),
    ("a line without a panel", SnackAppearance(border: Border(.rounded)), .direct, true, .eighths),
    ("a panel, as requested", panel, .direct, true, .cells),
    ("a panel with a line, as requested", lined, .direct, true, .cells),
  ]

  @Test(arguments: whole)
  func otherPanelsMoveByWholeCells(
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

  /// An edge with text in it keeps its cells, as a notch in a text would look worse.
  @Test func edgeWithTextDoesNotShrink() {
    var look = Self.panel
    look.layout.contentInset = Insets(columns: 1, rows: 0)
    var stage = stage(look)
    stage.pass(0.25)
    expectPicture(stage.frame.picture, "0| go      |\n1|▆▆▆▆▆▆▆▆▆|")
  }

  static let swipes: [(look: SnackAppearance, eighth: Int, frame: String)] = [
    (panel, 0, "0|      |\n1|  go  |\n2|      |"),
    (panel, 3, "0|▍     ▍|\n1|▍ go  ▍|\n2|▍     ▍|"),
    (panel, 5, "0|▋     ▋|\n1|▋  go ▋|\n2|▋     ▋|"),
    (panel, 8, "0|·      |\n1|·  go  |\n2|·      |"),
    (lined, 0, "0|╭────╮|\n1|│go  │|\n2|╰────╯|"),
    (lined, 3, "0|╭────╮▍|\n1|│go  │▍|\n2|╰────╯▍|"),
    (lined, 5, "0|╭────╮▋|\n1|│go  │▋|\n2|╰────╯▋|"),
    (lined, 8, "0|·╭────╮|\n1|·│go  │|\n2|·╰────╯|"),
  ]

  @Test(arguments: swipes)
  func panelMovesSidewaysInEighthsOfAColumn(look: SnackAppearance, eighth: Int, frame: String) {
    var look = look
    if look == Self.panel { look.layout.contentInset = Insets(columns: 2, rows: 1) }
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

  /// Terminal traits may change during an animation, for example by a late background report.
  @Test func animationContinuesWhenTraitsChange() {
    var (stage, other) = (stage(Self.panel), stage(Self.panel))
    for each in [0.25, 0.25] {
      stage.pass(each)
      other.pass(each)
    }
    var traits = stage.stack.traits
    traits.backgroundTone = .light
    stage.send(.traits(traits))
    #expect(stage.stack.isMoving(at: stage.now))
    stage.pass(0.25)
    other.pass(0.25)
    expectPicture(stage.frame.picture, other.frame.picture)
  }
}
