import Synchronization
import Testing

@testable import SnackCore

/// Snacks that count as repetitions, and the cost of a burst of them.
@Suite struct RepetitionTests {
  private func count(_ stage: Stage) -> Int? {
    stage.stack.states.last { !$0.isLeaving }?.repetitions
  }

  @Test(arguments: [
    (Snack(title: "T", message: "m", reuseIdentifier: "id"), 2),
    (Snack(title: "T", message: "m"), 2),
    (Snack(title: "T", message: "m", reuseIdentifier: "id", level: .error), 2),
    (Snack(title: "T", message: "other", reuseIdentifier: "id"), 1),
    (Snack(title: nil, message: "m", reuseIdentifier: "id"), 1),
  ])
  func repeatedTextIsCountedAndNewTextResetsTheCount(again: Snack, expected: Int) {
    var stage = Stage()
    stage.add(Snack(title: "T", message: "m", reuseIdentifier: "id"))
    stage.pass(1)
    stage.add(again)
    #expect(count(stage) == expected)
    #expect(stage.stack.visible.count == 1)
  }

  /// A progress that advances is one toast; the same progress again is a repetition.
  @Test func advancingProgressIsNotCounted() {
    var stage = Stage()
    var counts: [Int?] = []
    for fraction in [0.1, 0.5, 0.5, 1] {
      var snack = Snack(message: "m", reuseIdentifier: "id")
      snack.progress = .fraction(fraction)
      stage.add(snack)
      stage.pass(1)
      counts.append(count(stage))
    }
    #expect(counts == [1, 1, 2, 1])
  }

  @Test func updateIsNotCountedAndNewTextResetsTheCount() {
    var stage = Stage()
    stage.add("m")
    let token = stage.add("m")
    stage.send(.update(token, Snack(message: "m", level: .error)))
    #expect(count(stage) == 2)
    stage.send(.update(token, "other"))
    #expect(count(stage) == 1)
  }

  @Test func snackReaddedWhileLeavingResetsTheCount() {
    var stage = Stage()
    stage.add("m")
    let token = stage.add("m")
    stage.pass(1)
    stage.send(.remove(token))
    stage.pass(0.1)
    stage.add("m")
    #expect(count(stage) == 1)
  }

  @Test func countSurvivesInTheQueue() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    let shown = stage.add(Snack(message: "shown", duration: 0))
    for _ in 0..<3 { stage.add("waiting") }
    stage.send(.remove(shown))
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["waiting"])
    #expect(count(stage) == 3)
  }

  @Test func countSurvivesRequeueing() {
    var stage = Stage()
    stage.add(Snack(message: "a", duration: 0))
    for _ in 0..<4 { stage.add(Snack(message: "b", duration: 0)) }
    stage.resize(80, 1)
    #expect(stage.stack.visible.map(\.message) == ["a"])
    stage.resize(80, 24)
    #expect(stage.stack.visible.map(\.message) == ["a", "b"])
    #expect(count(stage) == 4)
  }

  @Test(arguments: [true, false])
  func burstBecomesOneRecordDrawnOnce(showsAlready: Bool) {
    let rehearsal = Rehearsal()
    let updates = Counter()
    let reasons = Notebook()
    func add() {
      var snack = Snack(
        message: "Disk full", duration: 0, makeView: { CountingView(snack: $0, updates: updates) })
      snack.hooks = Snack.Hooks(
        onShow: { reasons.note("shown") }, onClose: { reasons.note($0.description) })
      rehearsal.manager.add(snack: snack)
    }
    if showsAlready {
      add()
      rehearsal.pass(1)
    }
    let before = updates.value
    for _ in 0..<100 { add() }
    rehearsal.pass()
    #expect(updates.value - before == (showsAlready ? 1 : 0))
    let shown = rehearsal.stack.states
    #expect(shown.map(\.repetitions) == [showsAlready ? 101 : 100])
    #expect(reasons.all.count { $0 == "replaced" } == (showsAlready ? 100 : 99))
    #expect(reasons.all.count { $0 == "shown" } == (showsAlready ? 2 : 1))
    #expect(rehearsal.stack.waitingCount == 0)
  }

  @Test func whatComesBetweenTwoOfABurstFindsTheNewContents() {
    var stage = Stage()
    let first = stage.add(Snack(message: "a", reuseIdentifier: "id", duration: 0))
    let second = SnackToken(rawValue: 100)
    let offer = Snack(
      message: "b", reuseIdentifier: "id", duration: 0, actions: [SnackAction("Undo")])
    stage.stack.update(
      with: [.add(offer, second), .invoke(second, "Undo")], at: stage.now)
    let closings = stage.stack.consumeEffects().compactMap(\.closing)
    #expect(closings == [Closing(token: first, reason: .replaced)])
    #expect(stage.stack.states.map(\.exit?.reason) == [.action("Undo")])
  }
}

/// A counter shared by all copies of a view.
private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() {
    count.withLock { $0 += 1 }
  }
}

private struct CountingView: SnackUpdatable {
  var snack: Snack
  let updates: Counter

  mutating func update(_ snack: Snack) {
    self.snack = snack
    updates.add()
  }

  func measure(in limit: Size, context: ViewContext) -> Size { Size(width: 4, height: 1) }

  func draw(on canvas: inout Canvas, context: ViewContext) {}
}
