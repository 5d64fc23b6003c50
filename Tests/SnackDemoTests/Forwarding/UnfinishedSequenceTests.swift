import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// A program that has written part of a sequence before a toast appears.
@Suite struct UnfinishedSequenceTests {
  private static let parts: [(part: String, rest: String)] = [
    ("\u{1B}", "[31mred"), ("\u{1B}[", "31mred"), ("\u{1B}[38;5;", "196mred"),
    ("\u{1B}[38;5", ";196mred"), ("\u{1B}(", "0qqq\u{1B}(B"), ("\u{1B}[3\n1", "mred"),
    ("\u{1B}[2;", "3Hthere"),
  ]

  @Test(arguments: parts)
  func aCancelledSequenceTakesEffectWithItsRest(part: String, rest: String) throws {
    var stage = try OutputStage()
    stage.write("one\r\ntwo\r\nthree " + part)
    #expect(stage.show("TOAST").isEmpty)
    #expect(stage.compositor.canCancelSequence)
    stage.cancelSequence()
    stage.show("TOAST")
    #expect(stage.rows[1].contains("TOAST"))
    stage.write(rest)
    #expect(stage.rows[1].contains("TOAST"))
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// The pieces of a sequence may come in several reads.
  @Test func aSequenceInPiecesIsCancelledAsAWhole() throws {
    var stage = try OutputStage()
    for piece in ["one \u{1B}", "[3", "8;5"] { stage.write(piece) }
    stage.cancelSequence()
    stage.show("TOAST")
    stage.write(";196mred")
    stage.show(nil)
    #expect(stage.rows[0] == "one red")
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// Part of a title would become the title; part of a character would be shown.
  @Test(
    arguments: [
      ("\u{1B}]0;ti", "tle\u{07}"), ("\u{1B}P+q", "00\u{1B}\\"),
    ])
  func toastsWaitForTheRestOfAString(part: String, rest: String) throws {
    var stage = try OutputStage()
    stage.write("one\r\ntwo" + part)
    #expect(!stage.compositor.canCancelSequence)
    #expect(stage.show("TOAST").isEmpty)
    stage.write(rest)
    stage.show("TOAST")
    #expect(stage.rows[1] == "two TOAST")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  @Test func toastsWaitForTheRestOfACharacter() throws {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: Size(width: 9, height: 3), library: library))
    let compositor = OutputCompositor(emulator, ladder: TerminalColors.dark(.direct).ladder)
    [0xE6, 0x97].withUnsafeBufferPointer { compositor.note($0) }
    #expect(!compositor.canCancelSequence && compositor.cancelSequence().isEmpty)
  }

  /// While the program waits, a toast appears; in part of a string, it appears after the rest.
  @Test(arguments: [("[38;5;", "196mRED"), ("]0;ti", "tle\\a RED")])
  func aWaitingProgramGetsToasts(part: String, rest: String) throws {
    let folder = try RuntimeFolder()
    let script = "echo ready; printf '\\033\(part)'; read word; printf '\(rest)'; exec cat"
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    let words = ["send", "Hello", "--duration", "0"]
    #expect(try Programs.run(words, environment: folder.environment).status == .exited(0))
    if part.hasPrefix("[") {
      try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    }
    try session.type("\r")
    try session.waitUntil("the rest", limit: conditionTimeout) {
      $0.contains("RED") && $0.contains("Hello")
    }
    try session.type("\u{4}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func anEndlessSequenceIsNotCancelled() throws {
    let stage = try OutputStage()
    for _ in 0..<100 { stage.write("\u{1B}[" + String(repeating: "1;", count: 10)) }
    #expect(stage.compositor.canCancelSequence)
    for _ in 0..<100 { stage.write(String(repeating: "1;", count: 10)) }
    #expect(!stage.compositor.canCancelSequence)
  }
}
