/// The line to the terminal, which never blocks the program.
///
/// A pseudo terminal reports whether it accepts output, but not how much. So ncurses writes each
/// frame into memory, from where it is sent as far as the line accepts it. The remainder follows
/// when there is room; until then no other frame is drawn.
///
/// During an update, the descriptor of ncurses is redirected to that memory. Another thread could
/// use the descriptor meanwhile, or start a program that inherits it, so the redirection is used
/// only if the descriptor is private to ncurses or there is no other thread.
final class OutputLine {
  private let descriptor: Int32
  private let isPrivate: Bool
  /// The output of ncurses that the line has not accepted yet.
  private let spool: Spool?
  private let unblocked: System.Descriptor?
  /// The redirection of a private descriptor; a shared one may change its target between frames.
  private let privateDetour: System.Detour?
  /// Whether the terminal supports synchronized output (DECSET 2026).
  var synchronizes = false
  private var gauge = LineGauge()
  private var frameInterval = 0.0
  /// The time when the unfinished frame was started.
  private var restStart = Moment.start
  /// The hash of ncurses' screen when the frame was left unfinished.
  private var restScreen = 0
  /// Whether the host has sent output in the middle of a frame.
  private var isMuddled = false

  /// Creates the line to a terminal.
  /// - Parameters:
  ///   - descriptor: The descriptor to which ncurses writes.
  ///   - isPrivate: Whether only ncurses uses the descriptor.
  init(_ descriptor: Int32, isPrivate: Bool) {
    (self.descriptor, self.isPrivate) = (descriptor, isPrivate)
    spool = Spool()
    unblocked = System.openUnblocked(descriptor)
    privateDetour = isPrivate ? System.Detour(of: descriptor) : nil
  }

  /// Whether part of a frame remains to be sent.
  var hasRest: Bool { spool?.isEmpty == false }

  /// Returns whether a frame may be sent; a frame without changes by the host is also paced.
  func isOpen(at now: Moment, isPaced: Bool) -> Bool {
    !hasRest && (!isPaced || gauge.allowsFrame(at: now)) && System.takesOutput(descriptor)
  }

  /// Returns whether the line has been slow recently.
  func isSlow(at now: Moment) -> Bool { gauge.isSlow(at: now) }

  /// Returns the end of the current pause; `nil` if the line waits for room or does not pause.
  func retry(after now: Moment) -> Moment? { hasRest ? nil : gauge.retry(after: now) }

  /// Sends more of an unfinished frame, and returns whether the whole screen must be sent again.
  func sendRest(at now: Moment) -> Bool {
    guard hasRest, let spool, let unblocked else { return false }
    // A resumed screen is redrawn as a whole.
    if Curses.isSuspended { spool.discard() }
    spool.send(to: unblocked.number)
    guard !hasRest, !Curses.isSuspended else { return false }
    gauge.note(sentFrom: restStart, to: now, frameInterval: frameInterval)
    guard Curses.sentScreenHash != restScreen else { return false }
    Curses.distrustSentScreen()
    isMuddled = true
    return true
  }

  /// Sends the changes of ncurses' screen as far as the line accepts them.
  /// - Parameters:
  ///   - now: Returns the current time.
  ///   - frameInterval: The frame interval in seconds.
  ///   - prelude: Sends, by way of ncurses, the output that must precede the frame.
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
    guard hasRest else {
      return gauge.note(sentFrom: start, to: now(), frameInterval: frameInterval)
    }
    (restStart, restScreen) = (start, Curses.sentScreenHash)
  }

  /// Waits until an unfinished frame is sent.
  func finish() {
    spool?.send(to: descriptor)
  }

  /// Updates by way of memory and returns whether it could.
  ///
  /// A suspended screen is excluded: resuming it changes terminal settings, which memory does not
  /// have.
  private func updateThroughMemory(_ prelude: () -> Void) -> Bool {
    guard let spool, let unblocked, isPrivate || System.isSingleThreaded, !Curses.isSuspended
    else { return false }
    let isDone = System.holdingBack(.everything) {
      guard !awaitsResize, let detour = privateDetour ?? System.Detour(of: descriptor)
      else { return false }
      return spool.fill(by: detour) {
        mark(Self.frameStart)
        prelude()
        update(holdsSignals: true)
        mark(Self.frameEnd)
      }
    }
    guard isDone else { return false }
    if synchronizes,
      spool.rest <= Self.frameStart.utf8CodeUnitCount + Self.frameEnd.utf8CodeUnitCount
    {
      spool.discard()  // an empty frame
    }
    spool.send(to: unblocked.number)
    return true
  }

  private static let frameStart: StaticString = "\u{1B}[?2026h"
  private static let frameEnd: StaticString = "\u{1B}[?2026l"

  private func mark(_ place: StaticString) {
    if synchronizes { System.put(place, to: descriptor) }
  }

  /// Whether the terminal's size differs from ncurses' size.
  ///
  /// The next update then asks the descriptor for the size, which memory does not have.
  private var awaitsResize: Bool {
    guard let size = System.terminalSize(descriptor) else { return false }
    return size != Curses.sentScreenSize
  }

  private func update(holdsSignals: Bool = false) {
    if isMuddled, let plain = Curses.capability("sgr0") {
      System.put(plain, to: descriptor)
    }
    isMuddled = false
    Curses.update(holdsSignals: holdsSignals)
  }
}
