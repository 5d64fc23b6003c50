/// The way to show toasts over a program.
enum RunWay {
  /// The library for ncurses programs without `--notify`, otherwise a pseudo-terminal.
  case automatic
  /// A preloaded library, which composes toasts with the program's ncurses windows.
  case preload
  /// A pseudo-terminal for the program, whose output is forwarded.
  case pseudoTerminal
}

extension ProgramStart {
  /// Runs the program, and exits with its status.
  ///
  /// If toasts are switched off, or there is no terminal, the program replaces this process.
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

  /// Runs the program if this process has no terminal; the program may open one.
  private func runWithoutTerminal(_ reach: Reach, by way: RunWay) throws {
    if case .automatic = way, reach.isPossible { try preload(reach) }
    try replaceThisProgram()
  }

  /// Runs the program without libvterm: only the preloaded library can show toasts.
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
