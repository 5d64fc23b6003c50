import SnackTerm

/// The way to show toasts over a program.
enum RunWay {
  /// The library for ncurses programs without `--notify` and `--stderr`, otherwise a
  /// pseudo-terminal.
  case automatic
  /// A preloaded library, which composes toasts with the program's ncurses windows.
  case preload
  /// A pseudo-terminal for the program, whose output is forwarded.
  case pseudoTerminal
}

/// The plan for running a program.
enum RunPlan: Hashable {
  case preload
  case pseudoTerminal
  /// It runs the program without toasts.
  case alone
  /// It refuses, because libvterm is missing; the reason why only libvterm could help.
  case refusal(String)

  /// Chooses a plan.
  /// - Parameters:
  ///   - way: The way that the user wants.
  ///   - reach: Whether a preloaded library can show toasts over the program.
  ///   - needsPseudoTerminal: Whether the settings need a pseudo-terminal.
  ///   - hasTerminal: Whether standard input and output are a terminal that can show toasts.
  ///   - isDumb: Whether standard output is a terminal that cannot show toasts.
  ///   - hasLibrary: Whether libvterm was found.
  ///   - canPreload: Whether the preloaded libraries were found where they can be used.
  init(
    _ way: RunWay, _ reach: Reach, needsPseudoTerminal: Bool, hasTerminal: Bool, isDumb: Bool,
    hasLibrary: @autoclosure () -> Bool, canPreload: @autoclosure () -> Bool
  ) {
    let isFree = way == .automatic && !needsPseudoTerminal
    switch reach {
    case _ where way == .preload: self = .preload
    case _ where isDumb: self = .alone
    case .possible where isFree && (!hasTerminal || canPreload() || !hasLibrary()):
      self = .preload
    case _ where !hasTerminal: self = way == .automatic && reach.isPossible ? .preload : .alone
    case _ where hasLibrary(): self = .pseudoTerminal
    case .impossible(let reason) where isFree: self = .refusal(reason)
    case _ where isFree: self = .preload
    default: self = .refusal("needs a pseudo-terminal for --pty, --notify or --stderr")
    }
  }
}

extension ProgramStart {
  /// Runs the program, and exits with its status.
  ///
  /// If toasts are switched off, or there is no terminal, the program replaces this process.
  /// - Throws: The exit status of the program unless it is 0, or a problem.
  func run(by way: RunWay) throws {
    guard !isOff else { return try replaceThisProgram() }
    let (reach, terminal) = (Reach(of: program), UserTerminal())
    let plan = RunPlan(
      way, reach, needsPseudoTerminal: settings.needPseudoTerminal, hasTerminal: terminal != nil,
      isDumb: UserTerminal.isDumb,
      hasLibrary: StateLibrary.shared != nil, canPreload: canPreload)
    switch plan {
    case .preload:
      if way == .automatic, reach == .uncertain, terminal != nil { Self.reportMissingLibrary() }
      try preload(reach)
    case .alone: try replaceThisProgram()
    case .refusal(let reason):
      throw CommandProblem.unavailable(
        "\(Output.sanitized(program.name)) \(reason); toasts over its output need libvterm.so.0, "
          + "which is missing; on Debian, install libvterm0")
    case .pseudoTerminal:
      guard let terminal, let library = StateLibrary.shared else { return }
      // Otherwise, an ncurses program would show the toasts among its windows, despite --pty.
      let loadsLibrary = way == .automatic || reach == .uncertain
      try run(loadsLibrary ? reach : nil, on: terminal, with: library)
    }
  }

  private static func reportMissingLibrary() {
    Stage.printError(
      "libvterm.so.0 is missing, so toasts appear only over ncurses programs; on Debian, install "
        + "libvterm0")
  }
}
