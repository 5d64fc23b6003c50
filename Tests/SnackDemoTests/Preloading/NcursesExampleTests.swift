import Foundation
import TerminalKit
import Testing

/// The programs of Debian's ncurses-examples, started by `snackdemo run` and without it.
@Suite(.serialized) struct NcursesExampleTests {
  private let folder: RuntimeFolder

  init() throws {
    folder = try RuntimeFolder()
    try UnmodifiedProgram.fileText.write(
      toFile: "\(folder.path)/FILE", atomically: true, encoding: .utf8)
  }

  private static var examples: [NcursesExample] {
    let all = ProcessInfo.processInfo.environment["SNACKTERM_ALL_PROGRAMS"] != nil
    return NcursesExample.all.filter { all || NcursesExample.sample.contains($0.name) }
  }

  private func start(_ example: NcursesExample, run: [String]) throws -> TerminalSession {
    let command = run + ["\(NcursesExample.folder)/\(example.name)"] + example.arguments
    var launch = ProgramLaunch(program: command[0], arguments: Array(command.dropFirst()))
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    launch.folder = folder.path
    let session = try TerminalSession(launch)
    try session.waitUntil("its screen", limit: conditionTimeout) { $0.isAlternateScreen }
    return session
  }

  /// Sends a message and waits for its effect; a program that draws constantly is read meanwhile.
  private func send(
    _ words: [String], to session: TerminalSession, until isDone: (ScreenImage) -> Bool
  ) throws {
    let sender = try Programs.start("snackdemo", ["send"] + words, environment: folder.environment)
    try session.waitUntil("\(words)", limit: conditionTimeout, isDone)
    #expect(try sender.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// The screen of the program without toasts, once it draws no more.
  private func record(_ example: NcursesExample) throws -> ScreenImage? {
    guard !example.changesByItself else { return nil }
    return try start(example, run: []).settle(quiet: .milliseconds(500)).asSeen
  }

  /// A toast shows, moves and is removed, and the screen is as without it.
  @Test(arguments: examples)
  func examplesAreAsWithoutToasts(example: NcursesExample) throws {
    guard FileManager.default.fileExists(atPath: NcursesExample.folder) else {
      try Test.cancel("ncurses-examples is not installed.")
    }
    let image = try record(example)
    let session = try start(example, run: [try Programs.path(of: "snackdemo"), "run", "--"])
    try session.wait(for: "the socket") { !folder.socketNames.isEmpty }
    if let image { try session.wait(for: image, "its first screen", asSeen: true) }
    let words = ["--id", "build", "--duration", "0"]
    try send(["Build started", "--level", "success"] + words, to: session) {
      $0.contains("Build started")
    }
    try send(["Build finished", "--align", "bottom"] + words, to: session) {
      $0.contains("Build finished") && !$0.contains("started")
    }
    try send(["--remove", "build"], to: session) { !$0.contains("Build") }
    if let image { try session.wait(for: image, "its screen", asSeen: true) }
  }
}
