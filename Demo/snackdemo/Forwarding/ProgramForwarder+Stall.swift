import SnackTerm

/// A program that pauses within a sequence or character; a toast's bytes would become part of it.
extension ProgramForwarder {
  /// The time without output after which the program counts as stalled, in seconds.
  private static let stallTime = 0.1

  private var isStalled: Bool {
    unfinishedSince.map { Self.now >= $0 + Self.stallTime } ?? false
  }

  /// When the program will count as stalled while toasts cannot be painted, in seconds since
  /// boot.
  var stallEnd: Double? {
    guard !isStalled, overlay.isShowing, !compositor.isShowing else { return nil }
    return unfinishedSince.map { $0 + Self.stallTime }
  }

  /// Whether toasts must wait for the rest, with their timers paused.
  var awaitsRest: Bool { isStalled && !compositor.isShowing && !compositor.canCancelSequence }

  /// Notes whether the output so far ends within a sequence or a character.
  func noteUnfinishedOutput() {
    unfinishedSince = emulator.isAtBoundary ? nil : Self.now
  }

  /// Cancels an unfinished sequence before a toast is painted; it is sent again with its rest.
  func cancelStalledSequence(under picture: OverlayPicture) {
    guard picture.isShowing, !compositor.isShowing, isStalled else { return }
    line.send(compositor.cancelSequence())
    noteUnfinishedOutput()
  }
}
