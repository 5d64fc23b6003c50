import TerminalKit
import Testing

/// The keys that reach the host.
@Suite(.serialized) struct KeyTests {
  private static let arrows: [(key: String, code: Int, reason: String)] = [
    (Key.application.up, 259, "swipe up"), (Key.application.down, 258, "swipe down"),
    (Key.application.left, 260, "swipe left"), (Key.application.right, 261, "swipe right"),
  ]

  @Test(arguments: arrows)
  func arrowSwipesAndIsSwallowed(key: String, code: Int, reason: String) throws {
    let session = try Host.start()
    try session.addToast()
    try session.type("a\(key)b")
    try session.wait(forLine: "closed \(reason)")
    try session.type("\(key)c")
    try session.wait(forLine: "99")
    #expect(session.keys == [Order.addSticky.code, 97, 98, code, 99])
    try session.quit(by: Order.quit.key)
  }

  @Test func escapeDismissesAndIsSwallowed() throws {
    let session = try Host.start()
    try session.addToast()
    try session.type("a" + Key.escape)
    try session.wait(forLine: "closed key")
    try session.type("b")
    try session.wait(forLine: "98")
    #expect(session.keys == [Order.addSticky.code, 97, 98])
    try session.quit(by: Order.quit.key)
  }

  @Test func hostReceivesEveryKeyWithoutAToast() throws {
    let session = try Host.start()
    let all = Self.arrows.map(\.key).joined() + Key.tab + Key.backTab + Key.enter + Key.backspace
    try session.type("\(all)\u{1B}OPz" + Key.escape)
    try session.wait(forLine: "27")
    #expect(session.keys == [259, 258, 260, 261, 9, 353, 13, 263, 265, 122, 27])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: ["read", "poll"])
  func readKeysAreCharactersOrSpecialKeys(input: String) throws {
    let session = try Host.start(["--input", input])
    try session.type("aé漢ă\(Key.application.up)\u{1B}OP" + Key.enter + Key.escape)
    try session.wait(forLine: "escape")
    #expect(session.log == ["a", "é", "漢", "ă", "up", "F1", "enter", "escape"])
    try session.order(.addSticky)
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.type("b\(Key.application.up)")
    try session.wait(forLine: "closed swipe up")
    #expect(session.log.suffix(3) == ["^T", "b", "closed swipe up"])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: ["read", "poll"])
  func byteThatIsNoCharacterDoesNotSwallowTheNextKey(input: String) throws {
    let session = try Host.start(["--input", input], environment: ["LC_ALL": "C"])
    try session.type("aéb")
    try session.wait(forLine: "b")
    #expect(session.log == ["a", "key 195", "key 169", "b"])
    try session.quit(by: Order.quit.key)
  }

  /// With a single toast the focus has nowhere to move, so the host receives Tab.
  @Test func tabMovesTheFocusBetweenToastsOnly() throws {
    let session = try Host.start()
    try session.addToast()
    try session.type(Key.tab)
    try session.wait(forLine: "9")
    try session.addToast(2, row: 6)
    try session.type(Key.tab + "a" + Key.backTab)
    try session.waitUntil("the older toast, one step from the newest", limit: conditionTimeout) {
      $0[1, 13]?.text == "┏" && $0[6, 13]?.text == "╭"
    }
    try session.type(Key.tab)
    try session.waitUntil("the focus on the newest toast", limit: conditionTimeout) {
      $0[6, 13]?.text == "┏" && $0[1, 13]?.text == "╭"
    }
    try session.type(Key.tab)
    try session.waitUntil("the focus on the older toast", limit: conditionTimeout) {
      $0[1, 13]?.text == "┏" && $0[6, 13]?.text == "╭"
    }
    try session.type(Key.application.left)
    try session.wait(forLine: "closed swipe left")
    try session.wait(for: Host.toast(2), row: 1, column: 13)
    let add = Order.addSticky.code
    #expect(session.keys == [add, 9, add, 97])
    try session.quit(by: Order.quit.key)
  }

  @Test func hostKeepsTheArrowsUntilTheFocusMoves() throws {
    let session = try Host.start(["--mode", "whileFocused"])
    try session.addToast()
    try session.type(Key.application.left + Key.tab + "a" + Key.function8 + Key.application.left)
    try session.wait(forLine: "closed swipe left")
    try session.type(Key.application.left)
    try session.wait(for: "the arrow") { session.keys.count == 5 }
    #expect(session.keys == [Order.addSticky.code, 260, 9, 97, 260])
    try session.quit(by: Order.quit.key)
  }

  @Test func hostHandlingAllKeysGetsThem() throws {
    let session = try Host.start(["--mode", "never"])
    try session.addToast()
    try session.type(Key.application.up + Key.tab + "a" + Key.escape)
    try session.wait(forLine: "27")
    #expect(session.keys == [Order.addSticky.code, 259, 9, 97, 27])
    #expect(Host.toast().isShown(on: session.image, row: 1, column: 13))
    try session.quit(by: Order.quit.key)
  }

  @Test func hostReceivesAltAndALetter() throws {
    let session = try Host.start()
    try session.addToast()
    try session.type("\u{1B}xa\u{1B}[99~b")
    try session.wait(forLine: "98")
    let unknown = [27] + "[99~".utf8.map { Int($0) }
    #expect(session.keys == [Order.addSticky.code, 27, 120, 97] + unknown + [98])
    #expect(Host.toast().isShown(on: session.image, row: 1, column: 13))
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: ["key", "plain"])
  func ungottenKeysComeFirst(input: String) throws {
    let session = try Host.start(["--input", input])
    if input == "key" { try session.addToast() }
    try session.type(Order.unget.key + "z")
    try session.wait(forLine: "122")
    #expect(session.keys.suffix(4) == [Order.unget.code, 120, 121, 122])
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: ["key", "plain"], [0, 50])
  func waitWithALimitEndsAsInNcurses(input: String, delay: Int) throws {
    let session = try Host.start(["--input", input, "--delay", "\(delay)"])
    try session.wait(forLine: "-1")
    if input == "key" { try session.addToast() }
    try session.type("a")
    try session.wait(for: "a timed-out wait after the key") { session.keys.suffix(2) == [97, -1] }
    try session.quit(by: Order.quit.key)
  }

  @Test func resizeReachesTheHost() throws {
    let session = try Host.start()
    try session.addToast()
    try session.resize(rows: 30, columns: 100)
    try session.wait(forLine: "410")
    #expect(session.keys == [Order.addSticky.code, 410])
    try session.wait(for: Host.toast(), row: 1, column: 23)
    try session.quit(by: Order.quit.key)
  }
}
