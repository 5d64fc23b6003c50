import PopupQueue
import Testing

/// Hooks that call back into the queue.
@Suite struct ReentrancyTests {
  /// In which hook a task finishes, and what it then hears.
  static let moments: [(hook: TestPopup.Hook, heard: [String])] = [
    (.willShow, ["a willShow", "a willDismiss", "a didDismiss"]),
    (.render, ["a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss"]),
    (.didShow, ["a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss"]),
  ]

  @Test(arguments: moments)
  func aTaskMayFinishInAnyHookBeforeItIsDismissed(hook: TestPopup.Hook, heard: [String]) throws {
    let desk = Desk()
    try desk.add("a", on: [hook: { try? $0.resignFocus() }])
    #expect(desk.heard == heard)
    #expect(desk.manager.currentState == .idle)
    try desk.add("b")
    #expect(desk.manager.names == ["b"])
  }

  @Test(arguments: [TestPopup.Hook.willDismiss, .didDismiss], [false, true])
  func aTaskThatGoesCannotFinishOnceMore(hook: TestPopup.Hook, isTimedOut: Bool) throws {
    let desk = Desk(PopupConfiguration(timeout: .seconds(1)))
    let task = try desk.add(
      "a",
      on: [
        hook: { [journal = desk.journal] task in
          do { try task.resignFocus() } catch { journal.note("\(error)") }
        }
      ])
    if isTimedOut { desk.pass(.seconds(1)) } else { try desk.finish(task) }
    #expect(desk.heard.filter { $0 == "\(PopupError.finishInactiveTask)" }.count == 1)
    #expect(desk.manager.currentState == .idle)
  }

  @Test(
    arguments: [TestPopup.Hook.willShow, .render, .didShow, .willDismiss, .didDismiss])
  func tasksMayBeAddedInEveryHook(hook: TestPopup.Hook) throws {
    let desk = Desk()
    let task = try desk.add(
      "a",
      on: [
        hook: { [journal = desk.journal] task in
          try? task.manager?.add(task: TestPopup("b", 9, in: journal))
        }
      ])
    try desk.finish(task)
    #expect(desk.manager.names == ["b"])
    #expect(
      desk.heard == [
        "a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss", "b willShow",
        "b render", "b didShow",
      ])
  }

  /// What a task that takes itself out in a hook hears.
  static let exits: [(hook: TestPopup.Hook, heard: [String])] = [
    (.willShow, ["a willShow", "a didCanceled"]),
    (.render, ["a willShow", "a render", "a didShow", "a willDismiss", "a didDismiss"]),
  ]

  @Test(arguments: exits)
  func aTaskMayTakeItselfOut(hook: TestPopup.Hook, heard: [String]) throws {
    let desk = Desk()
    try desk.add("a", on: [hook: { $0.manager?.remove($0) }])
    #expect(desk.heard == heard)
    #expect(desk.manager.names.isEmpty)
  }

  @Test func aChainOfTasksThatFinishAtOnceNeedsNoStackAndHoldsUpNoHost() throws {
    let desk = Desk()
    for number in 0..<10_000 {
      try desk.manager.add(task: TestPopup.brief(String(number)))
    }
    var steps = 0
    while desk.manager.nextDeadline == .zero {
      desk.manager.step()
      steps += 1
    }
    #expect(desk.manager.names.isEmpty)
    #expect(steps > 10)
  }

  @Test func aStepInsideAHookDoesNothing() throws {
    let desk = Desk()
    let step: TestPopup.Reaction = { [journal = desk.journal] task in
      task.manager?.step()
      journal.note("end")
    }
    try desk.add("a", on: [.willShow: step, .render: step])
    #expect(desk.heard == ["a willShow", "end", "a render", "end", "a didShow"])
  }
}
