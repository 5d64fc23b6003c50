import PopupQueue
import Testing

/// Tasks that are cancelled before they show.
@Suite struct CancelTests {
  @Test func cancelledTaskIsSkipped() throws {
    let stage = QueueStage()
    let first = try stage.add("a", 3)
    let second = try stage.add("b", 2)
    try stage.add("c", 1)
    second.isCanceled = true
    #expect(stage.manager.names == ["a", "b", "c"])
    _ = stage.calls
    try stage.finish(first)
    #expect(
      stage.calls == [
        "a willDismiss", "a didDismiss", "b willShow", "b didCanceled", "c willShow", "c render",
        "c didShow",
      ])
    #expect(throws: PopupError.finishInactiveTask) { try second.resignFocus() }
  }

  @Test func cancelledTaskCausesNoInterval() throws {
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: 5)))
    let task = TestPopup("a", 2, in: stage.journal)
    task.isCanceled = true
    try stage.manager.add(task: task)
    try stage.add("b", 1)
    #expect(stage.manager.names == ["b"])
  }

  /// The hook that sets the flag, and whether the task is shown nevertheless.
  static let moments: [(hook: TestPopup.Hook, shows: Bool)] = [
    (.willShow, false), (.render, true), (.didShow, true),
  ]

  @Test(arguments: moments)
  func flagIsReadOnceAfterWillShow(hook: TestPopup.Hook, shows: Bool) throws {
    let stage = QueueStage()
    try stage.add("a", on: [hook: { $0.isCanceled = true }])
    let hooks = shows ? ["a willShow", "a render", "a didShow"] : ["a willShow", "a didCanceled"]
    #expect(stage.calls == hooks)
    #expect(stage.manager.currentState == (shows ? .inProgress : .idle))
  }

  @Test func cancelledTaskFreesItsPriority() throws {
    let stage = QueueStage(PopupConfiguration(refusesSamePriority: true))
    try stage.add("a", 1, on: [.willShow: { $0.isCanceled = true }])
    try stage.add("b", 1)
    #expect(stage.manager.names == ["b"])
  }

  @Test func taskKeepsItsCancelFlag() throws {
    let stage = QueueStage()
    let task = try stage.add("a", on: [.willShow: { $0.isCanceled = true }])
    _ = stage.calls
    try stage.manager.add(task: task)
    stage.manager.step()
    #expect(stage.calls == ["a willShow", "a didCanceled"])
    task.isCanceled = false
    #expect(!task.isCanceled)
  }
}
