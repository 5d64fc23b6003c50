import Glibc

/// The parameters for starting a program on its own terminal.
public struct ProgramLaunch: Sendable, Hashable {
  /// The destination of an output stream.
  public enum Output: Sendable, Hashable {
    /// The terminal.
    case terminal
    /// A pipe that the test reads, so that the stream is not a terminal.
    case pipe
  }

  /// The default environment of a program, in addition to `PATH`.
  public static let standardEnvironment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  /// The program's path, or its name to look up in `PATH`.
  public var program: String
  /// The arguments after the program's name.
  public var arguments: [String]
  /// The whole environment; only `PATH` is inherited, unless it is given here.
  public var environment: [String: String]
  /// The working directory; `nil` for that of the test.
  public var folder: String?
  /// The initial height of the terminal, in rows.
  public var rows: Int
  /// The initial width of the terminal, in columns.
  public var columns: Int
  /// The destination of standard output.
  public var standardOutput = Output.terminal
  /// The destination of standard error.
  public var standardError = Output.terminal
  /// The descriptors among 0, 1 and 2 to close; all higher ones are always closed.
  public var closedDescriptors: [Int32] = []

  /// Creates a launch with both output streams on the terminal.
  public init(
    program: String, arguments: [String] = [],
    environment: [String: String] = ProgramLaunch.standardEnvironment,
    folder: String? = nil, rows: Int = 24, columns: Int = 80
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.rows = rows
    self.columns = columns
  }

  /// The environment as `NAME=value` entries.
  var environmentEntries: [String] {
    var all = environment
    if all["PATH"] == nil, let path = getenv("PATH") { all["PATH"] = String(cString: path) }
    return all.map { "\($0.key)=\($0.value)" }.sorted()
  }
}

/// The outcome of a program.
public enum ProgramExit: Sendable, Hashable, CustomStringConvertible {
  /// It exited with this code.
  case exited(Int32)
  /// This signal terminated it.
  case signalled(Int32)

  /// Creates the outcome of a process from a status reported by `waitpid`.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }

  /// The outcome in words.
  public var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    }
  }
}
