#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The functions that the preloaded library wraps, in a program in C.
@Suite(.serialized) struct HookTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Starts the program, with the preloaded library if options of `run` are given.
  private func start(_ words: [String], run options: [String]?) throws -> TerminalSession {
    try CPrograms.build("waits", in: "Tests/CHosts")
    let program = [try Programs.path(of: "C-waits")] + words
    let command =
      try options.map {
        [try Programs.path(of: "snackdemo"), "run"] + $0 + ["--"] + program
      } ?? program
    var launch = ProgramLaunch(program: command[0], arguments: Array(command.dropFirst()))
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    launch.standardError = .pipe
    let session = try TerminalSession(launch)
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("waits") }
    return session
  }

  /// Returns the results of all calls.
  private func results(run options: [String]?) throws -> [String] {
    let session = try start([], run: options)
    try session.waitUntil("the last read", limit: conditionTimeout) { $0.contains("type x") }
    let count = session.log.filter { $0 == "signal" }.count
    try session.wait(for: "the signal") { session.log.filter { $0 == "signal" }.count > count }
    try session.type("x")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    return session.log
  }

  @Test func callsHaveTheSameResults() throws {
    let expected = try results(run: nil)
    #expect(expected.count > 30 && expected.contains("rounds of a condition: 20 "))
    #expect(try results(run: []) == expected)
  }

  private func send(_ words: String...) throws {
    let result = try Programs.run(["send"] + words, environment: folder.environment)
    #expect(result.status == .exited(0), "\(result.error)")
  }

  /// By default the program gets all keys; a focused toast takes its own, and nothing takes their
  /// place.
  @Test(
    arguments: [
      ([], ["key KEY_F(8)", "key KEY_LEFT", "key y"]), (["--keys", "focused"], ["key y"]),
      (["--keys", "F7"], ["key KEY_F(8)", "key KEY_LEFT", "key y"]),
    ] as [([String], [String])])
  func keysGoToTheProgramUnlessAToastHasTheFocus(options: [String], keys: [String]) throws {
    let session = try start(["keys"], run: options)
    try send("Deploy?", "--duration", "0", "--align", "bottom", "--action", "Yes=y")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Deploy?") }
    try session.type(Key.function8 + Key.application.left + "y")
    try session.waitUntil("the last key", limit: conditionTimeout) { $0.contains("key y") }
    if options == ["--keys", "focused"] {
      try session.waitUntil("no toast", limit: conditionTimeout) { !$0.contains("Deploy?") }
    }
    #expect(
      session.image.lines.filter { $0.hasPrefix("key") }.map {
        String($0.prefix(14)).trimmingCharacters(in: .whitespaces)
      } == keys)
    try session.quit()
  }

  /// A toast that ends while the program has left its screen does not bring it back.
  @Test func aScreenThatTheProgramHasLeftStaysLeft() throws {
    let session = try start(["question"], run: [])
    try send("Build finished", "--duration", "1")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Build finished") }
    try session.type("x")
    try session.waitUntil("the question", limit: conditionTimeout) {
      $0.contains("Your name:") && !$0.isAlternateScreen
    }
    let before = session.terminal.receivedBytes.count
    #expect(try session.bytes(during: .seconds(2)) == 0, "after \(before) bytes")
    try session.type("Ada\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("Hello Ada"))
  }

  /// A terminal without an alternate screen keeps no toast when the program ends.
  @Test func toastsLeaveATerminalWithoutAnAlternateScreen() throws {
    try CPrograms.build("waits", in: "Tests/CHosts")
    let session = try Programs.start(
      "snackdemo", ["run", "--", try Programs.path(of: "C-waits"), "keys"],
      environment: folder.environment.merging(["TERM": "vt100"]) { $1 })
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("waits") }
    try send("Build finished", "--duration", "0")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Build finished") }
    try session.quit()
    #expect(!session.image.contains("Build"))
  }

  /// A toast that comes while the terminal accepts no output appears as soon as it does.
  @Test func aStoppedTerminalShowsTheToastLater() throws {
    let session = try start(["keys"], run: [])
    // The program writes when it handles its first key; a stopped terminal would block it then.
    try session.type("a")
    try session.waitUntil("the key", limit: conditionTimeout) { $0.contains("key a") }
    try session.type("\u{13}")
    try send("Build finished", "--duration", "0")
    #expect(try session.bytes(during: .milliseconds(500)) == 0)
    try session.type("\u{11}")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Build finished") }
    try session.quit()
  }

  /// The focus is visible at once, even if the program does not draw meanwhile; the program gets
  /// nothing in place of the keys.
  @Test(arguments: ["keys", "minutes", "polls"])
  func aKeyOfAToastShowsItsEffectAtOnce(program: String) throws {
    let session = try start([program], run: ["--keys", "F8"])
    try send("Deploy?", "--duration", "0", "--action", "Yes=y")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Deploy?") }
    var before = try session.settle()
    for key in [Key.function8, Key.function8, Key.function8, "\u{1B}"] {
      try session.type(key)
      try session.waitUntil("its effect", limit: conditionTimeout) { [before] in $0 != before }
      before = try session.settle()
    }
    #expect(!before.contains("key"))
    try session.quit()
  }
}
#endif
