#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// Unmodified programs that a shell stops and continues, with toasts and without them.
@Suite(.serialized) struct JobControlTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// A program, and how it is used.
  struct Job: Sendable, CustomTestStringConvertible {
    let words: String
    let ready: String
    /// Keys, and the text that they make visible.
    let before, after: (keys: String, text: String)
    let quit: String

    var testDescription: String { ready }
  }

  private static let jobs = [
    Job(
      words: "C-waits keys", ready: "waits", before: ("a", "key a"), after: ("b", "key b"),
      quit: "q"),
    Job(
      words: """
        python3 -c 'import curses; curses.wrapper(lambda s: [s.addstr(8, 2, "Python: "), \
        [s.addstr(k) for k in iter(s.getkey, "q")]])'
        """, ready: "Python:", before: ("a", "Python: a"), after: ("b", "Python: ab"), quit: "q"),
  ]

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0) && result.error.isEmpty, "\(result.error)")
  }

  /// Starts a shell whose variable `RUN` is a command that starts programs.
  private func startShell(_ run: String) throws -> TerminalSession {
    try CPrograms.build("waits", in: "Tests/CHosts")
    let programs = try Programs.path(of: "snackdemo").dropLast("/snackdemo".count)
    let path = "\(programs):/usr/bin:/bin"
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-i"])
    launch.folder = folder.path
    for (name, value) in folder.environment { launch.environment[name] = value }
    launch.environment.merge(["PS1": "> ", "RUN": run, "HOME": folder.path, "PATH": path]) { $1 }
    let session = try TerminalSession(launch)
    try session.waitUntil("the prompt", limit: conditionTimeout) { $0.contains("> ") }
    return session
  }

  private func wait(for text: String, on session: TerminalSession) throws {
    try session.waitUntil(text, limit: conditionTimeout) { $0.contains(text) }
  }

  /// Returns the set of signals for which the program has handlers.
  ///
  /// It waits for a handler of SIGTSTP, which ncurses ignores while it draws.
  private func caughtSignals(on session: TerminalSession) throws -> UInt64 {
    let pid = try #require(folder.socketNames.first?.prefix { $0 != "." })
    var caught: UInt64 = 0
    try session.wait(for: "handlers of ncurses") {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let digits = try #require(line?.split(separator: "\t").last)
      caught = try #require(UInt64(digits, radix: 16))
      return caught & 1 << (SIGTSTP - 1) != 0
    }
    return caught
  }

  /// Waits for the shell's prompt, on whose row the cursor is.
  private func waitForPrompt(under text: String, on session: TerminalSession) throws {
    try session.waitUntil("the prompt", limit: conditionTimeout) {
      $0.contains(text) && $0.lines[$0.cursor.row].hasPrefix(">")
    }
  }

  /// Types the stop key every two seconds until the program stops: ncurses ignores it while it draws.
  private func stop(in session: TerminalSession) throws {
    let end = ContinuousClock.now + conditionTimeout
    while !session.image.contains("Stopped"), ContinuousClock.now < end {
      try session.type("\u{1A}")
      let next = ContinuousClock.now + .seconds(2)
      while !session.image.contains("Stopped"), ContinuousClock.now < next {
        try session.pump(for: .milliseconds(100))
      }
    }
    try waitForPrompt(under: "Stopped", on: session)
  }

  /// The stages of a program that is stopped once.
  private enum Stage { case running, continued }

  /// Starts, stops, continues and ends a program; `visit` is called in each stage.
  private func use(
    _ job: Job, in session: TerminalSession, _ visit: (Stage) throws -> Void
  ) throws {
    try session.type("clear; $RUN \(job.words)\r")
    try wait(for: job.ready, on: session)
    try session.type(job.before.keys)
    try wait(for: job.before.text, on: session)
    try visit(.running)
    try stop(in: session)
    try session.type("fg\r")
    try wait(for: job.before.text, on: session)
    try session.type(job.after.keys)
    try wait(for: job.after.text, on: session)
    try visit(.continued)
    try session.type(job.quit)
    try waitForPrompt(under: "fg", on: session)
    try session.type("echo status $?\r")
    try waitForPrompt(under: "status 0", on: session)
  }

  /// Returns the screens of a program without toasts.
  private func record(_ job: Job) throws -> [Stage: ScreenImage] {
    let session = try startShell("")
    var screens: [Stage: ScreenImage] = [:]
    try use(job, in: session) {
      screens[$0] = try session.settle(quiet: .milliseconds(300))
    }
    return screens
  }

  /// Shows toasts as the stage of a program requires; returns whether any remain.
  private func sendToasts(in stage: Stage, on session: TerminalSession) throws -> Bool {
    switch stage {
    case .running:
      try session.wait(for: "the socket") { !folder.socketNames.isEmpty }
      let handlers = try caughtSignals(on: session)
      try send("Before", "--id", "one", "--duration", "0")
      try wait(for: "Before", on: session)
      #expect(try caughtSignals(on: session) == handlers)
    case .continued:
      try wait(for: "Before", on: session)
      try send("After", "--id", "two", "--duration", "0")
      try wait(for: "After", on: session)
      for id in ["one", "two"] { try send("--remove", id) }
    }
    return stage == .running
  }

  /// Ctrl-Z and `fg` do the same as without toasts; a toast remains while the program is stopped.
  @Test(arguments: jobs)
  func aStoppedProgramContinuesUnderItsToasts(job: Job) throws {
    let program = String(job.words.prefix { $0 != " " })
    if !program.hasPrefix("C-") { try Repository.require(program) }
    let expected = try record(job)
    let session = try startShell("snackdemo run --preload --")
    try use(job, in: session) { stage in
      guard try !sendToasts(in: stage, on: session) else { return }
      let image = try #require(expected[stage])
      try session.wait(for: image, "the screen when \(stage)", asSeen: true)
    }
    #expect(folder.socketNames.isEmpty)
    try session.type("exit 0\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }
}
#endif
