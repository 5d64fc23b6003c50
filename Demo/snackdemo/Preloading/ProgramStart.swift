import CSystem
import Glibc
import SnackTerm

/// A program to start so that toasts can be shown over it.
struct ProgramStart {
  let words: [String]
  let program: ProgramFile
  /// The settings of this program.
  let settings: RunSettings
  /// Whether toasts are switched off for this program.
  let isOff: Bool
  private let configuration: RunConfiguration
  private let chosen: RunSettings

  /// Finds a program and its settings.
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - settings: Settings that override those of the environment and the file.
  /// - Throws: A problem if there is no such program, or the configuration is invalid.
  init(_ words: [String], settings: RunSettings) throws(CommandProblem) {
    let name = words.first ?? ""
    guard let program = ProgramFile(name, searching: System.environment("PATH")) else {
      guard name.contains("/"), System.exists(name) else { throw .notFound(name) }
      throw .cannotStart(name, EACCES)
    }
    (self.words, self.program) = (words, program)
    guard !Self.isSwitchedOff else {
      (configuration, chosen, self.settings, isOff) = (RunConfiguration(), settings, settings, true)
      return
    }
    configuration = try RunConfiguration.load()
    chosen = settings.filled(from: try RunConfiguration.ofEnvironment())
    let file = program.name.split(separator: "/").last.map(String.init) ?? ""
    self.settings = configuration.settings(of: file, before: chosen)
    isOff = self.settings.isOff == true
  }

  /// Whether the environment switches toasts off, as the preloaded library reads it.
  private static var isSwitchedOff: Bool {
    System.environment(offVariable).map(switchesOff) ?? false
  }

  /// The environment variable that switches toasts off.
  static let offVariable = "SNACKTERM_OFF"

  /// Returns whether a value of the variable switches toasts off.
  static func switchesOff(_ value: String) -> Bool { !value.isEmpty && value != "0" }

  /// The decision whether toasts are off for a program that this one starts.
  var programSwitch: ProgramSwitch { ProgramSwitch(configuration, before: chosen) }

  /// Starts the program in this process, with a library that shows toasts over it.
  /// - Parameter reach: Whether the library can show toasts over the program.
  /// - Throws: A problem if it cannot, or the system refuses.
  func preload(_ reach: Reach) throws(CommandProblem) {
    try setVariables(for: reach)
    MessageFolder.reportUnsafe()
    try replaceThisProgram()
  }

  /// Whether the libraries to preload are installed in a usable path.
  var canPreload: Bool { (try? PreloadLibraries()) != nil }

  /// Sets the environment variables that preload the library.
  /// - Throws: A problem if the library cannot show toasts over the program, or is missing.
  func setVariables(for reach: Reach) throws(CommandProblem) {
    if case .impossible(let reason) = reach {
      throw .unavailable("\(Output.sanitized(program.name)) \(reason); run it without --preload")
    }
    let value = try PreloadLibraries().value(
      needsNarrow: reach == .possible(needsNarrow: true), before: System.environment("LD_PRELOAD"))
    setenv("LD_PRELOAD", value, 1)
    setenv("SNACKTERM_PROGRAMS", configuration.lines(before: chosen), 1)
  }

  /// Removes the library of an enclosing `run` from the environment.
  func removeVariables() {
    let others = PreloadLibraries.foreign(in: System.environment("LD_PRELOAD"))
    if others.isEmpty {
      unsetenv("LD_PRELOAD")
    } else {
      setenv("LD_PRELOAD", others.joined(separator: ":"), 1)
    }
    unsetenv("SNACKTERM_PROGRAMS")
  }

  /// Starts the program in this process.
  /// - Throws: A problem if the system refuses.
  func replaceThisProgram() throws(CommandProblem) {
    Self.execute(program.path, words)
    // As shells do with a script that does not name its interpreter.
    if errno == ENOEXEC, !program.isBinary {
      Self.execute("/bin/sh", ["/bin/sh", program.path] + words.dropFirst())
    }
    throw .cannotStart(program.name, errno)
  }

  private static func execute(_ path: String, _ words: [String]) {
    let arguments = words.map { strdup($0) } + [nil]
    execve(path, arguments, snk_environment())
    let code = errno
    arguments.forEach { free($0) }
    errno = code
  }
}
