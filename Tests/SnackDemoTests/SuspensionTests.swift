import TerminalKit
import Testing

/// Programs that give up the screen temporarily.
@Suite(.serialized) struct SuspensionTests {
  private func startUnderAShell(
    _ program: String, _ arguments: String
  ) throws -> TerminalSession {
    let path = try Programs.path(of: program)
    let script = "set -m; '\(path)' \(arguments) 2>/dev/null; echo stopped; read x; fg; echo over"
    return try TerminalSession(ProgramLaunch(program: "/bin/sh", arguments: ["-c", script]))
  }

  @Test func suspendedHostResumesWithItsToast() throws {
    let session = try startUnderAShell("KeyHost", "--theme outline --cursor 23,5")
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.addToast()
    let before = try session.waitUntil("the toast at rest", limit: conditionTimeout) {
      $0.cursor == Host.cursor && Host.toast().isShown(on: $0, row: 1, column: 13)
    }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    #expect(try session.terminal.settings == settings)
    #expect(!session.image.isAlternateScreen)
    #expect(session.image.isCursorVisible)
    try session.type(Key.enter)
    try session.wait(for: before, "the toast as before", asSeen: true)
    try session.type(Key.application.left)
    try session.waitUntil("the host alone", limit: conditionTimeout) { !$0.contains("TOAST") }
    try session.order(.quit)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("over"))
    #expect(try session.terminal.settings == settings)
  }

  @Test(arguments: ["", "show 'The file is safe.' --duration 0"])
  func suspendedDemoResumes(arguments: String) throws {
    let session = try startUnderAShell("snackdemo", arguments)
    try session.waitForStart()
    let text = arguments.isEmpty ? "Welcome to SnackTerm" : "The file is safe."
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains(text) }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) {
      $0.contains("stopped") && !$0.isAlternateScreen
    }
    try session.type(Key.enter)
    try session.waitUntil("the toast again", limit: conditionTimeout) {
      $0.isAlternateScreen && $0.contains(text) && $0.contains("quit")
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("over"))
  }

  /// A stop key pressed while a frame is sent would be lost if its signal were not held back.
  ///
  /// The key follows the toast's first text, while `doupdate` still ignores the signal.
  @Test(arguments: 1...6)
  func suspendsInTheMiddleOfAFrame(round: Int) throws {
    let session = try startUnderAShell("snackdemo", "show 'In a moment.' --duration 0")
    try session.waitForStart()
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("In a moment.") }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    #expect(!session.image.contains("timeout"))
    try session.type(Key.enter)
    try session.waitUntil("the toast again", limit: conditionTimeout) { $0.isAlternateScreen }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// `doupdate` ignores the signal, which discards one that is pending.
  @Test func stopKeyPressedBeforeAFrameStopsTheHost() throws {
    let session = try startUnderAShell("KeyHost", "--theme outline")
    try session.waitForStart()
    try session.addToast()
    try session.order(.stopBeforeFrame)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    #expect(!session.image.isAlternateScreen)
    try session.type(Key.enter)
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.order(.quit)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func timePausesWhileSuspended() throws {
    let session = try startUnderAShell("snackdemo", "show 'In a moment.' --duration 2")
    try session.waitForStart()
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("In a moment.") }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    // Three seconds are longer than the toast's entrance and duration together.
    #expect(try session.bytes(during: .seconds(3)) >= 0)
    try session.type(Key.enter)
    try session.waitUntil("the toast again", limit: conditionTimeout) { $0.isAlternateScreen }
    let start = ContinuousClock.now
    try session.waitUntil("the reason", limit: conditionTimeout) { $0.contains("timeout") }
    #expect(start.duration(to: .now) > .milliseconds(800))
  }

  @Test(arguments: [true, false])
  func shellOutHidesAndRestoresTheToast(isMoving: Bool) throws {
    let session = try Host.start()
    let settings = try Programs.untouchedSettings()
    if isMoving { try session.order(.addSticky) } else { try session.addToast() }
    try session.order(.shellOut)
    try session.wait(forLine: "out")
    #expect(try session.terminal.settings == settings)
    try session.waitUntil("the normal screen", limit: conditionTimeout) { !$0.isAlternateScreen }
    #expect(session.image.isCursorVisible)
    try session.type(Key.enter)
    try session.wait(forLine: "back")
    try session.wait(for: Host.toast(), row: 1, column: 13)
    #expect(session.image.isAlternateScreen)
    try session.type("a" + Key.application.right)
    try session.wait(forLine: "closed swipe right")
    try session.quit(by: Order.quit.key)
  }

  @Test func timePausesForAPausingHost() throws {
    let session = try Host.start(["--pauses-off-screen"])
    try session.order(.addShort, .shellOut)
    try session.wait(forLine: "out")
    // One second is longer than the toast's entrance and duration together.
    #expect(try session.bytes(during: .seconds(1)) >= 0)
    #expect(!session.log.contains("closed timeout"))
    try session.type(Key.enter)
    try session.wait(forLine: "closed timeout")
    try session.quit(by: Order.quit.key)
  }
}
