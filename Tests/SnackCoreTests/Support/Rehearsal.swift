import Synchronization

@testable import SnackCore

/// A manager with a screen whose clock moves only when it is told to: orders, turns and hooks.
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

  /// Lets time pass frame by frame, and calls what there is to call.
  func pass(_ seconds: Double = 0) {
    let end = now.seconds + seconds
    repeat {
      state.withLock { $0.now.seconds = min(end, $0.now.seconds + 1.0 / 60) }
      turn()
    } while now.seconds < end
  }

  /// Takes one turn, with what the hooks order in it still waiting for the next.
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

  /// Ends the screen, as an overlay does that is closed.
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

/// What hooks write down, from whatever thread.
final class Notebook: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
