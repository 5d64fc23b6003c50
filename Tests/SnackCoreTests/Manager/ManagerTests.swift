import Synchronization
import Testing

@testable import SnackCore

@Suite struct ManagerTests {
  private func scene(_ manager: SnackbarManager) -> SnackScene {
    SnackScene(manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func resolvesTheAlignmentWhenASnackIsAdded() {
    let manager = SnackbarManager()
    manager.add(snack: "first")
    manager.defaultAlignment = .bottomTrailing
    manager.add(snack: "second")
    manager.add(snack: Snack(alignment: .topLeading, message: "third"))
    manager.defaultAlignment = .top
    var scene = scene(manager)
    scene.turn(at: .start)
    let alignments = scene.stack.visible.map(\.alignment)
    #expect(alignments == [.top, .bottomTrailing, .topLeading])
  }

  @Test func keepsManagersApart() {
    let (one, other) = (SnackbarManager(), SnackbarManager())
    let handle = one.add(snack: "m")
    #expect(other.add(snack: "m") != handle)
    #expect(handle.id == handle.token && Set([handle, handle]).count == 1)
    var scene = scene(other)
    scene.turn(at: .start)
    #expect(scene.stack.visible.count == 1)
  }

  @Test func wakesOncePerTurn() {
    let manager = SnackbarManager()
    let wakes = Counter()
    #expect(manager.connect { wakes.count.add(1, ordering: .relaxed) })
    for _ in 0..<5 { manager.add(snack: "m") }
    #expect(wakes.count.load(ordering: .relaxed) == 1)
    var scene = scene(manager)
    scene.turn(at: .start)
    manager.removeAll()
    manager.appearance.snackSpacing = 2
    #expect(wakes.count.load(ordering: .relaxed) == 2)
    manager.disconnect()
    scene.turn(at: .start)
    manager.add(snack: "m")
    #expect(wakes.count.load(ordering: .relaxed) == 2)
  }

  @Test func connectsOneScreenAtATime() {
    let manager = SnackbarManager()
    #expect(manager.connect {})
    #expect(!manager.connect {})
    manager.disconnect()
    #expect(manager.connect {})
  }

  @Test func wakeHandlerMayIssueOrders() {
    let manager = SnackbarManager()
    #expect(manager.connect { manager.add(snack: "from within") })
    manager.add(snack: "m")
    var scene = scene(manager)
    scene.turn(at: .start)
    #expect(scene.stack.visible.count == 2)
  }

  @Test func keepsOrdersUntilAScreenConnects() {
    let manager = SnackbarManager()
    manager.policy.maxVisible = 2
    for message in ["1", "2", "3"] { manager.add(snack: Snack(message: message)) }
    manager.remove(snack: "2")
    var scene = scene(manager)
    scene.turn(at: .start)
    #expect(scene.stack.visible.map(\.message) == ["1", "3"])
  }

  @Test func handleHasNoEffectAfterTheEnd() {
    let manager = SnackbarManager()
    let old = manager.add(snack: Snack(message: "m", duration: 1))
    var scene = scene(manager)
    scene.turn(at: .start)
    old.update("n")
    scene.turn(at: .start)
    #expect(scene.stack.visible == ["n"])
    old.dismiss()
    for tenth in 0...10 { scene.turn(at: Moment(seconds: Double(tenth) / 10)) }
    manager.add(snack: "n")
    old.dismiss()
    old.update("gone")
    scene.turn(at: Moment(seconds: 3))
    #expect(scene.stack.visible == ["n"])
    #expect(
      scene.consumeEffects().compactMap(\.closing) == [
        Closing(token: old.token, reason: .programmatic)
      ])
    #expect(scene.consumeEffects().compactMap(\.closing).isEmpty)
  }

  @Test func appliesAppearanceAndLimitsToVisibleSnacks() {
    let manager = SnackbarManager()
    manager.add(snack: "m")
    var scene = scene(manager)
    scene.turn(at: .start)
    manager.appearance.maxSnackWidth = 30
    manager.policy.reserved = Insets(top: 2)
    scene.turn(at: Moment(seconds: 1))
    scene.turn(at: Moment(seconds: 1.3))
    #expect(
      scene.stack.focusedFrame(at: Moment(seconds: 1.3)) == Rect(x: 25, y: 3, width: 30, height: 3))
    #expect(manager.configuration.policy.reserved.top == 2)
  }

  @Test func offersTheSharedManagerThroughStaticFunctions() {
    var scene = scene(.shared)
    SnackbarManager.defaultAlignment = .bottom
    SnackbarManager.appearance.maxSnackWidth = 40
    SnackbarManager.policy.maxVisible = 2
    SnackbarManager.add(snack: "m")
    SnackbarManager.add(snack: "n")
    SnackbarManager.remove(snack: "n")
    scene.turn(at: .start)
    #expect(scene.stack.visible.map(\.alignment) == [.bottom])
    #expect(SnackbarManager.appearance.maxSnackWidth == 40)
    #expect(SnackbarManager.policy.maxVisible == 2 && SnackbarManager.defaultAlignment == .bottom)
    SnackbarManager.removeAll()
    scene.turn(at: .start)
    #expect(scene.stack.visible.isEmpty)
    SnackbarManager.appearance = .init()
    SnackbarManager.policy = .init()
    SnackbarManager.defaultAlignment = .top
  }
}
