import TerminalKit
import Testing

/// Keyboard input, sent to the card while it is shown and to the host afterwards.
@Suite(.serialized) struct CardKeysTests {
  private static let show = Order.showCard.code

  /// All bytes except Escape and those that the terminal line handles.
  private static let bytes = (1...255 as ClosedRange<UInt8>).filter {
    ![3, 17, 19, 26, 27, 28].contains($0)
  }

  @Test(arguments: Host.inputs)
  func noByteReachesTheHost(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    try session.typeSlowly(Self.bytes)
    try session.terminal.write(Self.bytes)
    // Some bytes change the card, and a card cannot be dismissed during a transition.
    try session.settle(quiet: .milliseconds(500), limit: conditionTimeout)
    try session.expectHostKeys([Self.show])
    try session.quit(by: Order.quit.key)
  }

  /// Keys known to ncurses, keys unknown to it, and other sequences.
  private static let sequences = [
    "\u{1B}OP", "\u{1B}[15~", "\u{1B}[24~", "\u{1B}[1;5P", "\u{1B}[5~",
    "\u{1B}[1;5D", "\u{1B}x", "\u{1B}X", "\u{1B}\u{1}", "\u{1B}é", "\u{1B}\u{7F}", "\u{1B}[99~",
    "\u{1B}[?1;2c", "\u{1B}O2P", "\u{1B}[[A", "\u{1B}[27;5;97~", "\u{1B}[97;5u", "\u{1B}[3;1R",
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[I", "\u{1B}[O",
    Mouse.wheelUp(40, 20), Mouse.report(65, 1, 1), Mouse.report(2, 5, 5),
    Mouse.report(2, 5, 5, "m"), Mouse.report(128, 5, 5), Mouse.move(3, 3),
  ]

  @Test(arguments: Host.inputs)
  func otherKeysReachNeitherTheHostNorTheField(input: String) throws {
    let session = try Host.startWithCard(["--input", input, "--mouse", "all"])
    for sequence in Self.sequences + ["A"] {
      try session.type(sequence)
      try session.settle(quiet: .milliseconds(30), limit: conditionTimeout)
    }
    try session.waitUntil("the letter", limit: conditionTimeout) { $0.contains(" A ") }
    #expect(Host.form("A", hasChip: true).isShown(on: session.image, at: Host.formPlace))
    try session.expectHostKeys([Self.show])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: Host.inputs)
  func resizeKeyReachesTheHost(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    try session.resize(rows: 30, columns: 100)
    try session.wait(for: "the resize") { session.codes == [Self.show, 410] }
    try session.expectHostKeys([Self.show, 410])
    try session.quit(by: Order.quit.key)
  }

  // MARK: Type-ahead

  @Test(arguments: Host.inputs)
  func typeAheadAfterShowCardGoesToTheCard(input: String) throws {
    let session = try Host.start(["--input", input])
    try session.type("a" + Order.showCard.key + "Ada")
    try session.wait(forLine: "onDisplay form")
    #expect(try session.typedName() == "Ada")
    #expect(session.codes == [97, Self.show])
    try session.wait(forLine: "onDisplay thanks")
    try session.expectHostKeys([97, Self.show])
    try session.quit(by: Order.quit.key)
  }

  /// Sent together with Escape, a key becomes Alt and that key, which the card ignores.
  @Test(arguments: Host.inputs)
  func keyRightAfterEscapeIsAlt(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    try session.type("\u{1B}qx")
    #expect(try session.typedName() == "x")
    try session.wait(forLine: "onDisplay thanks")
    try session.expectHostKeys([Self.show])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: Host.inputs)
  func keysBelongToTheHostOnceTheCardCloses(input: String) throws {
    let session = try Host.startWithCard(["--input", input])
    try session.type(Key.escape)
    try session.wait(forLine: "tearDown form")
    try session.type("qw" + Key.application.left + "e")
    try session.wait(for: "the keys") { session.codes.last == 101 }
    #expect(session.codes == [Self.show, 113, 119, 260, 101])
    try session.wait(forLine: "dismissed escape")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: Host.inputs)
  func keysAfterTheDismissingKeyGoToTheHost(input: String) throws {
    let session = try Host.startWithCard(["--input", input, "--button", "dismissesTwice"])
    try session.type("Ada\r\t\rqé" + Key.application.left + "e")
    try session.wait(forLine: "dismissed programmatic")
    try session.wait(for: "the keys") { session.codes.last == 101 }
    let letter = input == "character" ? [0xE9] : [0xC3, 0xA9]
    #expect(session.codes == [Self.show, 113] + letter + [260, 101])
    #expect(session.log.contains("name <Ada> plan <me>"))
    try session.quit(by: Order.quit.key)
  }
}
