import PopupQueue
import TestKit

/// A benchmark of the cost of a popup in queues of a thousand to a million.
///
/// Run it in a release build: `swift run -c release PopupBenchmark`.
@main
enum PopupBenchmark {
  private final class Popup: PopupTask {
    let popup = PopupLink()
    let priority: Int

    init(priority: Int) {
      self.priority = priority
    }

    func render() {}
    func didShow() { try? resignFocus() }
  }

  /// A measured operation; the cases are in the order of the columns.
  private enum Operation: String, CaseIterable {
    case add, move, remove, dequeue
  }

  static func main() throws {
    print("nanoseconds an operation, in brackets as a multiple of that of the smallest queue")
    print(row("tasks", Operation.allCases.map(\.rawValue)))
    var first: [Double] = []
    for count in [1000, 10_000, 100_000, 1_000_000] {
      let times = try measure(count)
      if first.isEmpty { first = times }
      let cells = zip(times, first).map { time, first in
        "\(Int(time.rounded())) (\((time / first * 10).rounded() / 10)x)"
      }
      print(row(String(count), cells))
    }
  }

  /// Returns the nanoseconds per operation in a queue of `count` tasks.
  ///
  /// Small queues are filled and emptied several times, so that each figure covers equally many
  /// operations.
  private static func measure(_ count: Int) throws -> [Double] {
    let rounds = 1_000_000 / count
    var times = Array(repeating: Duration.zero, count: Operation.allCases.count)
    for round in 0..<rounds {
      for (index, time) in try fillAndEmpty(count, seed: UInt64(round)).enumerated() {
        times[index] += time
      }
    }
    return times.enumerated().map { index, time in
      // A third of the tasks is removed; the rest is shown in turn.
      let part = [1, 1, 1.0 / 3, 2.0 / 3][index]
      return time / .nanoseconds(1) / (Double(rounds * count) * part)
    }
  }

  private static func fillAndEmpty(_ count: Int, seed: UInt64) throws -> [Duration] {
    var random = SeededGenerator(seed: seed)
    let tasks = (0..<count).map { _ in Popup(priority: .random(in: 0..<1_000_000, using: &random)) }
    let others = (0..<count).map { _ in Int.random(in: 0..<1_000_000, using: &random) }
    let removed = tasks.shuffled(using: &random).prefix(count / 3)
    let manager = PopupManager(driving: .byHost(wake: {}))
    let clock = ContinuousClock()
    let add = try clock.measure { for task in tasks { try manager.add(task: task) } }
    let move = try clock.measure {
      for (task, priority) in zip(tasks, others) { try manager.setPriority(priority, of: task) }
    }
    let remove = clock.measure {
      for task in removed { manager.remove(task) }
      manager.isPaused = true
      while manager.nextDeadline == .zero { manager.step() }
      manager.isPaused = false
    }
    let dequeue = clock.measure { while manager.nextDeadline == .zero { manager.step() } }
    guard manager.allTasks.isEmpty else { fatalError("Tasks were lost or left.") }
    return [add, move, remove, dequeue]
  }

  private static func row(_ head: String, _ cells: [String]) -> String {
    ([head] + cells).map { String(repeating: " ", count: max(0, 16 - $0.count)) + $0 }.joined()
  }
}
