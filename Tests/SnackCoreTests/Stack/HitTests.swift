import Testing

@testable import SnackCore

/// Hit tests, and the effect of clicks.
@Suite struct HitTests {
  private func stage(_ change: (inout Snack) -> Void = { _ in }) -> (Stage, SnackToken) {
    var stage = Stage(60, 14)
    var snack = Snack(
      message: "Moved to the bin", duration: 0, actions: [SnackAction("Undo"), SnackAction("Keep")])
    snack.showsCloseButton = true
    change(&snack)
    let token = stage.add(snack)
    stage.pass(1)
    return (stage, token)
  }

  /// Returns one letter for the part that each cell of some rows belongs to.
  private func map(_ stage: Stage, rows: Range<Int>) -> String {
    rows.map { row in
      (0..<stage.stack.traits.size.width).map { column in
        switch stage.stack.hitTest(Point(x: column, y: row), at: stage.now) {
        case nil: "."
        case .snack(_, .body): "b"
        case .snack(_, .closeButton): "x"
        case .snack(_, .button(let number)): "\(number)"
        case .leavingSnack: "l"
        case .waitingLine: "w"
        case .waitingRow(let token): "\(token.rawValue)"
        }
      }.joined()
    }.joined(separator: "\n")
  }

  @Test func eachPartIsFoundWhereItIsDrawn() {
    let (stage, _) = stage()
    expectPicture(
      map(stage, rows: 0..<6),
      """
      ............................................................
      ...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbxxxb....
      ...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb....
      ...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb00000000b11111111bb....
      ...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb....
      ............................................................
      """)
  }

  @Test func waitingLineIsFoundAndALeavingSnackCoversTheHost() {
    var stage = Stage(60, 14) { $0.policy.maxVisible = 1 }
    for name in ["1", "2", "3"] { stage.add(Snack(message: name, duration: 0)) }
    stage.pass(1)
    let line = stage.stack.waitingLines.first?.frame
    let drawn = stage.frame
    let cells = (0..<60).filter { column in
      line.map {
        drawn[column, $0.origin.y].kind == .glyph && $0.contains(Point(x: column, y: $0.origin.y))
      } ?? false
    }
    #expect(cells.count == "+2 more".count + 2)
    let place = Point(x: cells.first ?? 0, y: line?.origin.y ?? 0)
    #expect(stage.stack.hitTest(place, at: stage.now) == .waitingLine(.top))
    #expect(stage.stack.claim(on: place, at: stage.now) == .everything)
  }

  @Test func newestOfTwoThatOverlapIsHit() {
    var stage = Stage()
    let tokens = ["1", "2"].map { stage.add(Snack(message: $0, duration: 0)) }
    stage.pass(1)
    let (first, second) = (stage.middle(tokens[0]), stage.middle(tokens[1]))
    stage.press(first.x, first.y)
    stage.move(first.x, second.y)
    #expect(stage.stack.hitTest(second, at: stage.now) == .snack(tokens[1], .body))
  }

  private static let clicks: [(String, CloseReason?)] = [
    ("x", .closeButton), ("0", .action("Undo")), ("1", .action("Keep")), ("b", nil), (".", nil),
  ]

  @Test(arguments: clicks.indices)
  func clickActsOnThePart(number: Int) {
    let (letter, reason) = Self.clicks[number]
    var (stage, token) = stage()
    let rows = map(stage, rows: 0..<14).split(separator: "\n").map(Array.init)
    let row = rows.firstIndex { $0.contains(Character(letter)) } ?? 0
    let column = rows[row].firstIndex(of: Character(letter)) ?? 0
    stage.click(column, row)
    stage.pass(1)
    #expect(stage.reasons(token) == (reason.map { [$0] } ?? []))
  }

  @Test func releaseOnAnotherPartDoesNothing() {
    var (stage, token) = stage()
    let rows = map(stage, rows: 0..<14).split(separator: "\n").map(Array.init)
    let row = rows.firstIndex { $0.contains("0") } ?? 0
    let (undo, keep) = (rows[row].firstIndex(of: "0") ?? 0, rows[row].firstIndex(of: "1") ?? 0)
    stage.press(undo, row)
    stage.move(keep, row)
    stage.release(keep, row)
    stage.press(undo, row)
    stage.move(undo, row + 5)
    stage.release(undo, row + 5)
    stage.release(undo, row)
    stage.pass(1)
    #expect(stage.reasons(token).isEmpty)
    #expect(stage.state(token)?.holds.contains(.drag) == false)
    stage.press(undo, row)
    stage.move(undo + 1, row)
    stage.release(undo + 1, row)
    stage.pass(1)
    #expect(stage.reasons(token) == [.action("Undo")])
  }

  private static let rules: [(TapRule?, SwipeDirections, PointerClaim)] = [
    (nil, .all, .everything), (nil, [], .everything), (.ignored, .all, .drags),
    (.ignored, [], .nothing), (TapRule(dismisses: false, action: {}), [], .everything),
  ]

  @Test(arguments: rules.indices)
  func tapRuleDecidesWhichClicksReachTheHost(number: Int) {
    let (rule, directions, claim) = Self.rules[number]
    var stage = Stage()
    var snack = Snack(message: "m", duration: 0)
    snack.tap = rule
    snack.swipeDirections = directions
    let token = stage.add(snack)
    stage.pass(1)
    #expect(stage.stack.claim(on: stage.middle(token), at: stage.now) == claim)
    #expect(stage.stack.claim(on: Point(x: 0, y: 23), at: stage.now) == .nothing)
  }
}
