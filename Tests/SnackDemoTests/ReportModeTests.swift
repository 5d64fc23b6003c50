import TerminalKit
import Testing

/// The report modes enabled on the terminal, and those left afterwards.
@Suite(.serialized) struct ReportModeTests {
  private static let quietTerminals = ["vt100", "linux", "xterm-256color"]

  @Test(arguments: quietTerminals)
  func sendsNothingWhenOff(terminal: String) throws {
    try TerminalDescriptions.require(terminal)
    let isOff = terminal == "xterm-256color"
    let session = try Programs.start(
      "KeyHost", ["--theme", "outline"] + (isOff ? ["--pointer", "never"] : []),
      environment: ["TERM": terminal]
    ) { $0.standardError = .pipe }
    try session.waitForStart()
    try session.order(.addSticky)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("TOAST 1") }
    try session.order(.removeAll)
    try session.wait(forLine: "closed dismiss all")
    try session.quit(by: Order.quit.key)
    let sent = String(decoding: session.terminal.receivedBytes, as: UTF8.self)
    for mode in ["1000", "1002", "1003", "1006"] { #expect(!sent.contains(mode)) }
    if !isOff { #expect(!sent.contains("1004")) }
  }

  /// The terminfo entry of tmux has no `XM` capability to enable mouse reports.
  @Test func terminalWithoutMouseCapabilityGetsOurSequence() throws {
    try TerminalDescriptions.require("tmux-256color")
    let session = try Host.startLoggingArrivals(environment: ["TERM": "tmux-256color"])
    try session.addToastThatHasArrived()
    try session.wait(for: "reports") { session.reportModes.isSuperset(of: [1003, 1006]) }
    #expect(!session.reportModes.contains(1004))
    try session.type(Mouse.click(40, 3))
    try session.wait(forLine: "closed tap")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: [[String](), ["--mouse", "all"]])
  func modesAreRestoredWhileTheScreenIsLeft(options: [String]) throws {
    let session = try Host.startLoggingArrivals(options)
    let before = session.reportModes
    try session.addToastThatHasArrived()
    try session.order(.shellOut)
    try session.wait(forLine: "out")
    try session.waitUntil("the shell's screen", limit: conditionTimeout) { !$0.isAlternateScreen }
    #expect(session.reportModes == [])
    try session.type("\n")
    try session.wait(forLine: "back")
    try session.wait(for: "reports again") { session.reportModes == [1003, 1004, 1006] }
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.type(Mouse.click(40, 3))
    try session.wait(forLine: "closed tap")
    try session.wait(for: "the host's modes") {
      session.reportModes == (options.isEmpty ? [] : [1000, 1006])
    }
    #expect(before == session.reportModes)
    try session.quit(by: Order.quit.key)
    #expect(session.reportModes == [])
  }

  @Test(arguments: [Order.exit, .abort, .throwError, .quit])
  func modesAreOffAfterTheProgram(order: Order) throws {
    let session = try Host.startLoggingArrivals()
    try session.addToastThatHasArrived()
    #expect(session.reportModes == [1003, 1004, 1006])
    try session.order(order)
    _ = try session.waitForExit(limit: conditionTimeout)
    #expect(session.reportModes == [])
  }

  /// The host has enabled movement reports itself, so the terminal must keep them enabled.
  @Test func hostKeepsMovementReportsAfterwards() throws {
    let session = try Host.startLoggingArrivals(["--mouse", "motion"])
    try session.addToastThatHasArrived()
    try session.type(Mouse.move(10, 20))
    try session.wait(forLine: "mouse moved 10,20")
    try session.order(.removeAll)
    try session.wait(forModes: [1000, 1003, 1006])
    let sent = String(decoding: session.terminal.receivedBytes, as: UTF8.self)
    let modes = "\u{1B}[?1000;1002;1003"
    #expect(sent.contains(modes + "s") && sent.contains(modes + "r"))
    try session.quit(by: Order.quit.key)
  }
}
