import Glibc
@testable import SnackTerm
import TestKit
import Testing

/// The text between the two marks of a paste.
@Suite struct PasteReaderTests {
  private static let end = "\u{1B}[201~"

  private func paste(_ bytes: some Sequence<UInt8>, limit: Int = PasteReader.limit) -> String? {
    var reader = PasteReader(limit: limit)
    for byte in bytes {
      if let text = reader.consume(byte) { return text }
    }
    return nil
  }

  private static let texts = [
    "", "hello", "two\nlines\r\n", "漢字 🙂 e\u{301}", "\u{1B}", "\u{1B}[", "\u{1B}[201", "\u{1B}[20",
    "\u{1B}\u{1B}", "\u{1B}[2\u{1B}[201", "\u{1B}[200~", "a\u{1B}[31mb\u{7}\u{3}\u{4}\u{0}",
    "[201~", "201~",
  ]

  @Test(arguments: texts)
  func textEndsAtTheEndMark(text: String) {
    #expect(paste((text + Self.end).utf8) == text)
  }

  @Test(arguments: texts)
  func codesWithoutKeysGiveTheText(text: String) {
    var reader = PasteReader()
    for byte in text.utf8 { #expect(reader.consume(code: Int32(byte)) == nil) }
    #expect(reader.consume(code: Key.up.code) == nil)
    #expect(reader.consume(code: TerminalReports.Code.pasteEnd) == text)
  }

  @Test(arguments: texts)
  func nothingIsLostWithoutAnEnd(text: String) {
    var reader = PasteReader()
    for byte in text.utf8 { #expect(reader.consume(byte) == nil) }
    #expect(reader.text == text)
  }

  @Test func brokenCharactersAreReplaced() {
    #expect(paste([0x61, 0xFF, 0xE6, 0xBC, 0x62] + Array(Self.end.utf8)) == "a\u{FFFD}\u{FFFD}b")
  }

  @Test(arguments: [
    ("abcdef", 4, "abcd"), ("ab漢字", 4, "ab"), ("ab漢字", 5, "ab漢"), ("🙂🙂", 7, "🙂"), ("é", 1, ""),
    ("abc", 0, ""), ("ab\u{1B}[2", 4, "ab\u{1B}["), ("abcd", 4, "abcd"),
  ])
  func textBeyondTheLimitIsDropped(text: String, limit: Int, kept: String) {
    #expect(paste((text + Self.end).utf8, limit: limit) == kept)
    var reader = PasteReader(limit: limit)
    for byte in text.utf8 { _ = reader.consume(byte) }
    #expect(reader.text == kept)
  }

  /// Reads random text with the end mark, which must be found at its first occurrence.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func firstEndMarkIsFound(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("\u{1B}\u{1B}[[201~x".utf8)
    for _ in 0..<200 {
      let bytes =
        (0..<40).compactMap { _ in alphabet.randomElement(using: &random) } + Array(Self.end.utf8)
      let first = try #require(bytes.firstRange(of: Array(Self.end.utf8)))
      var reader = PasteReader()
      var consumed = 0
      while consumed < bytes.count {
        #expect(consumed + reader.minRemaining <= first.upperBound)
        consumed += 1
        if let text = reader.consume(bytes[consumed - 1]) {
          #expect(text == String(decoding: bytes[..<first.lowerBound], as: UTF8.self))
          break
        }
      }
      #expect(consumed == first.upperBound)
    }
  }
}

/// A paste read from a descriptor.
@Suite struct PasteInputTests {
  private let (input, output): (Int32, Int32)

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (input, output) = (ends[0], ends[1])
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(output, bytes, bytes.count) == bytes.count)
  }

  private func read(timeout: Int32 = PasteReader.timeout) -> (text: String?, soFar: String) {
    var reader = PasteReader()
    let text = reader.read(from: input, timeout: timeout)
    return (text, reader.text)
  }

  @Test func nothingAfterTheEndMarkIsRead() {
    defer { for end in [input, output] { close(end) } }
    send("first\u{1B}[201~x")
    send("\u{1B}[A")
    #expect(read().text == "first")
    #expect(System.pendingInput(input) == 4)
  }

  @Test func unterminatedTextIsCompleteAtEndOfInput() {
    defer { close(input) }
    send("first\u{1B}[20")
    close(output)
    #expect(read() == (nil, "first\u{1B}[20"))
  }

  @Test func unterminatedTextIsCompleteAfterATimeout() {
    defer { for end in [input, output] { close(end) } }
    send("first")
    #expect(read(timeout: 1) == (nil, "first"))
  }

  @Test func longTextIsReadToItsEnd() {
    defer { for end in [input, output] { close(end) } }
    let text = String(repeating: "0123456789漢[201~", count: 3_000)
    send(text + "\u{1B}[201~z")
    #expect(read().text == text)
    #expect(System.pendingInput(input) == 1)
  }
}
