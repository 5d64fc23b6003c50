#if compiler(>=6.3)
import Foundation
import Glibc
import SnackTerm
import TerminalKit
import Testing

/// Waits that end by signals, time limits and modes, and what a program shares with its toasts.
@Suite(.serialized) struct WaitingCallTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Starts the program, under `run` or without it.
  private func start(_ words: [String], isUnderRun: Bool = true) throws -> TerminalSession {
    try CPrograms.build("signals", in: "Tests/CHosts")
    let program = [try Programs.path(of: "C-signals")] + words
    let command =
      isUnderRun
      ? [try Programs.path(of: "snackdemo"), "run", "--preload", "--"] + program : program
    var launch = ProgramLaunch(program: command[0], arguments: Array(command.dropFirst()))
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    launch.standardError = .pipe
    let session = try TerminalSession(launch)
    try session.waitUntil("the start", limit: conditionTimeout) { $0.contains("signals") }
    return session
  }

  private func send(_ words: String...) throws -> CommandResult {
    try Programs.run(["send"] + words, environment: folder.environment)
  }

  @Test func waitsEndAsWithoutTheLibrary() throws {
    let results = try [false, true].map { isUnderRun in
      let session = try start([], isUnderRun: isUnderRun)
      #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
      return session.log
    }
    #expect(results[0].contains("getch and a blocked signal: -1 , waited"))
    #expect(results[0].count == 18 && results[0] == results[1])
  }

  @Test(arguments: ["condition", "pause"])
  func toastsAppearWhileTheProgramWaits(for word: String) throws {
    let session = try start([word])
    #expect(try send("Build finished", "--duration", "0").status == .exited(0))
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Build finished") }
  }

  /// The first toast and later ones wait until the program returns, and the senders are told.
  @Test(arguments: [true, false]) func toastsWaitForTheScreen(isFirst: Bool) throws {
    let session = try start(["leave"])
    if !isFirst {
      #expect(try send("Build started", "--duration", "0").status == .exited(0))
      try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains("Build started") }
    }
    try session.type("x")
    try session.waitUntil("the question", limit: conditionTimeout) {
      $0.contains("Your name:") && !$0.isAlternateScreen
    }
    let result = try send("Build finished", "--duration", "0", "--json")
    #expect(result.status == .exited(0) && result.output.contains(#""reply":"waiting""#))
    let list = try Programs.run(["list"], environment: folder.environment)
    #expect(list.output.contains("suspended"))
    let next = try send("--remove", "none", "--json")
    #expect(next.status == .exited(isFirst ? 1 : 0), "\(next.error)")
    #expect(!session.image.isAlternateScreen && !session.image.contains("Build"))
    try session.type("Ada\r")
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("Hello Ada") && $0.contains("Build finished")
    }
    try session.quit()
  }

  /// A toast that comes while another program has the terminal must not keep the screen away.
  @Test func theScreenReturnsWithAToastThatWasNotAnswered() throws {
    let session = try start(["shell"])
    #expect(try send("Build started", "--duration", "0").status == .exited(0))
    try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains("Build started") }
    try session.type("x")
    try session.waitUntil("the question", limit: conditionTimeout) { $0.contains("Your age:") }
    #expect(try send("Build finished", "--duration", "0").status == .exited(69))
    try session.type("36\r")
    try session.waitUntil("the screen", limit: conditionTimeout) {
      $0.isAlternateScreen && $0.contains("Hello")
    }
    try session.quit()
  }

  /// A toast that comes after the program has stopped waiting appears when its screen returns, even
  /// if the sender sends nothing else.
  @Test func theScreenReturnsWithAToastThatTheProgramDidNotWaitFor() throws {
    let session = try start(["both"])
    #expect(try send("Build started", "--id", "x", "--duration", "0").status == .exited(0))
    try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains("Build started") }
    #expect(try send("--remove", "x").status == .exited(0))
    try session.type("x")
    try session.waitUntil("a question", limit: conditionTimeout) { $0.contains("Your name:") }
    #expect(try send("--remove", "none").status == .exited(0))
    try session.type("Ada\r")
    try session.waitUntil("the next", limit: conditionTimeout) { $0.contains("Your age:") }
    let sender = try System.connectSocket(
      folder.socket(of: Int(session.terminal.processIdentifier)))
    defer { withExtendedLifetime(sender) {} }
    let request = MessageRequest.show(ToastMessage(Snack(message: "Build finished"), waits: true))
    let bytes = Array("\(request.line)\n".utf8)
    #expect(Glibc.send(sender.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    try session.type("36\r")
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.isAlternateScreen && $0.contains("Hello Ada") && $0.contains("Build finished")
    }
    try session.quit()
  }

  /// Programs expect low numbers for their own descriptors.
  @Test func descriptorsOfToastsHaveHighNumbers() throws {
    let session = try start(["leave"])
    let path = "/proc/\(session.terminal.processIdentifier)/fd"
    /// Waits for a count of high numbers; a call in progress may use a low one for a moment.
    func wait(forHighNumbers isEnough: (Int) -> Bool) throws -> Int {
      var high = 0
      try session.wait(for: "high descriptors, and no low ones but the standard ones") {
        let entries = try FileManager.default.contentsOfDirectory(atPath: path)
        let numbers = entries.compactMap { Int($0) }
        high = numbers.count { $0 >= 400 }
        return numbers.filter { $0 < 400 }.sorted() == [0, 1, 2] && isEnough(high)
      }
      return high
    }
    let listening = try wait { $0 > 0 }
    let sender = try Programs.start(
      "snackdemo", ["send", "Build finished", "--duration", "0", "--wait"],
      environment: folder.environment)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Build finished") }
    _ = try wait { $0 > listening }
    try session.type("x")
    _ = sender
  }
}
#endif
