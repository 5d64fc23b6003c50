import PopupQueue
import Testing

/// Hooks that call back into the queue.
@Suite struct ReentrancyTests {
  /// The hook in which a task finishes, and the resulting calls.
  static let moments: [(hook: TestPopup.Hook, heard: [String])] = [
    (.willShow, ["a willShow", "a willDismiss", "a didDismiss"]),
    (.render, ["a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss"]),
    (.didShow, ["a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss"]),
  ]

  @Test(arguments: moments)
  func taskMayFinishInAnyHookBeforeItIsDismissed(hook: TestPopup.Hook, heard: [String]) throws {
    let stage = QueueStage()
    try stage.add("a", on: [hook: { try? $0.resignFocus() }])
    #expect(stage.calls == heard)
    #expect(stage.manager.currentState == .idle)
    try stage.add("b")
    #expect(stage.manager.names == ["b"])
  }

  @Test(arguments: [TestPopup.Hook.willDismiss, .didDismiss], [false, true])
  func dismissingTaskCannotFinishAgain(hook: TestPopup.Hook, isTimedOut: Bool) throws {
    let stage = QueueStage(PopupConfiguration(timeout: .seconds(1)))
    let task = try stage.add(
      "a",
      on: [
        hook: { [journal = stage.journal] task in
          do { try task.resignFocus() } catch { journal.note("\(error)") }
        }
      ])
    if isTimedOut { stage.pass(.seconds(1)) } else { try stage.finish(task) }
    #expect(stage.calls.filter { $0 == "\(PopupError.finishInactiveTask)" }.count == 1)
    #expect(stage.manager.currentState == .idle)
  }

  @Test(
    arguments: [TestPopup.Hook.willShow, .render, .didShow, .willDismiss, .didDismiss])
  func tasksMayBeAddedInEveryHook(hook: TestPopup.Hook) throws {
    let stage = QueueStage()
    let task = try stage.add(
      "a",
      on: [
        hook: { [journal = stage.journal] task in
          try? task.manager?.add(task: TestPopup("b", 9, in: journal))
        }
      ])
    try stage.finish(task)
    #expect(stage.manager.names == ["b"])
    #expect(
      stage.calls == [
        "a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss", "b willShow",
        "b render", "b didShow",
      ])
  }

  /// The hook in which a task removes itself, and the resulting calls.
  static let exits: [(hook: TestPopup.Hook, heard: [String])] = [
    (.willShow, ["a willShow", "a didCanceled"]),
    (.render, ["a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss"]),
  ]

  @Test(arguments: exits)
  func taskMayRemoveItself(hook: TestPopup.Hook, heard: [String]) throws {
    let stage = QueueStage()
    try stage.add("a", on: [hook: { $0.manager?.remove($0) }])
    #expect(stage.calls == heard)
    #expect(stage.manager.names.isEmpty)
  }

  @Test func chainOfImmediateTasksNeitherRecursesNorBlocks() throws {
    let stage = QueueStage()
    for number in 0..<10_000 {
      try stage.manager.add(task: TestPopup.brief(String(number)))
    }
    var steps = 0
    while stage.manager.nextDeadline == .zero {
      stage.manager.step()
      steps += 1
    }
    #expect(stage.manager.names.isEmpty)
    #expect(steps > 10)
  }

  @Test func stepInsideAHookDoesNothing() throws {
    let stage = QueueStage()
    let step: TestPopup.Reaction = { [journal = stage.journal] task in
      task.manager?.step()
      journal.note("end")
    }
    try stage.add("a", on: [.willShow: step, .render: step])
    #expect(stage.calls == ["a willShow", "end", "a render", "end", "a didShow"])
  }
}
