import Testing

@testable import SnackCore

/// Snacks that arrive or leave while others are between them and their edge.
@Suite struct ChoreographyTests {
  private func overlaps(_ stage: Stage, _ one: SnackToken, _ other: SnackToken) -> Bool {
    guard let box = stage.box(one), let second = stage.box(other) else { return false }
    return !box.intersection(second).isEmpty
  }

  @Test(arguments: [Alignment.top, .bottom, .topLeading, .bottomTrailing])
  func newcomerNeverCoversTheOthers(alignment: Alignment) {
    var stage = Stage.threeSnacks(alignment)
    let before = stage.frame
    let cells = stage.tokens.compactMap { stage.box($0) }.flatMap(\.cells)
    stage.add(Snack(alignment: alignment, title: "Long", message: "new\nnew", duration: 9))
    #expect(stage.frame != before, "the first frame shows the start of the motion")
    stage.watch { stage in
      #expect(stage.frame.glyphs(at: cells) == before.glyphs(at: cells))
    }
    #expect(stage.frame.picture.contains("Long"))
  }

  @Test(arguments: [Alignment.top, .bottom], [1, 2])
  func leavesTheMiddleByAFade(alignment: Alignment, index: Int) {
    var stage = Stage.threeSnacks(alignment)
    let token = stage.tokens[index]
    let home = stage.box(token)
    stage.send(.remove(token))
    var alphas: [UInt8] = []
    stage.watch { stage in
      guard let state = stage.state(token) else { return }
      alphas.append(state.alpha(at: stage.now))
      #expect(stage.box(token) == home)
      #expect(!overlaps(stage, token, stage.tokens[0]))
    }
    #expect(alphas.first == 8 && alphas == alphas.sorted(by: >) && Set(alphas).count > 6)
    #expect(stage.reasons(token) == [.programmatic])
  }

  /// The others close the gap only after the leaving snack is gone, so they never cover its text.
  @Test(arguments: [ColorDepth.indexed, .sixteen], [Alignment.top, .bottom])
  func gapRemainsUntilTheSnackIsGone(depth: ColorDepth, alignment: Alignment) {
    var stage = Stage.threeSnacks(alignment, depth: depth)
    let (token, last) = (stage.tokens[1], stage.tokens[2])
    let home = stage.box(last)
    stage.send(.remove(token))
    var shares: [Bool] = []
    stage.watch { stage in
      shares.append(stage.state(token) != nil)
      if stage.state(token) != nil { #expect(stage.box(last) == home) }
    }
    #expect(shares.count { $0 } == (depth == .indexed ? 10 : 19), "frames of the exit")
    #expect(stage.box(last)?.origin.y != home?.origin.y)
  }

  /// A snack that leaves between a fading one and its edge does not shift the gap.
  @Test func gapRemainsWhileTheFirstSnackLeavesToo() {
    var stage = Stage.threeSnacks(.top)
    stage.send(.remove(stage.tokens[1]))
    stage.pass(0.05)
    stage.send(.remove(stage.tokens[0]))
    stage.watch { #expect(!overlaps($0, $0.tokens[1], $0.tokens[2])) }
    #expect(stage.box(stage.tokens[2])?.origin.y == 1)
  }

  /// The gap closes at once if a new snack would have no rows beyond it.
  @Test func gapClosesAtOnceWithoutRoom() {
    var stage = Stage(40, 14) { $0.policy.maxVisible = 3 }
    for message in ["one", "two", "three", "four"] {
      stage.add(Snack(alignment: .top, message: message, duration: .untilDismissed))
    }
    stage.pass(1)
    let home = stage.box(stage.tokens[2])
    stage.send(.remove(stage.tokens[1]))
    stage.pass(0.1)
    #expect(stage.box(stage.tokens[2]) != home)
    stage.pass(1)
    #expect(stage.frame.picture.contains("four"))
  }

  @Test(arguments: [(Alignment.top, 1), (.topLeading, -1), (.bottomTrailing, 1)])
  func leavesToTheNearerSideIfColorsCannotBeMixed(alignment: Alignment, sign: Int) {
    var stage = Stage.threeSnacks(alignment, depth: .sixteen)
    let token = stage.tokens[1]
    guard let home = stage.box(token) else { return #expect(Bool(false)) }
    stage.send(.remove(token))
    stage.watch { stage in
      guard let box = stage.box(token) else { return }
      #expect(box.origin.y == home.origin.y && (box.origin.x - home.origin.x) * sign >= 0)
    }
  }

  @Test(arguments: [Alignment.top, .bottom])
  func leavesOverItsEdgeIfNothingIsOnItsWay(alignment: Alignment) {
    var stage = Stage.threeSnacks(alignment)
    stage.send(.remove(stage.tokens[0]))
    stage.pass(0.1)
    let state = stage.state(stage.tokens[0])
    #expect(state.map { $0.distance.position(at: stage.now) < 0 && $0.fade == nil } == true)
  }

  @Test(arguments: [Alignment.top, .bottom])
  func allLeaveAsOneBlock(alignment: Alignment) {
    var stage = Stage.threeSnacks(alignment)
    stage.send(.removeAll)
    func places(_ stage: Stage) -> [Double] {
      stage.tokens.compactMap { stage.state($0)?.distance.position(at: stage.now) }
    }
    let homes = places(stage)
    stage.watch { stage in
      let ways = zip(places(stage), homes).map { $0 - $1 }
      #expect(ways.allSatisfy { abs($0 - ways[0]) < 1e-6 })
    }
    #expect(stage.stack.isEmpty)
  }

  @Test(arguments: [Alignment.top, .bottom])
  func swipedSnackDisappearsBehindTheNextOne(alignment: Alignment) {
    var stage = Stage.threeSnacks(alignment)
    let token = stage.tokens[2]
    let edge = alignment.edge
    let before = stage.frame
    let cells = stage.tokens.prefix(2).compactMap { stage.box($0) }.flatMap(\.cells)
    let home = stage.box(token)?.origin.y ?? 0
    stage.send(.swipe(Direction(over: edge)))
    stage.watch { stage in
      #expect(stage.frame.glyphs(at: cells) == before.glyphs(at: cells))
      guard let box = stage.box(token) else { return }
      #expect(edge == .top ? box.origin.y <= home : box.origin.y >= home)
    }
    #expect(stage.reasons(token) == [.swipe(Direction(over: edge))])
  }

  /// The next snack of the queue emerges from behind the leaving one, at the same position.
  @Test(arguments: [Alignment.top, .bottom])
  func successorEmergesFromBehindTheLeavingSnack(alignment: Alignment) {
    var stage = Stage(40, 20) { $0.policy.maxVisible = 1 }
    let old = stage.add(Snack(alignment: alignment, message: "old", duration: 0))
    let new = stage.add(Snack(alignment: alignment, message: "new", duration: 0))
    stage.pass(1)
    stage.send(.remove(old))
    stage.watch { stage in
      guard let box = stage.box(old) else { return }
      let frame = stage.frame
      for point in box.cells where frame[point.x, point.y].isOpaque {
        #expect(stage.stack.hitTest(point, at: stage.now) == .leavingSnack)
      }
    }
    #expect(stage.box(new)?.rows == (alignment == .top ? 1..<4 : 16..<19))
  }

  @Test func burstEmergesInOrder() {
    for alignment in [Alignment.top, .bottom] {
      var stage = Stage(40, 24)
      let tokens = (1...4).map { stage.add(Snack(alignment: alignment, message: "\($0)")) }
      stage.watch { stage in
        let sides = tokens.compactMap { token in
          stage.state(token).map { $0.distance.position(at: stage.now) + Double($0.size.height) }
        }
        #expect(sides == sides.sorted())
      }
    }
  }

  /// An older snack that grows shows its new text at once; the next one gives way beneath it.
  @Test func grownSnackIsNotCovered() {
    var stage = Stage.threeSnacks(.top)
    let long = Snack(message: "line\nline\nline\nline\nline", duration: .untilDismissed)
    stage.send(.update(stage.tokens[0], long))
    #expect(stage.frame.picture.split(separator: "line").count == 6)
    stage.pass(1)
    #expect(stage.frame.picture.contains("three"))
  }

  @Test func draggedSnackPassesBeneathTheOthers() {
    var stage = Stage.threeSnacks(.top)
    let start = stage.middle(stage.tokens[1])
    stage.press(start.x, start.y)
    stage.move(start.x, start.y - 4)
    #expect(overlaps(stage, stage.tokens[0], stage.tokens[1]))
    let text = stage.frame.picture
    #expect(text.contains("one") && !text.contains("two") && text.contains("three"))
  }
}

extension Canvas {
  /// Returns the glyphs of some cells.
  func glyphs(at points: [Point]) -> [Glyph] { points.map { self[$0.x, $0.y].glyph } }
}

extension Rect {
  /// All cells, row by row.
  var cells: [Point] { rows.flatMap { row in columns.map { Point(x: $0, y: row) } } }
}
