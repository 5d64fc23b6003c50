import SnackTerm
import Testing

@testable import snackdemo

/// Toasts for notices, on a canvas.
struct NoticeBoardTests {
  private let clock = ManualClock()
  private let overlay: CanvasOverlay
  private var board: NoticeBoard

  init() throws {
    let size = Size(width: 60, height: 120)
    overlay = try CanvasOverlay(
      manager: SnackbarManager(), bindings: Bindings(mode: .always), clock: Stopwatch(clock: clock),
      traits: TerminalTraits(size: size), terminal: -1)
    board = NoticeBoard(
      Set(NoticeKind.allCases), on: overlay.manager, at: Moment(seconds: 0))
  }

  private mutating func post(_ notices: Notice..., at seconds: Double = 0) {
    for notice in notices { board.post(notice, from: "vim", at: Moment(seconds: seconds)) }
    overlay.step()
  }

  /// Posts a part of a notification, and returns the reports to the program.
  private mutating func report(_ part: String) throws -> String {
    post(.desktop(try #require(DesktopNotice(part))))
    pass()
    return String(decoding: board.step(at: Moment(seconds: 0)), as: UTF8.self)
  }

  /// The text on the canvas once all toasts have stopped moving.
  private var text: String {
    pass()
    return overlay.frame.text
  }

  private func pass() {
    for _ in 0..<10 {
      clock.advance(by: .milliseconds(100))
      overlay.step()
    }
  }

  @Test mutating func messageNamesItsProgram() {
    post(.message(title: nil, body: "Saved"), .message(title: "Mail", body: "From Ada"))
    for word in ["vim", "Saved", "Mail", "From Ada"] { #expect(text.contains(word)) }
  }

  @Test mutating func repeatedBellsAreOneToast() {
    post(.bell, .bell, .bell)
    #expect(text.split(separator: "\n").count { $0.contains("Bell") } == 1)
  }

  @Test(arguments: NoticeKind.allCases)
  mutating func onlyTheChosenKindsAreShown(kind: NoticeKind) throws {
    board = NoticeBoard([kind], on: overlay.manager, at: Moment(seconds: 0))
    post(.message(title: nil, body: "Saved"), .bell)
    post(.mark(.outputStart(line: "make")))
    post(.mark(.commandEnd(status: 0)), at: 99)
    #expect(text.contains("Saved") == (kind == .messages))
    #expect(text.contains("Bell") == (kind == .bell))
    #expect(text.contains("make") == (kind == .commands))
  }

  /// Toasts above the rate limit are merged, not lost.
  @Test mutating func floodIsMerged() {
    overlay.manager.policy.maxVisible = 30
    for number in 0..<100 { post(.message(title: nil, body: "Line \(number)")) }
    #expect(board.nextChange != nil)
    _ = board.step(at: Moment(seconds: 1))
    overlay.step()
    #expect(text.contains("Line 99") && text.contains("80"))
    #expect(board.nextChange == nil)
  }

  /// Lines on standard error are counted while their toast is shown, whatever kinds are chosen.
  @Test mutating func errorsAreCounted() {
    board = NoticeBoard([], on: overlay.manager, at: Moment(seconds: 0))
    post(.errors(["first"]))
    #expect(text.contains("first") && !text.contains("lines"))
    post(.errors(["second", "third"]))
    #expect(text.contains("third") && text.contains("vim: 3 lines on standard error"))
    #expect(!text.contains("first"))
    clock.advance(by: .seconds(60))
    pass()
    post(.errors(["fourth"]))
    #expect(text.contains("fourth") && !text.contains("lines"))
  }

  // MARK: Desktop notifications

  @Test mutating func incompleteNotificationWaits() throws {
    _ = try report("i=1:d=0;Deploy")
    #expect(!text.contains("Deploy"))
    _ = try report("i=1:p=body;Ready?")
    #expect(text.contains("Deploy") && text.contains("Ready?"))
    _ = try report("i=1;Changed")
    #expect(text.contains("Changed") && !text.contains("Deploy"))
  }

  /// Programs may end before their notifications are complete.
  @Test mutating func abandonedNotificationsMakeRoom() throws {
    for number in 0..<100 { _ = try report("i=lost\(number):d=0;Lost") }
    _ = try report("i=1:d=0;Deploy")
    _ = try report("i=1:p=body;Ready?")
    #expect(text.contains("Deploy") && text.contains("Ready?") && !text.contains("Lost"))
  }

  /// A notification without a toast of its own has ended, and is not awaited any more.
  @Test mutating func endOfAMergedNotificationIsReported() throws {
    for number in 0..<SenderLimit.burst { _ = try report("i=\(number);Shown") }
    #expect(try report("i=a:c=1;One").isEmpty)
    for number in 0..<40 { _ = try report("i=more\(number);More") }
    #expect(try report("i=a:c=1;Replaced").isEmpty)
    #expect(try report("i=a:p=close;") == "\u{1B}]99;i=a:p=close;\u{1B}\\")
    #expect(try report("i=b:c=1;Two").isEmpty)
    #expect(try report("i=c;Three") == "\u{1B}]99;i=b:p=close;\u{1B}\\")
  }

  /// Toasts with any identifier can be sent to the same screen.
  @Test mutating func identifiersDifferFromThoseOfOtherToasts() throws {
    overlay.manager.policy.maxVisible = 10
    for id in ["notification 1", "bell vim", "standard error", "notification 0"] {
      overlay.manager.add(snack: Snack(message: "Sent \(id)", reuseIdentifier: id))
    }
    post(.bell, .errors(["an error"]))
    _ = try report("i=1;Hello")
    _ = try report("i=1:p=close;")
    let shown = text
    for text in ["notification 1", "bell vim", "standard error", "Bell", "an error"] {
      #expect(shown.contains(text), "\(text)")
    }
  }

  /// The protocol requires this.
  @Test mutating func nothingIsClosedWithoutAnIdentifier() throws {
    _ = try report("i=0;Hello")
    #expect(try report("p=close;").isEmpty)
    #expect(text.contains("Hello"))
    _ = try report(";Unnamed")
    #expect(try report("i=x:p=alive;") == "\u{1B}]99;i=x:p=alive;0\u{1B}\\")
  }

  @Test mutating func questionsAreAnswered() throws {
    #expect(
      try report("i=x:p=?;")
        == "\u{1B}]99;i=x:p=?;a=report:c=1:o=always:p=title,body,buttons,close,alive,?:u=0,1,2:w=1"
        + "\u{1B}\\")
    _ = try report("i=a;One")
    _ = try report("i=b;Two")
    #expect(try report("i=x:p=alive;") == "\u{1B}]99;i=x:p=alive;a,b\u{1B}\\")
  }

  @Test mutating func programClosesItsNotification() throws {
    _ = try report("i=a:c=1;One")
    #expect(try report("i=a:p=close;") == "\u{1B}]99;i=a:p=close;\u{1B}\\")
    #expect(!text.contains("One"))
  }

  @Test mutating func buttonIsReported() throws {
    _ = try report("i=a:a=report:c=1:d=0;Deploy?")
    _ = try report("i=a:p=buttons;Now\u{2028}Later")
    #expect(text.contains("Now") && text.contains("Later"))
    #expect(overlay.consume(Array("\t\t\t\r".utf8)).isEmpty)
    pass()
    let told = String(decoding: board.step(at: Moment(seconds: 0)), as: UTF8.self)
    #expect(told == "\u{1B}]99;i=a;2\u{1B}\\\u{1B}]99;i=a:p=close;\u{1B}\\")
  }

  private static let ends: [(CloseReason, String)] = [
    (.tap, "\u{1B}]99;i=a;\u{1B}\\\u{1B}]99;i=a:p=close;\u{1B}\\"),
    (.action("1"), "\u{1B}]99;i=a;1\u{1B}\\\u{1B}]99;i=a:p=close;\u{1B}\\"),
    (.timeout, "\u{1B}]99;i=a:p=close;\u{1B}\\"), (.replaced, ""),
  ]

  @Test(arguments: ends)
  func endIsReportedAsWanted(reason: CloseReason, report: String) {
    var notification = DesktopNotification(id: "a")
    #expect(DesktopReport.end(of: notification, because: reason).isEmpty)
    (notification.reportsChoice, notification.reportsEnd) = (true, true)
    #expect(DesktopReport.end(of: notification, because: reason) == Array(report.utf8))
  }

  // MARK: Commands

  private static let commands: [(Double, Int?, String?)] = [
    (9.9, 0, nil), (10, 0, "Done after 10 s"), (125, 2, "Exit status 2 after 2 min 5 s"),
    (7_200, 130, "Exit status 130 after 2 h"), (60, nil, "Ended after 1 min"),
  ]

  @Test(arguments: commands)
  func longCommandIsAToast(seconds: Double, status: Int?, message: String?) {
    var watch = CommandWatch()
    #expect(watch.snack(for: .commandEnd(status: 0), at: Moment(seconds: 99)) == nil)
    _ = watch.snack(for: .outputStart(line: "make all"), at: Moment(seconds: 5))
    let snack = watch.snack(for: .commandEnd(status: status), at: Moment(seconds: 5 + seconds))
    #expect(snack?.message == message)
    #expect(snack?.title == (message == nil ? nil : "make all"))
  }

  /// The command line is read from the screen, even if it has scrolled or wrapped.
  @Test(arguments: [(0, "ls -l"), (3, "ls -l"), (0, "echo 1234567890 abcdefghij")])
  func lineIsReadFromTheScreen(rows: Int, line: String) throws {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: Size(width: 20, height: 4), library: library))
    func write(_ text: String) { Array(text.utf8).withUnsafeBufferPointer(emulator.draw) }
    write(String(repeating: "output\r\n", count: rows) + "host$ ")
    let place = PromptPlace(on: emulator)
    write("\(line)\r\n")
    #expect(place.line(on: emulator) == line)
  }
}
