import TerminalKit
import Testing

/// The mouse over toasts and over the host, as a terminal reports it.
@Suite(.serialized) struct MouseTests {
  @Test func clickDismissesAToastAndTheHostSeesNothing() throws {
    let session = try Host.startLoggingArrivals()
    #expect(session.reportModes == [])
    try session.addToastThatHasArrived()
    #expect(session.reportModes == [1003, 1004, 1006])
    try session.type(Mouse.click(40, 3) + "a")
    try session.wait(forLine: "closed tap")
    try session.wait(forModes: [])
    try session.type("b")
    try session.wait(forLine: "98")
    #expect(session.keys == [Order.addSticky.code, 97, 98])
    try session.quit(by: Order.quit.key)
  }

  private static let controls = [
    (Mouse.click(63, 1), "closed close button"), (Mouse.click(59, 4), "closed action Undo"),
  ]

  @Test(arguments: controls)
  func clickOnAControlActs(click: String, line: String) throws {
    let session = try Host.startLoggingArrivals(["--controls"])
    try session.order(.addSticky)
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.text(row: 4, columns: 0..<80).contains("[ Undo ]")
        && $0.text(row: 1, columns: 0..<80).contains("×")
    }
    try session.type(click)
    try session.wait(forLine: line)
    try session.quit(by: Order.quit.key)
  }

  private static let drags: [(dx: Int, dy: Int, reason: String)] = [
    (30, 0, "right"), (-30, 0, "left"), (0, 4, "down"), (0, -3, "up"),
  ]

  @Test(arguments: drags, ["key", "character"])
  func dragDismissesAToast(drag: (dx: Int, dy: Int, reason: String), input: String) throws {
    let session = try Host.startLoggingArrivals(["--input", input])
    try session.addToastThatHasArrived()
    try session.type(Mouse.press(40, 3) + Mouse.drag(40 + drag.dx, 3 + drag.dy))
    try session.waitUntil("the toast under the pointer", limit: conditionTimeout) { image in
      drag.dy < 0
        ? !image.contains("TOAST")
        : image.text(row: 2 + drag.dy, columns: 0..<80).contains("TOAST") == (drag.dx > -30)
          && !Host.toast().isShown(on: image, row: 1, column: 13)
    }
    try session.type(Mouse.release(40 + drag.dx, 3 + drag.dy))
    try session.wait(forLine: "closed swipe \(drag.reason)")
    try session.wait(forModes: [])
    try session.quit(by: Order.quit.key)
  }

  @Test func shortDragSpringsBack() throws {
    let session = try Host.startLoggingArrivals()
    try session.addToastThatHasArrived()
    try session.type(Mouse.press(40, 3) + Mouse.drag(44, 3))
    try session.wait(for: Host.toast(), row: 1, column: 17)
    try session.type(Mouse.release(44, 3))
    try session.wait(for: Host.toast(), row: 1, column: 13)
    try session.quit(by: Order.quit.key)
    #expect(!session.log.contains("closed swipe right"))
  }

  @Test(arguments: [Mouse.move(40, 3), "\u{1B}[O"])
  func timePausesOnHoverAndWithoutFocus(report: String) throws {
    let session = try Host.startLoggingArrivals()
    try session.addToastThatHasArrived()
    try session.order(.removeAll)
    try session.wait(forModes: [])
    try session.type(Order.addShort.key)
    try session.wait(for: "reports") { session.reportModes.contains(1003) }
    try session.type(report)
    // This is many times the toast's duration.
    _ = try session.bytes(during: .seconds(3))
    #expect(!session.log.contains("closed timeout"))
    try session.type(Mouse.move(2, 20) + "\u{1B}[I")
    try session.wait(forLine: "closed timeout")
    #expect(session.keys == [Order.addSticky, .removeAll, .addShort].map(\.code))
    try session.quit(by: Order.quit.key)
  }

  /// Not every terminal reports that the pointer has left, so a key must resume the time.
  @Test(arguments: ["key", "character"], ["a", "\u{E9}"])
  func hostKeyResumesTimeUnderThePointer(input: String, key: String) throws {
    let session = try Host.startLoggingArrivals(["--input", input])
    try session.addToastThatHasArrived()
    // Sent at once, so that the second toast's time is held before it starts.
    try session.type(Order.addShort.key + Mouse.move(40, 3))
    try session.wait(for: Host.toast(2), row: 6, column: 13)
    try session.wait(for: "a second arrival") { session.log.count { $0 == "arrived" } == 2 }
    _ = try session.bytes(during: .seconds(1))
    #expect(!session.log.contains("closed timeout"))
    try session.type(key)
    try session.wait(forLine: "closed timeout")
    try session.quit(by: Order.quit.key)
  }

  @Test func rowOfTheOpenListIsChosenAndClicked() throws {
    let session = try Host.startLoggingArrivals()
    try session.type(String(repeating: Order.addSticky.key, count: 8))
    let line = try session.waitUntil("queued toasts", limit: conditionTimeout) {
      $0.contains(" more ")
    }
    let place = try #require(line.position(of: " more "))
    try session.wait(for: "the arrivals") { session.log.count { $0 == "arrived" } >= 4 }
    try session.type(Mouse.click(place.column, place.row))
    let list = try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("▸") }
    let row = try #require(list.lines.lastIndex { $0.contains("TOAST") })
    let title = try #require(list.lines[row].firstMatch(of: /TOAST \d/)).output
    try session.type(Mouse.move(place.column, row))
    try session.waitUntil("the row chosen", limit: conditionTimeout) {
      $0.lines[row].contains("▸") && $0.lines[row].contains(title)
    }
    try session.type(Mouse.click(place.column, row))
    try session.waitUntil("the toast itself, and the oldest in the list", limit: conditionTimeout) {
      image in
      image.lines.contains { $0.contains("│ \(title) ") }
        && !image.lines.contains { $0.contains("│ TOAST 1 ") }
    }
    #expect(!session.log.contains { $0.hasPrefix("closed") })
    try session.quit(by: Order.quit.key)
  }

  @Test func hostWithAMouseMaskGetsClicksOutsideToasts() throws {
    let session = try Host.startLoggingArrivals(["--mouse", "all"])
    try session.wait(for: "the host's reports") { session.reportModes == [1000, 1006] }
    try session.addToastThatHasArrived()
    try session.wait(for: "ours") { session.reportModes == [1003, 1004, 1006] }
    try session.type(Mouse.click(10, 20))
    try session.wait(forLine: "mouse clicked 1 10,20")
    try session.type(Mouse.click(11, 20) + Mouse.click(11, 20))
    try session.wait(forLine: "mouse double 1 11,20")
    try session.type(Mouse.wheelUp(12, 20) + Mouse.press(13, 20) + Mouse.drag(40, 3))
    try session.wait(forLine: "mouse pressed 1 13,20")
    try session.type(Mouse.release(40, 3))
    try session.wait(forLine: "mouse released 1 40,3")
    #expect(session.log.contains("mouse pressed 4 12,20"))
    #expect(Host.toast().isShown(on: session.image, row: 1, column: 13))
    try session.type(Mouse.click(40, 3))
    try session.wait(forLine: "closed tap")
    try session.wait(for: "the host's reports again") { session.reportModes == [1000, 1006] }
    try session.type(Mouse.click(40, 3))
    try session.wait(forLine: "mouse clicked 1 40,3")
    try session.quit(by: Order.quit.key)
  }

  /// Without an overlay, ncurses makes the same events of these reports.
  @Test(arguments: ["key", "plain"])
  func hostReceivesTheClicksOfNcurses(input: String) throws {
    let session = try Host.startLoggingArrivals(["--mouse", "all", "--input", input])
    if input == "key" { try session.addToastThatHasArrived() }
    try session.wait(for: "reports") { session.reportModes.contains(1006) }
    for (number, reports) in [
      Mouse.click(10, 20), Mouse.click(11, 20) + Mouse.click(11, 20), Mouse.wheelUp(12, 20),
    ].enumerated() {
      try session.type(reports)
      try session.wait(for: "event \(number)") {
        session.log.count { $0.hasPrefix("mouse") } == number + 1
      }
    }
    #expect(
      session.log.filter { $0.hasPrefix("mouse") } == [
        "mouse clicked 1 10,20", "mouse double 1 11,20", "mouse pressed 4 12,20",
      ])
    try session.quit(by: Order.quit.key)
  }

  @Test func ignoredTapReachesTheHost() throws {
    let session = try Host.startLoggingArrivals(["--mouse", "all", "--tap", "nothing"])
    try session.addToastThatHasArrived()
    try session.type(Mouse.click(40, 3))
    try session.wait(forLine: "mouse clicked 1 40,3")
    try session.type(Mouse.press(40, 3) + Mouse.drag(75, 3))
    try session.wait(for: "the toast to have moved") {
      !session.image.contains("TOAST 1   ╮")
        && !Host.toast().isShown(on: session.image, row: 1, column: 13)
    }
    try session.type(Mouse.release(75, 3))
    try session.wait(forLine: "closed swipe right")
    try session.quit(by: Order.quit.key)
  }

  @Test func malformedAndFloodingReportsAreHarmless() throws {
    let session = try Host.startLoggingArrivals()
    try session.addToastThatHasArrived()
    let rubbish = [
      Mouse.release(40, 3), Mouse.click(500, 500), Mouse.click(-1, -1), "\u{1B}[<0;40z",
      "\u{1B}[<;M", "\u{1B}[<99999999M", "\u{1B}[<0;1" + Key.application.down,
      "\u{1B}[I\u{1B}[O\u{1B}[I",
    ]
    try session.type(rubbish.joined() + "a")
    try session.wait(forLine: "97")
    try session.wait(forLine: "closed swipe down")
    try session.addToastThatHasArrived(2)
    let flood = (0..<1000).map { Mouse.move($0 % 80, $0 % 24) }.joined()
    try session.type(flood + "b")
    try session.wait(forLine: "98")
    let typed = session.keys.filter { $0 < 256 && $0 >= 32 }
    // The host receives text outside reports as keys; the down key cuts off the last report.
    let unread = "0;40z;M99999999M".utf8.map { Int($0) }
    #expect(typed == unread + [97, 98])
    try session.quit(by: Order.quit.key)
  }
}
