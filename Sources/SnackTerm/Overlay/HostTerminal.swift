internal import Synchronization

/// The terminal of the host's screen, as a source of keys to wait for.
struct HostTerminal {
  /// The descriptor from which ncurses reads keys.
  let input: Int32
  /// The descriptor to which ncurses writes.
  let output: Int32
  /// Whether the terminal has hung up.
  var hasHungUp = false
  /// Whether another thread may have signalled the wake descriptor since the last turn.
  var mayBeWoken = true
  /// The wake descriptor that the host has closed, if any; a wait for it would always end at once.
  var closedWake: Int32?
  /// Whether ncurses recognizes reports in the window that the host last read: it has `keypad`.
  var recognizesReports = true
  /// A request to end the current or next wait for a key.
  let interruption = WaitInterruption()
  /// The decoder of characters whose bytes arrive as separate keys.
  var characterDecoder = CharacterDecoder()

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }
}

/// A request to end a wait for a key, made on any thread.
final class WaitInterruption: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool {
    get { flag.load(ordering: .sequentiallyConsistent) }
    set { flag.store(newValue, ordering: .sequentiallyConsistent) }
  }
}
