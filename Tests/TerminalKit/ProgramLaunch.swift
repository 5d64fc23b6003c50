import Glibc

/// How to start a program on a terminal of its own.
public struct ProgramLaunch: Sendable, Hashable {
  /// Where one of the program's output streams goes.
  public enum Output: Sendable, Hashable {
    /// To the terminal.
    case terminal
    /// To a pipe that the test reads, so that the stream is no terminal to the program.
    case pipe
  }

  /// What a program finds in its environment unless the test says otherwise, besides `PATH`.
  public static let standardEnvironment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  /// The program's path, or its name to be found in `PATH`.
  public var program: String
  /// The arguments after the program's name.
  public var arguments: [String]
  /// The whole environment; only `PATH` is inherited, unless it is given here.
  public var environment: [String: String]
  /// The folder to start in, or nil for that of the test.
  public var folder: String?
  /// The height of the terminal before the program starts.
  public var rows: Int
  /// The width of the terminal before the program starts.
  public var columns: Int
  /// Where the standard output goes.
  public var standardOutput = Output.terminal
  /// Where the standard error goes.
  public var standardError = Output.terminal
  /// Which of the descriptors 0, 1 and 2 the program finds closed, as it finds all others.
  public var closedDescriptors: [Int32] = []

  /// Makes a launch whose output streams all go to the terminal.
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

  /// The environment as the system wants it.
  var environmentEntries: [String] {
    var all = environment
    if all["PATH"] == nil, let path = getenv("PATH") { all["PATH"] = String(cString: path) }
    return all.map { "\($0.key)=\($0.value)" }.sorted()
  }
}

/// How a program ended.
public enum ProgramExit: Sendable, Hashable, CustomStringConvertible {
  /// It ended by itself with this code.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Reads what `waitpid` reports of a process that has ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }

  /// The status in words.
  public var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    }
  }
}
