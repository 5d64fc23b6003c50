import PopupQueue
import Testing

/// Tasks that declare the properties of Popup's protocol themselves.
@Suite struct OwnPropertyTests {
  private let journal = Journal()

  /// Adds a task to a queue, steps it and returns the calls.
  private func calls(of task: any PopupTask) throws -> [String] {
    let stage = QueueStage()
    try stage.manager.add(task: task)
    stage.manager.step()
    return journal.consume()
  }

  @Test func storedFlagCancels() throws {
    let task = StoredFlagPopup(in: journal)
    #expect(try calls(of: task) == ["willShow", "didCanceled"])
    #expect((task as any PopupTask).isCanceled)
  }

  @Test func anyTaskSetsTheStoredFlag() {
    let task = StoredFlagPopup(in: journal)
    (task as any PopupTask).isCanceled = true
    #expect(task.isCanceled)
  }

  @Test func computedFlagCancels() throws {
    let task = ComputedFlagPopup(in: journal)
    #expect(try calls(of: task) == ["didCanceled"])
    #expect((task as any PopupTask).isCanceled)
  }

  @Test func constantFlagCancels() throws {
    #expect(try calls(of: ConstantFlagPopup(in: journal)) == ["didCanceled"])
  }

  @Test func flagMayUseTheQueue() throws {
    let stage = QueueStage()
    let survey = SurveyPopup(in: stage.journal)
    try stage.manager.add(task: survey)
    try stage.add("a")
    #expect(stage.calls == ["a willShow", "a render", "a didShow"])
    try stage.manager.add(task: survey)
    stage.manager.removeAll(includingActive: true)
    stage.manager.step()
    #expect(stage.manager.currentState == .idle)
    try stage.manager.add(task: survey)
    stage.manager.step()
    #expect(stage.calls.last == "render")
  }

  @Test func storedManagerIsSetWhileInTheQueue() throws {
    let stage = QueueStage()
    let task = StoredManagerPopup()
    try stage.manager.add(task: task)
    #expect(task.manager === stage.manager)
    stage.manager.removeAll()
    stage.manager.step()
    #expect(task.manager == nil)
  }

  @Test func refusedTaskHasNoManager() throws {
    let stage = QueueStage(PopupConfiguration(refusesSamePriority: true))
    try stage.add("a", 1)
    let task = StoredManagerPopup()
    #expect(throws: PopupError.containsSamePriority(1)) { try stage.manager.add(task: task) }
    #expect(task.manager == nil)
  }
}

/// A popup that cancels itself by a stored flag, as Popup's protocol requires.
private final class StoredFlagPopup: PopupTask, @unchecked Sendable {
  let popup = PopupLink()
  let priority = 1
  var isCanceled = false
  private let journal: Journal

  init(in journal: Journal) { self.journal = journal }

  func willShow() {
    journal.note("willShow")
    isCanceled = true
  }
  func render() { journal.note("render") }
  func didCanceled() { journal.note("didCanceled") }
}

/// A popup that computes its flag.
private final class ComputedFlagPopup: PopupTask {
  let popup = PopupLink()
  let priority = 1
  var isCanceled: Bool { true }
  private let journal: Journal

  init(in journal: Journal) { self.journal = journal }

  func render() { journal.note("render") }
  func didCanceled() { journal.note("didCanceled") }
}

/// A popup with a constant flag.
private final class ConstantFlagPopup: PopupTask {
  let popup = PopupLink()
  let priority = 1
  let isCanceled = true
  private let journal: Journal

  init(in journal: Journal) { self.journal = journal }

  func render() { journal.note("render") }
  func didCanceled() { journal.note("didCanceled") }
}

/// A popup that is shown only if no other one waits.
private final class SurveyPopup: PopupTask {
  let popup = PopupLink()
  let priority = 1
  var isCanceled: Bool { (manager?.waitingCount ?? 0) > 0 }
  private let journal: Journal

  init(in journal: Journal) { self.journal = journal }

  func render() { journal.note("render") }
}

/// A popup with a stored manager, as Popup's protocol requires.
private final class StoredManagerPopup: PopupTask, @unchecked Sendable {
  let popup = PopupLink()
  let priority = 1
  weak var manager: PopupManager?

  func render() {}
}
