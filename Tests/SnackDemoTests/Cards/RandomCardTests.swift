import TerminalKit
import TestKit
import Testing

/// Random input while cards appear and disappear; the program survives and restores the terminal.
@Suite(.serialized) struct RandomCardTests {
  private static let hosts: [[String]] = [
    ["--input", "key", "--mouse", "all"], ["--input", "character", "--hides-cursor"],
    ["--input", "handle"], ["--delay", "5", "--pictures", "1000000"],
    ["--button", "steps"], ["--button", "comesAgain", "--mouse", "clicks"],
  ]

  /// Orders that are harmless to the host, keys, and incomplete sequences.
  private static let keys: [String] = orders + plainKeys + arrows + sequences

  private static let orders: [String] =
    [Order.showCard, .addSticky, .addShort, .removeAll, .nextPicture, .refresh].map(\.key)

  private static let plainKeys: [String] = [
    Key.escape, Key.tab, Key.backTab, Key.enter, Key.backspace, "\n", " ", "a", "é", "漢",
    "e\u{301}",
  ]

  private static let arrows: [String] = [Key.application, Key.normal].flatMap {
    [$0.up, $0.down, $0.left, $0.right, $0.home, $0.end]
  }

  private static let sequences: [String] = [
    "\u{1B}x", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[1;5D", "\u{C}", "\u{19}",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}[I", "\u{1B}[O",
    "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}[<", "\u{1B}[<0;",
  ]

  /// Bytes that the terminal line handles, or that make the host end or leave its screen.
  private static let left: Set<UInt8> = [3, 17, 19, 26, 28, 1, 5, 6, 7, 11, 15, 23, 24]

  private static let sizes: [(columns: Int, rows: Int)] = [
    (80, 24), (80, 24), (1, 1), (3, 2), (20, 5), (50, 12), (120, 40), (80, 1),
  ]

  /// Performs one random action on the program.
  private func trouble(
    _ session: TerminalSession, _ random: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: try session.type(Self.keys.randomElement(using: &random) ?? "")
    case 10..<12:
      let count = Int.random(in: 1...8, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &random) }
      try session.terminal.write(bytes.filter { !Self.left.contains($0) })
    case 12..<16:
      let code = [0, 0, 0, 32, 35, 64, 65, 1, 2].randomElement(using: &random) ?? 0
      let (column, row) = (
        Int.random(in: -2...90, using: &random), Int.random(in: -2...30, using: &random)
      )
      try session.type(Mouse.report(code, column, row, Bool.random(using: &random) ? "M" : "m"))
    case 16:
      let size = Self.sizes.randomElement(using: &random) ?? (80, 24)
      try session.resize(rows: size.rows, columns: size.columns)
    default: try session.pump(for: .milliseconds(Int.random(in: 0...120, using: &random)))
    }
    try expectLife(of: session)
  }

  private func expectLife(of session: TerminalSession) throws {
    guard let status = session.terminal.exitStatus else { return }
    throw TerminalError.ended(status, awaiting: "the next step", screen: session.image)
  }

  /// Presses Escape until the host receives a key.
  ///
  /// Escape ends an unfinished paste and dismisses the card and the toasts.
  private func calm(_ session: TerminalSession) throws {
    try session.resize(rows: 24, columns: 80)
    let limit = ContinuousClock.now + conditionTimeout
    while ContinuousClock.now < limit {
      try session.settle(quiet: .milliseconds(200), limit: .seconds(2), orUntil: limit)
      try expectLife(of: session)
      let before = session.codes.count
      try session.type("k")
      let next = ContinuousClock.now + .seconds(1)
      while ContinuousClock.now < next, !session.codes.dropFirst(before).contains(107) {
        try session.pump(for: .milliseconds(20))
      }
      if session.codes.dropFirst(before).contains(107) { return }
      try session.type(Key.escape)
    }
    throw TerminalError.timedOut(
      awaiting: "the host's key", limit: conditionTimeout, screen: session.image)
  }

  @Test(arguments: zip(hosts, 1...6 as ClosedRange<UInt64>))
  func survivesRandomInput(options: [String], seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Host.start(options, cursor: ScreenPosition(row: 0, column: 3))
    let settings = try Programs.untouchedSettings()
    try session.showCard()
    for _ in 0..<600 { try trouble(session, &random) }
    try calm(session)
    try session.quit(by: Order.quit.key)
    #expect(try session.terminal.settings == settings)
    #expect(session.image.isCursorVisible && !session.image.isAlternateScreen)
    #expect(session.image.privateModes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006, 2004]))
    #expect(session.log.count { $0 == "setUp form" } == session.log.count { $0 == "tearDown form" })
  }
}

extension TerminalSession {
  /// Reads until no output arrives for a while or a time limit is reached.
  ///
  /// A host may draw all the time.
  fileprivate func settle(
    quiet: Duration, limit: Duration, orUntil end: ContinuousClock.Instant
  ) throws {
    let end = min(end, .now + limit)
    while ContinuousClock.now < end, try bytes(during: quiet) > 0 {}
  }
}
