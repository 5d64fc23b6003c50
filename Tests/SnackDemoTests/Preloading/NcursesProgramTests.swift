#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// Unmodified programs, started by `snackdemo run` and without it.
@Suite(.serialized) struct NcursesProgramTests {
  private let folder: RuntimeFolder

  init() throws {
    folder = try RuntimeFolder()
    try UnmodifiedProgram.fileText.write(
      toFile: "\(folder.path)/FILE", atomically: true, encoding: .utf8)
  }

  private static var programs: [UnmodifiedProgram] {
    let all = ProcessInfo.processInfo.environment["SNACKTERM_ALL_PROGRAMS"] != nil
    return UnmodifiedProgram.sample + (all ? UnmodifiedProgram.others : [])
  }

  /// Starts a program in the folder of its files.
  private func start(
    _ program: String, _ words: [String], _ environment: [String: String] = [:]
  ) throws -> TerminalSession {
    var launch = ProgramLaunch(program: program, arguments: words)
    launch.environment.merge(environment) { $1 }
    launch.environment["HOME"] = folder.path
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    launch.folder = folder.path
    return try TerminalSession(launch)
  }

  private func prepare(_ program: UnmodifiedProgram) throws {
    guard let setup = program.setup else { return }
    let result = try Repository.run(["sh", "-c", "cd \(folder.path) && \(setup)"])
    #expect(result.status == 0, "\(result.output)")
  }

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0) && result.error.isEmpty, "\(result.error)")
  }

  /// Types the program's keys, and waits for what they make visible.
  private func type(_ program: UnmodifiedProgram, in session: TerminalSession) throws {
    guard let typed = program.typed else { return }
    try session.type(typed.keys)
    try session.waitUntil(typed.text, limit: conditionTimeout) { $0.contains(typed.text) }
  }

  /// The screens and the status of a program that runs without toasts.
  private struct Record {
    let start, typed: ScreenImage
    let end: [String]
    let status: ProgramExit
  }

  private func record(_ program: UnmodifiedProgram) throws -> Record {
    let session = try start(program.words[0], Array(program.words.dropFirst()))
    try session.waitUntil(program.ready, limit: conditionTimeout) { $0.contains(program.ready) }
    let first = try session.settle(quiet: .milliseconds(300)).asSeen
    try type(program, in: session)
    let typed = try session.settle(quiet: .milliseconds(300)).asSeen
    try session.type(program.quit)
    let status = try session.waitForExit(limit: conditionTimeout)
    return Record(
      start: first, typed: typed, end: Self.end(of: program, on: session), status: status)
  }

  /// Returns the last screen without its cursor, and without what ``printsAtItsEnd`` excludes.
  private static func end(of program: UnmodifiedProgram, on session: TerminalSession) -> [String] {
    let image = session.image.asSeen
    guard program.printsAtItsEnd else { return image.cells.map { "\($0)" } }
    return image.lines.filter { !$0.isEmpty }
  }

  private func startUnderToasts(_ program: UnmodifiedProgram) throws -> TerminalSession {
    let session = try start(
      try Programs.path(of: "snackdemo"), ["run", "--preload", "--"] + program.words,
      program.changesByItself ? VirtualScreen(in: folder).environment : [:])
    try session.waitUntil(program.ready, limit: conditionTimeout) { $0.contains(program.ready) }
    try session.wait(for: "the socket") { !folder.socketNames.isEmpty }
    return session
  }

  /// Waits until the screen is that of the program without toasts, or the one that ncurses has
  /// recorded for the terminal.
  private func check(
    _ session: TerminalSession, shows image: ScreenImage, of program: UnmodifiedProgram
  ) throws {
    if program.changesByItself {
      try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Build") }
      try VirtualScreen(in: folder).compare(with: session)
    } else if program.cursorVaries {
      try session.waitUntil("the program's cells", limit: conditionTimeout) {
        $0.asSeen.cells == image.cells
      }
    } else {
      try session.wait(for: image, "the program's screen", asSeen: true)
    }
  }

  /// A toast shows, is updated and removed, and the program does not notice.
  @Test(arguments: programs)
  func programsAreAsWithoutToasts(program: UnmodifiedProgram) throws {
    try Repository.require(program.words[0])
    if let needed = program.needed {
      try Repository.require(needed.package, check: needed.check)
    }
    try prepare(program)
    let expected = try record(program)
    let session = try startUnderToasts(program)
    try check(session, shows: expected.start, of: program)
    try send("Build started", "--id", "build", "--duration", "0", "--level", "success")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Build started") }
    try type(program, in: session)
    #expect(session.image.contains("Build started"))
    try send("Build finished", "--id", "build", "--duration", "0", "--align", "bottom")
    try session.waitUntil("the update", limit: conditionTimeout) { $0.contains("Build finished") }
    try send("--remove", "build")
    try check(session, shows: expected.typed, of: program)
    try session.type(program.quit)
    #expect(try session.waitForExit(limit: conditionTimeout) == expected.status)
    #expect(Self.end(of: program, on: session) == expected.end)
    #expect(folder.socketNames.isEmpty)
  }
}
#endif
