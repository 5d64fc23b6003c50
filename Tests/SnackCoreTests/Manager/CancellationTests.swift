import Synchronization
import Testing

@testable import SnackCore

/// Tasks that are cancelled, or that lose their screen.
@Suite struct CancellationTests {
  private func run(
    _ options: TaskOptions = TaskOptions(), _ cancel: (Rehearsal, Task<Bool, any Error>) -> Void
  ) async -> (stage: Rehearsal, seen: Bool?) {
    let stage = Rehearsal()
    let started = Gate()
    let ends = Gate()
    let seen = Mutex<Bool?>(nil)
    let task = Task {
      try await stage.manager.during("Uploading…", success: "Uploaded", options: options) { _ in
        started.open()
        await ends.pass()
        seen.withLock { $0 = Task.isCancelled }
        try Task.checkCancellation()
        return true
      }
    }
    await started.pass()
    stage.pass(1.5)
    cancel(stage, task)
    let outcome = await task.result
    #expect(throws: CancellationError.self) { try outcome.get() }
    stage.pass(0.1)
    return (stage, seen.withLock { $0 })
  }

  @Test func buttonCancelsTheTask() async {
    let (stage, seen) = await run(TaskOptions(cancelHotkey: "c")) { stage, _ in
      #expect(stage.frame.picture.contains("  Cancel  "))
      if let event = stage.stack.event(ofHotkey: "c") { stage.send(event) }
      stage.pass()
    }
    #expect(seen == true && stage.stack.visible.map(\.message) == ["Cancelled"])
    stage.pass(5)
    #expect(stage.stack.isEmpty)
  }

  /// A result under the focus would stay until the next key.
  @Test func focusLeavesACancelledTask() async {
    let (stage, _) = await run(TaskOptions(cancelHotkey: "c")) { stage, _ in
      stage.send(.focus(.newest))
      #expect(stage.stack.hasChosenFocus)
      if let event = stage.stack.event(ofHotkey: "c") { stage.send(event) }
      stage.pass()
    }
    #expect(stage.stack.visible.map(\.message) == ["Cancelled"])
    #expect(!stage.stack.hasChosenFocus)
    stage.pass(5)
    #expect(stage.stack.isEmpty)
  }

  /// The identifiers of a snack's actions, and the resulting identifier of the Cancel button.
  @Test(arguments: [
    ([], "cancel"), (["pause"], "cancel"), (["cancel"], "cancel 2"),
    (["cancel 2", "cancel"], "cancel 3"), (["cancel", "cancel"], "cancel 2"),
  ])
  func cancelButtonIsDistinctFromSnackActions(own: [String], button: String) throws {
    let stage = Rehearsal()
    let isCancelled = Mutex(false)
    let reporter = TaskReporter(manager: stage.manager, options: TaskOptions(showDelay: .zero))
    reporter.onCancel { isCancelled.withLock { $0 = true } }
    let actions = own.map { SnackAction("Own", id: $0, keepsOpen: true) }
    reporter.open(Snack(message: "Uploading…", actions: actions))
    stage.pass(0.1)
    let shown = try #require(stage.stack.states.first)
    #expect(shown.context.controls.buttons.map(\.id) == actions.distinct.map(\.id) + [button])
    for action in own { stage.send(.invoke(shown.token, action)) }
    stage.pass(0.1)
    #expect(!isCancelled.withLock { $0 })
    stage.send(.invoke(shown.token, button))
    stage.pass(0.1)
    #expect(isCancelled.withLock { $0 } && stage.stack.visible[0].actions.map(\.id) == own)
  }

  @Test func secondPressBeforeTheNextTurnCancelsNothing() throws {
    let stage = Rehearsal()
    let count = Mutex(0)
    let reporter = TaskReporter(manager: stage.manager, options: TaskOptions(showDelay: .zero))
    reporter.onCancel { count.withLock { $0 += 1 } }
    reporter.open(Snack(message: "Uploading…"))
    stage.pass(0.1)
    let shown = try #require(stage.stack.states.first)
    for _ in 0..<2 { stage.send(.invoke(shown.token, "cancel")) }
    stage.pass(0.1)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func cancellingTheAwaitingTaskCancelsTheOperation() async {
    let (stage, seen) = await run(TaskOptions(cancelLabel: nil)) { _, task in task.cancel() }
    #expect(seen == true && stage.stack.visible.map(\.message) == ["Cancelled"])
  }

  @Test func cancelledSnackWithoutMessageIsDismissed() async {
    let (stage, _) = await run(TaskOptions(cancelledMessage: nil)) { _, task in task.cancel() }
    stage.pass(1)
    #expect(stage.stack.isEmpty)
  }

  @Test func taskIgnoringCancellationShowsItsResult() async throws {
    let stage = Rehearsal()
    let started = Gate()
    let ends = Gate()
    async let value = stage.manager.during("Uploading…", success: "Uploaded") { _ in
      started.open()
      await ends.pass()
      return 7
    }
    await started.pass()
    stage.pass(1.5)
    let token = try #require(stage.stack.states.first).token
    stage.send(.invoke(token, "cancel"))
    stage.pass()
    #expect(await value == 7)
    stage.pass(0.1)
    #expect(stage.stack.visible.map(\.message) == ["Uploaded"])
  }

  @Test func swipeDoesNotCancelTheTask() async {
    let stage = Rehearsal()
    let started = Gate()
    let ends = Gate()
    let wasCancelled = Mutex(true)
    async let done: Void = stage.manager.during("Uploading…", success: "Uploaded") { _ in
      started.open()
      await ends.pass()
      wasCancelled.withLock { $0 = Task.isCancelled }
    }
    await started.pass()
    stage.pass(1)
    stage.send(.swipe(.up))
    stage.pass(1)
    ends.open()
    await done
    stage.pass(1)
    #expect(stage.stack.isEmpty && !wasCancelled.withLock { $0 })
  }

  @Test func taskOutlivesItsScreen() async {
    let stage = Rehearsal()
    let started = Gate()
    let ends = Gate()
    async let value = stage.manager.during("Uploading…", success: "Uploaded") { progress in
      started.open()
      await ends.pass()
      progress.report(fraction: 0.5)
      return 7
    }
    await started.pass()
    stage.pass(1)
    stage.end()
    ends.open()
    #expect(await value == 7 && stage.manager.openRecordCount == 0)
    let second = Rehearsal(manager: stage.manager)
    second.pass(2)
    #expect(second.stack.isEmpty)
  }

  @Test func taskRunsWithoutAScreen() async {
    let manager = SnackbarManager()
    let value = await manager.during("Uploading…", success: "Uploaded") { progress in
      progress.report(message: "nobody sees this")
      return 7
    }
    let stage = Rehearsal(manager: manager)
    stage.pass(2)
    #expect(value == 7 && stage.stack.isEmpty && manager.openRecordCount == 0)
  }

  @Test func taskCancelledBeforeItStartsIsCancelled() async {
    let stage = Rehearsal()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await stage.manager.during("Uploading…") { _ in Task.isCancelled }
    }
    #expect(await task.value)
    stage.pass(2)
    #expect(stage.stack.isEmpty)
  }
}
