import TerminalKit
import Testing

/// The screen after a toast, equal to the one before in every cell and the cursor.
@Suite(.serialized) struct BeforeAndAfterTests {
  private static let ends: [(key: String, reason: String)] = [
    (Key.application.up, "swipe up"), (Key.application.down, "swipe down"),
    (Key.application.left, "swipe left"), (Key.application.right, "swipe right"),
    (Key.escape, "key"), (Order.removeAll.key, "dismiss all"),
  ]
  private static let edges: [(align: String, row: Int, cursor: ScreenPosition)] = [
    ("top", 1, Host.cursor), ("bottom", 19, ScreenPosition(row: 0, column: 3)),
    // Here, the host's cursor is beneath the toast.
    ("top", 1, ScreenPosition(row: 2, column: 20)),
  ]

  @Test(arguments: ends, edges)
  func screenIsRestored(
    end: (key: String, reason: String), edge: (align: String, row: Int, cursor: ScreenPosition)
  ) throws {
    let session = try Host.start(["--align", edge.align], cursor: edge.cursor)
    let before = session.image
    let during = try session.addToast(row: edge.row)
    #expect(during.cursor == before.cursor)
    try session.type(end.key)
    try session.wait(forLine: "closed \(end.reason)")
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"], ["C.UTF-8", "C"])
  func screenIsRestoredAfterTheTimeout(terminal: String, locale: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try Host.start(environment: ["TERM": terminal, "LC_ALL": locale])
    let before = session.image
    try session.order(.addShort)
    try session.waitUntil("the toast, or its end", limit: conditionTimeout) {
      $0.contains("TOAST 1") || session.log.contains("closed timeout")
    }
    try session.wait(forLine: "closed timeout")
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: [true, false], [Order.removeAll.key, Key.application.left])
  func hostDrawingUnderTheToastIsKept(isEntering: Bool, end: String) throws {
    let next = try Host.picture(1)
    let session = try Host.start()
    if isEntering { try session.order(.addSticky) } else { try session.addToast() }
    try session.order(.nextPicture)
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.type(end)
    try session.wait(for: next, "the next picture")
    try session.quit(by: Order.quit.key)
  }

  @Test func manyToastsLeaveNothingBehind() throws {
    let session = try Host.start()
    let before = session.image
    try session.order(.addMany, .addSticky, .addMany)
    try session.waitUntil("the waiting line", limit: conditionTimeout) {
      $0.contains(" more")
    }
    try session.order(.removeAll)
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
  }
}
