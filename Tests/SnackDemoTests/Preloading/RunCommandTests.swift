import Foundation
import TerminalKit
import Testing

@testable import snackdemo

/// The command `run` and programs without a screen, which do not notice it.
struct RunCommandTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func run(_ words: String..., environment: [String: String] = [:]) throws -> CommandResult
  {
    var variables = folder.environment
    variables["HOME"] = folder.path
    for (name, value) in environment { variables[name] = value }
    return try Programs.run(["run"] + words, environment: variables)
  }

  /// Starts a program on a terminal.
  private func start(_ words: String...) throws -> TerminalSession {
    var variables = folder.environment
    variables["HOME"] = folder.path
    return try Programs.start("snackdemo", ["run"] + words, environment: variables)
  }

  @Test func outputAndStatusAreThoseOfTheProgram() throws {
    let result = try run("--", "sh", "-c", "echo output; echo error >&2; exit 7")
    #expect(result.status == .exited(7))
    #expect(result.output == "output\n" && result.error == "error\n")
    #expect(try run("sh", "-c", "kill -TERM $$").status == .signalled(15))
    #expect(folder.socketNames.isEmpty)
  }

  @Test(arguments: [["--help"], ["-h"], ["--keys", "focused", "--help"]])
  func helpIsThatOfTheCommand(words: [String]) throws {
    let result = try Programs.run(["run"] + words)
    #expect(result.status == .exited(0) && result.output.contains("USAGE: snackdemo run"))
  }

  /// A script without a first line for its interpreter, as shells start it.
  @Test func scriptsOfTheShellNeedNoInterpreter() throws {
    let script = "\(folder.path)/script"
    try Executable.write("echo \"$0 $1\"\n", to: script)
    #expect(try run("--", script, "word").output == "\(script) word\n")
  }

  /// With `--pty`, an ncurses program does not inherit the library of an enclosing `run`.
  @Test(
    arguments: [
      (nil, []), ("/usr/lib/libsnackpreload.so:libm.so.6", ["libm.so.6"]),
      ("/a/libsnackpreload.so /a/libsnacknarrow.so", []), ("/a/libother.so", ["/a/libother.so"]),
    ] as [(String?, [String])])
  func ownLibrariesAreRemovedFromTheEnvironment(value: String?, others: [String]) {
    #expect(PreloadLibraries.foreign(in: value) == others)
  }

  /// A program for another processor is no script.
  @Test func foreignProgramIsReported() throws {
    let program = "\(folder.path)/foreign"
    let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9)
    let rest = [2, 0, 0xFE, 0xFE] + [UInt8](repeating: 0, count: 108)
    try Executable.write(header + rest, to: program)
    let error = "snackdemo: cannot start \(program): Exec format error"
    let result = try run("--", program)
    #expect(result.status == .exited(126))
    #expect(result.error == "\(error)\n")
    let session = try start("--pty", "--", program)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(126))
    #expect(session.image.lines.first == error)
  }

  @Test func shellIsThePersonsOwn() throws {
    let shell = ["SHELL": "/bin/sh"]
    #expect(try run("--shell", "--", "-c", "echo \"$0\"", environment: shell).output == "/bin/sh\n")
  }

  private static let mistakes: [([String], Int32, String)] = [
    (["--pty", "--preload", "--", "true"], 64, "cannot combine --pty and --preload"),
    (["--bogus", "--", "true"], 64, "unknown option '--bogus'"),
    (["--", "/etc/passwd"], 126, "cannot start /etc/passwd: Permission denied"),
    (["--", "no-such-program"], 127, "cannot find program 'no-such-program'"),
    (["--keys", "some", "--", "true"], 64, "unknown keys 'some'"),
    (["--align", "middle", "--", "true"], 64, "unknown alignment 'middle'"),
    (["--theme", "nothing", "--", "true"], 64, "unknown theme 'nothing'"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreExplained(words: [String], status: Int32, message: String) throws {
    let result = try Programs.run(["run"] + words, environment: folder.environment)
    #expect(result.status == .exited(status))
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func programsWithoutNcursesAreRefused() throws {
    try Repository.require("less")
    let result = try run("--preload", "--", "less", "/etc/passwd")
    #expect(result.status == .exited(69))
    #expect(
      result.error
        == "snackdemo: less draws without ncurses windows; run it without --preload\n")
    for variable in [["SNACKTERM_OFF": "1"], ["SNACKTERM_RUN": #"{"off": true}"#]] {
      #expect(
        try run("--preload", "--", "less", "--version", environment: variable).status == .exited(0))
    }
  }

  /// Libraries that others preload remain, and the environment can switch all off.
  @Test func preloadedLibrariesOfOthersRemain() throws {
    let print = ["--", "sh", "-c", "echo \"$LD_PRELOAD\""]
    let result = try Programs.run(
      ["run"] + print, environment: folder.environment.merging(["LD_PRELOAD": "libm.so.6"]) { $1 })
    let words = result.output.trimmingCharacters(in: .newlines).split(separator: ":")
    #expect(
      words.count == 2 && words[0].hasSuffix("/libsnackpreload.so") && words[1] == "libm.so.6")
    let off = try Programs.run(
      ["run"] + print, environment: folder.environment.merging(["SNACKTERM_OFF": "1"]) { $1 })
    #expect(off.output == "\n")
  }

  /// A program starts even if others could send it toasts, but then it receives none.
  @Test(arguments: [["--"], ["--pty", "--"]])
  func unsafeFolderOfSocketsIsReported(options: [String]) throws {
    let sockets = "\(folder.path)/snackterm"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sockets)
    let script = "import os; os.write(1, b'started'); os._exit(3)"
    let words = ["run"] + options + ["python3", "-c", script]
    let session = try Programs.start("snackdemo", words, environment: folder.environment)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(3))
    let error = "snackdemo: toasts cannot be received: folder '\(sockets)' is not private; "
    #expect(session.image.lines.joined().hasPrefix(error))
    #expect(session.image.contains("started"))
    #expect(try run("--", "true", environment: ["SNACKTERM_OFF": "1"]).error == "")
  }

  @Test func aFaultInTheConfigurationStopsTheStart() throws {
    let result = try run("--", "true", environment: ["SNACKTERM_RUN": #"{"kyes": 1}"#])
    #expect(result.status == .exited(1))
    #expect(result.error.contains("SNACKTERM_RUN:1: unknown key 'kyes'"))
  }
}
