import Foundation
import TerminalKit
import Testing

/// The programs under test, which are built into the folder of the tests.
enum Programs {
  /// Where the build puts executables, the tests among them.
  private static let folder =
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// Finds a program.
  static func path(of name: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    try #require(
      FileManager.default.isExecutableFile(atPath: path), "\(name) is not beside the tests")
    return path
  }

  /// The settings of a terminal that no program has changed.
  ///
  /// Those of a terminal on which one runs may be its own already.
  static func untouchedSettings() throws -> TerminalSettings {
    try PseudoTerminal(ProgramLaunch(program: "true")).settings
  }

  /// Starts a program on a terminal.
  /// - Parameters:
  ///   - name: Which program.
  ///   - arguments: Its arguments.
  ///   - size: Columns and rows of the terminal.
  ///   - environment: What differs from the usual environment; `nil` removes a variable.
  ///   - change: Changes to the launch besides.
  /// - Returns: The running program.
  /// - Throws: An error if it is not there or cannot be started.
  static func start(
    _ name: String, _ arguments: [String] = [], size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String?] = [:], _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    var variables = ProgramLaunch.standardEnvironment
    // A crash would be reported on the terminal, and the report waits for a key.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    if name == "snackdemo" { variables["BENCH_TEXT"] = try benchText() }
    for (key, value) in environment { variables[key] = value }
    var launch = ProgramLaunch(
      program: try path(of: name), arguments: arguments, environment: variables,
      rows: size.rows, columns: size.columns)
    change(&launch)
    return try TerminalSession(launch)
  }

  /// A file for the measuring host to show.
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

/// What a command left.
struct CommandResult {
  let status: ProgramExit
  let output: String
  let error: String
  /// What it wrote to its terminal.
  let shown: [UInt8]
}

/// The terminals whose descriptions the tests need.
enum TerminalDescriptions {
  private static let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]

  /// Ends the test with a word if the system does not know a terminal.
  static func require(_ name: String) throws {
    let isKnown = folders.contains {
      FileManager.default.fileExists(atPath: "\($0)/\(name.prefix(1))/\(name)")
    }
    guard !isKnown else { return }
    try Test.cancel("The terminal \(name) is not described here; install ncurses-term.")
  }
}
