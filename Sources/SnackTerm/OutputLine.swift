/// The line to the terminal, on which nobody waits for a reader.
///
/// A pseudo terminal says whether it takes output but not how much, so a frame may find too little
/// room. Therefore ncurses writes its frame into memory, and from there it goes to the terminal as
/// far as the line takes it. The rest follows when there is room; until then no frame is made.
///
/// During an update the descriptor of ncurses leads to that memory. Another thread could use the
/// descriptor meanwhile or start a program that inherits it, so this is done only if the
/// descriptor is known to ncurses alone or if there is no other thread.
final class OutputLine {
  private let descriptor: Int32
  private let isPrivate: Bool
  /// What ncurses has written and the line has not taken yet.
  private let spool: Spool?
  private let unblocked: System.Descriptor?
  /// The way to memory; a descriptor that is shared may lead elsewhere at every frame.
  private let privateDetour: System.Detour?
  /// Whether the terminal shows a frame at once that comes between the marks of one (DECSET 2026).
  var synchronizes = false
  private var gauge = LineGauge()
  private var frameInterval = 0.0
  /// When the frame was begun of which there is a rest.
  private var restStart = Moment.start
  /// What ncurses took the screen to show when the rest was left.
  private var restScreen = 0
  /// Whether the host has sent something in the middle of a frame.
  private var isMuddled = false

  /// - Parameters:
  ///   - descriptor: The descriptor to which ncurses writes.
  ///   - isPrivate: Whether nobody else uses the descriptor.
  init(_ descriptor: Int32, isPrivate: Bool) {
    (self.descriptor, self.isPrivate) = (descriptor, isPrivate)
    spool = Spool()
    unblocked = System.openUnblocked(descriptor)
    privateDetour = isPrivate ? System.Detour(of: descriptor) : nil
  }

  /// Whether a part of a frame waits for room.
  var hasRest: Bool { spool?.isEmpty == false }

  /// Whether a frame may be sent; one that is only ours is also paced.
  func isOpen(at now: Moment, isPaced: Bool) -> Bool {
    !hasRest && (!isPaced || gauge.allowsFrame(at: now)) && System.takesOutput(descriptor)
  }

  /// Whether it has not kept up lately.
  func isSlow(at now: Moment) -> Bool { gauge.isSlow(at: now) }

  /// When the next try is worth it, if the line only has to be given time.
  func retry(after now: Moment) -> Moment? { hasRest ? nil : gauge.retry(after: now) }

  /// Sends more of a rest if there is one, and says whether the whole screen has to be sent again.
  func sendRest(at now: Moment) -> Bool {
    guard hasRest, let spool, let unblocked else { return false }
    // A screen that comes back is drawn as a whole.
    if Curses.isSuspended { spool.discard() }
    spool.send(to: unblocked.number)
    guard !hasRest, !Curses.isSuspended else { return false }
    gauge.note(sentFrom: restStart, to: now, frameInterval: frameInterval)
    guard Curses.sentScreenHash != restScreen else { return false }
    Curses.distrustSentScreen()
    isMuddled = true
    return true
  }

  /// Sends what has changed on the screen of ncurses, as far as the line takes it.
  /// - Parameters:
  ///   - now: Reads the clock.
  ///   - frameInterval: How long a frame lasts, in seconds.
  ///   - prelude: Sends by ncurses what has to come before the frame.
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

  /// Waits until a rest is sent.
  func finish() {
    spool?.send(to: descriptor)
  }

  /// A screen that comes back changes the settings of its terminal, which memory has not.
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
      spool.discard()  // a frame without anything in it
    }
    spool.send(to: unblocked.number)
    return true
  }

  private static let frameStart: StaticString = "\u{1B}[?2026h"
  private static let frameEnd: StaticString = "\u{1B}[?2026l"

  private func mark(_ place: StaticString) {
    if synchronizes { System.put(place, to: descriptor) }
  }

  /// Whether the terminal has another size than ncurses knows; the next update asks the descriptor
  /// for it, and the memory would not know.
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
