import Foundation
import TerminalKit
import Testing

/// Compares programs under `snackdemo run --pty` to the same programs without it.
@Suite(.serialized) struct ForwardedProgramTests {
  private let folder: RuntimeFolder

  init() throws {
    folder = try RuntimeFolder()
    try ForwardedProgram.fileText.write(
      toFile: "\(folder.path)/FILE", atomically: true, encoding: .utf8)
  }

  private static var programs: [ForwardedProgram] {
    let all = ProcessInfo.processInfo.environment["SNACKTERM_ALL_PROGRAMS"] != nil
    return ForwardedProgram.sample + (all ? ForwardedProgram.others : [])
  }

  private func require(_ program: ForwardedProgram) throws {
    try Repository.require(program.words[0])
    guard let requirement = program.requirement else { return }
    guard try Repository.run(["sh", "-c", requirement]).status != 0 else { return }
    try Test.cancel("\(requirement) fails.")
  }

  /// Starts a program, and waits until it is ready.
  private func start(_ words: [String], of program: ForwardedProgram) throws -> TerminalSession {
    var launch = ProgramLaunch(program: words[0], arguments: Array(words.dropFirst()))
    for variable in ["HOME", "XDG_RUNTIME_DIR", "TMUX_TMPDIR"] {
      launch.environment[variable] = folder.path
    }
    launch.environment["PS1"] = ForwardedProgram.prompt
    launch.folder = folder.path
    let session = try TerminalSession(launch)
    try session.waitUntil(program.ready, limit: conditionTimeout) { $0.contains(program.ready) }
    return session
  }

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0) && result.error.isEmpty, "\(result.error)")
  }

  private func wait(
    for text: String, in sessions: TerminalSession...
  ) throws {
    for session in sessions {
      try session.waitUntil(text, limit: conditionTimeout) { $0.contains(text) }
    }
  }

  /// Waits until both screens are equal, with their cursors and all private modes.
  private func check(
    _ forwarded: TerminalSession, isAs plain: TerminalSession, _ program: ForwardedProgram
  ) throws {
    guard !program.changesByItself else {
      try forwarded.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Build") }
      return
    }
    let end = ContinuousClock.now + conditionTimeout
    while forwarded.image.complete != plain.image.complete, ContinuousClock.now < end {
      if plain.terminal.exitStatus == nil { try plain.pump(for: .milliseconds(10)) }
      if forwarded.terminal.exitStatus == nil { try forwarded.pump(for: .milliseconds(10)) }
    }
    #expect(
      forwarded.image.complete == plain.image.complete,
      "\(forwarded.image.complete.difference(from: plain.image.complete))\n\(forwarded.image)")
  }

  /// A toast is shown, updated and removed without an effect on the program.
  @Test(arguments: programs)
  func programsAreAsWithoutToasts(program: ForwardedProgram) throws {
    try require(program)
    let plain = try start(program.words, of: program)
    let forwarded = try start(
      [try Programs.path(of: "snackdemo"), "run", "--pty", "--"] + program.words, of: program)
    try forwarded.wait(for: "the socket") { !folder.socketNames.isEmpty }
    try check(forwarded, isAs: plain, program)
    try send("Build started", "--id", "build", "--duration", "0", "--level", "success")
    try wait(for: "Build started", in: forwarded)
    for session in [plain, forwarded] { try session.type(program.typed.keys) }
    try wait(for: program.typed.text, in: plain, forwarded)
    try forwarded.waitUntil("one toast", limit: conditionTimeout) {
      $0.positions(of: "Build started").count == 1
    }
    try send("Build finished", "--id", "build", "--duration", "0", "--align", "bottom-trailing")
    try wait(for: "Build finished", in: forwarded)
    try send("--remove", "build")
    try check(forwarded, isAs: plain, program)
    try checkEnd(of: forwarded, and: plain, program)
  }

  /// Ends both programs, and compares exit status, screen and terminal settings.
  private func checkEnd(
    of forwarded: TerminalSession, and plain: TerminalSession, _ program: ForwardedProgram
  ) throws {
    for session in [plain, forwarded] { try session.type(program.quit) }
    let status = try plain.waitForExit(limit: conditionTimeout)
    #expect(try forwarded.waitForExit(limit: conditionTimeout) == status)
    try check(forwarded, isAs: plain, program)
    #expect(try forwarded.terminal.settings == plain.terminal.settings)
    #expect(folder.socketNames.isEmpty)
  }
}

extension ScreenImage {
  /// The visible image, with all private modes.
  fileprivate var complete: ScreenImage {
    var image = asSeen
    image.privateModes = privateModes
    return image
  }
}
