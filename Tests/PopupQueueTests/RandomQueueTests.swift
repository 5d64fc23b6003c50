import PopupQueue
import SnackCore
import TestKit
import Testing

/// Random orders and times, compared with a trivially correct model.
@Suite struct RandomQueueTests {
  /// A model of the queue: a list of waiting items and one loop.
  private struct Model {
    struct Item {
      let name: String
      var priority: Int
      let timeout: Double?
      let finishesIn: TestPopup.Hook?
      var isCancelled = false

      /// Creates an item with random properties.
      static func random(named name: String, using random: inout SeededGenerator) -> Item {
        Item(
          name: name, priority: Int.random(in: 0..<4, using: &random),
          timeout: Bool.random(using: &random) ? 1.5 : nil,
          finishesIn: finishes.randomElement(using: &random) ?? nil)
      }
    }

    var now = 0.0
    var waiting: [Item] = []
    var active: Item?
    var activeEnd: Double?
    var restEnd = 0.0
    var isPaused = false
    var calls: [String] = []
    let interval: Double

    mutating func add(_ item: Item) {
      waiting.append(item)
      update()
    }

    /// Removes the first waiting item of the highest priority.
    private mutating func popBest() -> Item? {
      guard let best = waiting.map(\.priority).max(),
        let place = waiting.firstIndex(where: { $0.priority == best })
      else { return nil }
      return waiting.remove(at: place)
    }

    /// Dismisses and shows items until nothing is due.
    mutating func update() {
      while true {
        if active != nil {
          guard let end = activeEnd, end <= now else { return }
          dismiss()
        }
        guard now >= restEnd, !isPaused, let item = popBest() else { return }
        show(item)
      }
    }

    private mutating func show(_ item: Item) {
      calls.append("\(item.name) willShow")
      if item.isCancelled { return calls.append("\(item.name) didCanceled") }
      active = item
      activeEnd = item.timeout.map { now + $0 }
      if item.finishesIn != .willShow {
        calls += ["\(item.name) render", "\(item.name) didShow"]
      }
      if item.finishesIn != nil { dismiss() }
    }

    mutating func dismiss() {
      guard let item = active else { return }
      calls += ["\(item.name) willDismiss", "\(item.name) didDismiss"]
      active = nil
      activeEnd = nil
      restEnd = now + interval
    }
  }

  private static let intervals: [Double] = [0, 0.5, 3]
  private static let finishes: [TestPopup.Hook?] = [
    nil, nil, nil, .willShow, .render, .didShow,
  ]

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func queueMatchesTheModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let interval = try #require(Self.intervals.randomElement(using: &random))
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: interval)))
    var (model, tasks) = (Model(interval: interval), [TestPopup]())
    for step in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        let item = Model.Item.random(named: String(step), using: &random)
        tasks.append(try add(item, to: stage))
        model.add(item)
      case 4, 5:
        guard let name = model.active?.name else { continue }
        try tasks.first { $0.taskDescription == name }?.resignFocus()
        model.dismiss()
      case 6: cancelAny(of: tasks, in: &model, using: &random)
      case 7: try change(tasks, in: &model, of: stage, using: &random)
      case 8:
        model.isPaused.toggle()
        stage.manager.isPaused = model.isPaused
      default: advance(stage, and: &model, using: &random)
      }
      stage.manager.step()
      model.update()
      try expect(stage, toMatch: &model, after: step)
    }
  }

  private func expect(_ stage: QueueStage, toMatch model: inout Model, after step: Int) throws {
    try #require(stage.calls == model.calls, "step \(step)")
    model.calls = []
    #expect(stage.manager.activeTask?.taskDescription == model.active?.name)
    #expect(stage.manager.waitingCount == model.waiting.count)
  }

  private func advance(
    _ stage: QueueStage, and model: inout Model, using random: inout SeededGenerator
  ) {
    let time = Double(Int.random(in: 1...8, using: &random)) / 4
    stage.clock.advance(by: .seconds(time))
    model.now += time
  }

  private func add(_ item: Model.Item, to stage: QueueStage) throws -> TestPopup {
    let reactions: [TestPopup.Hook: TestPopup.Reaction] =
      item.finishesIn.map { [$0: { try? $0.resignFocus() }] } ?? [:]
    let task = TestPopup(
      item.name, item.priority, timeout: item.timeout.map { .seconds($0) }, in: stage.journal,
      on: reactions)
    try stage.manager.add(task: task)
    return task
  }

  private func cancelAny(
    of tasks: [TestPopup], in model: inout Model, using random: inout SeededGenerator
  ) {
    guard let place = model.waiting.indices.randomElement(using: &random) else { return }
    model.waiting[place].isCancelled = true
    tasks.first { $0.taskDescription == model.waiting[place].name }?.isCanceled = true
  }

  /// Removes a random waiting task or changes its priority.
  private func change(
    _ tasks: [TestPopup], in model: inout Model, of stage: QueueStage,
    using random: inout SeededGenerator
  ) throws {
    guard let place = model.waiting.indices.randomElement(using: &random),
      let task = tasks.first(where: { $0.taskDescription == model.waiting[place].name })
    else { return }
    if Bool.random(using: &random) {
      model.calls.append("\(model.waiting.remove(at: place).name) didCanceled")
      #expect(stage.manager.remove(task))
    } else {
      let priority = Int.random(in: 0..<4, using: &random)
      model.waiting[place].priority = priority
      #expect(try stage.manager.setPriority(priority, of: task))
    }
  }
}
