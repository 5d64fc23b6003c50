@testable import Bulletin
@testable import SnackTerm
import TestKit
import Testing

/// The card keys read from the codes and characters of ncurses.
@Suite struct CardKeyReaderTests {
  private static let wordLeft: Int32 = 545
  private static let wordRight: Int32 = 560

  private static func reader() -> CardKeyReader {
    CardKeyReader(wordKeys: [wordLeft: .wordLeft, wordRight: .wordRight])
  }

  /// Reads codes that arrive together, as `wgetch` returns them.
  private func keys(_ codes: [Int32]) -> [CardKey] {
    var reader = Self.reader()
    return keys(codes, &reader)
  }

  private func keys(_ codes: [Int32], _ reader: inout CardKeyReader) -> [CardKey] {
    codes.indices.compactMap { index in
      reader.consume(code: codes[index]) { index + 1 < codes.count ? codes[index + 1] : nil }
    }
  }

  private func keys(_ text: String) -> [CardKey] { keys(text.utf8.map { Int32($0) }) }

  private func characters(_ text: String) -> [CardKey] {
    text.unicodeScalars.map { .character(Character($0)) }
  }

  // MARK: Characters

  private static let texts = ["hello", "é漢🙂", "e\u{301}x", "👨\u{200D}👩", "\u{10FFFF}\u{A0}"]

  @Test(arguments: texts)
  func bytesOfACharacterMakeOneKey(text: String) {
    #expect(keys(text) == characters(text))
  }

  @Test(
    arguments: [
      ([0x80], ""), ([0xFF, 0xFE], ""), ([0xC0, 0xAF], ""), ([0xC1, 0xBF], ""),
      ([0xE0, 0x80, 0xAF], ""), ([0xF0, 0x80, 0x80, 0x80], ""), ([0xED, 0xA0, 0x80], ""),
      ([0xF4, 0x90, 0x80, 0x80], ""), ([0xF5, 0x80, 0x80, 0x80], ""), ([0xC2, 0x85], ""),
      ([0xE6, 0xBC], ""), ([0xC3, 0xC3, 0xA9], "é"), ([0xE6, 0xBC, 0x61], "a"),
      ([0xE6, 0xBC, 0xE6, 0xBC, 0xA2], "漢"), ([0xF0, 0x9F, 0x99, 0xC3, 0xA9], "é"),
      ([0xE0, 0x80, 0xC3, 0xA9], "é"), ([0xA9, 0x62], "b"),
    ] as [([Int32], String)])
  func strayBytesAreDropped(bytes: [Int32], rest: String) {
    #expect(keys(bytes) == characters(rest))
    #expect(keys(bytes + [0x7A]) == characters(rest + "z"))
  }

  @Test func keyInsideACharacterReplacesIt() {
    #expect(keys([0xE6, Key.left.code, 0xBC, 0xA2, 0x61]) == [.left, .character("a")])
  }

  // MARK: Keys

  @Test func controlCodesAreControlLettersOrNamedKeys() {
    let own: [Int32: [CardKey]] = [
      0: [], 8: [.backspace], 9: [.tab], 10: [.enter], 13: [.enter], 27: [.escape], 28: [],
      29: [], 30: [], 31: [], 127: [.backspace],
    ]
    for code in Array(0...31) + [127] as [Int32] {
      let letter = Unicode.Scalar(UInt8(code & 31) + 0x60)
      #expect(keys([code]) == own[code] ?? [.control(letter)])
    }
  }

  @Test func ncursesKeyCodesAreKeys() {
    let table: [(Key, CardKey)] = [
      (.up, .up), (.down, .down), (.left, .left), (.right, .right), (.home, .home), (.end, .end),
      (.pageUp, .pageUp), (.pageDown, .pageDown), (.backTab, .backTab), (.delete, .delete),
      (.keypadEnter, .enter), (Key(code: Curses.KeyCode.backspace), .backspace),
      (Key(code: Self.wordLeft), .wordLeft), (Key(code: Self.wordRight), .wordRight),
    ]
    for (key, expected) in table { #expect(keys([key.code]) == [expected]) }
  }

  @Test(
    arguments: [
      Key.function(1).code, Key.resize.code, -1, .max, .min, TerminalReports.Code.pasteEnd, 256,
    ] as [Int32])
  func otherCodesAreIgnored(code: Int32) {
    #expect(keys([code, 0x61]) == [.character("a")])
  }

  // MARK: Escape

  @Test func escapeAloneIsEscape() {
    #expect(keys("\u{1B}") == [.escape])
    var reader = Self.reader()
    #expect(keys([27], &reader) + keys([0x61], &reader) == [.escape, .character("a")])
  }

  @Test(arguments: Array(TerminalReports.Code.notKeys))
  func escapeBeforeAReportIsEscape(report: Int32) {
    #expect(keys([27, report]) == [.escape])
  }

  @Test(
    arguments: [
      ("\u{1B}b", .alt("b")), ("\u{1B}ß", .alt("ß")), ("\u{1B}漢", .alt("漢")),
      ("\u{1B}\u{7F}", .alt("\u{7F}")), ("\u{1B}\r", .alt("\r")), ("\u{1B}[", .alt("[")),
      ("\u{1B}O", .alt("O")), ("\u{1B}\u{1B}", .escape), ("\u{1B}\u{1B}b", .alt("b")),
    ] as [(String, CardKey)])
  func keyAfterEscapeIsAlt(text: String, key: CardKey) {
    #expect(keys(text) == [key])
  }

  @Test func arrowAfterEscapeIsAlt() {
    #expect(keys([27, Key.left.code]) == [.wordLeft])
    #expect(keys([27, Key.right.code]) == [.wordRight])
    #expect(keys([27, Curses.KeyCode.backspace]) == [.alt("\u{7F}")])
    #expect(keys([27, Key.function(5).code, 0x61]) == [.character("a")])
  }

  /// Sequences from terminals that misreport their type.
  @Test(
    arguments: [
      ("[1;5D", .wordLeft), ("[1;3C", .wordRight), ("[1;5C", .wordRight), ("[1;2C", .right),
      ("[A", .up), ("OB", .down), ("[H", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
      ("[3~", .delete), ("[3;5~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
      ("OM", .enter), ("[M", nil), ("[15~", nil), ("[1;5P", nil), ("[?1;2c", nil), ("[>0q", nil),
      ("[99999999999999999999;1;1;1;1~", nil), ("[1$y", nil), ("[200~", nil),
      ("O2P", nil), ("O1;5P", nil), ("O5D", .wordLeft), ("O2C", .right), ("O1;3C", .wordRight),
      ("[[A", nil), ("[[E", nil),
      ("]11;rgb:0000/0000/0000\u{7}", nil), ("]11;rgb:ffff/ffff/ffff\u{1B}\\", nil),
      ("P1$r0m\u{1B}\\", nil), ("_ok\u{1B}\\", nil),
    ] as [(String, CardKey?)])
  func unknownSequenceIsReadToItsEnd(text: String, key: CardKey?) {
    #expect(keys("\u{1B}" + text + "z") == [key].compactMap { $0 } + [.character("z")])
  }

  @Test(arguments: ["", "[", "[1;", "O", "O2", "[[", "[?2", "]1;", "]1\u{1B}"])
  func incompleteSequenceDelaysNoKey(text: String) {
    var reader = Self.reader()
    _ = keys("\u{1B}\(text)".utf8.map { Int32($0) }, &reader)
    #expect(keys([0x61], &reader) == [.character("a")])
  }

  @Test func interruptedSequenceIsDropped() {
    #expect(keys("\u{1B}[1é") == characters("é"))
    #expect(keys("\u{1B}[1\u{1B}") == [.escape])
    #expect(keys([27, 0x5B, 0x31, Key.up.code]) == [.up])
    #expect(keys("\u{1B}[\r") == [.enter])
  }

  /// A card may close in the middle of a key; the rest of the key must not reach the host.
  @Test(
    arguments: [
      ([0xE6], [0xBC, 0xA2], 2), ([0xE6], [0x71, 0xA2], 0), ([0xE6, 0xBC], [0xA2, 0xA2], 1),
      ([27], [0x78, 0x79], 1), ([27], [Key.left.code, 0x79], 1),
      ([27, 0x5B], [0x31, 0x7E, 0x79], 2),
      ([0x61], [0x62], 0), ([27, 0x62], [0x63], 0), ([], [0x80], 0),
    ] as [([Int32], [Int32], Int)])
  func restOfAKeyIsDiscarded(begun: [Int32], codes: [Int32], length: Int) {
    var reader = Self.reader()
    for (index, code) in begun.enumerated() {
      _ = reader.consume(code: code) { (begun + codes).dropFirst(index + 1).first }
    }
    let rest = codes.enumerated().prefix { index, code in
      guard reader.isInside(code: code) else { return false }
      _ = reader.consume(code: code) { codes.dropFirst(index + 1).first }
      return true
    }
    reader.reset()
    #expect(rest.count == length)
    #expect(keys([0x7A], &reader) == [.character("z")])
  }

  // MARK: Random input

  private static let rubbish: [Int32] =
    [0x80, 0xBF, 0xC0, 0xC1, 0xF5, 0xFF, -1, 0, 28, 256, 410, 9_999, .max, .min]
    + [Key.up.code, Key.left.code, wordLeft, TerminalReports.Code.mouse]

  /// The input mixes whole characters, truncated characters and invalid codes.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func malformedInputLosesNoCharacter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (codes, expected): ([Int32], [CardKey]) = ([], [])
    for _ in 0..<500 {
      let scalar = Unicode.Scalar(UInt32.random(in: 0xA0...0x10FFFF, using: &random)) ?? "a"
      let bytes = String(scalar).utf8.map { Int32($0) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: codes.append(Self.rubbish.randomElement(using: &random) ?? 0)
      case 1:
        codes += bytes.dropLast(Int.random(in: 1...bytes.count, using: &random))
        codes.append(0)
      default:
        codes += bytes
        expected.append(.character(Character(scalar)))
      }
    }
    let characters = keys(codes).filter { if case .character = $0 { true } else { false } }
    #expect(characters == expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func survivesAnyCodes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var reader = Self.reader()
    for _ in 0..<300 {
      let codes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Bool.random(using: &random)
          ? Self.rubbish.randomElement(using: &random) ?? 0
          : [27, 0x5B, 0x4F, 0x3B, 0x31, Int32.random(in: 0..<256, using: &random)]
            .randomElement(using: &random) ?? 27
      }
      _ = keys(codes, &reader)
      // One key may complete a pending sequence; the next must be read as itself.
      _ = keys([0x7A], &reader)
      #expect(keys([0x61], &reader) == [.character("a")], "\(codes)")
    }
  }
}
