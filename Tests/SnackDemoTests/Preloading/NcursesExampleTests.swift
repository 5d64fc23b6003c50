#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The programs of Debian's ncurses-examples, with and without `snackdemo run`.
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
    if example.hasVirtualScreen, !run.isEmpty {
      launch.environment.merge(try VirtualScreen(in: folder).environment) { $1 }
    }
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

  /// The screens, of a program that does not change them by itself, and the exit status.
  private struct Record {
    var first, typed: ScreenImage?
    let status: ProgramExit?
  }

  private func screen(of session: TerminalSession) throws -> ScreenImage {
    try session.settle(quiet: .milliseconds(500)).asSeen
  }

  private func quit(_ example: NcursesExample, _ session: TerminalSession) throws -> ProgramExit? {
    guard let keys = example.quit else { return nil }
    try session.type(keys)
    return try session.waitForExit(limit: conditionTimeout)
  }

  private func record(_ example: NcursesExample) throws -> Record {
    let session = try start(example, run: [])
    guard !example.changesByItself else { return Record(status: try quit(example, session)) }
    let first = try screen(of: session)
    if let key = example.key { try session.type(key) }
    return Record(
      first: first, typed: try screen(of: session), status: try quit(example, session))
  }

  /// Shows, updates and removes a toast; the program gets a key meanwhile.
  private func sendToasts(to session: TerminalSession, type: String?) throws {
    let words = ["--id", "build", "--duration", "0"]
    try send(["Build started", "--level", "success"] + words, to: session) {
      $0.contains("Build started")
    }
    if let type { try session.type(type) }
    try send(["Build finished", "--align", "bottom"] + words, to: session) {
      $0.contains("Build finished") && !$0.contains("started")
    }
    try send(["--remove", "build"], to: session) { !$0.contains("Build") }
  }

  /// The screen, the effect of a key and the exit status are as without toasts.
  ///
  /// A screen that time changes is the one that ncurses has recorded for the terminal.
  @Test(arguments: examples)
  func examplesAreAsWithoutToasts(example: NcursesExample) throws {
    guard FileManager.default.fileExists(atPath: NcursesExample.folder) else {
      try Test.cancel("ncurses-examples is not installed.")
    }
    let expected = try record(example)
    let session = try start(
      example, run: [try Programs.path(of: "snackdemo"), "run", "--preload", "--"])
    try session.wait(for: "the socket") { !folder.socketNames.isEmpty }
    if let image = expected.first {
      try session.wait(for: image, "its first screen", asSeen: true)
    }
    try sendToasts(to: session, type: example.key)
    if let image = expected.typed {
      try session.wait(for: image, "its screen after a key", asSeen: true)
    }
    if example.hasVirtualScreen { try VirtualScreen(in: folder).compare(with: session) }
    #expect(try quit(example, session) == expected.status)
  }
}
#endif
