import PopupQueue
import Testing

/// Taking tasks out, other priorities, and a queue that is paused.
@Suite struct ChangeTests {
  @Test func aTaskThatWaitsIsTakenOutAndHearsThatItWillNotShow() throws {
    let desk = Desk()
    try desk.add("a")
    let task = try desk.add("b")
    try desk.add("c")
    _ = desk.heard
    #expect(desk.manager.remove(task))
    #expect(!desk.manager.remove(task))
    desk.manager.step()
    #expect(desk.heard == ["b didCanceled"])
    #expect(desk.manager.names == ["a", "c"])
  }

  @Test func aTaskThatShowsIsDismissedAndTheNextOneComes() throws {
    let desk = Desk()
    let task = try desk.add("a")
    try desk.add("b")
    _ = desk.heard
    #expect(desk.manager.remove(task))
    #expect(!desk.manager.remove(task))
    desk.manager.step()
    #expect(
      desk.heard == ["a willDismiss", "a didDismiss", "b willShow", "b render", "b didShow"])
  }

  @Test func aStrangerIsNotTakenOut() throws {
    let (desk, other) = (Desk(), Desk())
    let task = try other.add("a")
    #expect(!desk.manager.remove(task))
    #expect(!desk.manager.remove(TestPopup("b")))
    #expect(other.manager.names == ["a"])
  }

  @Test(arguments: [false, true])
  func allAreTakenOut(includingActive: Bool) throws {
    let desk = Desk()
    try desk.add("a")
    for number in 0..<5 { try desk.add(String(number), number) }
    _ = desk.heard
    desk.manager.removeAll(includingActive: includingActive)
    desk.manager.step()
    let cancelled = ["4", "3", "2", "1", "0"].map { "\($0) didCanceled" }
    #expect(desk.heard == cancelled + (includingActive ? ["a willDismiss", "a didDismiss"] : []))
    #expect(desk.manager.names == (includingActive ? [] : ["a"]))
    try desk.add("later")
    #expect(desk.manager.names.last == "later")
  }

  @Test func anotherPriorityMovesATaskThatWaits() throws {
    let desk = Desk()
    let shown = try desk.add("shown", 9)
    let tasks = try [1, 2, 3].map { try desk.add(String($0), $0) }
    #expect(try desk.manager.setPriority(5, of: tasks[0]))
    #expect(desk.manager.priority(of: tasks[0]) == 5)
    #expect(desk.manager.priority(of: shown) == 9)
    #expect(desk.manager.priority(of: TestPopup("stranger")) == nil)
    #expect(desk.manager.names == ["shown", "1", "3", "2"])
    #expect(try desk.manager.setPriority(-5, of: tasks[2]))
    #expect(desk.manager.names == ["shown", "1", "2", "3"])
    #expect(try !desk.manager.setPriority(0, of: shown))
    #expect(try !desk.manager.setPriority(0, of: TestPopup("stranger")))
  }

  @Test func amongItsNewEqualsATaskKeepsThePlaceOfItsArrival() throws {
    let desk = Desk()
    try desk.add("shown")
    let early = try desk.add("early", 1)
    try desk.add("middle", 5)
    let late = try desk.add("late", 9)
    try desk.manager.setPriority(5, of: early)
    try desk.manager.setPriority(5, of: late)
    #expect(desk.manager.names == ["shown", "early", "middle", "late"])
  }

  @Test func aStrictQueueRefusesAnotherPriorityThatIsTaken() throws {
    let desk = Desk(PopupConfiguration(refusesSamePriority: true))
    try desk.add("shown", 1)
    let task = try desk.add("a", 2)
    try desk.add("b", 3)
    for priority in [1, 3] {
      #expect(throws: PopupError.containsSamePriority(priority)) {
        try desk.manager.setPriority(priority, of: task)
      }
    }
    #expect(try desk.manager.setPriority(2, of: task))
    #expect(try desk.manager.setPriority(4, of: task))
    try desk.add("c", 2)
    #expect(desk.manager.names == ["shown", "a", "b", "c"])
  }

  @Test func whatIsTakenOutFreesItsPriority() throws {
    let desk = Desk(PopupConfiguration(refusesSamePriority: true))
    try desk.add("shown", 1)
    desk.manager.remove(try desk.add("a", 2))
    try desk.add("b", 2)
    desk.manager.removeAll(includingActive: true)
    desk.manager.step()
    for priority in [1, 2] { try desk.add("later", priority) }
    #expect(desk.manager.waitingCount == 1)
  }

  // MARK: Pause

  @Test func aPausedQueueShowsNoFurtherTask() throws {
    let desk = Desk()
    let task = try desk.add("a")
    desk.manager.isPaused = true
    try desk.add("b")
    try desk.finish(task)
    #expect(desk.manager.activeTask == nil)
    #expect(desk.manager.currentState == .idle)
    #expect(desk.manager.nextDeadline == nil)
    desk.manager.isPaused = false
    desk.manager.step()
    #expect(desk.manager.names == ["b"])
  }

  @Test func theIntervalPassesWhileTheQueueIsPaused() throws {
    let desk = Desk(PopupConfiguration(interval: .constant(seconds: 3)))
    try desk.finish(try desk.add("a"))
    desk.manager.isPaused = true
    try desk.add("b")
    desk.pass(.seconds(2))
    desk.manager.isPaused = false
    desk.manager.step()
    #expect(desk.manager.activeTask == nil)
    desk.manager.isPaused = true
    desk.pass(.seconds(60))
    #expect(desk.manager.activeTask == nil)
    desk.manager.isPaused = false
    desk.manager.step()
    #expect(desk.manager.names == ["b"])
  }

  @Test func anotherConfigurationCountsFromThenOn() throws {
    let desk = Desk()
    let task = try desk.add("a")
    try desk.add("b")
    desk.manager.configuration.interval = .constant(seconds: 2)
    try desk.finish(task)
    #expect(desk.manager.nextDeadline == .seconds(2))
  }
}
