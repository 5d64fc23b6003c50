#if compiler(>=6.3)
import TerminalKit

/// The program `waits` in C, started by `snackdemo run`.
enum WaitingProgram {
  /// Starts the program, and waits for its screen.
  /// - Parameters:
  ///   - word: What it does: `keys` shows each key, `characters` each wide character, until q.
  ///   - options: The options of `run`.
  ///   - folder: The folder of its socket.
  /// - Returns: The running program.
  /// - Throws: An error if it cannot be compiled or started.
  static func start(
    _ word: String = "keys", run options: [String] = [], in folder: RuntimeFolder
  ) throws -> TerminalSession {
    try CPrograms.build("waits", in: "Tests/CHosts")
    let words = ["run"] + options + ["--", try Programs.path(of: "C-waits"), word]
    let session = try Programs.start("snackdemo", words, environment: folder.environment)
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("waits") }
    try session.wait(for: "the socket") { !folder.socketNames.isEmpty }
    return session
  }
}
#endif
