import Glibc
import TerminalKit
import Testing

/// Toasts on a screen that changes its size.
@Suite(.serialized) struct ResizeTests {
  /// The phase in which the size changes.
  enum Phase: CaseIterable {
    case entering, atRest, leaving
  }

  private static let sizes: [(columns: Int, rows: Int)] = [(100, 30), (60, 20), (200, 50)]

  /// Returns the host's screen at a size, without a toast.
  private func reference(columns: Int, rows: Int) throws -> ScreenImage {
    let session = try Host.start(
      size: (columns, rows), cursor: Self.cursor(columns: columns, rows: rows))
    return session.image
  }

  private static func cursor(columns: Int, rows: Int) -> ScreenPosition {
    ScreenPosition(
      row: min(Host.cursor.row, rows - 1), column: min(Host.cursor.column, columns - 1))
  }

  private func begin(_ phase: Phase) throws -> TerminalSession {
    let session = try Host.start()
    switch phase {
    case .entering:
      try session.order(.addSticky)
      try session.waitUntil("the first row of the toast", limit: conditionTimeout) {
        $0.contains("╰")
      }
    case .atRest: try session.addToast()
    case .leaving:
      let rest = try session.addToast()
      try session.type(Key.application.down)
      try session.waitUntil("the first step away", limit: conditionTimeout) { $0 != rest }
    }
    return session
  }

  @Test(arguments: Phase.allCases, sizes)
  func screenIsCorrectAfterAResize(phase: Phase, size: (columns: Int, rows: Int)) throws {
    let session = try begin(phase)
    try session.resize(rows: size.rows, columns: size.columns)
    if phase != .leaving {
      let column = (size.columns - 53) / 2
      try session.wait(for: Host.toast(), row: 1, column: column)
      try session.order(.removeAll)
    }
    try session.wait(
      for: reference(columns: size.columns, rows: size.rows), "the host at the new size")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: Phase.allCases)
  func toastIsWholeAgainAfterTheSmallestScreen(phase: Phase) throws {
    let session = try begin(phase)
    for (columns, rows) in [(20, 5), (2, 1), (1, 1), (1, 7), (30, 1), (1, 1)] {
      try session.resize(rows: rows, columns: columns)
      try session.wait(for: "the size") {
        session.keys.count { $0 == 410 } > 0 && session.image.rows == rows
      }
    }
    try session.resize(rows: 24, columns: 80)
    if phase != .leaving {
      try session.wait(for: Host.toast(), row: 1, column: 13)
      try session.order(.removeAll)
    }
    try session.wait(for: reference(columns: 80, rows: 24), "the host at its size")
    try session.quit(by: Order.quit.key)
  }

  /// Starts a program and waits until it shows a toast at rest.
  private func startWithToast(_ program: String) throws -> TerminalSession {
    guard program == "snackdemo" else {
      let session = try Host.start()
      try session.addToast()
      return session
    }
    let session = try Programs.start("snackdemo", ["show", "At rest", "--duration", "0"])
    try session.waitUntil("the toast and the row of keys", limit: conditionTimeout) {
      $0.contains("At rest") && !$0.lines[23].isEmpty
    }
    return session
  }

  /// The program is stopped during both resizes, so it finds the size that it knows.
  ///
  /// It may be stopped in the middle of a frame that the terminal line cannot hold at once, so only
  /// the lower rows shown at that moment are compared.
  @Test(arguments: ["KeyHost", "snackdemo"])
  func screenIsCorrectAfterResizingBack(program: String) throws {
    let session = try startWithToast(program)
    try session.terminal.send(signal: SIGSTOP)
    try session.wait(for: "the end of its output") {
      try session.bytes(during: .milliseconds(50)) == 0
    }
    let lower = (10..<24).filter { !session.image.lines[$0].isEmpty }
    #expect(!lower.isEmpty)
    try session.resize(rows: 10, columns: 30)
    try session.resize(rows: 24, columns: 80)
    try session.wait(for: "the loss of the lower rows") {
      lower.allSatisfy { session.image.lines[$0].isEmpty }
    }
    try session.terminal.send(signal: SIGCONT)
    try session.waitUntil("the lower rows", limit: conditionTimeout) { image in
      lower.allSatisfy { !image.lines[$0].isEmpty }
    }
    try session.quit(by: program == "KeyHost" ? Order.quit.key : "q")
  }

  @Test func timeContinuesDuringResizes() throws {
    let session = try Host.start()
    try session.order(.addShort)
    var width = 60
    try session.wait(for: "the end of the time") {
      width = width == 60 ? 90 : 60
      try session.resize(rows: 20, columns: width)
      return session.log.contains("closed timeout")
    }
    try session.resize(rows: 24, columns: 80)
    try session.wait(for: reference(columns: 80, rows: 24), "the host at its size")
    try session.quit(by: Order.quit.key)
  }

  @Test(arguments: ["show", "preview"])
  func demoSurvivesEverySize(command: String) throws {
    let words = command == "show" ? ["show", "The file is safe.", "--duration", "0"] : [command]
    let session = try Programs.start("snackdemo", words)
    try session.waitForStart()
    if command == "preview" { try session.type("aAmA") }
    for (columns, rows) in [(120, 40), (40, 12), (2, 2), (1, 1), (79, 2), (3, 50), (80, 24)] {
      try session.resize(rows: rows, columns: columns)
      try session.settle(quiet: .milliseconds(50), limit: conditionTimeout)
    }
    try session.waitUntil("the help line", limit: conditionTimeout) {
      $0.lines[23].contains("quit")
    }
    try session.quit()
  }
}
