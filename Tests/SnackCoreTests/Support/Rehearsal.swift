import Synchronization

@testable import SnackCore

/// A manager with a screen and a manually advanced clock.
final class Rehearsal: Sendable {
  let manager: SnackbarManager
  private let state: Mutex<(scene: SnackScene, now: Moment)>

  init(_ columns: Int = 80, _ rows: Int = 24, manager: SnackbarManager = SnackbarManager()) {
    self.manager = manager
    let traits = TerminalTraits(size: Size(width: columns, height: rows))
    state = Mutex((SnackScene(manager: manager, traits: traits), .start))
    _ = manager.connect(
      wake: {}, now: { [weak self] in self?.now ?? .start },
      date: { [weak self] in 1_000_000 + (self?.now.seconds ?? 0) })
  }

  var now: Moment { state.withLock(\.now) }

  var frame: Canvas { state.withLock(\.scene.frame) }

  var stack: SnackStack { state.withLock(\.scene.stack) }

  /// Advances the clock frame by frame, and delivers the effects.
  func pass(_ seconds: Double = 0) {
    let end = now.seconds + seconds
    repeat {
      state.withLock { $0.now.seconds = min(end, $0.now.seconds + 1.0 / 60) }
      turn()
    } while now.seconds < end
  }

  /// Advances the clock without a turn.
  func wait(_ seconds: Double) {
    state.withLock { $0.now.seconds += seconds }
  }

  /// Runs one turn; orders issued by its hooks are handled in the next turn.
  func turn() {
    let effects = state.withLock { state in
      state.scene.turn(at: state.now)
      return state.scene.consumeEffects()
    }
    for effect in effects { manager.deliver(effect) }
    manager.reportHistory()
  }

  func send(_ event: SnackEvent) {
    state.withLock { $0.scene.update(event, at: $0.now) }
  }

  /// Ends the screen, as closing an overlay does.
  func end() {
    let effects = state.withLock { state in
      state.scene.end(at: state.now)
      return state.scene.consumeEffects()
    }
    for effect in effects { manager.deliver(effect) }
    manager.reportHistory()
    manager.disconnect()
  }
}

/// A log of hook calls from any thread.
final class Notebook: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
