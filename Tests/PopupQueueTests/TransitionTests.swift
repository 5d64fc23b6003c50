@testable import PopupQueue
import TestKit
import Testing

/// The states of a queue and the transitions between them.
@Suite struct TransitionTests {
  private func states(_ body: (QueueStage) throws -> Void) rethrows -> [PopupState] {
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: 1)))
    stage.manager.onChange = { [journal = stage.journal] in journal.note("= \($0.rawValue)") }
    try body(stage)
    return stage.calls.filter { $0.hasPrefix("= ") }
      .compactMap { PopupState(rawValue: String($0.dropFirst(2))) }
  }

  @Test func shownTaskPassesThroughAllStates() throws {
    let states = try states { stage in
      try stage.finish(try stage.add("a"))
      #expect(stage.manager.currentState == .handleDismiss)
      stage.pass(.seconds(1))
      #expect(stage.manager.currentState == .idle)
    }
    #expect(states == [.active, .handleShow, .inProgress, .handleDismiss, .active, .idle])
  }

  @Test func cancelledTaskReturnsToIdleImmediately() throws {
    let states = try states { try $0.add("a", on: [.willShow: { $0.isCanceled = true }]) }
    #expect(states == [.active, .handleShow, .handleCancel, .active, .idle])
  }

  @Test func nextTaskFollowsWithoutIdle() throws {
    let states = try states { stage in
      let first = try stage.add("a")
      try stage.add("b")
      try stage.finish(first)
      stage.pass(.seconds(1))
    }
    #expect(
      states == [
        .active, .handleShow, .inProgress, .handleDismiss, .active, .handleShow, .inProgress,
      ])
  }

  @Test func transitionTableMatchesTheSeedExceptSelfTransitions() {
    let table: [PopupState: Set<PopupState>] = [
      .idle: [.active],
      .active: [.handleShow, .idle],
      .handleShow: [.inProgress, .handleCancel],
      .handleCancel: [.active],
      .inProgress: [.handleDismiss],
      .handleDismiss: [.active],
    ]
    for state in PopupState.allCases { #expect(state.successors == table[state]) }
  }

  @Test func exactlyTheTransitionsOfTheTableOccur() throws {
    var random = SeededGenerator(seed: 1)
    var seen: [PopupState: Set<PopupState>] = [:]
    for _ in 0..<200 {
      let states = try states { stage in
        var tasks: [TestPopup] = []
        for step in 0..<30 {
          switch Int.random(in: 0..<5, using: &random) {
          case 0, 1: tasks.append(try stage.add(String(step), step % 3))
          case 2: try? tasks.randomElement(using: &random)?.resignFocus()
          case 3: tasks.randomElement(using: &random)?.isCanceled = true
          default: stage.pass(.milliseconds(600))
          }
          stage.manager.step()
        }
      }
      for (from, to) in zip([.idle] + states, states) { seen[from, default: []].insert(to) }
    }
    for state in PopupState.allCases { #expect(seen[state] == state.successors, "\(state)") }
  }
}
