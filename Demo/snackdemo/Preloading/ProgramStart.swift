import CSystem
import Glibc
import SnackTerm

/// A program to start with preloaded libraries.
struct ProgramStart {
  private let words: [String]
  private let program: ProgramFile
  /// The variables to set.
  private let variables: [(name: String, value: String)]

  /// Examines a program.
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - settings: Settings that override those of the environment and the file.
  /// - Throws: A problem if there is no such program, or toasts cannot be shown over it.
  init(_ words: [String], settings: RunSettings) throws(CommandProblem) {
    let name = words.first ?? ""
    guard let program = ProgramFile(name, searching: System.environment("PATH")) else {
      guard name.contains("/"), System.exists(name) else { throw .notFound(name) }
      throw .cannotStart(name, EACCES)
    }
    (self.words, self.program) = (words, program)
    variables = Self.isOff ? [] : try Self.variables(for: program, settings)
  }

  /// Whether the environment switches toasts off, as the preloaded library reads it.
  private static var isOff: Bool {
    guard let value = System.environment("SNACKTERM_OFF") else { return false }
    return !value.isEmpty && value != "0"
  }

  private static func variables(
    for program: ProgramFile, _ settings: RunSettings
  ) throws(CommandProblem) -> [(name: String, value: String)] {
    let configuration = try RunConfiguration.load()
    let chosen = settings.filled(from: try RunConfiguration.ofEnvironment())
    let name = program.name.split(separator: "/").last.map(String.init) ?? ""
    guard configuration.settings(of: name, before: chosen).isOff != true else { return [] }
    switch Reach(of: program) {
    case .impossible(let reason):
      throw .unavailable("\(Output.sanitized(program.name)) \(reason)")
    case .possible(let needsNarrow):
      let value = try PreloadLibraries().value(
        needsNarrow: needsNarrow, before: System.environment("LD_PRELOAD"))
      return [
        ("LD_PRELOAD", value), ("SNACKTERM_PROGRAMS", configuration.lines(before: chosen)),
      ]
    }
  }

  /// Starts the program in this process.
  /// - Throws: A problem if the system refuses.
  func replaceThisProgram() throws(CommandProblem) {
    for (name, value) in variables { setenv(name, value, 1) }
    Self.execute(program.path, words)
    // As shells do with a script that does not name its interpreter.
    if errno == ENOEXEC { Self.execute("/bin/sh", ["/bin/sh", program.path] + words.dropFirst()) }
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
