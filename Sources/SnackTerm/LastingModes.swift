internal import Synchronization

/// Modes of a terminal where ncurses does not end them when the screen is left.
///
/// The stop key and the end of the program have to do it, so it belongs to the whole process; all
/// that they call is safe in the handler of a signal.
struct LastingModes: ~Copyable {
  /// Which modes are on.
  struct Set: OptionSet {
    let rawValue: UInt8

    /// The terminal reports its focus.
    static let focus = Set(rawValue: 1)
    /// A pasted text comes between marks.
    static let paste = Set(rawValue: 2)
  }

  private let line = Atomic<Int32>(-1)
  private let modes = Atomic<UInt8>(0)

  /// Notes what is on at the terminal on a descriptor, and forgets what was noted before.
  func start(_ set: Set, on output: Int32) {
    forget()
    guard !set.isEmpty else { return }
    modes.store(set.rawValue, ordering: .releasing)
    line.store(output, ordering: .releasing)
  }

  /// Notes that nothing is on any more.
  func forget() {
    line.store(-1, ordering: .releasing)
  }

  /// Ends them for good.
  func end() {
    rest()
    forget()
  }

  /// Ends them for a while.
  func rest() {
    put("\u{1B}[?1004l", for: .focus)
    put("\u{1B}[?2004l", for: .paste)
  }

  /// Begins them again.
  func goOn() {
    put("\u{1B}[?1004h", for: .focus)
    put("\u{1B}[?2004h", for: .paste)
  }

  private func put(_ text: StaticString, for mode: Set) {
    let line = line.load(ordering: .acquiring)
    guard line >= 0, modes.load(ordering: .acquiring) & mode.rawValue != 0 else { return }
    System.put(text, to: line)
  }
}
