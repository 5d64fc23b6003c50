import PopupQueue
import Testing

/// The order in which popups are shown.
@Suite struct OrderTests {
  @Test func taskIsShownAndDismissedInTheOrderOfItsHooks() throws {
    let stage = QueueStage()
    let task = try stage.add("a")
    #expect(stage.calls == ["a willShow", "a render", "a didShow"])
    #expect(stage.manager.currentState == .inProgress)
    #expect(stage.manager.names == ["a"])
    try stage.finish(task)
    #expect(stage.calls == ["a willDismiss", "a didDismiss"])
    #expect(stage.manager.currentState == .idle)
    #expect(stage.manager.names.isEmpty)
  }

  /// The orders in which three tasks are added behind the active one.
  static let insertions = [[1, 2, 3], [3, 2, 1], [2, 3, 1], [2, 1, 3], [1, 3, 2], [3, 1, 2]]

  @Test(arguments: insertions)
  func highestPriorityShowsFirst(priorities: [Int]) throws {
    let stage = QueueStage()
    var shown = try stage.add("first", 9)
    let tasks = try priorities.map { try stage.add(String($0), $0) }
    #expect(stage.manager.names == ["first", "3", "2", "1"])
    for name in ["3", "2", "1"] {
      try stage.finish(shown)
      shown = try #require(tasks.first { $0.taskDescription == name })
      #expect(stage.manager.activeTask === shown)
    }
  }

  @Test func activeTaskIsNotPreempted() throws {
    let stage = QueueStage()
    try stage.add("low", 1)
    try stage.add("high", 100)
    #expect(stage.manager.names == ["low", "high"])
    #expect(stage.calls == ["low willShow", "low render", "low didShow"])
  }

  @Test func equalPrioritiesShowInArrivalOrder() throws {
    let stage = QueueStage()
    var shown = try stage.add("0", 5)
    for number in 1...20 { try stage.add(String(number), 5) }
    for number in 1...20 {
      try stage.finish(shown)
      shown = try #require(stage.manager.activeTask as? TestPopup)
      #expect(shown.taskDescription == String(number))
    }
  }

  @Test func strictQueueRejectsAPriorityInUse() throws {
    let stage = QueueStage(PopupConfiguration(refusesSamePriority: true))
    let shown = try stage.add("shows", 1)
    let waiting = try stage.add("waits", 2)
    for priority in [1, 2] {
      #expect(throws: PopupError.containsSamePriority(priority)) {
        try stage.add("same", priority)
      }
    }
    let refused = TestPopup("same", 2)
    #expect(throws: PopupError.containsSamePriority(2)) { try stage.manager.add(task: refused) }
    #expect(stage.manager.names == ["shows", "waits"])
    try stage.finish(shown)
    try stage.finish(waiting)
    try stage.manager.add(task: refused)
    stage.manager.step()
    try stage.finish(refused)
    try stage.add("later", 1)
    try stage.add("later still", 2)
    #expect(stage.manager.names == ["later", "later still"])
  }

  @Test func taskThatHasEndedCanBeAddedAgain() throws {
    let stage = QueueStage()
    let task = try stage.add("a")
    #expect(throws: PopupError.alreadyAdded) { try stage.manager.add(task: task) }
    #expect(throws: PopupError.alreadyAdded) { try QueueStage().manager.add(task: task) }
    try stage.finish(task)
    _ = stage.calls
    try stage.manager.add(task: task)
    stage.manager.step()
    #expect(stage.calls == ["a willShow", "a render", "a didShow"])
  }

  @Test func priorityIsReadWhenATaskIsAdded() throws {
    let stage = QueueStage()
    let first = try stage.add("first")
    let low = try stage.add("low", 1)
    try stage.add("high", 2)
    low.priority = 3
    #expect(stage.manager.names == ["first", "high", "low"])
    try stage.finish(first)
    #expect(stage.manager.names == ["high", "low"])
  }

  @Test func onlyTheActiveTaskCanFinishOnce() throws {
    let stage = QueueStage()
    let shown = try stage.add("shows")
    let waiting = try stage.add("waits")
    let absent = TestPopup("absent")
    for task in [waiting, absent] {
      #expect(throws: PopupError.finishInactiveTask) { try task.resignFocus() }
    }
    try shown.resignFocus()
    #expect(throws: PopupError.finishInactiveTask) { try shown.resignFocus() }
    stage.manager.step()
    #expect(throws: PopupError.finishInactiveTask) { try shown.resignFocus() }
    #expect(stage.manager.names == ["waits"])
  }

  @Test func queueRetainsTasksButTasksDoNotRetainTheQueue() throws {
    var manager: PopupManager? = PopupManager()
    var task: TestPopup? = TestPopup("a")
    weak let kept = task
    if let task { try manager?.add(task: task) }
    task = nil
    #expect(kept != nil)
    #expect(kept?.manager === manager)
    task = kept
    manager = nil
    #expect(task?.manager == nil)
    #expect(throws: PopupError.finishInactiveTask) { try task?.resignFocus() }
  }
}
