/// The use of a screen by its overlay, until the overlay is closed.
///
/// Meanwhile the host may pause it, suspend the screen, or resize the terminal.
struct ScreenUse {
  private let address: UInt
  /// Whether the overlay has been closed, and draws nothing.
  var isClosed = false
  /// Whether the host has paused the snacks.
  var isPaused = false
  /// Whether the host had suspended the screen at the last turn.
  private(set) var isSuspended = false
  /// The resize count when the whole screen was last sent.
  private var knownResizes: Int

  /// Claims a screen; traps if it has another overlay.
  init(claiming screen: Window, resizes: Int) {
    address = UInt(bitPattern: screen)
    knownResizes = resizes
    guard ScreenClaims.claim(address) else {
      fatalError("This screen already has an overlay; close it first.")
    }
  }

  /// Whether the timers of all snacks are paused because the screen is paused or suspended.
  var pausesTimers: Bool { isPaused || isSuspended }

  /// Updates the suspended state, and returns whether it has changed.
  mutating func update(isSuspended: Bool) -> Bool {
    defer { self.isSuspended = isSuspended }
    return isSuspended != self.isSuspended
  }

  /// Updates the number of resizes, and returns whether the terminal was resized.
  mutating func update(resizes: Int) -> Bool {
    defer { knownResizes = resizes }
    return resizes != knownResizes
  }

  /// Releases the screen for another overlay.
  mutating func release() {
    isClosed = true
    ScreenClaims.release(address)
  }
}
