import TerminalKit
import Testing

/// Floods of keys, as from a paste, while a toast moves across the screen.
@Suite(.serialized) struct PasteTests {
  /// Types a text in pieces as the program reads it, and reads its log meanwhile.
  private func paste(_ text: String, into session: TerminalSession) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try session.terminal.write(Array(rest.prefix(2000)))
      rest = rest.dropFirst(2000)
      try session.pump()
    }
  }

  @Test(arguments: ["key", "plain"])
  func twentyThousandBytesArriveInOrder(input: String) throws {
    let session = try Host.start(["--input", input, "--restless"])
    let text = String(decoding: (0..<20_000).map { UInt8(33 + $0 * 7 % 94) }, as: UTF8.self)
    try paste(text, into: session)
    try session.type("\n")
    try session.wait(forLine: "10")
    #expect(session.keys == text.utf8.map { Int($0) } + [10])
    if input == "key" { #expect(session.terminal.transcript.count > 1) }
    try session.quit(by: Order.quit.key)
  }

  @Test func wideCharactersArriveWhole() throws {
    let session = try Host.start(["--input", "character", "--restless"])
    let text = String(repeating: "aé通知🙂 ", count: 1500)
    try paste(text + "\n", into: session)
    try session.wait(forLine: "0:10")
    #expect(
      session.log.filter { $0.hasPrefix("0:") } == text.unicodeScalars.map {
        "0:\($0.value)"
      } + ["0:10"])
    try session.quit(by: Order.quit.key)
  }

  /// The pause is longer than the time for which ncurses awaits the rest of a character.
  @Test func wideCharacterInPiecesArrivesWhole() throws {
    let session = try Host.start(["--input", "character"])
    let text = "ab漢cdefgh\n"
    let bytes = Array(text.utf8)
    try session.terminal.write(Array(bytes[..<3]))
    _ = try session.bytes(during: .milliseconds(300))
    try session.terminal.write(Array(bytes[3...]))
    try session.wait(forLine: "0:10")
    #expect(
      session.log.filter { $0.hasPrefix("0:") } == text.unicodeScalars.map { "0:\($0.value)" })
    try session.quit(by: Order.quit.key)
  }

  @Test func floodOfArrowsIsHandledInOrder() throws {
    let session = try Host.start()
    try session.addToast()
    try session.addToast(2, row: 6)
    try session.type("ab" + Key.application.left + "cd" + Key.application.right + "ef\n")
    try session.wait(forLine: "10")
    try session.wait(for: "both ends") { session.log.count { $0.hasPrefix("closed") } == 2 }
    #expect(session.keys.suffix(7) == [97, 98, 99, 100, 101, 102, 10])
    #expect(
      Set(session.log.filter { $0.hasPrefix("closed") }) == [
        "closed swipe left", "closed swipe right",
      ])
    try session.quit(by: Order.quit.key)
  }
}
