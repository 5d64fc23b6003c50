import TerminalKit
import Testing

/// Alerts for toasts that appear while the terminal is unfocused.
@Suite(.serialized) struct UnfocusedAlertTests {
  private static let focusLost = "\u{1B}[O"
  private static let focusGained = "\u{1B}[I"

  /// Starts the previewer with alerts on.
  private func startPreviewer(environment: [String: String?] = [:]) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", environment: environment)
    try session.waitForStart()
    try session.type("ci")
    try session.waitUntil("alerts", limit: conditionTimeout) { $0.wholeText.contains(/alerts +on/) }
    return session
  }

  /// Adds a persistent toast and waits for it by its number.
  private func add(_ number: Int, to session: TerminalSession) throws {
    try session.type("s")
    try session.waitUntil("toast \(number)", limit: conditionTimeout) {
      $0.contains("Reminder \(number)")
    }
  }

  @Test func alertsOnlyWithoutFocus() throws {
    let session = try startPreviewer(environment: ["TERM_PROGRAM": "WezTerm"])
    try add(1, to: session)
    try session.loseFocus()
    try add(2, to: session)
    try session.type(Self.focusGained)
    try add(3, to: session)
    try session.quit()
    #expect(session.strings.bells == 1)
    let sent = "9;info: Reminder 2: It stays until you swipe or dismiss it."
    #expect(session.strings.commands == [sent])
    #expect(session.reportModes == [])
  }

  @Test func floodIsLimitedToThreeAlerts() throws {
    let session = try startPreviewer()
    try session.loseFocus()
    try session.type("m")
    try session.waitUntil("many", limit: conditionTimeout) { $0.contains(" more ") }
    try session.quit()
    #expect(session.strings.bells == 3 && session.strings.commands == [])
  }

  @Test func noAlertsWhenTurnedOff() throws {
    let session = try startPreviewer()
    try session.loseFocus()
    try session.type("i")
    try session.waitUntil("no alerts", limit: conditionTimeout) {
      $0.wholeText.contains(/alerts +off/)
    }
    try add(1, to: session)
    try session.quit()
    #expect(session.strings.bells == 0)
  }

  /// Every announced toast also has a line in the sample host's log.
  @Test func logHasOneLinePerToast() throws {
    let session = try startPreviewer()
    try session.type("4")
    try session.waitUntil("the line", limit: conditionTimeout) {
      $0.contains("toast       warning: Warning: ")
    }
    try session.quit()
  }

  // MARK: A single toast

  /// Shows a toast on a terminal that has already lost the focus.
  private func show(
    _ message: String, _ options: [String], term: String = "xterm-256color"
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["show", message, "--duration", "0"] + options, environment: ["TERM": term])
    try session.type(Self.focusLost)
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("NEWS") }
    try session.quit()
    return session
  }

  private static let options: [(options: [String], bells: Int, commands: [String])] = [
    ([], 0, []), (["--bell"], 1, []), (["--notify", "auto"], 0, []),
    (["--notify", "osc9", "--bell"], 1, ["9;NEWS"]),
    (["--notify", "osc777"], 0, ["777;notify;;NEWS"]),
    (
      ["--notify", "osc99"], 0,
      ["99;i=snack1:d=0:e=1:p=title;TkVXUw==", "99;i=snack1:e=1:p=body;"]
    ),
  ]

  @Test(arguments: options)
  func showAlertsAsRequested(options: [String], bells: Int, commands: [String]) throws {
    let session = try show("NEWS", options)
    #expect(session.strings.bells == bells && session.strings.commands == commands)
  }

  @Test func showSendsNoAlertWithFocus() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "NEWS", "--bell", "--notify", "osc9", "--duration", "0"])
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("NEWS") }
    try session.quit()
    #expect(session.strings.bells == 0 && session.strings.commands == [])
  }

  private static let hostile = [
    "NEWS\u{1B}]52;c;eA==\u{7}", "NEWS\u{1B}\\\u{1B}[2J", "NEWS\u{9C}\u{9B}31m", "NEWS\u{7}\u{7}",
    "NEWS\u{1B}P+q\u{1B}\\", "NEWS;a;b\nforged",
    "NEWS" + String(repeating: "\u{1B}\u{7}x", count: 9000),
  ]

  @Test(arguments: hostile, NotificationProtocol.allCases)
  func noTextInjectsControlSequences(text: String, method: NotificationProtocol) throws {
    let strings = try show(text, ["--notify", method.rawValue]).strings
    #expect(strings.bells == 0 && strings.deviceStrings == [])
    #expect(strings.commands.count == (method == .osc99 ? 2 : 1))
    #expect(strings.commands.allSatisfy { $0.hasPrefix(method.rawValue.dropFirst(3) + ";") })
    #expect(
      method != .osc777
        || strings.commands[0].split(separator: ";", omittingEmptySubsequences: false).count == 4)
  }

  /// The protocols by their names on the command line.
  enum NotificationProtocol: String, CaseIterable, Sendable {
    case osc9, osc777, osc99
  }

  @Test func tmuxPassesItThrough() throws {
    try TerminalDescriptions.require("tmux-256color")
    let session = try show("NEWS", ["--notify", "osc9", "--bell"], term: "tmux-256color")
    #expect(session.strings.bells == 1 && session.strings.commands == [])
    #expect(session.strings.deviceStrings == ["tmux;\u{1B}]9;NEWS\u{1B}\\"])
    #expect(session.reportModes == [])
  }

  // MARK: Focus reports that ncurses does not turn off

  private func startRingingHost(_ options: [String] = []) throws -> TerminalSession {
    try TerminalDescriptions.require("tmux-256color")
    let session = try Host.start(["--bell"] + options, environment: ["TERM": "tmux-256color"])
    try session.wait(forModes: [1004])
    return session
  }

  @Test(arguments: [Order.quit, .exit, .abort, .throwError])
  func focusIsNotReportedAfterTheProgram(order: Order) throws {
    let session = try startRingingHost()
    try session.loseFocus()
    try session.addToast()
    try session.wait(for: "the bell") { session.strings.bells == 1 }
    try session.order(order)
    _ = try session.waitForExit(limit: conditionTimeout)
    #expect(!session.reportModes.contains(1004))
  }

  @Test(arguments: [false, true])
  func focusIsNotReportedToAnotherProgram(hasToast: Bool) throws {
    let session = try startRingingHost(["--pauses-off-screen"])
    if hasToast { try session.addToast() }
    try session.order(.shellOut)
    try session.wait(forLine: "out")
    try session.waitUntil("the shell's screen", limit: conditionTimeout) { !$0.isAlternateScreen }
    #expect(!session.reportModes.contains(1004))
    try session.type("\n")
    try session.wait(forLine: "back")
    try session.wait(for: "the focus again") { session.reportModes.contains(1004) }
    try session.quit(by: Order.quit.key)
    #expect(!session.reportModes.contains(1004))
  }

  @Test func focusIsNotReportedWhileSuspended() throws {
    try TerminalDescriptions.require("tmux-256color")
    let path = try Programs.path(of: "KeyHost")
    let script = "set -m; '\(path)' --bell 2>/dev/null; echo stopped; read x; fg; echo over"
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-c", script])
    launch.environment["TERM"] = "tmux-256color"
    let session = try TerminalSession(launch)
    try session.waitForStart()
    try session.wait(forModes: [1004])
    try session.type(Key.controlZ)
    try session.waitUntil("the shell", limit: conditionTimeout) { $0.contains("stopped") }
    #expect(!session.reportModes.contains(1004))
    try session.type(Key.enter)
    try session.wait(forModes: [1004])
    try session.order(.quit)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(!session.reportModes.contains(1004))
  }
}

extension ScreenImage {
  /// All rows as one text, one line each.
  fileprivate var wholeText: String { lines.joined(separator: "\n") }
}
