/// The schedule of frames: whether anything remains to be sent, and when it may be.
///
/// Only the changes of snacks are paced. The host's staged changes are sent as soon as the line
/// accepts them, together with a frame.
struct FrameSchedule: Hashable {
  /// The step for the current turn.
  enum Step: Hashable {
    /// Nothing is sent now.
    case wait
    /// The staged changes are sent.
    case update
    /// The frame is composited and sent with the staged changes.
    case composite
  }

  /// The reason for holding back a frame.
  private enum Hold: Hashable {
    /// The line has no room, or pauses after a slow frame.
    case line
    /// The last frame has not been shown long enough.
    case interval
  }

  /// The minimum share of the interval to show a frame; below 1, because turns can be early.
  private static let minShare = 0.9

  /// Whether staged changes remain to be sent to the terminal.
  private var owesUpdate = false
  /// Whether the host cannot have drawn since the last frame or check of the screen.
  private(set) var hostIsUnchanged = true
  private var hold: Hold?
  /// The frame that was composited last.
  private var composited = OverlayFrame.none
  /// The time of the last frame that changed the screen; `nil` before the first.
  private var lastFrame: Moment?

  // MARK: Changes

  /// Requests that the staged changes are sent, if a condition holds.
  mutating func requestUpdate(if isNeeded: Bool = true) {
    owesUpdate = owesUpdate || isNeeded
  }

  /// Records that the staged changes are about to be sent.
  /// - Returns: Whether there are any.
  mutating func consumeUpdate() -> Bool {
    defer { owesUpdate = false }
    return owesUpdate
  }

  /// Records that the host may have drawn.
  mutating func noteHostActivity() {
    hostIsUnchanged = false
  }

  /// Records that a frame was composited.
  /// - Parameters:
  ///   - frame: The frame.
  ///   - hasChanged: Whether the screen differs from before.
  ///   - now: The moment.
  mutating func note(_ frame: OverlayFrame, hasChanged: Bool, at now: Moment) {
    composited = frame
    hostIsUnchanged = true
    guard hasChanged else { return }
    lastFrame = now
    owesUpdate = true
  }

  /// Requires that the next frame is composited even if it is the same.
  mutating func invalidateFrame() {
    composited = .none
  }

  // MARK: Decisions

  /// Decides on the step for a turn, and records whether a frame is held back.
  /// - Parameters:
  ///   - frame: The current frame.
  ///   - interval: The frame interval in seconds.
  ///   - now: The moment.
  ///   - line: The state of the line to the terminal.
  ///   - isDamaged: Returns whether the host has drawn over the frame on the screen.
  ///   - acceptsOutput: Returns whether the line has room.
  /// - Returns: The step.
  mutating func step(
    to frame: OverlayFrame, interval: Double, at now: Moment, line: LineState,
    isDamaged: () -> Bool, acceptsOutput: () -> Bool
  ) -> Step {
    let isCurrent = isCurrent(frame, isDamaged: isDamaged)
    hold = nil
    guard !isCurrent || owesUpdate || line.hasPendingOutput else { return .wait }
    if !isOpen(line, acceptsOutput) {
      hold = .line
    } else if !owesUpdate, isTooSoon(at: now, interval: interval) {
      hold = .interval
    }
    guard hold == nil else { return .wait }
    return isCurrent ? .update : .composite
  }

  private mutating func isCurrent(_ frame: OverlayFrame, isDamaged: () -> Bool) -> Bool {
    guard frame == composited else { return false }
    hostIsUnchanged = hostIsUnchanged || !isDamaged()
    return hostIsUnchanged
  }

  private func isOpen(_ line: LineState, _ acceptsOutput: () -> Bool) -> Bool {
    !line.hasPendingOutput && (owesUpdate || line.pauseEnd == nil) && acceptsOutput()
  }

  private func isTooSoon(at now: Moment, interval: Double) -> Bool {
    guard let lastFrame else { return false }
    return now.seconds < lastFrame.seconds + Self.minShare * interval
  }

  // MARK: Deadlines

  /// Returns when to try again to send a frame; `nil` if none is held back.
  func retry(after now: Moment, interval: Double, line: LineState) -> Moment? {
    if isHeld(by: line) {
      return line.pauseEnd ?? Moment(seconds: now.seconds + FramePacer.retryInterval)
    }
    guard hold == .interval, let lastFrame else { return nil }
    return Moment(seconds: lastFrame.seconds + interval)
  }

  /// Returns whether a frame waits only for room in the line.
  func waitsForRoom(in line: LineState) -> Bool {
    isHeld(by: line) && line.pauseEnd == nil
  }

  private func isHeld(by line: LineState) -> Bool { hold == .line || line.hasPendingOutput }
}

/// The state of the line to the terminal at a moment.
struct LineState: Hashable {
  /// Whether part of a frame remains to be sent.
  var hasPendingOutput = false
  /// The end of the pause after a slow frame; `nil` if the line waits for room or does not pause.
  var pauseEnd: Moment?
}

/// An identifier of a frame, of snacks alone or with a card.
enum OverlayFrame: Hashable {
  case none
  case snacks(Int)
  case cards(Int)
}
