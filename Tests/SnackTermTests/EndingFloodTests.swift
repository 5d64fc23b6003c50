import Synchronization
import Testing

@testable import SnackTerm

/// Floods of snacks, most of which end at once.
@Suite struct EndingFloodTests {
  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  /// Adds snacks; only ten may wait, so most of them end at once.
  private func add(_ count: Int, to manager: SnackbarManager, countingIn endings: Counter) {
    manager.policy.maxWaiting = 10
    for number in 0..<count {
      var snack = Snack(message: "\(number)")
      snack.hooks.onClose = { _ in endings.value.add(1, ordering: .relaxed) }
      manager.add(snack: snack)
    }
  }

  private func turnUntilIdle(_ scene: inout SnackScene) -> [SnackEffect] {
    var effects: [SnackEffect] = []
    repeat {
      scene.turn(at: .start)
      effects += scene.consumeEffects()
    } while scene.hasOrders
    return effects
  }

  /// Each ending would otherwise wait for the threads that add snacks.
  @Test func endingsAreRecordedInBatchesAndReportedOneByOne() {
    let manager = SnackbarManager()
    let dates = Counter()
    let isConnected = manager.connect(
      wake: {}, date: { Double(dates.value.add(1, ordering: .relaxed).newValue) })
    #expect(isConnected)
    let own = Counter()
    add(900, to: manager, countingIn: own)
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    let effects = turnUntilIdle(&scene)
    let dispatcher = HookDispatcher()
    var closed: [SnackToken] = []
    dispatcher.hooks.onClose = { closing in
      closed.append(closing.token)
      // Both hooks report each ending before the next one.
      #expect(own.value.load(ordering: .relaxed) == closed.count)
    }
    dispatcher.dispatch(effects, of: manager, in: scene.stack)
    #expect(closed.count > 800 && Set(closed).count == closed.count)
    #expect(dates.value.load(ordering: .relaxed) < 20)
  }

  @Test func hookMayTakeATurnBetweenTwoEndings() {
    let manager = SnackbarManager()
    manager.policy.maxWaiting = 0
    manager.policy.maxVisible = 1
    for number in 0..<10 { manager.add(snack: Snack(message: "\(number)")) }
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    scene.turn(at: .start)
    let dispatcher = HookDispatcher()
    var closed: [SnackToken] = []
    dispatcher.hooks.onClose = { [unowned dispatcher] closing in
      closed.append(closing.token)
      guard closed.count == 2 else { return }
      manager.removeAll()
      scene.turn(at: Moment(seconds: 1))
      scene.turn(at: Moment(seconds: 9))
      dispatcher.dispatch(scene.consumeEffects(), of: manager, in: scene.stack)
      #expect(closed.count == 10, "pending endings first")
    }
    dispatcher.dispatch(scene.consumeEffects(), of: manager, in: scene.stack)
    #expect(closed.count == 10 && Set(closed).count == 10)
  }
}
