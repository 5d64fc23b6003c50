import TerminalKit
import Testing

/// The options of `show` for keys and the mouse.
@Suite(.serialized) struct ShowOptionTests {
  private func show(_ words: [String], awaiting text: String = "Deleted") throws -> TerminalSession
  {
    let session = try Programs.start("snackdemo", ["show", "Deleted", "--duration", "0"] + words)
    try session.waitForStart()
    try session.waitUntil(text, limit: conditionTimeout) { $0.contains(text) }
    // This is longer than the entrance, during which taps are ignored.
    try session.settle(quiet: .milliseconds(500), limit: conditionTimeout)
    return session
  }

  /// Allowed directions, keys up to the one that dismisses the toast, and the reason.
  private static let sweeps: [(swipe: String, keys: [String], reason: String)] = [
    ("left", [Key.application.up, Key.application.right, Key.application.left], "swipe left"),
    ("Up,down", [Key.application.left, Key.application.down], "swipe down"),
    ("none", [Key.application.up, Key.application.left, Key.escape], "key"),
  ]

  @Test(arguments: sweeps)
  func onlyAllowedDirectionsSwipe(
    sweep: (swipe: String, keys: [String], reason: String)
  )
    throws
  {
    let session = try show(["--swipe", sweep.swipe])
    for key in sweep.keys {
      #expect(session.terminal.exitStatus == nil, "before the last key")
      try session.type(key)
      try session.settle(quiet: .milliseconds(100), limit: conditionTimeout)
    }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == sweep.reason)
  }

  @Test func disallowedDragResistsAndSpringsBack() throws {
    let session = try show(["--swipe", "left", "--theme", "outline"])
    let place = try #require(session.image.position(of: "Deleted"))
    try session.type(Mouse.press(40, place.row) + Mouse.drag(70, place.row))
    try session.waitUntil("the dragged toast", limit: conditionTimeout) {
      let column = $0.position(of: "Deleted")?.column ?? 0
      return column > place.column && column < place.column + 15
    }
    try session.type(Mouse.release(70, place.row))
    try session.waitUntil("the toast back in place", limit: conditionTimeout) {
      $0.position(of: "Deleted") == place
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "host ended")
  }

  @Test(arguments: [("hover", 1003), ("drags", 1002)])
  func requestsOnlyTheNeededMouseModes(mouse: String, mode: Int) throws {
    let session = try show(["--mouse", mouse])
    try session.wait(for: "mode \(mode)") { session.reportModes == [mode, 1004, 1006] }
    try session.type(Mouse.click(40, 2))
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "tap")
  }

  @Test func requestsNoMouseModeIfUnneeded() throws {
    let session = try show(["--mouse", "never"])
    #expect(session.reportModes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    try session.type(Key.escape)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func buttonsCountDownTheRemainingSeconds() throws {
    let words = [
      "Deleted", "--duration", "9", "--action", "Undo", "--action", "Keep", "--countdown",
    ]
    let session = try Programs.start("snackdemo", ["show"] + words)
    try session.waitForStart()
    for seconds in [9, 8] {
      try session.waitUntil("\(seconds) seconds", limit: conditionTimeout) {
        $0.contains("  Undo \(seconds)  ") && $0.contains("  Keep \(seconds)  ")
      }
    }
    try session.type("u")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "action Undo")
  }

  /// A label with a line break or an escape sequence could forge output or control the terminal.
  @Test func reasonIsOneLineForAnyLabel() throws {
    let session = try show(["--action", "Un\ndo\u{1B}[31m=u"])
    try session.type("u")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "action Un do␛[31m")
    #expect(session.image.lines.dropFirst().joined() == "")
  }
}
