import PopupQueue
import SnackCore
import SnackPopups
import Synchronization
import Testing

/// Snacks that are shown one at a time by a popup queue, on a simulated screen.
@Suite struct SnackPopupTests {
  private final class Screen {
    let manager = SnackbarManager()
    let queue = PopupManager()
    private var scene: SnackScene
    private var now = Moment.start

    init() {
      scene = SnackScene(
        manager: manager, traits: TerminalTraits(size: Size(width: 60, height: 20)))
      _ = manager.connect(wake: {})
    }

    var messages: [String] { scene.stack.visible.map(\.message) }

    func pass(_ seconds: Double = 0) {
      let end = now.seconds + seconds
      repeat {
        now.seconds = min(end, now.seconds + 0.05)
        scene.turn(at: now)
        for effect in scene.consumeEffects() { manager.deliver(effect) }
      } while now.seconds < end
      scene.turn(at: now)
    }

    func send(_ event: SnackEvent) {
      scene.update(event, at: now)
    }

    @discardableResult
    func add(
      _ message: String, _ priority: Int, duration: Lifetime = .untilDismissed,
      timeout: Duration? = nil
    ) throws -> SnackPopup {
      let popup = SnackPopup(
        Snack(message: message, duration: duration), priority: priority, timeout: timeout,
        on: manager)
      try queue.add(task: popup)
      return popup
    }
  }

  @Test func snacksShowOneAtATimeByPriority() throws {
    let screen = Screen()
    for (number, name) in ["low", "middle", "high"].enumerated() {
      try screen.add(name, number, duration: 2)
    }
    screen.pass(1)
    #expect(screen.messages == ["low"])
    screen.pass(3)
    #expect(screen.messages == ["high"])
    screen.pass(3)
    #expect(screen.messages == ["middle"])
    screen.pass(3)
    #expect(screen.messages.isEmpty)
    #expect(screen.queue.currentState == .idle)
  }

  /// Every way of ending a snack that lets the queue show the next one.
  static let ends: [SnackEvent] = [
    .dismiss, .swipe(.up), .removeAll, .removeSnack(Snack(message: "first")),
  ]

  @Test(arguments: ends.indices)
  func nextPopupShowsAfterAnyEnd(number: Int) throws {
    let screen = Screen()
    try screen.add("first", 2)
    try screen.add("second", 1)
    screen.pass(1)
    screen.send(Self.ends[number])
    screen.pass(1)
    #expect(screen.messages == ["second"])
  }

  @Test func removedPopupDismissesItsSnack() throws {
    let screen = Screen()
    let popup = try screen.add("first", 2)
    screen.pass(1)
    screen.queue.remove(popup)
    screen.pass(1)
    #expect(screen.messages.isEmpty)
    #expect(popup.handle?.closeReason == .programmatic)
    #expect(screen.queue.currentState == .idle)
  }

  @Test func readdedPopupShowsEvenIfItsFirstSnackClosesLate() throws {
    let screen = Screen()
    let popup = try screen.add("first", 2)
    screen.pass(1)
    screen.queue.remove(popup)
    try screen.queue.add(task: popup)
    screen.pass(1)
    #expect(screen.messages == ["first"])
    #expect(screen.queue.activeTask === popup)
    screen.send(.dismiss)
    screen.pass(1)
    #expect(screen.messages.isEmpty)
    #expect(screen.queue.currentState == .idle)
  }

  @Test func timedOutPopupDismissesItsSnack() async throws {
    let screen = Screen()
    let popup = SnackPopup(
      Snack(message: "first", duration: .untilDismissed), priority: 1, timeout: .zero,
      on: screen.manager)
    #expect(try await screen.queue.present(popup) == .timedOut)
    screen.pass(1)
    #expect(screen.messages.isEmpty)
  }

  @Test func snackHookIsCalledBeforeTheNextPopup() throws {
    let screen = Screen()
    let reasons = Mutex<[String]>([])
    var snack: Snack = "first"
    snack.hooks.onClose = { reason in reasons.withLock { $0.append("\(reason)") } }
    let popup = SnackPopup(snack, priority: 1, on: screen.manager)
    try screen.queue.add(task: popup)
    screen.pass(1)
    #expect(popup.taskDescription == "first")
    screen.send(.dismiss)
    screen.pass(1)
    #expect(reasons.withLock(\.self) == ["key"])
  }

  @Test func popupsAndOtherSnacksShareTheScreen() throws {
    let screen = Screen()
    screen.manager.add(snack: Snack(message: "other", duration: .untilDismissed))
    try screen.add("first", 2)
    try screen.add("second", 1)
    screen.pass(1)
    #expect(screen.messages == ["other", "first"])
  }
}
