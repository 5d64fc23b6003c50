import Testing

@testable import SnackCore

/// Tasks with a snack, from the call to the final snack on the screen.
@Suite struct DuringTests {
  private struct Refused: Error, CustomStringConvertible {
    let description = "the disk is full"
  }

  /// A task that has started and runs until the test ends it.
  private struct Play {
    let stage = Rehearsal()
    let started = Gate()
    let ends = Gate()

    var texts: [String] { stage.stack.visible.map(\.message) }

    var manager: SnackbarManager { stage.manager }

    /// Starts a task that passes both gates.
    func start<Value: Sendable>(
      options: TaskOptions = TaskOptions(),
      _ work: @escaping @Sendable (TaskProgress) async throws -> Value
    ) async -> Task<Value, any Error> {
      let task = Task { [manager, started, ends] in
        try await manager.during(
          "Uploading…", success: "Uploaded", failure: "No upload", options: options
        ) { progress in
          started.open()
          await ends.pass()
          return try await work(progress)
        }
      }
      await started.pass()
      return task
    }

    /// Ends the task and returns its result.
    func finish<Value: Sendable>(_ task: Task<Value, any Error>) async -> Result<Value, any Error> {
      ends.open()
      return await task.result
    }
  }

  @Test func successReplacesTheSpinner() async throws {
    let play = Play()
    let task = await play.start { _ in 7 }
    play.stage.pass(0.2)
    #expect(play.texts.isEmpty)
    play.stage.pass(1)
    #expect(play.texts == ["Uploading…"])
    #expect(play.stage.stack.visible[0].progress == .indeterminate)
    #expect(try await play.finish(task).get() == 7)
    play.stage.pass(0.1)
    #expect(play.texts == ["Uploaded"])
    let snack = play.stage.stack.visible[0]
    #expect(snack.level == .success && snack.progress == nil && snack.actions.isEmpty)
    play.stage.pass(5)
    #expect(play.stage.stack.isEmpty && play.manager.openRecordCount == 0)
  }

  @Test func failureShowsTheError() async {
    let play = Play()
    let task = await play.start { _ in throw Refused() }
    play.stage.pass(1.5)
    let outcome = await play.finish(task)
    #expect(throws: Refused.self) { try outcome.get() }
    play.stage.pass(0.1)
    let snack = play.stage.stack.visible[0]
    #expect(snack.title == "No upload" && snack.message == "the disk is full")
    #expect(snack.level == .error)
  }

  @Test func tasksWithTheSameTextAreReportedSeparately() async {
    let play = Play()
    let other = Gate()
    let failing = await play.start { _ in throw Refused() }
    let started = Gate()
    let lasting = Task { [manager = play.manager] in
      await manager.during("Uploading…", success: "Uploaded") { _ in
        started.open()
        await other.pass()
      }
    }
    await started.pass()
    play.stage.pass(2)
    #expect(play.texts == ["Uploading…", "Uploading…"])
    _ = await play.finish(failing)
    play.stage.pass(1)
    #expect(play.texts == ["the disk is full", "Uploading…"])
    other.open()
    _ = await lasting.result
    play.stage.pass(1)
    #expect(play.texts == ["the disk is full", "Uploaded"])
  }

  @Test func shortTaskIsNeverShown() async {
    let stage = Rehearsal()
    let value = await stage.manager.during("Saving", success: "Saved") { _ in 7 }
    stage.pass(3)
    #expect(value == 7 && stage.stack.isEmpty && stage.manager.openRecordCount == 0)
  }

  @Test func immediateFailureIsShownAndThrown() async {
    let stage = Rehearsal()
    stage.manager.defaultAlignment = .bottomTrailing
    await #expect(throws: Refused.self) {
      try await stage.manager.during("Saving", failure: "Not saved") { _ in throw Refused() }
    }
    stage.pass(0.1)
    let shown = stage.stack.visible
    #expect(shown.map(\.title) == ["Not saved"] && shown.map(\.message) == ["the disk is full"])
    #expect(shown.map(\.level) == [.error] && shown.map(\.alignment) == [.bottomTrailing])
    #expect(shown.allSatisfy { $0.actions.isEmpty && $0.progress == nil })
    stage.pass(3)
    #expect(stage.stack.visible == shown)
    stage.pass(3)
    #expect(stage.stack.isEmpty && stage.manager.openRecordCount == 0)
  }

  @Test func immediateFailureWithoutMessageIsNeverShown() async {
    let stage = Rehearsal()
    await #expect(throws: Refused.self) {
      try await stage.manager.during("Saving") { _ in throw Refused() }
    }
    await #expect(throws: CancellationError.self) {
      try await stage.manager.during("Saving", failure: "Not saved") { _ in
        throw CancellationError()
      }
    }
    stage.pass(3)
    #expect(stage.stack.isEmpty && stage.manager.openRecordCount == 0)
  }

  @Test func shownTaskStaysForTheMinimumDuration() async {
    let play = Play()
    let task = await play.start { _ in }
    play.stage.pass(0.4)
    _ = await play.finish(task)
    play.stage.pass(0.6)
    #expect(play.texts == ["Uploading…"])
    play.stage.pass(0.2)
    #expect(play.texts == ["Uploaded"])
  }

  @Test func resultsMayBeMadeFromValueAndError() async throws {
    let play = Play()
    let options = TaskOptions(showDelay: .zero, minimumDuration: .zero)
    let stage = play.stage
    let started = play.started
    let ends = play.ends
    let task = Task { () throws(Refused) -> Int in
      try await stage.manager.during(
        "Counting", success: { Snack(message: "\($0) things", duration: 0, level: .warning) },
        failure: { (error: Refused) in Snack(message: error.description) }, options: options
      ) { (_: TaskProgress) async throws(Refused) -> Int in
        started.open()
        await ends.pass()
        return 3
      }
    }
    await started.pass()
    stage.pass(1)
    ends.open()
    #expect(try await task.value == 3)
    stage.pass(9)
    #expect(play.texts == ["3 things"] && stage.stack.visible[0].level == .warning)
  }

  @Test func taskWithoutResultIsDismissed() async {
    let play = Play()
    let stage = play.stage
    let started = play.started
    let ends = play.ends
    async let done: Void = stage.manager.during("Tidying") { _ in
      started.open()
      await ends.pass()
    }
    await started.pass()
    stage.pass(2)
    #expect(play.texts == ["Tidying"])
    ends.open()
    await done
    stage.pass(1)
    #expect(stage.stack.isEmpty)
  }

  @Test func reportsAreShownAndTheLastOneIsNeverLost() async {
    let play = Play()
    let stage = play.stage
    let halfway = Gate()
    let more = Gate()
    play.ends.open()
    let task = await play.start { progress in
      progress.report(fraction: 0.1)
      progress.report(message: "Half")
      progress.report(fraction: 0.5)
      halfway.open()
      await more.pass()
      progress.report(fraction: .nan)
    }
    await halfway.pass()
    stage.pass(1)
    #expect(play.texts == ["Half"] && stage.stack.visible[0].progress == .fraction(0.5))
    #expect(stage.frame.picture.contains(" 50%"))
    more.open()
    _ = await task.result
    stage.pass(0.2)
    #expect(play.texts == ["Uploaded"])
  }
}
