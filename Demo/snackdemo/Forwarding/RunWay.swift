/// The way in which toasts get over a program.
enum RunWay {
  /// The exact way where it is certain, and otherwise a pseudo-terminal if possible.
  case automatic
  /// A library in the program, which composes toasts with its ncurses windows.
  case preload
  /// A pseudo-terminal for the program, whose output is forwarded.
  case pseudoTerminal
}

extension ProgramStart {
  /// Starts the program, and ends as it ends.
  ///
  /// Where no toasts can be shown because there is no terminal or they are switched off, the program
  /// simply replaces this one.
  /// - Throws: The exit status of the program unless it is 0, or a problem.
  func run(by way: RunWay) throws {
    guard !isOff else { return try replaceThisProgram() }
    let reach = Reach(of: program)
    switch (way, reach) {
    case (.preload, _): try preload(reach)
    case (.automatic, .possible) where !settings.needPseudoTerminal: try preload(reach)
    case (.pseudoTerminal, _), (.automatic, _):
      guard let terminal = UserTerminal() else { return try runWithoutTerminal(reach, by: way) }
      if let library = StateLibrary.shared {
        try run(reach, on: terminal, with: library)
      } else {
        try runWithoutLibrary(reach, by: way)
      }
    }
  }

  /// Starts a program whose terminal is not ours; it may open one.
  private func runWithoutTerminal(_ reach: Reach, by way: RunWay) throws {
    if case .automatic = way, reach.isPossible { try preload(reach) }
    try replaceThisProgram()
  }

  /// Starts a program without libvterm, which a pseudo-terminal needs.
  private func runWithoutLibrary(_ reach: Reach, by way: RunWay) throws {
    let cure = "cannot find libvterm.so.0; on Debian, install libvterm0"
    switch (way, reach) {
    case (.automatic, .impossible(let reason)):
      throw CommandProblem.unavailable(
        "\(Output.sanitized(program.name)) \(reason); toasts over its output need libvterm: \(cure)"
      )
    case (.automatic, _): try preload(reach)
    default: throw CommandProblem.unavailable("--pty needs libvterm: \(cure)")
    }
  }
}
