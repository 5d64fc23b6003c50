import TerminalKit
import Testing

/// Text typed and pasted into the field of a card.
@Suite(.serialized) struct CardTypingTests {
  private static let (begin, end) = ("\u{1B}[200~", "\u{1B}[201~")

  @Test(arguments: Host.inputs)
  func charactersSplitIntoBytesArriveWhole(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    let text = "aé漢🙂z e\u{301}漢\u{301} 👩\u{200D}👩\u{200D}👧! ｶﾞ"
    try session.typeSlowly(text.utf8)
    #expect(try session.typedName() == text)
    try session.quitAfterDismissal()
  }

  @Test(arguments: Host.inputs)
  func reportsInsideACharacterAreSeparate(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    let reports = [Mouse.move(4, 4), "\u{1B}[O", "\u{1B}[I", Mouse.click(40, 14)]
    for (byte, report) in zip("a漢".utf8, reports) {
      try session.terminal.write([byte] + Array(report.utf8))
      try session.pump(for: .milliseconds(20))
    }
    #expect(try session.typedName() == "a漢")
    try session.quitAfterDismissal()
  }

  @Test(arguments: Host.inputs)
  func pasteIsOneText(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    try session.waitUntil("the marks", limit: conditionTimeout) { $0.privateModes.contains(2004) }
    try session.type(
      "<" + Self.begin + "one\ntwo\r\n\u{1B}x\u{1B}[A\t\u{4}three\n" + Self.end + ">")
    #expect(try session.typedName() == "<one two x[A three")
    #expect(session.log.contains("name <<one two x[A three>> plan <me>"))
    try session.quitAfterDismissal()
  }

  /// Starts a host with its card and types pieces with pauses between them.
  ///
  /// The default pause is longer than the time for which the rest of a paste is awaited.
  private func type(
    _ pieces: [String], pause: Duration = .milliseconds(700), at input: String
  ) throws -> TerminalSession {
    let session = try Host.startWithCard(["--input", input])
    for (number, piece) in pieces.enumerated() {
      if number > 0 { _ = try session.bytes(during: pause) }
      try session.type(piece)
    }
    return session
  }

  /// Positions at which the end mark of a paste is cut, and the pause there in milliseconds.
  ///
  /// The longer pauses exceed the time for which the rest of a paste is awaited.
  private static let cuts: [(input: String, place: Int, pause: Int)] = [
    ("key", 1, 60), ("handle", 5, 60), ("character", 0, 700), ("key", 3, 700), ("handle", 3, 700),
  ]

  @Test(arguments: cuts)
  func endOfAPasteMayArriveLateAndInPieces(
    cut: (input: String, place: Int, pause: Int)
  ) throws {
    let (first, rest) = (Self.end.prefix(cut.place), Self.end.dropFirst(cut.place))
    let session = try type(
      [Self.begin + "one\nt" + first, rest + "!"], pause: .milliseconds(cut.pause), at: cut.input)
    #expect(try session.typedName() == "one t!")
    try session.quitAfterDismissal()
  }

  /// A line end read as a key would press the focused element.
  @Test(arguments: Host.inputs)
  func slowPasteIsNotKeys(input: String) throws {
    let last = "\t\n\n" + Mouse.move(3, 3) + "x" + Self.end + "!"
    let session = try type([Self.begin + "one\n", "two\n漢", last], at: input)
    #expect(try session.typedName() == "one two 漢 x!")
    try session.quitAfterDismissal()
  }

  @Test(arguments: Host.inputs)
  func escapeEndsAnUnfinishedPaste(input: String) throws {
    let session = try type([Self.begin + "one\n", ""], at: input)
    try session.expectHostKeys([Order.showCard.code])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: Host.inputs)
  func fieldTruncatesAVeryLongPaste(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    try session.paste(Self.begin + String(repeating: "漢字 word\n", count: 20_000) + Self.end)
    try session.type("\u{1}!")
    let name = try session.typedName()
    #expect(name == String(String(repeating: "漢字 word ", count: 200).prefix(1000)))
    try session.wait(forLine: "onDisplay thanks")
    try session.expectHostKeys([Order.showCard.code])
    try session.quit(by: Order.quit.key)
  }

  /// The text comes without marks, as from a terminal without bracketed paste.
  @Test(arguments: Host.inputs)
  func manyKeysArriveInOrder(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    let text = String(decoding: (0..<300).map { UInt8(33 + $0 * 7 % 94) }, as: UTF8.self)
      .filter { $0 != ">" }
    try session.paste(text)
    #expect(try session.typedName() == text)
    try session.quitAfterDismissal()
  }
}

extension TerminalSession {
  /// Types a text in pieces as the program reads it.
  fileprivate func paste(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try terminal.write(Array(rest.prefix(2000)))
      rest = rest.dropFirst(2000)
      try pump()
    }
  }
}
