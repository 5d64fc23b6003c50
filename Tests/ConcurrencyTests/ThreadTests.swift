import Glibc
import Synchronization
import Testing

@testable import SnackCore

/// One manager used by eight threads; `SNACK_TEST_ADDS` sets the number of snacks.
@Suite struct ThreadTests {
  private static let threads = 8
  private static let total: Int = {
    let text = getenv("SNACK_TEST_ADDS").map { String(cString: $0) }
    return (text.flatMap(Int.init) ?? 1_000_000) / threads * threads
  }()

  private final class Tally: Sendable {
    let isDone = Atomic(false)
  }

  private func add(to manager: SnackbarManager, _ tally: Tally) async {
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<Self.threads {
        group.addTask {
          for number in 0..<Self.total / Self.threads {
            manager.add(snack: Snack(message: "\(thread) \(number)"))
          }
        }
      }
    }
    tally.isDone.store(true, ordering: .releasing)
  }

  /// Adds from all threads while a scene runs turns, until every order is handled.
  private func run(_ manager: SnackbarManager) async -> (scene: SnackScene, closed: [SnackToken]) {
    let tally = Tally()
    async let adding: Void = add(to: manager, tally)
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    var closed: [SnackToken] = []
    var isLast = false
    while !isLast {
      isLast = tally.isDone.load(ordering: .acquiring)
      scene.turn(at: .start)
      closed += scene.consumeEffects().compactMap { effect in
        if case .closed(let closing) = effect { closing.token } else { nil }
      }
      isLast = isLast && !scene.hasOrders
      await Task.yield()
    }
    await adding
    return (scene, closed)
  }

  @Test func losesNoneWithoutLimits() async {
    let manager = SnackbarManager()
    manager.policy.maxPending = .max
    manager.policy.maxWaiting = .max
    let (scene, closed) = await run(manager)
    let stack = scene.stack
    let shown = stack.states.map(\.token)
    #expect(closed.isEmpty && manager.droppedCount == 0)
    #expect(shown.count + stack.waitingCount == Self.total)
    let waiting = (1...UInt64(Self.total)).map { SnackToken(rawValue: $0) }
      .filter { stack.queue.contains($0) }
    #expect(Set(shown + waiting).count == Self.total, "each appears once")
  }

  /// A turn that handles everything would block the program for seconds.
  @Test func aTurnHandlesABoundedAmountOfWork() {
    let manager = SnackbarManager()
    manager.policy.maxPending = 10_000
    for number in 1...200_000 { manager.add(snack: Snack(message: "\(number % 1000)")) }
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    var endings = 0
    var turns = 0
    repeat {
      scene.turn(at: .start)
      let count = scene.consumeEffects().count
      #expect(count <= 400)
      endings += count
      turns += 1
    } while scene.hasOrders
    #expect(manager.droppedCount >= 190_000 && endings >= 10_000 && turns >= 60)
  }

  @Test func accountsForAllAndStaysBoundedByDefault() async {
    let manager = SnackbarManager()
    let (scene, closed) = await run(manager)
    let stack = scene.stack
    #expect(stack.waitingCount <= 1000 && stack.visible.count <= 5)
    #expect(Set(closed).count == closed.count, "each ends once")
    let overflowed = Self.total - stack.states.count - stack.waitingCount
    #expect(closed.count <= overflowed && overflowed <= closed.count + manager.droppedCount)
  }
}
