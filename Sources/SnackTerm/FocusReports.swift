internal import Synchronization

/// Reports of the focus on a terminal where ncurses does not end them when the screen is left.
///
/// The stop key and the end of the program have to do it, so it belongs to the whole process; all
/// that they call is safe in the handler of a signal.
struct FocusReports: ~Copyable {
  private let line = Atomic<Int32>(-1)

  /// Notes that the terminal on a descriptor reports its focus.
  func start(on output: Int32) {
    line.store(output, ordering: .releasing)
  }

  /// Notes that it no longer does.
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
    put("\u{1B}[?1004l")
  }

  /// Begins them again.
  func goOn() {
    put("\u{1B}[?1004h")
  }

  private func put(_ text: StaticString) {
    let line = line.load(ordering: .acquiring)
    if line >= 0 { System.put(text, to: line) }
  }
}
