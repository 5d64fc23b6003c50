import Testing

@testable import SnackCore

/// Frames of decks of panels, whose layers are half a row apart.
@Suite struct DeckLayerFrameTests {
  @Test func panelsPeekOutByHalfARowEach() {
    expectPicture(
      panels(at: .top).frame.picture,
      """
      1|······▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄|
      2|·····                              |
      3|·····  Number 3                    |
      4|·····                              |
      """)
    // No eighth block grows downwards, so a lower block is drawn with the colours exchanged.
    expectPicture(
      panels(at: .bottom).frame.picture,
      """
      19|·····                              |
      20|·····  Number 3                    |
      21|·····                              |
      22|······▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄|
      """)
  }

  private func panels(
    at place: Alignment, count: Int = 3, border: Border = .none, elevation: Elevation = .none
  ) -> Stage {
    var stage = Stage(40, 24) {
      $0.appearance.theme = .card
      $0.appearance.theme.base.elevation = elevation
      $0.appearance.theme.base.border = border
      $0.appearance.maxSnackWidth = 30
      $0.policy.stacking = .deck()
    }
    for number in 1...count {
      stage.add(Snack(alignment: place, message: "Number \(number)", duration: 2))
      stage.pass(0.5)
    }
    return stage
  }

  /// Two layers share a row: the nearer one is the half block, the deeper one its background.
  @Test func layersAreDarkerStepByStep() throws {
    let stage = panels(at: .top)
    let panel = try #require(stage.state(stage.tokens[2])).context.appearance.backgroundColor
    let black = Color.rgb(0, 0, 0)
    #expect(stage.frame[20, 2].style.background == panel)
    let both = stage.frame[20, 1]
    #expect(
      both.kind == .glyph && both.style.foreground == panel.mixed(with: black, fraction: 0.28))
    #expect(both.style.background == panel.mixed(with: black, fraction: 0.56))
    #expect(stage.frame[6, 1].kind == .subcellEdge && stage.frame[33, 1].kind == .subcellEdge)
    #expect(stage.frame[7, 1].isOpaque && stage.frame[32, 1].isOpaque)
    #expect(stage.frame[5, 1].kind == .clear && stage.frame[34, 1].kind == .clear)
  }

  @Test func oneLayerLeavesHalfOfItsRowToTheHost() {
    let stage = panels(at: .top, count: 2)
    #expect((6..<34).allSatisfy { stage.frame[$0, 1].kind == .subcellEdge })
    #expect(stage.box(stage.tokens[1])?.origin.y == 2)
  }

  /// Returns a stage with a deck of an error, a warning and a success on black.
  private func levels(_ border: Border, depth: ColorDepth) -> Stage {
    var stage = Stage(40, 24) {
      $0.appearance.theme = .slate
      $0.appearance.theme.base.border = border
      $0.appearance.theme.base.elevation = .none
      $0.appearance.maxSnackWidth = 30
      $0.policy.stacking = .deck()
    }
    stage.send(.traits(TerminalTraits(size: stage.stack.traits.size, depth: depth)))
    for level in [Level.error, .warning, .success] {
      stage.add(Snack(alignment: .top, message: "\(level)", duration: 0, level: level))
      stage.pass(0.5)
    }
    return stage
  }

  @Test(arguments: [Border(.bar), Border(.striped, color: .palette(250))])
  func layersKeepTheStripeOfTheirLevel(border: Border) throws {
    let stage = levels(border, depth: .direct)
    let looks = stage.tokens.compactMap { stage.state($0)?.context.appearance }
    let stripes = [stage.frame[7, 1].style.foreground, stage.frame[6, 1].style.foreground]
    for (look, (stripe, share)) in zip(looks, zip(stripes, [0.56, 0.28])) {
      #expect(stripe == look.accent.mixed(with: Color.rgb(0, 0, 0), fraction: share))
    }
    // All are half a column wide, and half a row high where the next layer covers them.
    #expect(stage.frame[7, 1].glyph == Glyph("▝") && stage.frame[6, 1].glyph == Glyph("▗"))
    #expect(stage.frame[5, 2].glyph == Glyph(border.style == .bar ? "▌" : "▐"))
  }

  /// A dark blue is nearer to a grey than to any other of the 256 colours.
  @Test(arguments: [Level.info, .success, .warning, .error])
  func layersKeepTheHueOfTheirLevelWith256Colors(level: Level) throws {
    var stage = levels(Border(.bar), depth: .indexed)
    for level in [level, level, .plain] {
      stage.add(Snack(alignment: .top, message: "\(level) 2", duration: 0, level: level))
      stage.pass(0.5)
    }
    for column in [6, 7] {
      let stripe = stage.frame[column, 1].style.foreground
      #expect(XtermPalette.fixed.contains { stripe == .palette(UInt8($0)) } && !stripe.isGrey)
    }
  }

  @Test(arguments: [Alignment.top, .bottom])
  func nothingJumpsWhileADeckOfPanelsOpensAndCloses(place: Alignment) {
    for border in [Border.none, Border(.striped, color: .palette(250)), Border(.bar)] {
      var stage = panels(at: place, count: 4, border: border)
      let closed = stage.frame
      for expands in [true, false] {
        var last = stage.stack.states.map { stage.stack.layer(of: $0, at: stage.now) }
        stage.send(.expand(place.edge, expands))
        while stage.stack.isMoving(at: stage.now) {
          stage.jump(to: stage.now.seconds + 1.0 / 600)
          let layers = stage.stack.states.map { stage.stack.layer(of: $0, at: stage.now) }
          for (before, after) in zip(last, layers) {
            let columns = after?.columns.lowerBound ?? 40, old = before?.columns.lowerBound ?? 40
            #expect(abs(columns - old) <= 1)
            #expect(abs((after?.depth ?? 0) - (before?.depth ?? 0)) <= 1)
          }
          last = layers
        }
      }
      #expect(stage.frame == closed)
    }
  }

  /// A snack that is taller than the one in front shrinks to its height, by eighths of a row.
  @Test func tallerLayerShrinksByEighths() throws {
    var stage = panels(at: .top, count: 1)
    let text = "One more line than the others have in a deck as narrow as this one"
    stage.add(Snack(alignment: .top, message: text, duration: 0))
    stage.pass(2)
    stage.add(Snack(alignment: .top, message: "Short", duration: 0))
    let tall = try #require(stage.state(stage.tokens[1])).identity
    var ends: Set<Int> = []
    while stage.stack.isMoving(at: stage.now) {
      stage.jump(to: stage.now.seconds + 1.0 / 600)
      let state = try #require(stage.stack.states.first { $0.identity == tall })
      let layer = stage.stack.layer(of: state, at: stage.now)
      guard let layer else { continue }
      ends.insert(layer.rows.count)
      let bottom = layer.rows.upperBound
      guard bottom % 8 != 0, bottom > 8 * 6 else { continue }
      #expect(stage.frame[20, bottom / 8].kind == .subcellEdge, "\(bottom)")
    }
    #expect(ends.contains { $0 % 8 != 0 })
  }

  @Test func layerIsTheSameBeforeAndAfterItIsCovered() throws {
    for border in [Border.none, Border(.striped, color: .palette(250)), Border(.rounded)] {
      var stage = panels(at: .top, count: 2, border: border)
      stage.add(Snack(alignment: .top, message: "Newest", duration: 0))
      let older = stage.tokens[1]
      let due = try #require(stage.state(older)).coveredAt
      stage.jump(to: due.seconds - 1e-4)
      let before = stage.frame
      stage.jump(to: due.seconds)
      let frame = stage.frame
      for column in 0..<40 { #expect(frame[column, 1] == before[column, 1], "\(column)") }
    }
  }

  @Test func shadowOfTheNewestFallsOnTheHostAndNotOnTheLayers() {
    let elevation = Elevation(xOffset: 1, yOffset: 1, opacity: 0.5, blur: 0)
    let stage = panels(at: .bottom, elevation: elevation)
    let edges = [stage.frame[6, 22], stage.frame[33, 22]]
    #expect(edges.allSatisfy { $0.kind == .subcellEdge && $0.alpha == 4 })
    #expect(edges.allSatisfy { !$0.style.attributes.contains(.darkened) })
  }

  @Test func pointerHitsALayerWhereItPeeksOut() {
    var stage = panels(at: .top)
    let hits = [5, 6, 33, 34].map { stage.stack.hitTest(Point(x: $0, y: 1), at: stage.now) }
    #expect(hits[0] == nil && hits[3] == nil)
    #expect(hits[1] == .snack(stage.tokens[1], .body) && hits[2] == hits[1])
    stage.move(20, 1)
    #expect(stage.stack.isExpanded(.top))
    stage.pass(1)
    #expect(stage.stack.isExpanded(.top))
  }
}
