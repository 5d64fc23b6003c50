import Testing

@testable import TerminalKit

@Suite struct TerminalSessionTests {
  @Test func showsWhatAProgramPrints() throws {
    let session = try shell(#"printf '称号 e\314\201\n\033[31mred\033[m\033[?1049halt'; read x"#)
    let image = try session.waitUntil("the alternate screen") { $0.contains("alt") }
    #expect(image.isAlternateScreen)
    #expect(session.terminal.receivedBytes.starts(with: Array("称号 e\u{301}\r\n".utf8)))
    try session.type(Key.enter)
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test func sequencesOfTheTerminalDescription() throws {
    let script = """
      tput rep 120 9; tput cup 2 5; tput rev; tput dim; printf hi; tput sgr0; tput civis
      tput smacs; printf q; tput rmacs; printf q; tput cup 1 0; printf abc; tput cub 2; tput ech 1
      """
    let session = try shell(script)
    #expect(try session.waitForExit() == .exited(0))
    #expect(Array(session.image.lines.prefix(3)) == ["xxxxxxxxx", "a c", "     hi─q"])
    #expect(session.image[2, 5]?.attributes == [.reverse, .dim])
    #expect(session.image[2, 8] == ScreenCell(text: "q"))
    #expect(!session.image.isCursorVisible)
  }

  @Test func resizingReachesTheProgramAndTheScreen() throws {
    let script = "trap 'stty size; exit 0' WINCH; echo ready; sleep 60 & wait"
    let session = try shell(script, rows: 10, columns: 40)
    try session.waitUntil("the start") { $0.contains("ready") }
    try session.resize(rows: 12, columns: 50)
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.image.lines.prefix(2) == ["ready", "12 50"])
    #expect(session.image.rows == 12)
    #expect(session.image.columns == 50)
  }

  @Test func answersReachTheProgram() throws {
    let session = try shell(#"stty raw -echo; printf '\033[c'; head -c 7 | od -An -c"#)
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.image.contains(#"033   [   ?   1   ;   2   c"#))
  }

  @Test func errorOfATimeoutShowsTheScreen() throws {
    let session = try shell("echo hello there; read x")
    try session.waitUntil("the greeting") { $0.contains("hello") }
    let error = try #require(
      throws: TerminalError.self
    ) { try session.waitUntil("the moon", limit: .milliseconds(30)) { $0.contains("moon") } }
    #expect(error.description.contains("waiting for the moon"))
    #expect(error.description.contains("|hello there  "))
  }

  @Test func endOfTheProgramEndsTheWait() throws {
    let session = try shell("echo bye; exit 4")
    let error = try #require(
      throws: TerminalError.self
    ) { try session.waitUntil("the moon") { $0.contains("moon") } }
    #expect(error == .ended(.exited(4), awaiting: "the moon", screen: session.image))
    #expect(session.image.lines[0] == "bye")
  }

  @Test func lastOutputIsEnoughForTheWait() throws {
    for _ in 0..<20 {
      let session = try shell("printf 'last words'")
      try session.waitUntil("the last words") { $0.contains("last words") }
    }
  }

  @Test func settlesWhenTheProgramIsQuiet() throws {
    let session = try shell("for i in 1 2 3; do echo $i; done; read x")
    try session.waitUntil("the start") { $0.contains("1") }
    let image = try session.settle(quiet: .milliseconds(300))
    #expect(image.lines.prefix(3) == ["1", "2", "3"])
    let noisy = try shell("while :; do echo x; done")
    #expect(throws: TerminalError.self) {
      try noisy.settle(quiet: .seconds(1), limit: .milliseconds(50))
    }
  }

  @Test func keysOfTheLine() throws {
    let session = try shell("trap 'echo interrupted' INT; cat; echo over; cat; echo end")
    try session.type("text" + Key.enter)
    try session.waitUntil("the echo and the copy") { $0.positions(of: "text").count == 2 }
    try session.type(Key.controlC)
    try session.waitUntil("the second cat") { $0.contains("over") }
    try session.type(Key.controlD)
    try session.waitUntil("the end") { $0.contains("end") }
    #expect(session.image.contains("interrupted"))
  }

  @Test func suspendingUnderAShell() throws {
    let job = "sh -c 'echo running; exec sleep 60'"
    let session = try shell("set -m; \(job); echo stopped; read x; kill %1; echo over")
    try session.waitUntil("the job") { $0.contains("running") }
    try session.type(Key.controlZ)
    try session.waitUntil("the shell") { $0.contains("stopped") }
    try session.type(Key.enter)
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test func cursorKeys() {
    #expect(Key.application.up == "\u{1B}OA")
    #expect(Key.normal.left == "\u{1B}[D")
  }
}
