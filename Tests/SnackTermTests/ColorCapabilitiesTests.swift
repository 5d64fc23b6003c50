import Testing

@testable import SnackTerm

/// The colour depth for a terminal, given its capabilities and the user's preferences.
@Suite struct ColorCapabilitiesTests {
  private static let terminals: [(name: String, facts: ColorCapabilities, depth: ColorDepth)] = [
    ("xterm-direct", ColorCapabilities(colors: 1 << 24, pairs: 65_536, isDirect: true), .direct),
    ("direct, unsaid", ColorCapabilities(colors: 1 << 24, pairs: 65_536), .direct),
    ("xterm-256color", ColorCapabilities(colors: 256, pairs: 65_536), .indexed),
    ("five bits each", ColorCapabilities(colors: 32_768, pairs: 65_536, isDirect: true), .eight),
    ("256 direct ones", ColorCapabilities(colors: 256, pairs: 65_536, isDirect: true), .eight),
    ("rxvt-88color", ColorCapabilities(colors: 88, pairs: 7_744), .sixteen),
    ("xterm-16color", ColorCapabilities(colors: 16, pairs: 256), .sixteen),
    ("xterm", ColorCapabilities(colors: 8, pairs: 64), .eight),
    ("a plotter", ColorCapabilities(colors: 4, pairs: 16), .mono),
    ("only pair 0", ColorCapabilities(colors: 8, pairs: 1), .mono),
    ("vt100", ColorCapabilities(colors: 0, pairs: 0), .mono),
  ]

  @Test(arguments: terminals)
  func countsTheTerminalColors(name: String, facts: ColorCapabilities, depth: ColorDepth) {
    #expect(facts.depth == depth)
  }

  @Test(arguments: terminals)
  func isMonochromeWithoutColor(
    name: String, facts: ColorCapabilities, depth: ColorDepth
  ) {
    var facts = facts
    facts.allowsColor = false
    #expect(facts.depth == .mono)
  }

  private static let environments: [(variables: [String: String], allowsColor: Bool)] = [
    ([:], true),
    (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false), (["NO_COLOR": ""], true),
    (["CLICOLOR": "0"], false), (["CLICOLOR": "1"], true), (["CLICOLOR": ""], true),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": ""], false),
    (["CLICOLOR_FORCE": "1"], true), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    (["NO_COLOR": "", "CLICOLOR": "0"], false), (["COLORTERM": "truecolor"], true),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], false),
  ]

  @Test(arguments: environments)
  func respectsTheEnvironment(variables: [String: String], allowsColor: Bool) {
    #expect(ColorPreferences { variables[$0] }.allowsColor == allowsColor)
  }

  private static let descriptions: [(terminal: String, promise: String?, name: String?)] = [
    ("xterm-256color", "truecolor", "xterm-direct256"),
    ("xterm-256color", "24bit", "xterm-direct256"),
    ("xterm-256color", "TrueColor", "xterm-direct256"),
    ("xterm-256color", "yes", nil), ("xterm-256color", "", nil), ("xterm-256color", nil, nil),
    ("xterm", "truecolor", nil), ("xterm-direct", "truecolor", nil),
    ("tmux-256color", "truecolor", nil), ("linux", "truecolor", nil), ("", "truecolor", nil),
  ]

  @Test(arguments: descriptions)
  func usesADirectColorDescriptionIfPromised(
    terminal: String, promise: String?, name: String?
  ) {
    let preferences = ColorPreferences { $0 == "COLORTERM" ? promise : nil }
    #expect(
      DirectColorDescription.name(for: terminal, preferences: preferences) { _ in true } == name)
    #expect(
      DirectColorDescription.name(for: terminal, preferences: preferences) { _ in false } == nil)
    let plain = ColorPreferences { ["COLORTERM": promise, "NO_COLOR": "1"][$0] ?? nil }
    #expect(DirectColorDescription.name(for: terminal, preferences: plain) { _ in true } == nil)
  }
}
