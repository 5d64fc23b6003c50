import Testing

@testable import SnackCore

/// The entries that a history keeps, and the queries for them.
@Suite struct HistoryTests {
  private func entry(
    _ number: Int, _ message: String = "m", level: Level = .plain, title: String? = nil,
    reason: CloseReason? = .timeout
  ) -> SnackHistory.Entry {
    SnackHistory.Entry(
      token: SnackToken(rawValue: UInt64(number)), level: level, title: title, message: message,
      time: Double(number), closeReason: reason)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 10, 50])
  func keepsTheNewest(limit: Int) {
    let history = SnackHistory((0..<10).map { entry($0) }, limit: limit)
    #expect(history.entries.map(\.time) == (0..<10).suffix(limit).map { Double($0) })
    #expect(history.count == min(limit, 10))
  }

  @Test func endOfAnEvictedEntryIsNotRecorded() {
    var history = SnackHistory(limit: 2)
    for number in 1...3 { history.append(entry(number, reason: nil)) }
    for number in [1, 3, 3] { history.close(entry(number, "ended", reason: .key)) }
    #expect(history.entries == [entry(2, reason: nil), entry(3, "ended", reason: .key)])
    history.removeAll()
    history.close(entry(2))
    #expect(history.count == 0)
  }

  @Test func filtersByLevelTextAndTime() {
    let history = SnackHistory([
      entry(1, "Disk full", level: .error), entry(2, "saved", level: .success, title: "DISK"),
      entry(3, "Änderung", level: .error),
    ])
    #expect(history.entries(level: .error).map(\.time) == [1, 3])
    #expect(history.entries(containing: "disk").map(\.time) == [1, 2])
    #expect(history.entries(containing: "äNDER").map(\.time) == [3])
    #expect(history.entries(from: 2).map(\.time) == [2, 3])
    #expect(history.entries(until: 2).map(\.time) == [1])
    #expect(history.entries(level: .error, containing: "disk", from: 2).isEmpty)
    #expect(history.entries(containing: "").count == 3)
  }

  @Test func longTextsAreTruncated() {
    let long = String(repeating: "e\u{301}", count: 5000)
    let entry = SnackHistory.Entry(
      token: SnackToken(rawValue: 1), title: long, message: long, time: .nan, closeReason: nil)
    #expect(entry.message.unicodeScalars.count == 2000 && entry.title == entry.message)
    #expect(entry.time == 0)
  }
}

/// The history that a manager records.
@Suite struct ManagerHistoryTests {
  private func summary(_ manager: SnackbarManager) -> [String] {
    manager.history.entries.map { entry in
      "\(entry.level) \(entry.message) \(entry.closeReason.map { "\($0)" } ?? "shows")"
        + (entry.wasShown ? "" : " unseen")
    }
  }

  @Test func recordsAreLoggedWhenShownAndWhenEnded() {
    let stage = Rehearsal()
    stage.manager.add(snack: Snack(message: "1", duration: 1, level: .info))
    let second = stage.manager.add(snack: Snack(message: "2", duration: 3))
    #expect(summary(stage.manager).isEmpty)
    stage.pass(0.5)
    #expect(summary(stage.manager) == ["info 1 shows", "plain 2 shows"])
    second.update(Snack(message: "changed", level: .error))
    stage.pass(2)
    #expect(summary(stage.manager) == ["info 1 timeout", "error changed shows"])
    stage.pass(3)
    #expect(summary(stage.manager) == ["info 1 timeout", "error changed timeout"])
    let times = stage.manager.history.entries.map(\.time)
    #expect(times.allSatisfy { abs($0 - 1_000_000) < 0.1 }, "the time is that of the screen")
  }

  @Test func overflowIsLoggedAndDismissalBeforeShowingIsNot() {
    let stage = Rehearsal()
    stage.manager.policy = Policy(maxVisible: 1, maxWaiting: 1)
    let handles = ["1", "2", "3"].map { stage.manager.add(snack: Snack(message: $0)) }
    stage.pass()
    handles[2].dismiss()
    stage.pass()
    #expect(summary(stage.manager) == ["plain 1 shows", "plain 2 overflow unseen"])
  }

  @Test func taskResultIsLogged() async {
    let stage = Rehearsal()
    let started = Gate()
    let ends = Gate()
    async let done: Void = stage.manager.during("Saving", success: "Saved") { _ in
      started.open()
      await ends.pass()
    }
    await started.pass()
    stage.pass(2)
    ends.open()
    await done
    stage.pass(6)
    #expect(summary(stage.manager) == ["success Saved timeout"])
  }

  @Test func taskProgressIsLogged() {
    let stage = Rehearsal()
    let reporter = TaskReporter(manager: stage.manager, options: TaskOptions(showDelay: .zero))
    reporter.open("Saving")
    stage.pass(1)
    for part in 1...3 { TaskProgress(reporter: reporter).report(message: "part \(part)") }
    #expect(summary(stage.manager) == ["info part 3 shows"])
    reporter.close(with: "Saved")
    #expect(summary(stage.manager) == ["plain Saved shows"])
  }

  @Test func entriesOfEarlierRunsAreNotConfusedWithCurrentRecords() {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "now", duration: 0))
    stage.pass(1)
    let earlier = SnackHistory.Entry(
      token: handle.token, message: "earlier", time: 7, closeReason: nil)
    stage.manager.history = SnackHistory([earlier])
    #expect(stage.manager.history.entries == [earlier])
  }

  @Test func observerIsNotifiedOnceOfEachEnd() {
    let stage = Rehearsal()
    let notes = Notebook()
    stage.manager.history = SnackHistory(limit: 0)
    stage.manager.onHistory { entries in notes.note(entries.map(\.message).joined()) }
    for name in ["1", "2"] { stage.manager.add(snack: Snack(message: name, duration: 1)) }
    stage.manager.add(snack: Snack(message: "3", duration: 0))
    stage.pass(3)
    stage.end()
    #expect(notes.all == ["12", "3"] && stage.manager.history.count == 0)
  }
}
