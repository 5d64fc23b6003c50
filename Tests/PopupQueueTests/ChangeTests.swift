import PopupQueue
import Testing

/// Removal, changed priorities, and pausing.
@Suite struct ChangeTests {
  @Test func removingAWaitingTaskNotifiesIt() throws {
    let stage = QueueStage()
    try stage.add("a")
    let task = try stage.add("b")
    try stage.add("c")
    _ = stage.calls
    #expect(stage.manager.remove(task))
    #expect(!stage.manager.remove(task))
    stage.manager.step()
    #expect(stage.calls == ["b didCanceled"])
    #expect(stage.manager.names == ["a", "c"])
  }

  @Test func removingTheActiveTaskShowsTheNext() throws {
    let stage = QueueStage()
    let task = try stage.add("a")
    try stage.add("b")
    _ = stage.calls
    #expect(stage.manager.remove(task))
    #expect(!stage.manager.remove(task))
    stage.manager.step()
    #expect(
      stage.calls == ["a willDismiss", "a didDismiss", "b willShow", "b render", "b didShow"])
  }

  @Test func unknownTaskIsNotRemoved() throws {
    let stage = QueueStage()
    let other = QueueStage()
    let task = try other.add("a")
    #expect(!stage.manager.remove(task))
    #expect(!stage.manager.remove(TestPopup("b")))
    #expect(other.manager.names == ["a"])
  }

  @Test(arguments: [false, true])
  func removesAllTasks(includingActive: Bool) throws {
    let stage = QueueStage()
    try stage.add("a")
    for number in 0..<5 { try stage.add(String(number), number) }
    _ = stage.calls
    stage.manager.removeAll(includingActive: includingActive)
    stage.manager.step()
    let cancelled = ["4", "3", "2", "1", "0"].map { "\($0) didCanceled" }
    #expect(stage.calls == cancelled + (includingActive ? ["a willDismiss", "a didDismiss"] : []))
    #expect(stage.manager.names == (includingActive ? [] : ["a"]))
    try stage.add("later")
    #expect(stage.manager.names.last == "later")
  }

  @Test func changingThePriorityMovesAWaitingTask() throws {
    let stage = QueueStage()
    let shown = try stage.add("shown", 9)
    let tasks = try [1, 2, 3].map { try stage.add(String($0), $0) }
    #expect(try stage.manager.setPriority(5, of: tasks[0]))
    #expect(stage.manager.priority(of: tasks[0]) == 5)
    #expect(stage.manager.priority(of: shown) == 9)
    #expect(stage.manager.priority(of: TestPopup("absent")) == nil)
    #expect(stage.manager.names == ["shown", "1", "3", "2"])
    #expect(try stage.manager.setPriority(-5, of: tasks[2]))
    #expect(stage.manager.names == ["shown", "1", "2", "3"])
    #expect(try !stage.manager.setPriority(0, of: shown))
    #expect(try !stage.manager.setPriority(0, of: TestPopup("absent")))
  }

  @Test func movedTaskKeepsItsArrivalOrder() throws {
    let stage = QueueStage()
    try stage.add("shown")
    let early = try stage.add("early", 1)
    try stage.add("middle", 5)
    let late = try stage.add("late", 9)
    try stage.manager.setPriority(5, of: early)
    try stage.manager.setPriority(5, of: late)
    #expect(stage.manager.names == ["shown", "early", "middle", "late"])
  }

  @Test func strictQueueRejectsChangeToUsedPriority() throws {
    let stage = QueueStage(PopupConfiguration(refusesSamePriority: true))
    try stage.add("shown", 1)
    let task = try stage.add("a", 2)
    try stage.add("b", 3)
    for priority in [1, 3] {
      #expect(throws: PopupError.containsSamePriority(priority)) {
        try stage.manager.setPriority(priority, of: task)
      }
    }
    #expect(try stage.manager.setPriority(2, of: task))
    #expect(try stage.manager.setPriority(4, of: task))
    try stage.add("c", 2)
    #expect(stage.manager.names == ["shown", "a", "b", "c"])
  }

  @Test func removalFreesThePriority() throws {
    let stage = QueueStage(PopupConfiguration(refusesSamePriority: true))
    try stage.add("shown", 1)
    stage.manager.remove(try stage.add("a", 2))
    try stage.add("b", 2)
    stage.manager.removeAll(includingActive: true)
    stage.manager.step()
    for priority in [1, 2] { try stage.add("later", priority) }
    #expect(stage.manager.waitingCount == 1)
  }

  // MARK: Pause

  @Test func pausedQueueShowsNoFurtherTask() throws {
    let stage = QueueStage()
    let task = try stage.add("a")
    stage.manager.isPaused = true
    try stage.add("b")
    try stage.finish(task)
    #expect(stage.manager.activeTask == nil)
    #expect(stage.manager.currentState == .idle)
    #expect(stage.manager.nextDeadline == nil)
    stage.manager.isPaused = false
    stage.manager.step()
    #expect(stage.manager.names == ["b"])
  }

  @Test func intervalPassesWhileTheQueueIsPaused() throws {
    let stage = QueueStage(PopupConfiguration(interval: .constant(seconds: 3)))
    try stage.finish(try stage.add("a"))
    stage.manager.isPaused = true
    try stage.add("b")
    stage.pass(.seconds(2))
    stage.manager.isPaused = false
    stage.manager.step()
    #expect(stage.manager.activeTask == nil)
    stage.manager.isPaused = true
    stage.pass(.seconds(60))
    #expect(stage.manager.activeTask == nil)
    stage.manager.isPaused = false
    stage.manager.step()
    #expect(stage.manager.names == ["b"])
  }

  @Test func newConfigurationAppliesImmediately() throws {
    let stage = QueueStage()
    let task = try stage.add("a")
    try stage.add("b")
    stage.manager.configuration.interval = .constant(seconds: 2)
    try stage.finish(task)
    #expect(stage.manager.nextDeadline == .seconds(2))
  }
}
