import Testing

@testable import SnackCore

/// Snacks that leave a deck while the focus on them holds it open.
@Suite struct OpenDeckExitTests {
  /// Returns a stage with an open deck of three snacks and the focus on one of them.
  /// - Parameters:
  ///   - alignment: The place of the deck.
  ///   - focused: The index of the focused snack, from the oldest.
  /// - Returns: The stage, at rest.
  private func stage(_ alignment: Alignment, focused: Int) -> Stage {
    var stage = Stage.threeSnacks(alignment) { $0.policy.stacking = .deck() }
    for _ in focused..<3 { stage.send(.focus(.older)) }
    stage.pass(1)
    return stage
  }

  @Test(arguments: [Alignment.top, .bottom], 0..<3)
  func dismissedSnackCrossesNoOther(alignment: Alignment, focused: Int) {
    var stage = stage(alignment, focused: focused)
    let token = stage.tokens[focused]
    let home = stage.box(token)
    #expect(stage.stack.focused?.message == ["one", "two", "three"][focused])
    stage.send(.dismiss)
    stage.watch { stage in
      guard let box = stage.box(token), let home else { return }
      let isTowardsEdge =
        alignment.edge == .top ? box.origin.y <= home.origin.y : box.origin.y >= home.origin.y
      #expect(focused == 0 ? isTowardsEdge : box == home)
    }
    #expect(stage.stack.visible.count == 2)
  }

  /// A snack swiped over the others is hidden by them, wherever they move.
  @Test(arguments: [Alignment.top, .bottom], [1, 2])
  func swipedSnackIsVisibleOnlyBeyondTheOthers(alignment: Alignment, focused: Int) {
    var stage = stage(alignment, focused: focused)
    let text = ["one", "two", "three"][focused]
    let others = stage.tokens.filter { $0 != stage.tokens[focused] }
    stage.send(.swipe(alignment.edge == .top ? .up : .down))
    stage.watch { stage in
      let lines = stage.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for row in others.compactMap({ stage.box($0) }).flatMap(\.rows) where lines.indices ~= row {
        #expect(!lines[row].contains(text), "\(lines[row])")
      }
    }
    #expect(stage.stack.visible.count == 2)
  }
}
