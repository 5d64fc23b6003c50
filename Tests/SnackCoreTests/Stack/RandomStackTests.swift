import TestKit
import Testing

@testable import SnackCore

/// Random events at random times, checked against invariants.
@Suite struct RandomStackTests {
  private static let messages = ["a", "b", "c", String(repeating: "long ", count: 40), "漢字"]

  private func snack(_ generator: inout SeededGenerator) -> Snack {
    Snack(
      alignment: Alignment.allCases.randomElement(using: &generator),
      title: Bool.random(using: &generator) ? "Title" : nil,
      message: Self.messages.randomElement(using: &generator) ?? "",
      reuseIdentifier: Int.random(in: 0...3, using: &generator) == 0 ? "id" : nil,
      duration: [1, 0, 2.5, -1, 0.3].randomElement(using: &generator) ?? 1,
      level: Level.allCases.randomElement(using: &generator) ?? .plain)
  }

  private func configuration(_ generator: inout SeededGenerator) -> Configuration {
    var configuration = Configuration()
    configuration.policy.maxVisible = .random(in: 1...4, using: &generator)
    configuration.policy.maxWaiting = .random(in: 0...6, using: &generator)
    configuration.policy.overflow =
      [.dropOldest, .dropNewest, .dropLeastSevere].randomElement(using: &generator) ?? .dropOldest
    for level in Level.allCases {
      configuration.policy.whenFull[level] = FullPolicy.allCases.randomElement(using: &generator)
    }
    if Bool.random(using: &generator) {
      configuration.policy.stacking = .deck(peek: .random(in: -1...3, using: &generator))
    }
    if Int.random(in: 0...3, using: &generator) == 0 {
      let level = Level.allCases.randomElement(using: &generator) ?? .plain
      configuration.doNotDisturb =
        [.on, .except(from: level)].randomElement(using: &generator) ?? .on
      configuration.policy.suppressedSnacks =
        Bool.random(using: &generator) ? .replayed : .dropped
    }
    configuration.policy.reducesMotion = Bool.random(using: &generator)
    configuration.appearance.snackSpacing = .random(in: 0...2, using: &generator)
    if Int.random(in: 0...4, using: &generator) == 0 {
      configuration.appearance.removeAnimation.duration = .zero
    }
    return configuration
  }

  private func traits(_ generator: inout SeededGenerator) -> TerminalTraits {
    let sizes = [(80, 24), (120, 40), (20, 5), (10, 3), (1, 1), (0, 0), (200, 12)]
    let (width, height) = sizes.randomElement(using: &generator) ?? (80, 24)
    return TerminalTraits(size: Size(width: width, height: height))
  }

  /// Returns a random event for both stages, or `nil` to add a snack.
  private func event(_ stage: Stage, _ generator: inout SeededGenerator) -> SnackEvent? {
    let token = stage.tokens.randomElement(using: &generator) ?? SnackToken(rawValue: 0)
    switch Int.random(in: 0...34, using: &generator) {
    case 0...2: return .remove(token)
    case 3: return .removeSnack(snack(&generator))
    case 4: return .update(token, snack(&generator))
    case 5...6: return .swipe(Direction.allCases.randomElement(using: &generator) ?? .up)
    case 7: return .dismiss
    case 8: return .focus([.newer, .older, .release].randomElement(using: &generator) ?? .newer)
    case 9: return .configure(configuration(&generator))
    case 10: return .traits(traits(&generator))
    case 11...12: return .pause(Bool.random(using: &generator))
    case 14...15: return .openWaiting([.top, .bottom, nil].randomElement(using: &generator) ?? nil)
    case 16: return .activate
    case 18: return .expand(.top, Bool.random(using: &generator))
    case 17: return [.tap(token), .closeButton(token)].randomElement(using: &generator)
    case 25...33: return .pointer(pointerEvent(stage, &generator))
    case 34: return .terminalFocus(Bool.random(using: &generator))
    case 13 where Int.random(in: 0...3, using: &generator) == 0: return .removeAll
    default: return nil
    }
  }

  /// Returns a random pointer event near a visible snack, or near the origin if there is none.
  private func pointerEvent(
    _ stage: Stage, _ generator: inout SeededGenerator
  ) -> PointerEvent {
    var place =
      stage.tokens.filter { stage.state($0) != nil }
      .randomElement(using: &generator).map { stage.middle($0) } ?? .zero
    place.x += .random(in: -40...40, using: &generator)
    place.y += .random(in: -3...3, using: &generator)
    let events = [PointerEvent.pressed(place), .moved(place), .released(place), .exited]
    return events.randomElement(using: &generator) ?? .exited
  }

  private func expectLaws(of stage: Stage, _ comment: Comment) {
    for token in stage.tokens {
      let places = [stage.state(token) != nil, stage.isWaiting(token)].count { $0 }
      #expect(places + stage.reasons(token).count == 1, comment)
    }
    if let deadline = stage.stack.nextDeadline(after: stage.now) {
      #expect(deadline > stage.now, comment)
    }
    let focus = stage.stack.states.filter { $0.identity == stage.stack.chosenFocus }
    #expect(
      (stage.stack.chosenFocus != nil) == !focus.isEmpty && !focus.contains(where: \.isLeaving))
    if let list = stage.stack.waitingList {
      let listed = stage.stack.listed(at: list.edge)
      #expect(listed.indices.contains(list.index), comment)
      #expect(listed.contains { $0.token == list.chosen } && focus.isEmpty, comment)
    }
    expectFits(on: stage, comment)
  }

  private func expectFits(on stage: Stage, _ comment: Comment) {
    let rows = stage.stack.traits.size.height
    let screen = Rect(origin: .zero, size: stage.stack.traits.size)
    let live = stage.stack.states.filter { !$0.isLeaving }
    #expect(live.isEmpty || !screen.isEmpty, comment)
    #expect(Set(live.map(\.identity)).count == live.count, comment)
    let covered = live.filter { $0.depth > 0 }
    #expect(covered.allSatisfy { $0.deadline == nil }, comment)
    #expect(
      covered.allSatisfy { !stage.stack.isExpanded($0.edge) }
        && (covered.isEmpty || stage.stack.configuration.policy.stacking != .list), comment)
    let boxes = live.filter { $0.depth == 0 }.map { state in
      let row = state.edge.row(
        distance: SnackState.cell(state.distance.target), height: state.size.height, rows: rows)
      return Rect(
        origin: Point(x: SnackState.cell(state.column.target), y: row), size: state.size)
    }
    for (index, box) in boxes.enumerated() {
      #expect(screen.intersection(box) == box, comment)
      for other in boxes[..<index] { #expect(box.intersection(other).isEmpty, comment) }
    }
  }

  /// Returns the observable state of a stage, for comparison with another one.
  private func summary(_ stage: Stage) -> [String] {
    stage.tokens.map { token in
      let left = stage.stack.secondsLeft(token, at: stage.now).map { Int(($0 * 1e6).rounded()) }
      let box = stage.box(token)
      return "\(token.rawValue) \(box as Any) \(left as Any) \(stage.isWaiting(token))"
        + " \(stage.reasons(token))"
    }
  }

  /// Advances the stage from deadline to deadline.
  private func followDeadlines(_ stage: inout Stage, until end: Double) {
    while let deadline = stage.stack.nextDeadline(after: stage.now), deadline.seconds < end {
      guard deadline > stage.now else { break }
      stage.jump(to: deadline.seconds)
    }
    stage.jump(to: end)
  }

  @Test(arguments: Array(0..<40) as [UInt64])
  func keepsInvariantsAndDependsOnTimeOnly(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let start = configuration(&generator)
    var stage = Stage(80, 24) { $0 = start }
    var other = stage
    for step in 0..<80 {
      let comment: Comment = "seed \(seed), step \(step)"
      if let event = event(stage, &generator) {
        stage.send(event)
        other.send(event)
      } else {
        let snack = snack(&generator)
        stage.add(snack)
        other.add(snack)
      }
      expectLaws(of: stage, comment)
      let pause = Double.random(in: 0...1.5, using: &generator)
      followDeadlines(&other, until: stage.now.seconds + pause)
      stage.pass(pause)
      expectLaws(of: stage, comment)
      #expect(summary(stage) == summary(other), comment)
    }
  }

  @Test(arguments: Array(50..<60) as [UInt64])
  func everySnackWithADurationEnds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var stage = Stage()
    for _ in 0..<30 {
      var snack = snack(&generator)
      snack.duration = 0.5
      stage.add(snack)
      stage.pass(.random(in: 0...0.3, using: &generator))
    }
    stage.recordToTheEnd()
  }
}
