internal import Glibc
internal import Synchronization

/// Wakes a wait on another thread when the size of the terminal changes.
///
/// ncurses notes a resize in a signal handler on whatever thread the signal finds, which need
/// not be the one that waits. Our handler calls that of ncurses and then signals a descriptor.
/// A handler belongs to the whole process, so what it needs is global.
enum ResizeSignal {
  private static let descriptor = Atomic<Int32>(-1)
  private static let previous = Atomic<Int>(0)

  /// Signals a descriptor at each resize from now on, in addition to what happened before.
  static func forward(to wake: System.WakeDescriptor) {
    guard descriptor.exchange(wake.number, ordering: .acquiringAndReleasing) < 0 else { return }
    var old = sigaction()
    guard sigaction(SIGWINCH, nil, &old) == 0 else { return }
    previous.store(
      unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self), ordering: .releasing)
    var new = old
    new.__sigaction_handler.sa_handler = { number in ResizeSignal.handle(number) }
    sigaction(SIGWINCH, &new, nil)
  }

  /// Stops forwarding; the handler stays and does what was done before.
  static func stop(_ wake: System.WakeDescriptor) {
    _ = descriptor.compareExchange(
      expected: wake.number, desired: -1, ordering: .acquiringAndReleasing)
  }

  private static func handle(_ number: Int32) {
    let handler = previous.load(ordering: .acquiring)
    if handler > 1 {
      unsafeBitCast(handler, to: (@convention(c) (Int32) -> Void).self)(number)
    }
    let wake = descriptor.load(ordering: .acquiring)
    guard wake >= 0 else { return }
    System.signal(wake)
  }
}
