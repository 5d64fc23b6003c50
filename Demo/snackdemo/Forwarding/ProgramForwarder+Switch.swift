import SnackTerm

/// Programs for which toasts are switched off, or which show their own.
extension ProgramForwarder {
  /// The time in which a shell's new process becomes the program, in seconds.
  private static let startTime = 0.1
  /// The minimum time between two checks of the same program, in seconds.
  private static let switchInterval = 0.05

  /// Whether a program in the foreground, such as another `run`, shows toasts of its own now; `nil`
  /// if there is no such program.
  var nestedProgramShowsToasts: Bool? {
    overlay.nestedProgramShowsToasts(in: program.foreground)
  }

  /// Hides toasts while the foreground program has them switched off, shows its own, or has written
  /// part of a control string or character; afterwards, shows them again.
  /// - Parameter hasOutput: Whether the program has written, as programs do when they start.
  func updateSwitch(after hasOutput: Bool = false) {
    if let time = switchCheck, Self.now >= time { lastSwitch = nil }
    let isCovered = nestedProgramShowsToasts == true
    enclosingToasts?.update(hasToasts: isCovered || overlay.isShowing)
    let isOff = overlay.isShowing && (awaitsRest || isCovered || isSwitchedOff)
    if isOff != isHidden {
      isHidden = isOff
      overlay.setPaused(isOff)
    }
    if !overlay.isShowing {
      switchCheck = nil
      lastSwitch = nil
    } else if hasOutput {
      switchCheck = Self.now + Self.startTime
    } else if let time = switchCheck, Self.now >= time {
      switchCheck = nil
    }
  }

  /// Whether toasts are switched off for the program in the foreground.
  ///
  /// Output can come in thousands of pieces a second, too often to read its environment each time.
  private var isSwitchedOff: Bool {
    let (group, now) = (program.foreground, Self.now)
    if let last = lastSwitch, last.group == group, now < last.time + Self.switchInterval {
      return last.isOff
    }
    let isOff = overlay.coveredProgram?().isOff == true
    lastSwitch = (group, now, isOff)
    return isOff
  }
}
