import Testing

@testable import SnackCore

@Suite struct FrameTests {
  static let sizes: [(Int, Int, String)] = [
    (
      80, 24,
      """
      1|·············                                                     |
      2|·············  ✔  Saved                                           ░|
      3|·············     The file was saved to disk.                     ░|
      4|·············                                                     ░|
      5|··············░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░|
      20|·························                                                     |
      21|·························  漢字 and text                                      ░|
      22|·························                                                     ░|
      23|··························░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░|
      """
    ),
    (
      20, 9,
      """
      0|                    |
      1|  ✔  Saved          |
      2|     The file was…  |
      3|                    |
      4|·░░░░░░░░░░░░░░░░░░░|
      6|                    |
      7|  漢字 and text     |
      8|                    |
      """
    ),
    (
      20, 5,
      """
      0| ✔ Saved            |
      1|   The file was…    |
      4| 漢字 and text      |
      """
    ),
    (
      10, 3,
      """
      0|✔ Saved…  |
      2|漢字 and… |
      """
    ),
    (
      1, 1,
      """
      0|…|
      """
    ),
  ]

  private func stage(_ columns: Int, _ rows: Int) -> Stage {
    var stage = Stage(columns, rows)
    stage.add(
      Snack(
        alignment: .top, title: "Saved", message: "The file was saved to disk.", duration: 0,
        level: .success))
    stage.add(Snack(alignment: .bottomTrailing, message: "漢字 and text", duration: 0))
    stage.pass(1)
    return stage
  }

  @Test(arguments: sizes)
  func drawsOnAScreenOfAnySize(columns: Int, rows: Int, expected: String) {
    expectPicture(stage(columns, rows).frame.picture, expected)
  }

  @Test func placesTheSameDrawingOnALargerScreen() {
    let (large, small) = (stage(120, 40), stage(80, 24))
    #expect(
      large.tokens.map { large.box($0) } == [
        Rect(x: 33, y: 1, width: 53, height: 4), Rect(x: 65, y: 36, width: 53, height: 3),
      ])
    #expect(large.frame.drawnCells.count == small.frame.drawnCells.count)
  }

  @Test func truncatesALongMessageAndCountsQueuedSnacks() {
    var stage = Stage(30, 14) {
      $0.policy.maxHeightShare = 0.4
      $0.policy.maxVisible = 1
    }
    stage.add(
      Snack(
        message: "A long message that does not fit in the few lines that one snack may take.",
        duration: 0))
    stage.add("x")
    stage.add("y")
    stage.pass(1)
    expectPicture(
      stage.frame.picture,
      """
      1|··                          |
      2|··  A long message that     ░|
      3|··  does not fit in the…    ░|
      4|··                          ░|
      5|···░░░░░░▐ +2 more ▌░░░░░░░░░|
      """)
  }

  @Test func foldsTheWaitingLineToAscii() {
    var stage = Stage(4, 5) { $0.policy.maxVisible = 1 }
    stage.add("a")
    stage.add("b")
    stage.send(.traits(TerminalTraits(size: Size(width: 4, height: 5), allowsUnicode: false)))
    stage.pass(1)
    expectPicture(stage.frame.picture, "0|a   |\n1|+1~ |")
  }

  @Test(arguments: [
    ("slate", ColorDepth.indexed, false), ("paper", .direct, false), ("outline", .indexed, true),
    ("mono", .direct, true), ("slate", .sixteen, true), ("paper", .eight, true),
    ("ocean", .eight, true), ("bar", .mono, true),
  ])
  func waitingLineContrastsWithTheHost(theme: String, depth: ColorDepth, isReversed: Bool) {
    var stage = Stage {
      $0.appearance.theme = .named(theme) ?? .card
      $0.policy.maxVisible = 1
    }
    stage.add("a")
    stage.add("b")
    stage.send(.traits(TerminalTraits(size: Size(width: 80, height: 24), depth: depth)))
    let frame = stage.frame
    let plus = frame.drawnCells.first { frame[$0.x, $0.y].glyph == Glyph("+") }
    let style = plus.map { frame[$0.x, $0.y].style }
    #expect(style?.attributes.contains(.reverse) == isReversed)
    #expect((style?.background == .standard) == isReversed)
  }

  @Test func dimsTheHostInTheShadowOnly() {
    let frame = stage(80, 24).frame
    let shaded = frame.drawnCells.filter { frame[$0.x, $0.y].kind == .shade }
    #expect(shaded.count == 53 + 3 + 53 + 2)
    let flat = TerminalTraits(size: Size(width: 80, height: 24), depth: .mono)
    var mono = stage(80, 24)
    mono.send(.traits(flat))
    #expect(mono.frame.drawnCells.allSatisfy { mono.frame[$0.x, $0.y].isOpaque })
  }

  @Test func levelsNeverDifferByColorAlone() {
    let pictures = Level.allCases.map { level in
      var stage = Stage()
      stage.add(Snack(message: "m", level: level))
      stage.send(.traits(TerminalTraits(size: Size(width: 80, height: 24), allowsUnicode: false)))
      stage.pass(1)
      return stage.frame.picture
    }
    #expect(Set(pictures).count == Level.allCases.count)
  }

  @Test func reusedComposerDrawsTheSameFrame() {
    var stage = stage(80, 24)
    var composer = Composer()
    for event: SnackEvent in [
      .focus(.older), .dismiss, .focus(.older), .update(SnackToken(rawValue: 2), "new"),
      .traits(TerminalTraits(size: Size(width: 40, height: 12))), .removeAll,
    ] {
      stage.send(event)
      stage.pass(0.1)
      composer.compose(stage.stack, at: stage.now)
      #expect(composer.frame == stage.frame)
    }
  }

  @Test func invisibleChangeKeepsTheFrameNumber() {
    var stage = stage(80, 24)
    stage.pass(2)
    var composer = Composer()
    composer.compose(stage.stack, at: stage.now)
    let (number, revision) = (composer.frameNumber, stage.stack.revision)
    stage.configure { $0.policy.maxPending += 1 }
    #expect(stage.stack.revision != revision)
    composer.compose(stage.stack, at: stage.now)
    #expect(composer.frameNumber == number)
    stage.send(.focus(.older))
    composer.compose(stage.stack, at: stage.now)
    #expect(composer.frameNumber == number + 1)
  }
}
