import PopupQueue
import Testing

/// Tasks that do not want to show any more.
@Suite struct CancelTests {
  @Test func aCancelledTaskIsPassedOverWhenItsTurnComes() throws {
    let desk = Desk()
    let first = try desk.add("a", 3)
    let second = try desk.add("b", 2)
    try desk.add("c", 1)
    second.isCanceled = true
    #expect(desk.manager.names == ["a", "b", "c"])
    _ = desk.heard
    try desk.finish(first)
    #expect(
      desk.heard == [
        "a willDismiss", "a didDismiss", "b willShow", "b didCanceled", "c willShow", "c render",
        "c didShow",
      ])
    #expect(throws: PopupError.finishInactiveTask) { try second.resignFocus() }
  }

  @Test func theNextOneComesAtOnceBehindACancelledOneWhateverTheInterval() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 5)))
    let task = TestPopup("a", 2, in: desk.journal)
    task.isCanceled = true
    try desk.manager.add(task: task)
    try desk.add("b", 1)
    #expect(desk.manager.names == ["b"])
  }

  /// When the flag is set, and whether the task shows all the same.
  static let moments: [(hook: TestPopup.Hook, shows: Bool)] = [
    (.willShow, false), (.render, true), (.didShow, true),
  ]

  @Test(arguments: moments)
  func theFlagIsLookedAtOnceRightAfterWillShow(hook: TestPopup.Hook, shows: Bool) throws {
    let desk = Desk()
    try desk.add("a", on: [hook: { $0.isCanceled = true }])
    let hooks = shows ? ["a willShow", "a render", "a didShow"] : ["a willShow", "a didCanceled"]
    #expect(desk.heard == hooks)
    #expect(desk.manager.currentState == (shows ? .inProgress : .idle))
  }

  @Test func aCancelledTaskFreesItsPriority() throws {
    let desk = Desk(PopupConfiguration(refusesSamePriority: true))
    try desk.add("a", 1, on: [.willShow: { $0.isCanceled = true }])
    try desk.add("b", 1)
    #expect(desk.manager.names == ["b"])
  }

  @Test func theFlagStaysWithTheTask() throws {
    let desk = Desk()
    let task = try desk.add("a", on: [.willShow: { $0.isCanceled = true }])
    _ = desk.heard
    try desk.manager.add(task: task)
    desk.manager.step()
    #expect(desk.heard == ["a willShow", "a didCanceled"])
    task.isCanceled = false
    #expect(!task.isCanceled)
  }
}
