import Testing

@testable import SnackCore

@Suite struct HandleTests {
  @Test func closedIsOverflowForAnEvictedSnack() async {
    let stage = Rehearsal()
    stage.manager.policy = Policy(maxVisible: 1, maxWaiting: 1)
    let handles = ["1", "2", "3"].map { stage.manager.add(snack: Snack(message: $0)) }
    stage.pass()
    #expect(handles.map(\.closeReason) == [nil, .overflow, nil])
    #expect(await handles[1].closed == .overflow)
  }

  @Test func ordersEvictedFromTheMailboxEnd() async {
    let manager = SnackbarManager(configuration: Configuration(policy: Policy(maxPending: 2)))
    let handles = (0..<11_000).map { manager.add(snack: "\($0)") }
    // The screen ends the first 10,000 evicted snacks; later ones end immediately.
    #expect(handles[10_500].closeReason == .overflow)
    let stage = Rehearsal(manager: manager)
    stage.pass(0)
    #expect(handles.count { $0.closeReason == .overflow } == 10_998)
  }

  @Test func closedReturnsTheReason() async {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "m", duration: 1))
    async let first = handle.closed
    async let second = handle.closed
    stage.pass(2)
    #expect(await [first, second] == [.timeout, .timeout])
  }

  @Test func deallocatedManagerEndsItsRecords() async {
    let record = SnackRecord(of: "m")
    async let reason = record.closed
    record.finish(.hostEnded)
    record.finish(.key)
    #expect(await reason == .hostEnded)
    #expect(record.reason == .hostEnded)
  }

  @Test func handleHasNoEffectAfterItsSnackEnded() {
    let stage = Rehearsal()
    let old = stage.manager.add(snack: Snack(message: "m", duration: 1))
    stage.pass(3)
    let new = stage.manager.add(snack: Snack(message: "m", duration: 1))
    stage.pass(0.5)
    for _ in 0..<2 {
      old.dismiss()
      old.pause()
      old.restart(.untilDismissed)
      old.update("changed")
    }
    stage.pass(0.1)
    #expect(stage.stack.visible.map(\.message) == ["m"])
    #expect(old.closeReason == .timeout && old.remaining == nil)
    stage.pass(2)
    #expect(new.closeReason == .timeout)
  }

  @Test func leavingSnackIgnoresChanges() {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "m", duration: 1))
    stage.pass(1.45)
    #expect(handle.isLeaving && handle.remaining == .zero && handle.closeReason == nil)
    handle.restart(.untilDismissed)
    handle.update("changed")
    stage.pass(2)
    #expect(handle.closeReason == .timeout && handle.remaining == nil)
  }

  @Test func handleReachesAQueuedSnack() {
    let stage = Rehearsal()
    stage.manager.policy.maxVisible = 1
    let first = stage.manager.add(snack: Snack(message: "1", duration: 1))
    let second = stage.manager.add(snack: Snack(message: "2", duration: 1))
    stage.pass(0.5)
    #expect(second.remaining == nil)
    second.update("changed")
    second.pause()
    first.dismiss()
    stage.pass(5)
    #expect(stage.stack.visible.map(\.message) == ["changed"])
    #expect(second.remaining == .seconds(4))
  }

  /// Seconds on the stage, and the remaining seconds of the handle.
  @Test(arguments: [
    (0.0, 2.0, "the entrance does not count"), (0.4, 2.0, "its end"), (0.9, 1.5, "half a second"),
    (2.3, 0.1, "nearly over"),
  ])
  func remainingIsTheRestOfTheLifetime(after seconds: Double, left: Double, name: String) {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "m", duration: 2))
    #expect(handle.remaining == nil)
    stage.pass(seconds)
    let found = handle.remaining?.inSeconds ?? -1
    // The lifetime starts with the first turn, which is one frame after the order.
    #expect(abs(found - left) < 0.02, "\(name): \(found)")
    handle.pause()
    stage.pass(10)
    #expect(abs((handle.remaining?.inSeconds ?? -1) - found) < 0.02)
    handle.resume()
    stage.pass(0.05)
    #expect(handle.closeReason == nil && handle.remaining.map { $0.inSeconds < found } == true)
  }

  /// A program without a screen makes no turns while it pauses its toasts.
  @Test func remainingIsPausedWithoutATurn() {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "m", duration: 5))
    stage.pass(1)
    stage.send(.pause(true))
    let left = handle.remaining?.inSeconds ?? -1
    stage.wait(9)
    #expect(handle.remaining?.inSeconds == left)
    stage.send(.pause(false))
    #expect(abs((handle.remaining?.inSeconds ?? -1) - left) < 0.001)
    stage.wait(1)
    #expect(abs((handle.remaining?.inSeconds ?? -1) - (left - 1)) < 0.001)
  }

  @Test func remainingIsPausedWhileASnackIsBackInTheQueue() {
    let stage = Rehearsal()
    let handles = ["1", "2"].map { stage.manager.add(snack: Snack(message: $0, duration: 5)) }
    stage.pass(1)
    stage.manager.policy.maxVisible = 1
    stage.pass(0.1)
    let left = handles[1].remaining
    #expect(stage.stack.waitingCount == 1 && left.map { $0 < .seconds(5) } == true)
    stage.pass(2)
    #expect(handles[1].remaining == left)
    handles[1].restart(9)
    stage.pass(1)
    #expect(handles[1].remaining == .seconds(9))
    handles[1].restart(.untilDismissed)
    stage.pass(0.1)
    #expect(handles[1].remaining == nil)
    handles[1].restart(5)
    handles[0].dismiss()
    stage.pass(3)
    #expect(handles[1].remaining.map { $0 < .seconds(4) } == true)
  }

  @Test func pausesAreCounted() {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "m", duration: 1))
    stage.pass(0.5)
    stage.send(.pause(true))
    handle.pause()
    stage.pass(0.1)
    stage.send(.pause(false))
    stage.pass(5)
    #expect(handle.closeReason == nil)
    handle.resume()
    handle.resume()
    stage.pass(2)
    #expect(handle.closeReason == .timeout)
  }

  @Test func newDurationStartsImmediately() {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: Snack(message: "m", duration: .untilDismissed))
    stage.pass(1)
    #expect(handle.remaining == nil)
    handle.restart(2)
    stage.pass(1)
    #expect(abs((handle.remaining?.inSeconds ?? 0) - 1) < 0.05)
    handle.restart(.untilDismissed)
    stage.pass(9)
    #expect(handle.closeReason == nil)
  }
}

@Suite struct HookTests {
  @Test func hooksAreCalledOnceAndInOrder() {
    let stage = Rehearsal()
    let notes = Notebook()
    for name in ["a", "b"] {
      var snack = Snack(message: name, duration: 1)
      snack.hooks = Snack.Hooks(
        onShow: { notes.note("\(name) shown") }, onClose: { notes.note("\(name) \($0)") })
      stage.manager.add(snack: snack)
    }
    stage.pass(3)
    #expect(notes.all == ["a shown", "b shown", "a timeout", "b timeout"])
  }

  @Test func snackReturningFromTheQueueIsShownOnce() {
    let stage = Rehearsal()
    let notes = Notebook()
    for name in ["1", "2"] {
      var snack = Snack(message: name, duration: 1)
      snack.hooks.onShow = { notes.note(name) }
      stage.manager.add(snack: snack)
    }
    stage.pass(0.5)
    stage.manager.policy.maxVisible = 1
    stage.pass(4)
    #expect(stage.stack.isEmpty && notes.all == ["1", "2"])
  }

  @Test func hooksMayAddChangeAndRemove() {
    let stage = Rehearsal()
    let manager = stage.manager
    let notes = Notebook()
    var snack = Snack(message: "m", duration: 0.5)
    snack.hooks = Snack.Hooks(
      onShow: {
        let inner = manager.add(snack: Snack(message: "inner", duration: 1))
        inner.update(Snack(message: "changed", duration: 1))
        manager.add(snack: "gone").dismiss()
      },
      onClose: { _ in
        manager.removeAll()
        manager.add(snack: "again")
        notes.note("closed")
      })
    manager.add(snack: snack)
    stage.pass(0.5)
    #expect(stage.stack.visible.map(\.message) == ["m", "changed"])
    stage.pass(1.2)
    #expect(stage.stack.visible.map(\.message) == ["again"] && notes.all == ["closed"])
  }

  @Test func endedRecordsAreReleased() {
    let stage = Rehearsal()
    for number in 0..<2_000 { stage.manager.add(snack: "\(number)") }
    stage.pass(1)
    #expect(stage.manager.openRecordCount > 900)
    stage.end()
    #expect(stage.manager.openRecordCount == 0)
  }
}
