import CSystem
import Glibc

/// A launcher of programs.
///
/// `swift-subprocess` 1.0.2 was tried instead. On Linux, it does not report stops or set a controlling
/// terminal, leaves no signal of the child ignored, and waits in a thread that receives the signals
/// which are blocked in the others; SIGTERM then ends this program.
enum Spawning {
  /// `POSIX_SPAWN_SETSID`, which the Glibc module does not import.
  private static let newSession: Int16 = 0x80

  /// Starts a program with empty input in a new session.
  ///
  /// Signals sent to the program's group thus reach its children, too, and terminal keys do not
  /// reach it. It cannot open the terminal to draw over the screen or to wait for a key.
  /// - Parameters:
  ///   - arguments: The program, looked up in `PATH`, and its arguments.
  ///   - output: The descriptor of its standard output.
  ///   - error: The descriptor of its standard error; `nil` to inherit ours.
  ///   - signals: The signals to reset to their default actions, and the signals to block.
  /// - Returns: The process, which leads its group.
  /// - Throws: `CommandEnd.notStarted`.
  static func start(
    _ arguments: [String], output: Int32, error: Int32?,
    signals: (defaulted: sigset_t, blocked: sigset_t)
  ) throws(CommandEnd) -> pid_t {
    try spawn(arguments[0], arguments, signals: signals) { actions throws(CommandEnd) in
      try check(
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
      try check(posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
      if let error { try check(posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)) }
    }
  }

  private static func spawn(
    _ path: String, _ arguments: [String], signals: (defaulted: sigset_t, blocked: sigset_t),
    files: (inout posix_spawn_file_actions_t) throws(CommandEnd) -> Void
  ) throws(CommandEnd) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try files(&actions)
    var attributes = posix_spawnattr_t()
    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var (defaulted, blocked) = signals
    try check(posix_spawnattr_setsigdefault(&attributes, &defaulted))
    try check(posix_spawnattr_setsigmask(&attributes, &blocked))
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | newSession
    try check(posix_spawnattr_setflags(&attributes, flags))
    let words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    try check(posix_spawnp(&process, path, &actions, &attributes, words, snk_environment()))
    return process
  }

  private static func check(_ code: Int32) throws(CommandEnd) {
    guard code == 0 else { throw .notStarted(code) }
  }
}
