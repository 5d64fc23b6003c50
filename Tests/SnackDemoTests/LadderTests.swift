import Foundation
import TerminalKit
import Testing

/// The demo's toasts at the colour depth and on the background that the terminal reports.
@Suite struct LadderTests {
  private static let words = ["show", "Saved", "--theme", "nord", "--duration", "0"]

  /// Starts `show`, sends a reply to its query, and waits for a colour behind the message.
  private func expect(
    _ color: ScreenColor, _ words: [String] = Self.words, environment: [String: String?] = [:],
    answer: String? = nil
  ) throws {
    let session = try Programs.start("snackdemo", words, environment: environment)
    if let answer {
      try session.wait(for: "the question") {
        String(decoding: session.terminal.receivedBytes, as: UTF8.self).contains("\u{1B}]11;?")
      }
      try session.type("\u{1B}]11;\(answer)\u{1B}\\")
    }
    // The reply may arrive after the toast.
    try session.waitUntil("the toast on \(color)", limit: conditionTimeout) { image in
      image.position(of: "Saved").map { image[$0.row, $0.column]?.background == color } ?? false
    }
    try session.quit()
  }

  @Test func respectsColorterm() throws {
    let nord = ScreenColor.rgb(red: 0x2E, green: 0x34, blue: 0x40)
    try expect(nord, environment: ["COLORTERM": "truecolor"])
    try expect(.indexed(237))
    try expect(.default, environment: ["COLORTERM": "truecolor", "NO_COLOR": "1"])
  }

  /// The system has no description of these terminals with direct colour.
  @Test(arguments: [("tmux-256color", true), ("screen-256color", false)])
  func needsNoDescriptionWithDirectColor(terminal: String, isDirect: Bool) throws {
    try TerminalDescriptions.require(terminal)
    try expect(
      isDirect ? .rgb(red: 0x2E, green: 0x34, blue: 0x40) : .indexed(237),
      environment: ["COLORTERM": "truecolor", "TERM": terminal])
  }

  @Test func commandInheritsTheEnvironmentUnchanged() throws {
    let command = ["sh", "-c", "echo terminfo=$TERMINFO"]
    let session = try Programs.start(
      "snackdemo", ["show", "Hello", "--duration", "0.1", "--"] + command,
      environment: ["COLORTERM": "truecolor"])
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines.contains("terminfo="))
  }

  private static let answers: [(answer: String?, variable: String?, color: Int)] = [
    (nil, nil, 236), ("rgb:0000/2b2b/3636", nil, 237), ("rgb:fdfd/f6f6/e3e3", nil, 254),
    (nil, "0;15", 254), ("rgb:0000/0000/0000", "0;15", 234), ("nonsense", nil, 236),
  ]

  /// On a terminal without an alternate screen, the last picture remains above the result.
  @Test(arguments: ["vt100", "linux"])
  func resultIsOnItsOwnLine(terminal: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try Programs.start(
      "snackdemo", ["show", "Hello", "--duration", "0.2"], environment: ["TERM": terminal])
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.image.lines.last { !$0.isEmpty } == "timeout")
  }

  @Test(arguments: answers)
  func defaultThemeFollowsTheBackground(
    answer: String?, variable: String?, color: Int
  ) throws {
    let words = ["show", "Saved", "--duration", "0"]
    try expect(.indexed(color), words, environment: ["COLORFGBG": variable], answer: answer)
  }

  /// The sample host and its toasts change when the terminal reports late that it is light.
  @Test(arguments: ["preview", "popups"])
  func hostFollowsTheBackground(command: String) throws {
    let session = try Programs.start("snackdemo", [command])
    func wait(for background: Int) throws {
      try session.waitUntil("the host on \(background)", limit: conditionTimeout) { image in
        image.position(of: "fleet").map { at in
          image[at.row, at.column]?.background == .indexed(background)
        } ?? false
      }
    }
    try wait(for: 236)
    try session.type("\u{1B}]10;#000000\u{7}\u{1B}]11;#ffffff\u{7}\u{1B}[?62c")
    try wait(for: 252)
    try session.quit()
  }
}
