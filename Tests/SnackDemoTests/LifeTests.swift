import TerminalKit
import Testing

/// The life of a toast on a terminal: its handle, taps, overflow and timeout.
@Suite(.serialized) struct LifeOnTerminalTests {
  @Test func handleUpdatesPausesAndDismissesItsToast() throws {
    let session = try Host.startLoggingArrivals()
    try session.addToastThatHasArrived()
    try session.order(.stepHandle)
    try session.waitUntil("the update", limit: conditionTimeout) {
      $0.contains("UPDATED") && $0.contains("BY ITS HANDLE") && !$0.contains("TOAST 1")
    }
    for _ in 0..<2 { try session.order(.stepHandle) }
    #expect(!session.log.contains("closed programmatic"))
    try session.order(.stepHandle)
    try session.wait(forLine: "closed programmatic")
    try session.wait(forLine: "handle programmatic")
    let untouched = try Host.picture(0)
    try session.wait(for: untouched, "the host alone")
    // All steps are repeated on a dismissed toast.
    for _ in 0..<4 { try session.order(.stepHandle) }
    try session.wait(for: "eight steps") { session.log.count { $0 == "has time false" } == 8 }
    try session.wait(for: untouched, "the host alone")
    try session.quit(by: Order.quit.key)
    #expect(session.log.count { $0.hasPrefix("closed") } == 1)
  }

  /// Vitamin's four tap rules, each with the log after two taps.
  private static let rules: [(rule: String, log: [String])] = [
    ("nothing", []), ("dismisses", ["closed tap"]), ("acts", ["tapped", "tapped"]),
    ("both", ["tapped", "closed tap"]),
  ]

  /// Enter is for the focused toast; a click needs no focus.
  @Test(arguments: rules, [true, false])
  func tapFollowsItsRule(rule: (rule: String, log: [String]), isClick: Bool) throws {
    let session = try Host.startLoggingArrivals(["--tap", rule.rule, "--mode", "whileFocused"])
    try session.addToastThatHasArrived()
    if !isClick { try session.type(Key.function8) }
    for count in 1...2 {
      try session.type((isClick ? Mouse.click(40, 3) : "\r") + "a")
      try session.wait(for: "the host's key") { session.keys.count { $0 == 97 } == count }
    }
    func reported() -> [String] {
      session.log.filter { $0 == "tapped" || $0.hasPrefix("closed") }
    }
    try session.wait(for: "\(rule.log)") { reported() == rule.log }
    let isGone = rule.log.last == "closed tap"
    try session.waitUntil("the final screen", limit: conditionTimeout) {
      $0.contains("TOAST 1") == !isGone
    }
    try session.quit(by: Order.quit.key)
    #expect(reported() == rule.log + (isGone ? [] : ["closed host ended"]))
  }

  /// Policies, the visible texts of three toasts with space for one, and the log.
  private static let policies: [(policy: String, texts: [String], log: [String])] = [
    ("queue", ["TOAST 1", "+2 more"], []), ("drop", ["TOAST 1"], ["closed overflow"]),
    ("evictOldest", ["TOAST 3"], ["closed overflow"]),
    ("merge", ["3 messages", "TOAST 3", "TOAST 2", "TOAST 1"], ["closed replaced"]),
  ]

  @Test(arguments: policies)
  func overflowingToastFollowsThePolicy(
    policy: (policy: String, texts: [String], log: [String])
  ) throws {
    let session = try Host.start(["--full", policy.policy])
    try session.addToast()
    try session.order(.addSticky, .addSticky)
    try session.waitUntil("\(policy.texts)", limit: conditionTimeout) { image in
      policy.texts.allSatisfy(image.contains)
        && (1...3).allSatisfy { number in
          image.contains("TOAST \(number)") == policy.texts.contains("TOAST \(number)")
        }
    }
    let closings = policy.log.flatMap { [$0, $0] }
    try session.wait(for: "two ends") {
      session.log.filter { $0.hasPrefix("closed") } == closings
    }
    try session.order(.removeAll)
    try session.wait(for: try Host.picture(0), "the host alone")
    try session.quit(by: Order.quit.key)
  }

  @Test func focusPausesTheTime() throws {
    let session = try Host.startLoggingArrivals(["--mode", "whileFocused"])
    try session.order(.addShort)
    try session.type(Key.function8)
    try session.wait(forLine: "arrived")
    _ = try session.bytes(during: .seconds(2))
    #expect(!session.log.contains("closed timeout"))
    try session.type("\t")
    try session.wait(forLine: "closed timeout")
    #expect(session.keys == [Order.addShort.code])
    try session.quit(by: Order.quit.key)
  }

  @Test func taskShowsASpinnerThenABarThenItsResult() throws {
    let session = try Programs.start("snackdemo", [])
    try session.waitForStart()
    try session.waitUntil("the welcome", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("cw")
    try session.waitUntil("the spinner", limit: conditionTimeout) { image in
      image.contains("Searching for photos…") && image.contains("  Cancel x  ")
        && !image.hasBar
        && "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains { image.contains("\($0)  Uploading 1") }
    }
    try session.waitUntil("the bar", limit: conditionTimeout) {
      $0.contains("of 40 sent") && $0.hasBar && $0.contains("  Cancel x  ")
    }
    try session.waitUntil("the result", limit: conditionTimeout) {
      $0.contains("✔  Upload 1: 40 photos sent.") && !$0.hasBar
        && !$0.contains("  Cancel   x")
    }
    try session.quit()
  }
}

extension ScreenImage {
  /// Whether a toast has a progress bar: a row that ends with a percentage at its border.
  fileprivate var hasBar: Bool { lines.contains { $0.contains("% ▏") } }
}
