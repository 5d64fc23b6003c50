import Testing

@testable import SnackCore

/// Hairlines at rest, in motion and in small boxes, with and without a bar.
@Suite struct HairlineFrameTests {
  private static let line = Color.rgb(0x60, 0x60, 0x60)
  private static let background = Color.rgb(0x20, 0x20, 0x20)

  private static func look(_ style: Border.Style) -> SnackAppearance {
    SnackAppearance(
      accent: .palette(75), backgroundColor: background, border: Border(style, color: line),
      elevation: .none)
  }

  /// Creates a stage whose snack is at rest; later moves last one second.
  private func stage(
    _ style: Border.Style, depth: ColorDepth = .direct, maxWidth: Int = 9,
    at place: Alignment = .topLeading, snack: Snack = Snack(message: "go", duration: 0)
  ) -> Stage {
    var stage = Stage(20, 12) {
      $0.appearance.maxSnackWidth = maxWidth
      $0.appearance.rearrangeAnimation = Animation(duration: .seconds(1), curve: .linear)
      $0.appearance.contentInset = .zero
      $0.appearance.theme = Theme(name: "t", summary: "", base: Self.look(style), accents: [:])
      $0.policy.reducesMotion = true
    }
    stage.send(.traits(TerminalTraits(size: Size(width: 20, height: 12), depth: depth)))
    var snack = snack
    snack.alignment = place
    stage.add(snack)
    stage.pass(1)
    stage.configure { $0.policy.reducesMotion = false }
    return stage
  }

  static let down: [(eighth: Int, frame: String)] = [
    (0, "0|▐▔▔▔▔▔▔▔▏|\n1|▐ go    ▏|\n2|▐▁▁▁▁▁▁▁▏|"),
    (1, "0|▐▇▇▇▇▇▇▇▏|\n1|▐ go    ▏|\n2|▐       ▏|\n3|·▇▇▇▇▇▇▇|"),
    (3, "0|▗▅▅▅▅▅▅▅|\n1|▐ go    ▏|\n2|▐       ▏|\n3|▝▅▅▅▅▅▅▅|"),
    (4, "0|▗▄▄▄▄▄▄▄|\n1|▐       ▏|\n2|▐ go    ▏|\n3|▝▄▄▄▄▄▄▄|"),
    (7, "0|·▁▁▁▁▁▁▁|\n1|▐       ▏|\n2|▐ go    ▏|\n3|▐▁▁▁▁▁▁▁▏|"),
    (8, "1|▐▔▔▔▔▔▔▔▏|\n2|▐ go    ▏|\n3|▐▁▁▁▁▁▁▁▏|"),
  ]

  @Test(arguments: down)
  func lineMovesInEighthsAndTheStripeInHalves(eighth: Int, frame: String) {
    var stage = stage(.striped)
    stage.configure { $0.policy.reserved = Insets(top: 1) }
    stage.pass(Double(eighth) / 8)
    expectPicture(stage.frame.picture, frame)
  }

  static let up: [(eighth: Int, frame: String)] = [
    (0, "9|·▕▔▔▔▔▔▔▔▏|\n10|·▕ go    ▏|\n11|·▕▁▁▁▁▁▁▁▏|"),
    (2, "8|··▂▂▂▂▂▂▂|\n9|·▕       ▏|\n10|·▕ go    ▏|\n11|·▕▂▂▂▂▂▂▂▏|"),
    (6, "8|·▕▆▆▆▆▆▆▆▏|\n9|·▕ go    ▏|\n10|·▕       ▏|\n11|··▆▆▆▆▆▆▆|"),
    (8, "8|·▕▔▔▔▔▔▔▔▏|\n9|·▕ go    ▏|\n10|·▕▁▁▁▁▁▁▁▏|"),
  ]

  @Test(arguments: up)
  func hairlineWithoutABarMovesWithItsPanel(eighth: Int, frame: String) {
    var stage = stage(.hairline, at: .bottomTrailing)
    stage.configure { $0.policy.reserved = Insets(bottom: 1) }
    stage.pass(Double(eighth) / 8)
    let picture = stage.frame.picture
    expectPicture(picture.replacing(String(repeating: "·", count: 11), with: "·"), frame)
  }

  /// Besides the host's colour, a cell shows only one: the mean of its line and panel parts.
  @Test func partOfACellHasTheMeanColorOfItsEighths() throws {
    var stage = stage(.hairline)
    stage.configure { $0.policy.reserved = Insets(top: 1) }
    for eighth in 1...3 {
      stage.pass(1.0 / 8)
      let fractions = [0: 1 / Double(8 - eighth), 3: 1 / Double(eighth)]
      for (row, fraction) in fractions {
        let mean = try #require(Self.background.mixed(with: Self.line, fraction: fraction))
        #expect(stage.frame[4, row].kind == .subcellEdge)
        #expect(stage.frame[4, row].style.foreground == mean, "\(eighth) \(row)")
      }
    }
    #expect(stage.frame[4, 2].glyph == .blank && stage.frame[8, 1].glyph == Glyph("▏"))
  }

  @Test(arguments: [Border.Style.hairline, .striped])
  func wideBarMarksTheFocus(style: Border.Style) {
    var stage = stage(style)
    #expect(stage.frame[1, 0].style.foreground == Self.line)
    stage.send(.focus(.newest))
    expectPicture(stage.frame.picture, "0|█▔▔▔▔▔▔▔▏|\n1|█ go    ▏|\n2|█▁▁▁▁▁▁▁▏|")
    #expect(stage.frame[0, 0].style.foreground == .palette(75))
    #expect(stage.frame[1, 0].style.foreground == .palette(75))
  }

  /// The sides share their cells with the host, so that they meet the rules at every corner.
  @Test func sidesAreOutsideThePanel() {
    let stage = stage(.striped)
    for row in 0..<3 {
      #expect(stage.frame[0, row].kind == .subcellEdge && stage.frame[8, row].kind == .subcellEdge)
      #expect((1..<8).allSatisfy { stage.frame[$0, row].isOpaque })
    }
  }

  /// The close button would interrupt the rule above the text.
  @Test func closeButtonIsBesideTheText() {
    var snack = Snack(message: "go on a ride", duration: 0)
    snack.showsCloseButton = true
    let stage = stage(.striped, maxWidth: 12, snack: snack)
    expectPicture(
      stage.frame.picture,
      "0|▐▔▔▔▔▔▔▔▔▔▔▏|\n1|▐ go on  × ▏|\n2|▐ a ride   ▏|\n3|▐▁▁▁▁▁▁▁▁▁▁▏|")
    let hit = stage.stack.hitTest(Point(x: 9, y: 1), at: stage.now)
    #expect(hit == .snack(stage.tokens[0], .closeButton))
  }

  /// With few colours, the line has the level's colour and runs through the middle of its cells.
  @Test(arguments: [ColorDepth.sixteen, .eight])
  func roundedLineReplacesItWithFewColors(depth: ColorDepth) {
    let stage = stage(.striped, depth: depth)
    expectPicture(stage.frame.picture, "0|╭───────╮|\n1|│ go    │|\n2|╰───────╯|")
    #expect(stage.frame[0, 0].style.foreground == .palette(75))
  }

  @Test func lineIsASCIIWithoutUnicode() {
    var stage = stage(.striped)
    let size = Size(width: 20, height: 12)
    stage.send(.traits(TerminalTraits(size: size, depth: .indexed, allowsUnicode: false)))
    stage.pass(1)
    expectPicture(stage.frame.picture, "0|+-------+|\n1|| go    ||\n2|+-------+|")
  }
}
