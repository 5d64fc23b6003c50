/// The use of a screen by its overlay, until the overlay is closed.
///
/// Meanwhile the host may pause it, suspend the screen, switch to another, or resize the terminal.
struct ScreenUse {
  private let address: UInt
  /// Whether the host has paused the snacks.
  var isPaused = false
  /// Whether the host had suspended the screen, or switched to another, at the last turn.
  private(set) var isSuspended = false
  /// The resize count when the whole screen was last sent.
  private var knownResizes: Int

  /// Claims the current screen of ncurses.
  /// - Throws: A `TerminalError` if it is suspended or has another overlay.
  init(claiming screen: Window) throws(TerminalError) {
    guard !Curses.isSuspended else { throw .screenSuspended }
    address = UInt(bitPattern: screen)
    knownResizes = HostSignals.resizes
    guard ScreenClaims.claim(address) else { throw .screenInUse }
  }

  /// Whether ncurses draws on this screen, and not on another one after `set_term`.
  var isCurrent: Bool { Curses.virtualScreen.map { UInt(bitPattern: $0) } == address }

  /// Whether the screen is the current one and not suspended.
  var isDrawable: Bool { isCurrent && !Curses.isSuspended }

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
  func release() {
    ScreenClaims.release(address)
  }
}
