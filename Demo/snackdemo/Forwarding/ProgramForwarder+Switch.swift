import SnackTerm

/// Programs for which toasts are switched off.
extension ProgramForwarder {
  /// The time in which a shell's new process becomes the program, in seconds.
  private static let startTime = 0.1

  /// Hides toasts while the program in the foreground has them switched off; they then return.
  /// - Parameter hasOutput: Whether the program has written, as programs do when they start.
  func updateSwitch(after hasOutput: Bool = false) {
    let isOff = overlay.isShowing && overlay.coveredProgram?().isOff == true
    if isOff != isHidden {
      isHidden = isOff
      overlay.setPaused(isOff)
    }
    if !overlay.isShowing {
      switchCheck = nil
    } else if hasOutput {
      switchCheck = Self.now + Self.startTime
    } else if let time = switchCheck, Self.now >= time {
      switchCheck = nil
    }
  }
}
