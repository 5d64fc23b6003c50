import TestKit
import Testing

@testable import SnackCore

/// Frames of random stacks, in which nothing may be drawn over a snack that does not give way.
@Suite struct RandomChoreographyTests {
  private static let messages = ["a", "b", "c", String(repeating: "long ", count: 30), "漢字"]

  private func snack(_ generator: inout SeededGenerator) -> Snack {
    var snack = Snack(
      alignment: Alignment.allCases.randomElement(using: &generator),
      title: Bool.random(using: &generator) ? "Title" : nil,
      message: Self.messages.randomElement(using: &generator) ?? "",
      reuseIdentifier: Int.random(in: 0...3, using: &generator) == 0 ? "id" : nil,
      duration: [1, 0, 2.5, 0.3].randomElement(using: &generator) ?? 1,
      level: Level.allCases.randomElement(using: &generator) ?? .plain)
    if Bool.random(using: &generator) { snack.presentationStyle.width = .hug() }
    return snack
  }

  private func stage(_ generator: inout SeededGenerator) -> Stage {
    let sizes = [(80, 24), (120, 40), (50, 12), (200, 30)]
    let (columns, rows) = sizes.randomElement(using: &generator) ?? (80, 24)
    let themes = [Theme.card, .outline]
    let theme = themes.randomElement(using: &generator) ?? .card
    let depths = [ColorDepth.direct, .indexed, .sixteen]
    let depth = depths.randomElement(using: &generator) ?? .indexed
    var stage = Stage(columns, rows) {
      $0.appearance.theme = theme
      $0.appearance.snackSpacing = .random(in: 0...2, using: &generator)
      $0.policy.maxVisible = .random(in: 1...5, using: &generator)
      $0.policy.reducesMotion = Int.random(in: 0...4, using: &generator) == 0
      for level in Level.allCases {
        $0.policy.whenFull[level] = FullPolicy.allCases.randomElement(using: &generator)
      }
    }
    stage.send(.traits(TerminalTraits(size: Size(width: columns, height: rows), depth: depth)))
    return stage
  }

  private func event(_ stage: Stage, _ generator: inout SeededGenerator) -> SnackEvent? {
    let token = stage.tokens.randomElement(using: &generator) ?? SnackToken(rawValue: 0)
    switch Int.random(in: 0...19, using: &generator) {
    case 0...3: return .remove(token)
    case 4: return .update(token, snack(&generator))
    case 5...6: return .swipe(Direction.allCases.randomElement(using: &generator) ?? .up)
    case 7: return .dismiss
    case 8...9: return .focus([.newer, .older].randomElement(using: &generator) ?? .release)
    case 10: return .removeAll
    case 11: return .traits(stage.stack.traits)
    default: return nil
    }
  }

  /// Draws some of the snacks of a stack, without waiting lines.
  private func frame(of stage: Stage, with states: [SnackState]) -> Canvas {
    var stack = stage.stack
    stack.states = states
    stack.queue = SnackQueue()
    var composer = Composer()
    composer.compose(stack, at: stage.now)
    return composer.frame
  }

  /// Expects that each snack that neither leaves nor passes beneath others is whole.
  private func expectNothingIsCovered(_ stage: Stage, _ comment: Comment) {
    let (stack, now) = (stage.stack, stage.now)
    let whole = frame(of: stage, with: stack.states)
    for index in stack.states.indices {
      let state = stack.states[index]
      guard !state.isLeaving, !stack.passage(of: index, at: now).liesBeneath,
        state.alpha(at: now) == Cell.fullAlpha
      else { continue }
      let box = state.frame(at: now, rows: stack.traits.size.height)
      let around = box.offset(dx: -1, dy: -1).union(box.offset(dx: 1, dy: 1))
      let meetsAnother = stack.states.indices.contains { other in
        let second = stack.states[other].frame(at: now, rows: stack.traits.size.height)
        return other != index && !second.intersection(around).isEmpty
      }
      guard meetsAnother else { continue }
      let own = frame(of: stage, with: [state])
      let damage = box.cells.filter { whole[$0.x, $0.y].glyph != own[$0.x, $0.y].glyph }
      #expect(damage.isEmpty, comment)
    }
  }

  /// Expects that an arriving snack is drawn only beyond its neighbours.
  private func expectArrivalsAreBehind(_ stage: Stage, _ comment: Comment) {
    let (states, now) = (stage.stack.states, stage.now)
    let rows = stage.stack.traits.size.height
    for index in states.indices where !states[index].isLeaving && now < states[index].settlesAt {
      let state = states[index]
      let near = states.prefix(index).filter { older in
        !older.isLeaving && older.edge == state.edge
          && older.restingFrame(rows: rows).columns.overlaps(state.restingFrame(rows: rows).columns)
      }
      guard state.passage.isClipped, let farthest = near.map({ $0.shownFarRow(at: now) }).max()
      else { continue }
      let with = frame(of: stage, with: Array(states.prefix(index + 1)))
      let without = frame(of: stage, with: Array(states.prefix(index)))
      let box = state.frame(at: now, rows: rows)
      let hidden = box.cells.filter { point in
        let distance = state.edge == .top ? point.y : rows - 1 - point.y
        return distance < farthest
      }
      #expect(
        hidden.allSatisfy { with[$0.x, $0.y].glyph == without[$0.x, $0.y].glyph }, comment)
    }
  }

  @Test(arguments: Array(0..<16) as [UInt64])
  func nothingCrossesASnack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var stage = stage(&generator)
    for step in 0..<30 {
      let comment: Comment = "seed \(seed), step \(step)"
      if let event = event(stage, &generator) {
        stage.send(event)
      } else {
        stage.add(snack(&generator))
      }
      let frames = [0, 1, 3, 12, 40].randomElement(using: &generator) ?? 1
      for _ in 0..<frames {
        expectNothingIsCovered(stage, comment)
        expectArrivalsAreBehind(stage, comment)
        stage.pass(1.0 / 60)
      }
    }
  }
}
