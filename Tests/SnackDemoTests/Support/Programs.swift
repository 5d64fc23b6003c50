import Foundation
import TerminalKit
import Testing

/// The programs under test.
enum Programs {
  /// The folder of built programs: `SNACKTERM_TEST_PROGRAMS`, or else the folder of the tests.
  private static let folder =
    ProcessInfo.processInfo.environment["SNACKTERM_TEST_PROGRAMS"].map { URL(fileURLWithPath: $0) }
    ?? (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// Whether this is a release build.
  static let areOptimized = folder.lastPathComponent == "release"

  /// Returns the path of a program.
  static func path(of name: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    try #require(
      FileManager.default.isExecutableFile(atPath: path), "\(name) is not built")
    return path
  }

  /// Returns the settings of a terminal that no program has changed.
  ///
  /// A terminal with a running program may already have that program's settings.
  static func untouchedSettings() throws -> TerminalSettings {
    try PseudoTerminal(ProgramLaunch(program: "true")).settings
  }

  /// Starts a program on a terminal.
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - arguments: The arguments.
  ///   - size: The columns and rows of the terminal.
  ///   - environment: Changes to the usual environment; `nil` removes a variable.
  ///   - change: Further changes to the launch.
  /// - Returns: The running program.
  /// - Throws: An error if the program is missing or cannot be started.
  static func start(
    _ name: String, _ arguments: [String] = [], size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String?] = [:], _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    var variables = ProgramLaunch.standardEnvironment
    // A crash report would be printed on the terminal and wait for a key.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    if name == "snackdemo" { variables["BENCH_TEXT"] = try benchText() }
    for (key, value) in environment { variables[key] = value }
    var launch = ProgramLaunch(
      program: try path(of: name), arguments: arguments, environment: variables,
      rows: size.rows, columns: size.columns)
    change(&launch)
    return try TerminalSession(launch)
  }

  /// Writes a file for the measuring host to show, and returns its path.
  private static func benchText() throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("snackdemo-bench.txt")
    let text = (0..<60).map { "row \($0) of the text" }.joined(separator: "\n")
    if (try? String(contentsOf: file, encoding: .utf8)) != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return file.path
  }

  /// Runs a command of the demo that needs no terminal, with its output in pipes.
  static func run(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> CommandResult {
    let session = try start("snackdemo", arguments, environment: environment) {
      ($0.standardOutput, $0.standardError) = (.pipe, .pipe)
    }
    let status = try session.waitForExit(limit: .seconds(30))
    return CommandResult(
      status: status, output: String(decoding: session.terminal.capturedOutput, as: UTF8.self),
      error: String(decoding: session.terminal.capturedError, as: UTF8.self),
      shown: session.terminal.receivedBytes)
  }
}

/// The result of a command.
struct CommandResult {
  let status: ProgramExit
  let output: String
  let error: String
  /// The bytes written to the command's terminal.
  let shown: [UInt8]
}

/// The terminal descriptions that the tests need.
enum TerminalDescriptions {
  private static let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]

  /// Fails the test with a message if the system does not know a terminal.
  static func require(_ name: String) throws {
    let isKnown = folders.contains {
      FileManager.default.fileExists(atPath: "\($0)/\(name.prefix(1))/\(name)")
    }
    guard !isKnown else { return }
    try Test.cancel("The terminal \(name) is not described here; install ncurses-term.")
  }
}
