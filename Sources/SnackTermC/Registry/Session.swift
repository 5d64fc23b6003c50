internal import CSnackTerm
internal import SnackTerm
internal import Synchronization

/// An open overlay, and the thread that may use it.
///
/// It is unchecked because the registry returns the overlay only on its own thread.
final class Session: @unchecked Sendable {
  let overlay: SnackOverlay
  /// Ends a wait for a key, from any thread.
  let interrupt: @Sendable () -> Void
  /// Whether the program has interrupted a wait that has not ended for that reason yet.
  private let isInterruptDue = Atomic(false)
  /// The descriptor that other threads make readable.
  let wakeDescriptor: Int32
  /// Whether a callback that must only return a value is running on the overlay's thread.
  var isAnswering = false
  /// Whether a card's `draw` is being called.
  var isDrawing = false
  private let thread = snk_thread_number()

  /// Creates a session of the calling thread.
  init(_ overlay: SnackOverlay) {
    self.overlay = overlay
    interrupt = overlay.interrupter
    wakeDescriptor = overlay.wakeDescriptor
  }

  /// Ends the current or next wait of the program for a key, from any thread.
  func interruptProgram() {
    isInterruptDue.store(true, ordering: .releasing)
    interrupt()
  }

  /// Notes that a wait of the program has ended without a key.
  func noteEndOfWait() { isInterruptDue.store(false, ordering: .releasing) }

  /// Repeats an interruption that has reached a wait for an answer instead.
  func repeatInterruption() {
    if isInterruptDue.load(ordering: .acquiring) { interrupt() }
  }

  /// Whether the calling thread opened the overlay.
  var isOnOwnThread: Bool { thread == snk_thread_number() }
}
