import SnackTerm

/// The toasts over a program on a pseudo-terminal.
struct ForwardedToasts {
  let manager: SnackbarManager
  /// The keys that toasts take from the program.
  let bindings: Bindings
  /// The notices of the program that become toasts.
  var notices: Set<NoticeKind> = []
  /// Whether standard error becomes toasts.
  var showsErrors = false
  /// Whether it is an error if other programs cannot send toasts for a reason other than a folder
  /// that is not private.
  var mustListen = false
  /// Decides over which programs no toasts are shown; `nil` for none.
  var programSwitch: ProgramSwitch?

  /// Creates the overlay, to which other programs can send toasts.
  /// - Parameters:
  ///   - traits: The size and capabilities of the terminal.
  ///   - terminal: The terminal.
  /// - Returns: The overlay.
  /// - Throws: A `TerminalError` if the manager already has an output, or the system has no free
  ///   descriptor; with ``mustListen``, also if other programs cannot send toasts, unless the
  ///   reason is a folder that is not private.
  func overlay(traits: TerminalTraits, on terminal: UserTerminal) throws -> CanvasOverlay {
    let overlay = try CanvasOverlay(
      manager: manager, bindings: bindings, clock: Stopwatch(), traits: traits,
      terminal: terminal.output)
    do throws(TerminalError) {
      try overlay.listen()
    } catch {
      if case .unsafeFolder = error { return overlay }
      if mustListen { throw error }
    }
    return overlay
  }
}

extension ForwardedToasts {
  /// Creates the toasts over a program that `run` starts.
  /// - Throws: A problem if the theme is invalid.
  init(settings: RunSettings) throws {
    let manager = SnackbarManager()
    try settings.apply(to: manager)
    self.init(
      manager: manager, bindings: settings.bindings, notices: settings.notices ?? [],
      showsErrors: settings.showsErrors == true, mustListen: true)
  }
}
