/// The line to the terminal, which never blocks the program.
///
/// A pseudo terminal reports whether it accepts output, but not how much. So ncurses writes each
/// frame into memory, from where it is sent as far as the line accepts it. The remainder follows
/// when there is room; until then no other frame is drawn.
///
/// During an update, the descriptor of ncurses is redirected to that memory. Another thread could
/// use the descriptor meanwhile, or start a program that inherits it, so the redirection is used
/// only if the descriptor is private to ncurses or there is no other thread.
final class OutputChannel {
  private let descriptor: Int32
  private let isPrivate: Bool
  /// Whether the screen is only part of the terminal; ncurses then does not follow resizes.
  private let isInline: Bool
  /// The output of ncurses that the line has not accepted yet.
  private let spool: Spool?
  private let nonblocking: System.Descriptor?
  /// Whether the terminal supports synchronized output (DECSET 2026).
  var usesSynchronizedOutput = false
  private var pacer = FramePacer()
  private var frameInterval = 0.0
  /// The time when the unfinished frame was started.
  private var pendingStart = Moment.start
  /// The hash of ncurses' screen when the frame was left unfinished.
  private var pendingScreenHash = 0
  /// The time when the line last accepted a whole frame.
  private var lastAcceptance = Moment(seconds: -.infinity)
  /// Whether the host has sent output in the middle of a frame.
  private var isInterleaved = false

  /// Creates the line to a terminal.
  /// - Parameters:
  ///   - descriptor: The descriptor to which ncurses writes.
  ///   - isPrivate: Whether only ncurses uses the descriptor.
  ///   - isInline: Whether the screen is only part of the terminal.
  init(_ descriptor: Int32, isPrivate: Bool, isInline: Bool) {
    self.descriptor = descriptor
    self.isInline = isInline
    self.isPrivate = isPrivate
    spool = Spool()
    nonblocking = System.openNonblocking(descriptor)
  }

  /// Whether part of a frame remains to be sent.
  var hasPendingOutput: Bool { spool?.isEmpty == false }

  /// Returns whether the line has room for a frame.
  ///
  /// The line is not asked again soon after it has accepted a frame. If it has stalled since, the
  /// spool keeps the next frame.
  func acceptsOutput(at now: Moment) -> Bool {
    if canSpool, now.seconds < lastAcceptance.seconds + Self.trustedTime { return true }
    return System.acceptsOutput(descriptor)
  }

  /// The time for which a line that has accepted a frame is not asked again, in seconds.
  private static let trustedTime = 0.1

  /// Whether frames can be sent by way of the spool.
  ///
  /// A suspended screen is excluded: resuming it changes terminal settings, which a memory file
  /// does not have.
  private var canSpool: Bool {
    spool != nil && nonblocking != nil && (isPrivate || System.isSingleThreaded)
      && !Curses.isSuspended
  }

  /// Returns whether the line has been slow recently.
  func isSlow(at now: Moment) -> Bool { pacer.isSlow(at: now) }

  /// Returns the state of the line.
  func state(at now: Moment) -> LineState {
    LineState(
      hasPendingOutput: hasPendingOutput,
      pauseEnd: hasPendingOutput ? nil : pacer.pauseEnd(after: now))
  }

  /// Sends more of an unfinished frame, and returns whether the whole screen must be sent again.
  func sendPendingOutput(at now: Moment) -> Bool {
    guard hasPendingOutput, let spool, let nonblocking else { return false }
    // A resumed screen is redrawn as a whole.
    if Curses.isSuspended { spool.discard() }
    spool.send(to: nonblocking.number)
    guard !hasPendingOutput, !Curses.isSuspended else { return false }
    pacer.note(sentFrom: pendingStart, to: now, frameInterval: frameInterval)
    guard Curses.sentScreenHash != pendingScreenHash else { return false }
    Curses.invalidateSentScreen()
    isInterleaved = true
    return true
  }

  /// Sends the changes of ncurses' screen as far as the line accepts them.
  /// - Parameters:
  ///   - now: Returns the current time.
  ///   - frameInterval: The frame interval in seconds.
  ///   - prelude: Sends, through ncurses, the output that must precede the frame.
  func update(now: () -> Moment, frameInterval: Double, prelude: () -> Void) {
    finish()
    self.frameInterval = frameInterval
    let start = now()
    if !updateThroughMemory(prelude) {
      mark(Self.frameStart)
      prelude()
      update()
      mark(Self.frameEnd)
    }
    guard hasPendingOutput else {
      let end = now()
      lastAcceptance = end
      return pacer.note(sentFrom: start, to: end, frameInterval: frameInterval)
    }
    pendingStart = start
    pendingScreenHash = Curses.sentScreenHash
  }

  /// Waits until an unfinished frame is sent.
  ///
  /// Uses only ``nonblocking``, because the host may have closed ``descriptor``.
  func finish() {
    guard let spool, let nonblocking else { return }
    while !spool.isEmpty {
      spool.send(to: nonblocking.number)
      if !spool.isEmpty, !System.awaitOutput(nonblocking.number) { spool.discard() }
    }
  }

  /// Sends a frame by way of the spool, and returns whether that was possible.
  private func updateThroughMemory(_ prelude: () -> Void) -> Bool {
    guard canSpool, let spool, let nonblocking else { return false }
    let isDone = System.blocking(.everything) { _ in
      // A redirection is not kept for later frames: the host may close the descriptor meanwhile, or
      // open another file with its number.
      guard !awaitsResize, let redirection = System.Redirection(of: descriptor) else {
        return false
      }
      let isFilled = spool.fill(by: redirection) {
        mark(Self.frameStart)
        prelude()
        update(signalsBlocked: true)
        mark(Self.frameEnd)
      }
      // Before a stop key is handled: the screen is drawn again when the program continues.
      if isFilled { send(spool, to: nonblocking) }
      return isFilled
    }
    return isDone
  }

  /// Sends a frame, unless it is empty.
  private func send(_ spool: Spool, to nonblocking: System.Descriptor) {
    if usesSynchronizedOutput,
      spool.remaining <= Self.frameStart.utf8CodeUnitCount + Self.frameEnd.utf8CodeUnitCount
    {
      spool.discard()
    }
    spool.send(to: nonblocking.number)
  }

  private static let frameStart: StaticString = "\u{1B}[?2026h"
  private static let frameEnd: StaticString = "\u{1B}[?2026l"

  private func mark(_ place: StaticString) {
    if usesSynchronizedOutput { System.put(place, to: descriptor) }
  }

  /// Whether the terminal's size differs from ncurses' size.
  ///
  /// The next update then asks the descriptor for the size, which a memory file does not have.
  private var awaitsResize: Bool {
    guard !isInline, let size = System.terminalSize(descriptor) else { return false }
    return size != Curses.sentScreenSize
  }

  private func update(signalsBlocked: Bool = false) {
    if isInterleaved, let plain = Curses.capability("sgr0") {
      System.put(plain, to: descriptor)
    }
    isInterleaved = false
    Curses.update(signalsBlocked: signalsBlocked)
  }
}
