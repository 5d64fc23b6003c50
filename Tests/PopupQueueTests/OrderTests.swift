import PopupQueue
import Testing

/// Which popup comes when.
@Suite struct OrderTests {
  @Test func aTaskIsShownAndDismissedInTheOrderOfItsHooks() throws {
    let desk = Desk()
    let task = try desk.add("a")
    #expect(desk.heard == ["a willShow", "a render", "a didShow"])
    #expect(desk.manager.currentState == .inProgress)
    #expect(desk.manager.names == ["a"])
    try desk.finish(task)
    #expect(desk.heard == ["a willDismiss", "a didDismiss"])
    #expect(desk.manager.currentState == .idle)
    #expect(desk.manager.names.isEmpty)
  }

  /// The orders in which three tasks are added behind one that shows.
  static let insertions = [[1, 2, 3], [3, 2, 1], [2, 3, 1], [2, 1, 3], [1, 3, 2], [3, 1, 2]]

  @Test(arguments: insertions)
  func theHighestPriorityComesFirstInWhateverOrderTheyWereAdded(priorities: [Int]) throws {
    let desk = Desk()
    var shown = try desk.add("first", 9)
    let tasks = try priorities.map { try desk.add(String($0), $0) }
    #expect(desk.manager.names == ["first", "3", "2", "1"])
    for name in ["3", "2", "1"] {
      try desk.finish(shown)
      shown = try #require(tasks.first { $0.taskDescription == name })
      #expect(desk.manager.activeTask === shown)
    }
  }

  @Test func theFirstTaskShowsAtOnceAndNoBetterOnePushesItAway() throws {
    let desk = Desk()
    try desk.add("low", 1)
    try desk.add("high", 100)
    #expect(desk.manager.names == ["low", "high"])
    #expect(desk.heard == ["low willShow", "low render", "low didShow"])
  }

  @Test func tasksOfOnePriorityComeInTheOrderInWhichTheyWereAdded() throws {
    let desk = Desk()
    var shown = try desk.add("0", 5)
    for number in 1...20 { try desk.add(String(number), 5) }
    for number in 1...20 {
      try desk.finish(shown)
      shown = try #require(desk.manager.activeTask as? TestPopup)
      #expect(shown.taskDescription == String(number))
    }
  }

  @Test func aStrictQueueRefusesAPriorityThatWaitsOrShows() throws {
    let desk = Desk(PopupConfiguration(refusesSamePriority: true))
    let shown = try desk.add("shows", 1)
    let waiting = try desk.add("waits", 2)
    for priority in [1, 2] {
      #expect(throws: PopupError.containsSamePriority(priority)) {
        try desk.add("same", priority)
      }
    }
    let refused = TestPopup("same", 2)
    #expect(throws: PopupError.containsSamePriority(2)) { try desk.manager.add(task: refused) }
    #expect(desk.manager.names == ["shows", "waits"])
    try desk.finish(shown)
    try desk.finish(waiting)
    try desk.manager.add(task: refused)
    desk.manager.step()
    try desk.finish(refused)
    try desk.add("later", 1)
    try desk.add("later still", 2)
    #expect(desk.manager.names == ["later", "later still"])
  }

  @Test func aTaskThatHasEndedCanBeAddedAgain() throws {
    let desk = Desk()
    let task = try desk.add("a")
    #expect(throws: PopupError.alreadyAdded) { try desk.manager.add(task: task) }
    #expect(throws: PopupError.alreadyAdded) { try Desk().manager.add(task: task) }
    try desk.finish(task)
    _ = desk.heard
    try desk.manager.add(task: task)
    desk.manager.step()
    #expect(desk.heard == ["a willShow", "a render", "a didShow"])
  }

  @Test func thePriorityCountsThatATaskHadWhenItWasAdded() throws {
    let desk = Desk()
    let first = try desk.add("first")
    let low = try desk.add("low", 1)
    try desk.add("high", 2)
    low.priority = 3
    #expect(desk.manager.names == ["first", "high", "low"])
    try desk.finish(first)
    #expect(desk.manager.names == ["high", "low"])
  }

  @Test func onlyTheTaskThatShowsCanFinishAndOnlyOnce() throws {
    let desk = Desk()
    let shown = try desk.add("shows")
    let waiting = try desk.add("waits")
    let outside = TestPopup("outside")
    for task in [waiting, outside] {
      #expect(throws: PopupError.finishInactiveTask) { try task.resignFocus() }
    }
    try shown.resignFocus()
    #expect(throws: PopupError.finishInactiveTask) { try shown.resignFocus() }
    desk.manager.step()
    #expect(throws: PopupError.finishInactiveTask) { try shown.resignFocus() }
    #expect(desk.manager.names == ["waits"])
  }

  @Test func theQueueKeepsItsTasksAliveAndTasksDoNotKeepTheirQueue() throws {
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
