import Synchronization
import Testing

@testable import SnackCore

/// Handlers isolated to the main actor or to none, with the screen on any thread.
@Suite(.timeLimit(.minutes(20))) struct HandlerIsolationTests {
  /// A program's state on the main actor, with handlers as Swift 6 programs write them.
  @MainActor private final class Program {
    private(set) var log: [String] = []

    func note(_ line: String) {
      MainActor.preconditionIsolated()
      log.append(line)
    }

    /// A snack whose hooks, tap and action use the program's state.
    func snack() -> Snack {
      var snack = Snack(
        message: "m", duration: .untilDismissed,
        actions: [SnackAction("Undo", keepsOpen: true) { [unowned self] in note("undo") }])
      snack.tap = TapRule(dismisses: true) { [unowned self] in note("tap") }
      snack.hooks = Snack.Hooks(onShow: { [unowned self] in note("show") })
      snack.hooks.onArrive = { [unowned self] in note("arrive") }
      snack.hooks.onClose = { [unowned self] in note("close \($0)") }
      return snack
    }

    static let calls = ["show", "arrive", "undo", "tap", "close tap"]
  }

  /// Shows a snack, chooses its action and taps it, on the thread of the caller.
  private static func play(_ snack: Snack) {
    let stage = Rehearsal()
    let handle = stage.manager.add(snack: snack)
    stage.pass(1)
    for event in [SnackEvent.invoke(handle.token, "Undo"), .tap(handle.token)] {
      stage.send(event)
      stage.turn()
    }
    stage.pass(1)
  }

  /// Waits until the main actor has made a number of calls.
  @MainActor private func calls(of program: Program, atLeast count: Int) async -> [String] {
    while program.log.count < count { await Task.yield() }
    return program.log
  }

  @MainActor @Test func mainActorHandlersRunOnTheMainActorInOrder() async {
    let program = Program()
    Self.play(program.snack())
    #expect(await calls(of: program, atLeast: 5) == Program.calls)
  }

  @MainActor @Test func mainActorHandlersRunOnTheMainActorFromAnotherThread() async {
    let program = Program()
    let snack = program.snack()
    await Task.detached { Self.play(snack) }.value
    #expect(await calls(of: program, atLeast: 5) == Program.calls)
  }

  @MainActor @Test func aSnackbarsHandlersUseTheProgramsState() async {
    let program = Program()
    let stage = Rehearsal()
    stage.manager.onHistory { program.note("\($0.count) ended") }
    let bar = Snackbar(content: .init(message: "m")) { program.note("tap") }
    bar.display(on: stage.manager) { program.note("appeared") }
    stage.pass(1)
    bar.actionOnTap = { program.note("own tap") }
    stage.pass(0.1)
    if let token = stage.stack.states.first?.token { stage.send(.tap(token)) }
    stage.pass(1)
    bar.dismiss { program.note("gone") }
    let calls = await calls(of: program, atLeast: 4)
    #expect(calls == ["appeared", "own tap", "1 ended", "gone"])
  }

  @Test func otherHandlersRunAtOnceOnEveryThread() async {
    let notes = Notebook()
    await Task.detached {
      var snack = Snack(message: "m", duration: .untilDismissed)
      snack.hooks = Snack.Hooks(onShow: { notes.note("show") }, onClose: { notes.note("\($0)") })
      Self.play(snack)
    }.value
    #expect(notes.all == ["show", "tap"])
  }

  /// A `@Sendable` closure in main-actor code opts out of the actor.
  @MainActor @Test func sendableClosuresHaveNoActor() async {
    let notes = Notebook()
    var snack = Snack(message: "m", duration: .untilDismissed)
    snack.hooks.onShow = { @Sendable in notes.note("show") }
    let shown = snack
    await Task.detached {
      Self.play(shown)
      notes.note("end")
    }.value
    #expect(notes.all == ["show", "end"])
  }

  @Test func handlersOfOtherActorsRunOnThem() async {
    let counter = Counter()
    await Self.play(counter.snack())
    while await counter.count == 0 { await Task.yield() }
    #expect(await counter.count == 1)
  }

  private actor Counter {
    private(set) var count = 0

    func snack() -> Snack {
      var snack = Snack(message: "m", duration: .untilDismissed)
      snack.hooks.onShow = {
        self.preconditionIsolated()
        self.count += 1
      }
      return snack
    }
  }
}
