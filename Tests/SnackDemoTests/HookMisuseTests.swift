import TerminalKit
import Testing

/// Hosts whose hooks misuse the overlay.
@Suite(.serialized) struct HookMisuseOnTerminalTests {
  @Test func hostGetsKeysDuringAnEndlessChainOfToasts() throws {
    let session = try Host.start(["--hook-misuse", "endless"])
    for key in "abc" {
      try session.type(String(key))
      try session.wait(forLine: "\(key.asciiValue ?? 0)")
    }
    try session.wait(forLine: "continues")
    try session.quit(by: Order.quit.key)
    #expect(!session.image.contains("ENDLESS"))
  }

  @Test func hookMayWaitForAKeyWhileOtherToastsContinue() throws {
    let session = try Host.startLoggingArrivals(["--hook-misuse", "asks"])
    try session.addToastThatHasArrived()
    try session.order(.addShort)
    try session.wait(forLine: "asks")
    // The other toast can be dismissed while the hook waits; its own hook then asks as well.
    try session.type(Key.application.left)
    try session.wait(for: "the other question") { session.log.count { $0 == "asks" } == 2 }
    try session.type("yn")
    try session.wait(forLine: "answer \(Character("n").asciiValue ?? 0)")
    #expect(
      session.log.filter { !["asks", "arrived"].contains($0) } == [
        "20", "16", "closed timeout", "closed swipe left", "answer 121", "answer 110",
      ])
    let untouched = try Host.picture(0)
    try session.wait(for: untouched, "the host alone")
    try session.type("k")
    try session.wait(forLine: "107")
    try session.quit(by: Order.quit.key)
  }

  @Test func hookMayCloseTheOverlay() throws {
    let session = try Host.startLoggingArrivals(["--hook-misuse", "closes"])
    let untouched = try Host.picture(0)
    try session.addToastThatHasArrived()
    try session.order(.addShort)
    try session.wait(forLine: "closed timeout")
    try session.wait(forLine: "closed host ended")
    try session.wait(for: untouched, "the host alone")
    try session.wait(forModes: [])
    try session.type("k" + Key.application.left)
    try session.wait(forLine: "107")
    try session.wait(forLine: "260")
    try session.wait(for: untouched, "the host alone")
    try session.quit(by: Order.quit.key)
  }
}
