import Testing

@testable import SnackTerm

/// Detection of terminal features from environment variables.
@Suite struct TerminalEnvironmentTests {
  static let corners: [(variables: [String: String], hasCorners: Bool)] = [
    ([:], false), (["TERM": "xterm-256color"], false), (["TERM": "linux"], false),
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true),
    (["TERM": "foot"], true), (["TERM": "foot-direct"], true), (["TERM": "wezterm"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "5402"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "new"], false),
    // Inside a multiplexer, the variables of the outer terminal are still set.
    (["TERM": "tmux-256color", "VTE_VERSION": "7600"], false),
    (["TERM": "screen", "TERM_PROGRAM": "WezTerm"], false),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], false),
  ]

  @Test(arguments: corners)
  func hairlinesHaveCornersWhereTheTerminalDrawsThem(
    variables: [String: String], hasCorners: Bool
  ) {
    #expect(TerminalEnvironment.hasHairlineCorners { variables[$0] } == hasCorners)
  }
}
