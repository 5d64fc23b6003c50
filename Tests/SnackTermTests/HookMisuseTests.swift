import CNcurses
import Glibc
import Synchronization
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Hooks that misuse the overlay, and the defined results.
  @Suite struct HookMisuseTests {
    /// The hook that calls the program.
    enum Hook: CaseIterable {
      case snackShows, snackArrives, snackCloses, tap, action
      case overlayShows, overlayIsCalled, overlayAnnounces, overlayCloses
    }

    /// The action of the program in the hook.
    enum Action: CaseIterable {
      case addAnother, addTheSameWithoutTime, updateItself, removeAll, holdAndRelease, configure
      case disturbNobody, step, waitForAKey, close, forgetTheHooks, resize, leaveTheScreen
    }

    private let clock = ManualClock()
    private let manager = SnackbarManager()
    private let screen: HeadlessScreen
    private let overlay: SnackOverlay

    init() throws {
      screen = try HeadlessScreen(size: Size(width: 60, height: 12))
      screen.select()
      Self.drawHost()
      wtimeout(snk_stdscr(), 0)
      let nowhere = open("/dev/null", O_RDWR)
      overlay = try SnackOverlay(manager: manager, clock: clock, input: nowhere, output: nowhere)
    }

    private static func drawHost() {
      for row in 0..<12 { mvwaddstr(snk_stdscr(), Int32(row), 0, "host row \(row)") }
      wnoutrefresh(snk_stdscr())
    }

    private func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 20) {
        clock.advance(by: .milliseconds(50))
        overlay.step()
      }
    }

    /// Returns the closure that performs an action.
    private func action(_ action: Action) -> @Sendable () -> Void {
      nonisolated(unsafe) let overlay = overlay
      let manager = manager
      return {
        switch action {
        case .addAnother: manager.add(snack: Snack(message: "another", duration: 0.1))
        case .addTheSameWithoutTime: manager.add(snack: Snack(message: "m", duration: -1))
        case .updateItself: manager.add(snack: Snack(message: "m", duration: 1)).update("changed")
        case .removeAll: manager.removeAll()
        case .holdAndRelease:
          overlay.pause()
          overlay.resume()
        case .configure:
          manager.appearance = .init(maxSnackWidth: 20, theme: .standard)
          manager.policy = Policy(maxVisible: 1, reducesMotion: true)
        case .disturbNobody: manager.doNotDisturb = .off
        case .step: overlay.step()
        case .waitForAKey: _ = overlay.getKey()
        case .close: overlay.close()
        case .forgetTheHooks: (overlay.onShow, overlay.onClose) = (nil, nil)
        case .resize: resizeterm(9, 40)
        case .leaveTheScreen: endwin()
        }
      }
    }

    private func install(_ action: @escaping @Sendable () -> Void, in hook: Hook) -> Snack {
      var snack = Snack(message: "m", duration: 1)
      switch hook {
      case .snackShows: snack.hooks.onShow = action
      case .snackArrives: snack.hooks.onArrive = action
      case .snackCloses: snack.hooks.onClose = { _ in action() }
      case .tap: snack.tap = TapRule(action: action)
      case .action: snack.actions = [SnackAction("Go", handler: action)]
      case .overlayShows: overlay.onShow = { _ in action() }
      case .overlayIsCalled:
        overlay.onCall = { _ in action() }
        snack.tap = TapRule(action: {})
      case .overlayAnnounces: overlay.onAnnounce = { _ in action() }
      case .overlayCloses: overlay.onClose = { _ in action() }
      }
      return snack
    }

    @Test(arguments: Hook.allCases, Action.allCases)
    func hooksMayDoAnything(place: Hook, what: Action) {
      let before = screen.text
      let calls = Counter(4)
      let action = action(what)
      let snack = install({ if calls.consumeOne() { action() } }, in: place)
      let handles = ["n", "m"].map { name in
        manager.add(snack: name == "m" ? snack : Snack(message: name, duration: 1))
      }
      pass(0.6)
      overlay.perform(.focus(.newest))
      if place == .action { overlay.perform(.focus(.nextAction)) }
      overlay.perform(.activate)
      overlay.perform(.focus(.release))
      pass(20)
      #expect(calls.count > 0)
      #expect(handles.allSatisfy { $0.closeReason != nil })
      #expect(overlay.stack.isEmpty && overlay.nextDeadline == nil)
      if what == .resize {
        resizeterm(12, 60)
        Self.drawHost()
        overlay.step()
      }
      #expect(screen.text == before)
      overlay.close()
    }

    /// Each closed snack adds the next one, in a step made by the hook itself.
    @Test func endlessHooksDoNotBlockTheProgram() throws {
      manager.policy = Policy(maxVisible: 1, maxWaiting: 0, overflow: .dropNewest)
      let manager = manager
      let overlay = overlay
      manager.add(snack: Snack(message: "stays", duration: 0))
      overlay.step()
      var closings = 0
      overlay.onClose = { _ in
        closings += 1
        manager.add(snack: "dropped")
        overlay.step()
      }
      manager.add(snack: "dropped")
      overlay.step()
      let first = closings
      #expect(first > 0 && first < 10)
      #expect(overlay.nextDeadline == .zero)
      flushinp()  // discards KEY_RESIZE
      #expect(overlay.getKey() == ERR)  // returns although every step adds another snack
      overlay.onClose = nil
      pass(1)
      #expect(overlay.nextDeadline == nil)
      #expect(manager.history.entries.count { $0.closeReason == nil } == 1)
    }

    @Test func hooksKeepTheirOrderIfAHookSteps() {
      let overlay = overlay
      var announced: [String] = []
      overlay.onShow = { announced.append("shown \($0.rawValue)") }
      overlay.onClose = {
        announced.append("closed \($0.token.rawValue)")
        if $0.token.rawValue == 1 { overlay.manager.add(snack: "3") }
        overlay.step()
      }
      manager.policy.reducesMotion = true
      for name in ["1", "2"] { manager.add(snack: Snack(message: name, duration: 1)) }
      pass(4)
      #expect(announced == ["shown 1", "shown 2", "closed 1", "closed 2", "shown 3"])
      overlay.onClose = nil
    }

    @Test func resumingAScreenKeepsTheTimeRunning() {
      manager.add(snack: Snack(message: "m", duration: 2))
      pass(1)
      endwin()
      overlay.step()
      #expect(overlay.nextDeadline != nil)
    }

    /// A snack added while the screen ends waits for the next screen.
    @Test func snackAddedAtTheEndWaitsForTheNextScreen() throws {
      let before = screen.text
      let overlay = overlay
      let manager = manager
      overlay.onClose = { _ in
        manager.add(snack: "late")
        overlay.step()
        overlay.close()
      }
      manager.add(snack: Snack(message: "m", duration: 0))
      pass(1)
      overlay.close()
      #expect(screen.text == before)
      overlay.onClose = nil
      let next = try SnackOverlay(manager: manager, clock: clock, input: -1, output: -1)
      next.step()
      #expect(next.stack.visible.map(\.message) == ["late"])
      next.close()
    }
  }
}

/// A counter of calls, up to a limit.
private final class Counter: Sendable {
  private let calls = Mutex(0)
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  var count: Int { calls.withLock { $0 } }

  /// Counts a call unless the limit is reached.
  ///
  /// - Returns: Whether the call was counted.
  func consumeOne() -> Bool {
    calls.withLock { calls in
      guard calls < limit else { return false }
      calls += 1
      return true
    }
  }
}
