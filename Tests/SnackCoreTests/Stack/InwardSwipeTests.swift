import Testing

@testable import SnackCore

/// Snacks that are swiped away from their screen edge, towards the next snack.
@Suite struct InwardSwipeTests {
  /// Returns a stage with three resting snacks, the second of them focused.
  private func stage(_ alignment: Alignment, depth: ColorDepth = .indexed) -> Stage {
    var stage = Stage.threeSnacks(alignment, depth: depth)
    stage.send(.focus(.older))
    stage.send(.focus(.older))
    return stage
  }

  /// A snack swiped away from its edge disappears behind the next one, which stays until then.
  @Test(arguments: [Alignment.top, .bottom])
  func swipeInwardEndsBehindTheNextSnack(alignment: Alignment) {
    var stage = stage(alignment)
    let (token, last) = (stage.tokens[1], stage.tokens[2])
    #expect(stage.stack.focused?.message == "two")
    let cells = stage.box(last)?.cells ?? []
    let (before, home) = (stage.frame, stage.box(token)?.origin.y ?? 0)
    stage.send(.swipe(alignment.edge == .top ? .down : .up))
    stage.watch { stage in
      guard let box = stage.box(token) else { return }
      #expect(alignment.edge == .top ? box.origin.y >= home : box.origin.y <= home)
      #expect(stage.frame.glyphs(at: cells) == before.glyphs(at: cells))
      let beyond = stage.frame.text.split(separator: "\n").filter { $0.contains("two") }
      #expect(beyond.count <= 1)
    }
    #expect(stage.stack.visible.count == 2)
  }

  @Test(arguments: [Alignment.top, .bottom], [ColorDepth.indexed, .sixteen])
  func swipeInwardStaysHiddenIfTheNextSnackLeaves(alignment: Alignment, depth: ColorDepth) {
    var stage = stage(alignment, depth: depth)
    let rows = stage.box(stage.tokens[2])?.rows ?? 0..<0
    #expect(!rows.isEmpty)
    stage.send(.swipe(alignment.edge == .top ? .down : .up))
    stage.send(.remove(stage.tokens[2]))
    stage.watch { stage in
      let lines = stage.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for row in rows { #expect(!lines[row].contains("two"), "\(lines[row])") }
    }
    #expect(stage.stack.visible.map(\.message) == ["one"])
  }
}
