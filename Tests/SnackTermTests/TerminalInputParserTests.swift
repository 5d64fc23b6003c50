import Bulletin
import SnackCore
import Testing

@testable import SnackTerm

/// The splitting of a terminal's input into keys and other parts.
@Suite struct TerminalInputParserTests {
  /// A sequence and its key.
  struct Example: Sendable, CustomTestStringConvertible {
    let sequence: String
    var key: Key?
    var card: CardKey?

    var testDescription: String { sequence.debugDescription }
  }

  private func parts(_ text: String) -> [TerminalInput] {
    var parser = TerminalInputParser()
    return parser.consume(Array(text.utf8))
  }

  private func expect(_ example: Example) {
    let parts = parts(example.sequence)
    #expect(parts.flatMap(\.bytes) == Array(example.sequence.utf8))
    guard parts.count == 1, case .key(let key) = parts[0].content else {
      Issue.record("\(parts)")
      return
    }
    #expect(key.key == example.key)
    #expect(key.cardKey == example.card)
  }

  @Test(arguments: [
    Example(sequence: "a", key: "a", card: .character("a")),
    Example(sequence: "é", card: .character("é")),
    Example(sequence: "ă", card: .character("ă")),  // its value is the code of the up arrow
    Example(sequence: "\r", key: .enter, card: .enter),
    Example(sequence: "\n", key: .newline, card: .enter),
    Example(sequence: "\t", key: .tab, card: .tab),
    Example(sequence: "\u{7F}", key: .backspace, card: .backspace),
    Example(sequence: "\u{8}", key: "\u{8}", card: .backspace),
    Example(sequence: "\u{1}", key: "\u{1}", card: .control("a")),
    Example(sequence: "\0", key: "\0"),
    Example(sequence: "\u{1B}b", card: .alt("b")),
    Example(sequence: "\u{1B}ä", card: .alt("ä")),
    Example(sequence: "\u{1B}\u{7F}", card: .alt("\u{7F}")),
  ])
  func charactersAreKeys(example: Example) { expect(example) }

  @Test(arguments: [
    Example(sequence: "\u{1B}[A", key: .up, card: .up),
    Example(sequence: "\u{1B}OB", key: .down, card: .down),
    Example(sequence: "\u{1B}[1;1C", key: .right, card: .right),
    Example(sequence: "\u{1B}[1;5C", card: .wordRight),
    Example(sequence: "\u{1B}[1;3D", card: .wordLeft),
    Example(sequence: "\u{1B}\u{1B}[D", card: .wordLeft),
    Example(sequence: "\u{1B}[1;2A", card: .up),
    Example(sequence: "\u{1B}[H", key: .home, card: .home),
    Example(sequence: "\u{1B}OF", key: .end, card: .end),
    Example(sequence: "\u{1B}[1~", key: .home, card: .home),
    Example(sequence: "\u{1B}[8~", key: .end, card: .end),
    Example(sequence: "\u{1B}[2~", key: Key(code: Curses.KeyCode.insert)),
    Example(sequence: "\u{1B}[3~", key: .delete, card: .delete),
    Example(sequence: "\u{1B}[5~", key: .pageUp, card: .pageUp),
    Example(sequence: "\u{1B}[6~", key: .pageDown, card: .pageDown),
    Example(sequence: "\u{1B}[Z", key: .backTab, card: .backTab),
    Example(sequence: "\u{1B}OM", key: .keypadEnter, card: .enter),
  ])
  func cursorKeysHaveSeveralForms(example: Example) { expect(example) }

  @Test(arguments: [
    ("\u{1B}OP", 1), ("\u{1B}[11~", 1), ("\u{1B}[[A", 1), ("\u{1B}OR", 3), ("\u{1B}[S", 4),
    ("\u{1B}[[E", 5), ("\u{1B}[15~", 5), ("\u{1B}[17~", 6), ("\u{1B}[19~", 8), ("\u{1B}[21~", 10),
    ("\u{1B}[24~", 12), ("\u{1B}[25~", 13), ("\u{1B}[26~", 14), ("\u{1B}[28~", 15),
    ("\u{1B}[29~", 16), ("\u{1B}[31~", 17), ("\u{1B}[34~", 20), ("\u{1B}[1;2P", 13),
    ("\u{1B}[1;5P", 25), ("\u{1B}[1;6Q", 38), ("\u{1B}[1;3S", 52), ("\u{1B}O2P", 13),
    ("\u{1B}[1;4P", 61), ("\u{1B}[13;4~", 63), ("\u{1B}[15;2~", 17), ("\u{1B}[24;2~", 24),
    ("\u{1B}[20;5~", 33), ("\u{1B}[24;3~", 60), ("\u{1B}[57376u", 13), ("\u{1B}[57398u", 35),
  ])
  func functionKeysHaveTheNumbersOfTerminfo(sequence: String, number: Int) {
    expect(Example(sequence: sequence, key: .function(number)))
  }

  @Test(arguments: [
    Example(sequence: "\u{1B}[27u", key: .escape, card: .escape),
    Example(sequence: "\u{1B}[13u", key: .enter, card: .enter),
    Example(sequence: "\u{1B}[13;2u", card: .enter),
    Example(sequence: "\u{1B}[9u", key: .tab, card: .tab),
    Example(sequence: "\u{1B}[9;2u", key: .backTab, card: .backTab),
    Example(sequence: "\u{1B}[127u", key: .backspace, card: .backspace),
    Example(sequence: "\u{1B}[127;3u", card: .alt("\u{7F}")),
    Example(sequence: "\u{1B}[97u", key: "a", card: .character("a")),
    Example(sequence: "\u{1B}[97;65u", key: "a", card: .character("a")),  // Caps Lock
    Example(sequence: "\u{1B}[97;2u", key: "A", card: .character("A")),
    Example(sequence: "\u{1B}[49:33;2u", key: "!", card: .character("!")),
    Example(sequence: "\u{1B}[97;;228u", card: .character("ä")),
    Example(sequence: "\u{1B}[97;1:2u", key: "a", card: .character("a")),  // a repetition
    Example(sequence: "\u{1B}[97;5u", key: "\u{1}", card: .control("a")),
    Example(sequence: "\u{1B}[97;3u", card: .alt("a")),
    Example(sequence: "\u{1B}[97;7u"),
    Example(sequence: "\u{1B}[27;5;97~", key: "\u{1}", card: .control("a")),
    Example(sequence: "\u{1B}[57414u", key: .keypadEnter, card: .enter),
    Example(sequence: "\u{1B}[57441;2u"),
  ])
  func keysByTheirUnicodeValues(example: Example) { expect(example) }

  @Test(arguments: [
    "\u{1B}[M !!", "\u{1B}[<0;1;1M", "\u{1B}[<0;10;1m", "\u{1B}[32;5;6M", "\u{1B}[I", "\u{1B}[O",
    "\u{1B}[?1;2c", "\u{1B}[5;10R", "\u{1B}[1;2R", "\u{1B}[8;24;80t", "\u{1B}[?2026;2$y",
    "\u{1B}[97;9u", "\u{1B}[[F", "\u{1B}[99~", "\u{1B}[201~", "\u{1B}Oj",
  ])
  func reportsAndUnknownSequencesAreNoKeys(sequence: String) {
    let sequences = Array(sequence.utf8)
    #expect(parts(sequence) == [TerminalInput(content: .other, bytes: sequences)])
    #expect(parts(sequence + "x").count == 2)
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P>|xterm(3)\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[" + String(repeating: "1;", count: 100) + "A",
    "\u{1B}[1\u{18}", "\u{1B}[\u{1B}[<0;1;1M",
  ])
  func answersAreNoKeys(sequence: String) {
    let parts = parts(sequence + "x")
    #expect(parts.flatMap(\.bytes) == Array((sequence + "x").utf8))
    let keys = parts.compactMap { if case .key(let key) = $0.content { key.key } else { nil } }
    #expect(keys == (sequence.last == "\u{18}" ? ["\u{18}", "x"] : ["x"]))
  }

  @Test func invalidCharactersAreNoKeys() {
    var parser = TerminalInputParser()
    let contents = parser.consume([0xC3, 0x28, 0xFF, 0xE0, 0x80, 0x61]).map(\.content)
    let keys = [TerminalKey(character: "("), TerminalKey(character: "a")].map {
      TerminalInput.Content.key($0)
    }
    #expect(contents == [.other, keys[0], .other, .other, keys[1]])
  }

  @Test func releasesHaveTheNumberOfTheirKey() {
    for (press, release) in [
      ("\u{1B}[27u", "\u{1B}[27;1:3u"), ("\u{1B}[A", "\u{1B}[1;1:3A"),
      ("\u{1B}[19~", "\u{1B}[19;1:3~"), ("\u{1B}[97;5u", "\u{1B}[97;1:3u"),
    ] {
      guard case .key(let key) = parts(press)[0].content else {
        Issue.record("\(press.debugDescription) is no key")
        continue
      }
      #expect(parts(release).map(\.content) == [.release(key.number)] && key.number > 0)
    }
  }

  @Test func aLoneEscapeIsAKeyAfterItsTime() {
    var parser = TerminalInputParser()
    #expect(parser.consume([0x1B]).isEmpty)
    #expect(parser.patience == .milliseconds(25) && parser.held == [0x1B])
    let key = TerminalInput(content: .key(TerminalKey(.escape)), bytes: [0x1B])
    #expect(parser.expire() == [key])
    #expect(parser.patience == nil && parser.held.isEmpty)
  }

  @Test func introducersAloneAreKeysWithAlt() {
    for character in ["[", "O", "]", "P"] as [Unicode.Scalar] {
      var parser = TerminalInputParser()
      #expect(parser.consume(Array("\u{1B}\(character)".utf8)).isEmpty)
      #expect(
        parser.expire().map(\.content) == [.key(TerminalKey(character: character, hasAlt: true))])
    }
  }

  @Test func aPasteIsOnePart() {
    let parts = parts("a\u{1B}[200~b\u{1B}[A\n\u{1B}[201~c")
    #expect(
      parts.map(\.content) == [
        .key(TerminalKey(character: "a")), .pasteBegin, .pasteEnd("b\u{1B}[A\n"),
        .key(TerminalKey(character: "c")),
      ])
  }

  /// Its end mark may never arrive.
  @Test func aLoneEscapeEndsAPaste() {
    var parser = TerminalInputParser()
    #expect(parser.consume(Array("\u{1B}[200~text\u{1B}".utf8)).last?.bytes == Array("text".utf8))
    #expect(parser.expire().map(\.content) == [.pasteEnd("text"), .key(TerminalKey(.escape))])
    #expect(parser.consume([0x61]).map(\.content) == [.key(TerminalKey(character: "a"))])
  }

  /// A key whose beginning the program has read is the program's.
  @Test func theRestOfASkippedKeyIsNoKey() {
    for (first, rest) in [("x\u{1B}", "[A"), ("\u{1B}[1;", "5C"), ("\u{1B}[200~a\u{1B}[2", "01~")] {
      var parser = TerminalInputParser()
      _ = parser.skip(Array(first.utf8))
      #expect(parser.held.isEmpty)
      let parts = parser.consume(Array((rest + "b").utf8))
      #expect(parts.flatMap(\.bytes) == Array((rest + "b").utf8))
      #expect(parts.last?.content == .key(TerminalKey(character: "b")))
      #expect(parts.count == 2)
    }
  }
}
