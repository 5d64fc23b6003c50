import TerminalKit
import Testing

/// A terminal that stops reading, as over a hanging network, without blocking the program.
@Suite(.serialized) struct StalledLineTests {
  /// Options of a host on the library's screen, and of one that starts its own on standard output.
  private static let hosts: [[String]] = [[], ["--starts-screen"]]

  /// The size of a screen so large that only a part of a frame can be sent at once.
  private static let size = (columns: 200, rows: 50)

  /// Types keys and waits until the host has logged `count`, without reading the terminal.
  private func type(_ keys: String, until count: Int, in session: TerminalSession) throws {
    try session.type(keys)
    let end = ContinuousClock.now + conditionTimeout
    while session.keys.count < count {
      guard ContinuousClock.now < end else {
        let what = "key \(count) on a full line, has \(session.keys.count)"
        throw TerminalError.timedOut(awaiting: what, limit: conditionTimeout, screen: nil)
      }
      session.terminal.pumpPipes(for: .milliseconds(20))
    }
  }

  @Test(arguments: hosts)
  func hostHandlesKeysWhileTheLineStalls(options: [String]) throws {
    let last = try Host.picture(40, size: Self.size)
    let session = try Host.start(options, size: Self.size)
    let pictures = String(repeating: Order.addSticky.key + Order.nextPicture.key, count: 20)
    try type(pictures, until: 40, in: session)
    try type(pictures + Order.removeAll.key, until: 81, in: session)
    try session.wait(for: last, "the last picture")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: hosts)
  func toastsAppearAndCloseWhileTheTerminalDoesNotRead(options: [String]) throws {
    let last = try Host.picture(30, size: Self.size)
    let session = try Host.start(options, size: Self.size)
    try type(String(repeating: Order.nextPicture.key, count: 30), until: 30, in: session)
    try session.order(.addShort)
    let end = ContinuousClock.now + conditionTimeout
    while !session.log.contains("closed timeout"), ContinuousClock.now < end {
      session.terminal.pumpPipes(for: .milliseconds(20))
    }
    #expect(session.log.contains("closed timeout"))
    try session.wait(for: last, "the last picture")
    try session.order(.addSticky)
    try session.wait(for: Host.toast(2), row: 1, column: 73)
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: hosts)
  func screenIsCorrectAfterHostOutputInsideAFrame(options: [String]) throws {
    let last = try Host.picture(31, size: Self.size)
    let session = try Host.start(options, size: Self.size)
    try type(String(repeating: Order.nextPicture.key, count: 30), until: 30, in: session)
    try type(Order.refresh.key, until: 31, in: session)
    try session.wait(for: last, "the last picture")
    try session.order(.addSticky)
    try session.wait(for: Host.toast(), row: 1, column: 73)
    // After the toast, no part of the old frame is still pending.
    try session.order(.removeAll)
    try session.wait(for: last, "the last picture after a toast")
    try session.quit(by: Order.quit.key)
  }
}
