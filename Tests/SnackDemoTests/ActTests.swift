import TerminalKit
import Testing

/// What a person can do about a toast of the real program.
@Suite(.serialized) struct ActOnTerminalTests {
  private func show(_ words: [String], _ size: (columns: Int, rows: Int) = (80, 24)) throws
    -> TerminalSession
  {
    let session = try Programs.start("snackdemo", ["show"] + words, size: size)
    try session.waitForStart()
    return session
  }

  /// The options, the keys that are typed once the toast rests, and the reason that is printed.
  private static let endings: [(words: [String], keys: String, reason: String)] = [
    (["--action", "Undo"], "u", "action Undo"),
    (["--action", "Undo"], "U", "action Undo"),
    (["--action", "Undo=7"], "u7", "action Undo"),
    (["--action", "Undo", "--action", "Keep"], "k", "action Keep"),
    (["--action", "Undo", "--action", "Keep"], "\t\r", "action Undo"),
    (["--action", "Undo", "--action", "Keep"], "\t\t ", "action Keep"),
    (
      ["--action", "Undo", "--action", "Keep"], "\t" + Key.application.right + "\r",
      "action Keep"
    ),
    (["--action", "Quit"], "q", "host ended"),
    (["--action", "Undo"], Key.application.left, "swipe left"),
  ]

  @Test(arguments: endings)
  func theReasonSaysWhatWasChosen(words: [String], keys: String, reason: String) throws {
    let session = try show(["Deleted", "--duration", "0"] + words)
    let labels = words.filter { !$0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    try session.waitUntil("the buttons", limit: patience) { image in
      labels.allSatisfy { image.contains("[ \($0)") }
    }
    try session.settle(quiet: .milliseconds(100), limit: patience)
    try session.type(keys)
    #expect(try session.waitForExit(limit: patience) == .exited(0))
    #expect(session.image.lines[0] == reason)
  }

  @Test func theBarOfTheTimeGetsShorter() throws {
    let session = try show(["Deleted", "--duration", "2", "--time-bar", "--theme", "outline"])
    var lengths: [Int] = []
    try session.waitUntil("a shorter bar", limit: patience) { image in
      let length = image.lines.first { $0.contains("╰") }?.count { $0 == "━" } ?? 0
      if lengths.last != length { lengths.append(length) }
      return (lengths.max() ?? 0) > 40 && length > 0 && length < 20
    }
    let bar = lengths.drop { $0 < 40 }
    #expect(Array(bar) == bar.sorted(by: >))
    #expect(try session.waitForExit(limit: patience) == .exited(0))
    #expect(session.image.lines[0] == "timeout")
  }

  @Test func theFocusIsSeenOnAButton() throws {
    let session = try show(["Deleted", "--duration", "0", "--action", "Undo"])
    try session.waitUntil("the button", limit: patience) { $0.contains("[ Undo ]") }
    try session.settle(quiet: .milliseconds(100), limit: patience)
    try session.type("\t")
    try session.waitUntil("the button reversed", limit: patience) { image in
      guard let place = image.position(of: "[ Undo ]") else { return false }
      return image[place.row, place.column]?.attributes.contains(.reverse) == true
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: patience) == .exited(0))
  }

  @Test func aDeletedMessageComesBackByUndo() throws {
    let session = try Programs.start("snackdemo", [])
    try session.waitForStart()
    try session.waitUntil("the welcome", limit: patience) { $0.contains("Welcome") }
    try session.type("cd")
    try session.waitUntil("the countdown", limit: patience) {
      $0.contains("Message 1 is deleted.") && $0.contains("[ Undo (z) 8 ]")
    }
    try session.waitUntil("a second less", limit: patience) { $0.contains("[ Undo (z) 7 ]") }
    try session.type("z")
    try session.waitUntil("the message", limit: patience) {
      $0.contains("Message 1 is back.") && $0.contains("last toast: action undo")
    }
    try session.quit()
  }

  @Test func ofSnackbarsOneShowsAtATime() throws {
    let session = try Programs.start("snackdemo", [])
    try session.waitForStart()
    try session.waitUntil("the welcome", limit: patience) { $0.contains("Welcome") }
    try session.type("cb")
    try session.waitUntil("the first", limit: patience) { $0.contains("Snackbar 1") }
    try session.type("bb")
    try session.waitUntil("the last", limit: patience) {
      !($0.contains("Snackbar 1") && $0.contains("Snackbar 3")) && $0.contains("Snackbar 3")
    }
    #expect(!session.image.contains("Snackbar 2"))
    try session.quit()
  }
}
