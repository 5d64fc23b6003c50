internal import Synchronization

/// Terminal modes that ncurses does not turn off when the host leaves its screen.
///
/// The stop key's handler and the exit handlers must reset them, so the state belongs to the
/// process, and everything they call is safe in a signal handler.
struct PersistentModes: ~Copyable {
  /// A set of modes that are on.
  struct Modes: OptionSet {
    let rawValue: UInt8

    /// Focus reports.
    static let focus = Modes(rawValue: 1)
    /// Bracketed paste.
    static let paste = Modes(rawValue: 2)
  }

  private let descriptor = Atomic<Int32>(-1)
  private let modes = Atomic<UInt8>(0)

  /// Records the modes that are on at a terminal's descriptor, replacing earlier ones.
  func register(_ set: Modes, on output: Int32) {
    forget()
    guard !set.isEmpty else { return }
    modes.store(set.rawValue, ordering: .releasing)
    descriptor.store(output, ordering: .releasing)
  }

  /// Records that no mode is on.
  func forget() {
    descriptor.store(-1, ordering: .releasing)
  }

  /// Turns the modes off for good.
  func end() {
    suspend()
    forget()
  }

  /// Turns the modes off temporarily.
  func suspend() {
    put("\u{1B}[?1004l", for: .focus)
    put("\u{1B}[?2004l", for: .paste)
  }

  /// Turns the modes on again.
  func resume() {
    put("\u{1B}[?1004h", for: .focus)
    put("\u{1B}[?2004h", for: .paste)
  }

  private func put(_ text: StaticString, for mode: Modes) {
    let descriptor = descriptor.load(ordering: .acquiring)
    guard descriptor >= 0, modes.load(ordering: .acquiring) & mode.rawValue != 0 else { return }
    System.put(text, to: descriptor)
  }
}
