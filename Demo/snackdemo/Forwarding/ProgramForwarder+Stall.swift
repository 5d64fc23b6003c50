import SnackTerm

/// A program that has written part of a sequence or character, and waits.
///
/// Toasts drawn then would become part of it.
extension ProgramForwarder {
  /// The time after which the rest is not expected at once, in seconds.
  private static let stallTime = 0.1

  private var isStalled: Bool {
    unfinishedSince.map { Self.now >= $0 + Self.stallTime } ?? false
  }

  /// Whether toasts must wait for the rest, with their timers paused.
  var awaitsRest: Bool { isStalled && !compositor.isShowing && !compositor.canCancelSequence }

  /// Notes whether the output so far ends within a sequence or a character.
  func noteUnfinishedOutput() {
    unfinishedSince = emulator.isAtBoundary ? nil : Self.now
  }

  /// Cancels the part of a sequence if a toast is to be shown; it is sent again with its rest.
  func cancelStalledSequence(under picture: OverlayPicture) {
    guard picture.isShowing, !compositor.isShowing, isStalled else { return }
    line.send(compositor.cancelSequence())
    noteUnfinishedOutput()
  }
}
