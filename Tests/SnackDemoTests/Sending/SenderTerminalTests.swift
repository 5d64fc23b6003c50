import Foundation
import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// The button of `send --from`, which brings the sender's terminal forward.
struct SenderTerminalTests {
  private static let terminals: [([String: String], [String]?)] = [
    (
      ["TMUX": "/tmp/tmux-0/default,1,0", "TMUX_PANE": "%12", "KITTY_WINDOW_ID": "1"],
      [
        "tmux", "select-window", "-t", "%12", ";", "select-pane", "-t", "%12", ";",
        "if-shell", #"! all=$(tmux list-clients) || [ -n "$all" ]"#, "switch-client -t %12",
      ]
    ),
    (["KITTY_WINDOW_ID": "3"], ["kitten", "@", "focus-window", "--match", "id:3"]),
    (["WEZTERM_PANE": "0"], ["wezterm", "cli", "activate-pane", "--pane-id", "0"]),
    (["TMUX": "x", "TMUX_PANE": "%1;kill-server"], nil),
    (["TMUX_PANE": "%1"], nil), (["KITTY_WINDOW_ID": ""], nil), (["WEZTERM_PANE": "-h"], nil),
    ([:], nil),
  ]

  @Test(arguments: terminals)
  func commandIsThatOfTheTerminal(variables: [String: String], command: [String]?) {
    #expect(SenderTerminal { variables[$0] }?.command == command)
  }

  @Test func terminalWithoutAWayIsReported() throws {
    let folder = try RuntimeFolder()
    let none: [String: String?] = ["TMUX": nil, "KITTY_WINDOW_ID": nil, "WEZTERM_PANE": nil]
    let result = try Programs.run(
      ["send", "Hello", "--from"], environment: folder.environment.merging(none) { $1 })
    #expect(result.status == .exited(69))
    #expect(
      result.error
        == "snackdemo: cannot bring this terminal forward; --from needs tmux, kitty or WezTerm\n")
  }

  /// The button runs the terminal's command, which a script replaces here.
  @Test func buttonBringsTheTerminalForward() throws {
    let folder = try RuntimeFolder()
    let receiver = try FakeReceiver(in: folder, .sample("nano")) { request in
      guard case .show = request else { return nil }
      return .replies(.taken(unknownKeys: []), .closed(.action("Go there")))
    }
    let program = "\(folder.path)/wezterm"
    try Executable.write("#!/bin/sh\necho \"forward: $*\"\n", to: program)
    var environment = folder.environment
    environment["PATH"] = "\(folder.path):/usr/bin:/bin"
    for name in ["TMUX", "KITTY_WINDOW_ID"] { environment[name] = .some(nil) }
    environment["WEZTERM_PANE"] = "7"
    let result = try Programs.run(["send", "Needs you", "--from"], environment: environment)
    #expect(result.status == .exited(0), "\(result.error)")
    #expect(result.output == "forward: cli activate-pane --pane-id 7\n")
    #expect(receiver.received.allSatisfy { $0.contains(#""label":"Go there""#) })
  }
}
