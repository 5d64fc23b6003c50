#if compiler(>=6.3)
import TerminalKit
import Testing

/// A program in C that reads keys itself.
extension CHostTests {
  @Test func keysAreOfferedToToasts() throws {
    let session = try CPrograms.start("take-key", in: "Tests/CHosts")
    try session.waitForStart()
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.type(Key.application.left)
    try session.waitUntil("the host's key", limit: conditionTimeout) { $0.contains("key 260") }
    try session.type("t")
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Swipe me away.") }
    try session.type(Key.application.left)
    try session.waitUntil("no toast", limit: conditionTimeout) {
      !$0.contains("Swipe me away.") && $0.contains("key 116")
    }
    try session.type(Key.application.left)
    try session.waitUntil("the host's key again", limit: conditionTimeout) {
      $0.contains("key 260")
    }
    try session.quit()
    #expect(try session.terminal.settings == Programs.untouchedSettings())
  }

  /// Its reads would fail forever, because it ignores the signal.
  @Test func keyLoopEndsWhenTheTerminalHangsUp() throws {
    let session = try CPrograms.start("take-key", in: "Tests/CHosts")
    try session.waitForStart()
    try session.waitUntil("the host", limit: conditionTimeout) { $0.contains("ready") }
    try session.terminal.hangUp()
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// Without an overlay, the same loop draws, and receives all keys.
  @Test func keyLoopRunsWithoutAnOverlay() throws {
    let session = try CPrograms.start("take-key", in: "Tests/CHosts") { $0.arguments = ["none"] }
    try session.waitForStart()
    try session.type("t")
    try session.waitUntil("the key", limit: conditionTimeout) { $0.lines[0] == "key 116" }
    try session.quit()
  }
}
#endif
