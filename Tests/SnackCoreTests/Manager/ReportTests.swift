import Synchronization
import Testing

@testable import SnackCore

/// Task progress reports, and how often they wake the screen.
@Suite struct ReportTests {
  @Test func millionReportsWakeTheScreenOnce() async throws {
    let manager = SnackbarManager()
    let wakes = Atomic(0)
    _ = manager.connect(wake: { wakes.add(1, ordering: .relaxed) })
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    let started = Gate()
    let ends = Gate()
    let options = TaskOptions(showDelay: .zero)
    async let done: Void = manager.during("Counting", options: options) { progress in
      for number in 1...1_000_000 { progress.report(fraction: Double(number) / 2_000_000) }
      for number in 1...1000 { progress.report(message: "\(number)") }
      started.open()
      await ends.pass()
      progress.report(message: "one more")
      started.open()
    }
    await started.pass()
    #expect(wakes.load(ordering: .relaxed) == 1)
    scene.turn(at: .start)
    #expect(scene.stack.visible.map(\.message) == ["1000"])
    #expect(scene.stack.visible[0].progress == .fraction(0.5))
    ends.open()
    await done
  }

  @Test func frequentReportsAreThrottled() throws {
    let manager = SnackbarManager()
    _ = manager.connect(wake: {})
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    let reporter = TaskReporter(manager: manager, options: TaskOptions(showDelay: .zero))
    reporter.open("work")
    let progress = TaskProgress(reporter: reporter)
    progress.report(fraction: 0.1)
    scene.turn(at: Moment(seconds: 1))
    scene.turn(at: Moment(seconds: 2))
    #expect(scene.nextDeadline(after: Moment(seconds: 2)) == nil)
    progress.report(fraction: 0.2)
    scene.turn(at: Moment(seconds: 2.5))
    progress.report(fraction: 0.3)
    scene.turn(at: Moment(seconds: 2.51))
    #expect(scene.stack.visible[0].progress == .fraction(0.2))
    let next = try #require(scene.nextDeadline(after: Moment(seconds: 2.51)))
    #expect(abs(next.seconds - 2.55) < 1e-9)
    scene.turn(at: next)
    #expect(scene.stack.visible[0].progress == .fraction(0.3))
    #expect(scene.nextDeadline(after: next) == nil)
    reporter.close(with: nil)
    progress.report(fraction: 0.4)
    #expect(manager.pendingMail.isSubset(of: .orders))
  }
}
