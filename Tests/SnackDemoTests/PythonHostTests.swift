#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// Programs in Python on the built library.
@Suite(.serialized) struct PythonHostTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A text on the initial screen.
    let start: String
    /// A key that shows a toast, and the text of that toast.
    let key: String
    let toast: String
  }

  private static let examples = [
    Example(testDescription: "getch", start: "Water the plants", key: " ", toast: "Done"),
    Example(
      testDescription: "async_keys", start: "d download", key: "d", toast: "is complete"),
    Example(testDescription: "threads", start: "s sticky", key: "e", toast: "no space left"),
  ]

  @Test(arguments: examples, [(80, 24), (50, 12)])
  func showsAToastAndRestoresTheTerminal(
    example: Example, size: (columns: Int, rows: Int)
  ) throws {
    let session = try PythonPrograms.example(example.testDescription, size: size)
    let before = try Screen(rows: size.rows, columns: size.columns).image
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.contains(example.start) }
    try session.waitForStart()
    try session.type(example.key)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains(example.toast) }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(try session.terminal.settings == Programs.untouchedSettings())
    // Not the cursor: ncurses saves and restores it as well when it scrolls, and libvterm has only
    // one place for both screens.
    #expect(session.image.lines == before.lines)
    #expect(session.image.privateModes == before.privateModes)
  }

  /// Every call on a screen, right or wrong, has its defined result.
  @Test func misuseIsReported() throws {
    let session = try PythonPrograms.host("misuse") { $0.standardError = .pipe }
    let status = try session.waitForExit(limit: conditionTimeout)
    #expect(session.log.last?.hasSuffix(" checks, 0 wrong") == true, "\(session.log)")
    #expect(status == .exited(0))
    #expect(try session.terminal.settings == Programs.untouchedSettings())
  }

  /// The exception of the body is not lost, and the next wait for a key reports the hang-up.
  @Test func hangUpOutsideCursesIsReported() throws {
    let session = try PythonPrograms.host("suspension")
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("ready") }
    try session.terminal.hangUp()
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// A terminal that cannot hide its cursor or show Unicode runs the examples as well.
  @Test func terminalWithoutAbilities() throws {
    let session = try PythonPrograms.example("getch") {
      $0.environment["TERM"] = "vt100"
      $0.environment["LC_ALL"] = "C"
      $0.standardError = .pipe
    }
    try session.waitUntil("the help", limit: conditionTimeout) { $0.contains("To do") }
    try session.type(" q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0), "\(session.log)")
    #expect(try session.terminal.settings == Programs.untouchedSettings())
  }

  /// A terminal that cannot move its cursor would show frames as text.
  @Test func terminalThatCannotMoveItsCursorIsRefused() throws {
    let session = try PythonPrograms.example("getch") {
      $0.environment["TERM"] = "dumb"
      $0.standardError = .pipe
    }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(1))
    let expected = "ScreenError: terminal 'dumb' cannot move its cursor; set TERM"
    #expect(session.log.last?.contains(expected) == true, "\(session.log)")
    #expect(try session.terminal.settings == Programs.untouchedSettings())
  }

  /// An action that a key chooses calls the program, which draws.
  @Test func undoIsDrawnAtOnce() throws {
    let session = try PythonPrograms.example("getch")
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("[ ] Mend") }
    try session.type("d")
    try session.waitUntil("no item", limit: conditionTimeout) {
      !$0.contains("[ ] Water") && $0.contains("Deleted")
    }
    try session.type(Key.function8 + "u")
    try session.waitUntil("the item", limit: conditionTimeout) { $0.contains("[ ] Water") }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// The interrupt key ends a wait for a key with `KeyboardInterrupt`, as without toasts.
  @Test(arguments: ["getch", "async_keys", "threads", "panels"])
  func interruptKeyEndsTheWait(example: String) throws {
    let session = try PythonPrograms.example(example) { $0.standardError = .pipe }
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.contains("q quit") }
    try session.type("\u{3}")
    _ = try session.waitForExit(limit: conditionTimeout)
    #expect(session.log.last == "KeyboardInterrupt", "\(session.log)")
    #expect(try session.terminal.settings == Programs.untouchedSettings())
  }

  /// A loop of asyncio starts its wait again after a signal, but notices a resize.
  @Test(arguments: ["getch", "async_keys", "threads", "panels"])
  func resizeIsDrawnWithoutAKey(example: String) throws {
    let session = try PythonPrograms.example(example, size: (16, 12))
    try session.waitUntil("part of the help", limit: conditionTimeout) {
      (10...16).contains($0.lines[0].count)
    }
    try session.resize(rows: 12, columns: 80)
    try session.waitUntil("the help", limit: conditionTimeout) {
      $0.lines[0].count > 16 && $0.contains("q quit")
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func cardIsAnsweredByKeys() throws {
    let session = try PythonPrograms.example("card")
    try session.waitUntil("the screen", limit: conditionTimeout) { $0.contains("nobody likes") }
    try session.type("f")
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("Tab moves") }
    try session.type("Grace\t12345678\r")
    try session.waitUntil("the answer", limit: conditionTimeout) {
      $0.contains("Grace likes none") && $0.contains("Welcome, Grace")
    }
    try session.type("l")
    try session.waitUntil("the list", limit: conditionTimeout) { $0.contains("Tab moves") }
    try session.type("\u{1B}")
    try session.waitUntil("no answer", limit: conditionTimeout) {
      $0.contains("Grace likes none") && $0.contains("No language was chosen.")
    }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }
}

/// Programs in Python, beside the library.
enum PythonPrograms {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Starts an example on a terminal.
  static func example(
    _ name: String, size: (columns: Int, rows: Int) = (80, 24),
    _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    try start("Demo/Examples/Python/\(name).py", size: size, change)
  }

  /// Starts a program of the tests on a terminal.
  static func host(
    _ name: String, _ change: (inout ProgramLaunch) -> Void = { _ in }
  ) throws -> TerminalSession {
    try start("Tests/Python/hosts/\(name).py", size: (80, 24), change)
  }

  private static func start(
    _ path: String, size: (columns: Int, rows: Int), _ change: (inout ProgramLaunch) -> Void
  ) throws -> TerminalSession {
    var launch = ProgramLaunch(
      program: "python3", arguments: [root.appendingPathComponent(path).path],
      rows: size.rows, columns: size.columns)
    launch.environment["SNACKTERM_LIBRARY"] = try Programs.path(of: "libsnackterm.so")
    launch.environment["PYTHONPATH"] = root.appendingPathComponent("Sources/Python").path
    launch.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    launch.environment["SWIFT_BACKTRACE"] = "enable=no"
    change(&launch)
    return try TerminalSession(launch)
  }
}
#endif
