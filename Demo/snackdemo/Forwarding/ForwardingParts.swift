import CSystem
import Glibc
import SnackTerm

/// The parts of a program with toasts over it, ready to run.
struct ForwardingParts {
  let terminal: UserTerminal
  let signals: SignalSource
  let output: System.Descriptor
  let emulator: Emulator
  let overlay: CanvasOverlay
  let traits: TerminalTraits
  var colors: TerminalColors { TerminalColors(traits) }
  /// How the terminal wraps its lines when its width changes.
  let wrapping: LineWrapping
  let program: PseudoTerminal
  /// The toasts of a process around this one, which are hidden while there are toasts here.
  let enclosingToasts: EnclosingToasts?
  /// The kinds of notices to show as toasts, here instead of over an enclosing terminal.
  let notices: Set<NoticeKind>
  /// The descriptor from which the program's standard error is read; `nil` if the terminal gets it.
  let errors: System.Descriptor?
  /// The queries that the terminal has not answered yet.
  let questions: TerminalQuestions
  /// The keys that were typed before the program started.
  let typed: [UInt8]

  /// Starts a program on a pseudo-terminal.
  /// - Parameters:
  ///   - file: The program.
  ///   - words: Its name and arguments.
  ///   - toasts: The toasts over it.
  ///   - library: libvterm.
  ///   - terminal: The user's terminal, which passes single bytes.
  /// - Throws: An error if the terminal or the socket cannot be opened, or libvterm or the program
  ///   cannot be started.
  init(
    _ file: ProgramFile, _ words: [String], toasts: ForwardedToasts, library: StateLibrary,
    on terminal: UserTerminal
  ) throws {
    guard let signals = SignalSource(), let output = BareTerminal.openOutput(terminal.output) else {
      throw CommandProblem.failure("cannot open the terminal: \(String(cString: strerror(errno)))")
    }
    (self.terminal, self.signals, self.output) = (terminal, signals, output)
    let size = terminal.windowSize
    let answers = StartAnswers(from: terminal)
    wrapping = answers.wrapping
    traits = answers.traits(of: BareTerminal.traits(output: terminal.output, size: size.cells))
    let cursor = answers.cursor ?? Point(x: 0, y: size.cells.height - 1)
    guard let emulator = Emulator(size: size.cells, cursor: cursor, library: library) else {
      throw CommandProblem.failure("cannot start libvterm; not enough memory")
    }
    self.emulator = emulator
    overlay = try toasts.overlay(traits: traits, on: terminal)
    let pipe = toasts.showsErrors ? ErrorPipe() : nil
    let enclosing = EnclosingTerminal()
    enclosingToasts = enclosing.flatMap { try? EnclosingToasts(of: $0) }
    notices = toasts.notices.union(enclosing?.notices ?? [])
    EnclosingTerminal.setVariable(notices: notices)
    program = try Self.start(
      file, words, on: terminal, signals: signals, errors: pipe?.input.number, beneath: overlay)
    (questions, typed) = (answers.questions, answers.typed)
    errors = pipe?.output
    overlay.coveredProgram = Self.coveredProgram(
      file.name, on: program, switchedBy: toasts.programSwitch)
  }

  private static func start(
    _ file: ProgramFile, _ words: [String], on terminal: UserTerminal, signals: SignalSource,
    errors: Int32?, beneath overlay: CanvasOverlay
  ) throws -> PseudoTerminal {
    do throws(CommandEnd) {
      return try PseudoTerminal(
        file, words, size: terminal.windowSize, settings: terminal.settings,
        signals: (TerminationSignals.ignoreBrokenPipes(), signals.previousMask), errors: errors)
    } catch {
      overlay.close()
      signals.end()
      throw Self.problem(error, with: file)
    }
  }

  private static func problem(_ end: CommandEnd, with file: ProgramFile) -> any Error {
    guard case .notStarted(let code) = end else { return end }
    return CommandProblem.cannotStart(file.name, code)
  }

  /// Returns a function that names the program in the foreground; the started one if that is another
  /// `snackdemo`, such as `snackdemo list`.
  private static func coveredProgram(
    _ name: String, on terminal: PseudoTerminal, switchedBy programSwitch: ProgramSwitch?
  ) -> () -> CoveredProgram {
    let started = String(name.split(separator: "/").last ?? "")
    let own = ProcessStatus(pid: Int(getpid()))?.name
    return {
      let group = terminal.foreground
      let current = group.flatMap {
        ForegroundProcess(group: Int($0), leader: Int(terminal.leader))
      }
      let name = current.flatMap { $0.status.name == own ? nil : $0.status.name }
      var covered = CoveredProgram(
        name: name ?? started, startedName: started, terminal: terminal.name,
        foreground: group)
      if let current, let programSwitch {
        covered.isOff = programSwitch.isOff(current.status.name, pid: current.pid)
      }
      return covered
    }
  }
}

extension TerminalColors {
  /// Creates the colours of a terminal with traits.
  init(_ traits: TerminalTraits) {
    self = .dark(traits.depth)
    guard case .rgb(let red, let green, let blue)? = traits.background else {
      areDefaultsKnown = false
      return
    }
    background = RGB(red: red, green: green, blue: blue)
    guard case .rgb(let red, let green, let blue)? = traits.foreground else {
      areDefaultsKnown = false
      return
    }
    foreground = RGB(red: red, green: green, blue: blue)
  }
}
