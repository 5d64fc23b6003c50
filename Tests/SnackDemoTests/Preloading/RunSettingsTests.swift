import Testing

@testable import snackdemo

/// The settings of `run`, and their order: options, the environment, the program's, all programs'.
struct RunSettingsTests {
  private static let lines: [(RunSettings, String)] = [
    (RunSettings(), "{}"),
    (RunSettings(keys: .never), "{}"),
    (
      RunSettings(keys: .focused(by: "F8")),
      #"{"bindings":{"mode":"while-focused","keys.F8":"focus-newest"}}"#
    ),
    (
      RunSettings(keys: .focused(by: "F7"), alignment: "bottom"),
      #"{"bindings":{"mode":"while-focused","keys.F7":"focus-newest","keys.F8":"none"},"#
        + #""alignment":"bottom"}"#
    ),
    (RunSettings(theme: "nord"), #"{"theme":"nord"}"#),
    (RunSettings(theme: #"{"extends": "nord"}"#), #"{"theme":{"extends": "nord"}}"#),
    (RunSettings(theme: "nord", isOff: true), "off"),
  ]

  @Test(arguments: lines)
  func settingsAreWrittenForTheLibrary(settings: RunSettings, line: String) {
    #expect(settings.line == line)
  }

  @Test func moreSpecialSettingsComeFirst() throws {
    let configuration = try RunConfiguration(
      json: """
        { "htop": { "keys": "F7" }, "nano": { "off": true },
          "*": { "alignment": "bottom", "keys": "never" } }
        """, named: "run.json")
    #expect(
      configuration.lines(before: RunSettings(theme: "nord")).split(separator: "\n").map(
        String.init) == [
          "htop\t" + RunSettings(keys: .focused(by: "F7"), alignment: "bottom", theme: "nord").line,
          "nano\toff",
          "*\t" + RunSettings(keys: .never, alignment: "bottom", theme: "nord").line,
        ])
    #expect(RunConfiguration().lines(before: RunSettings()) == "*\t{}")
  }

  private static let faults: [(String, String)] = [
    ("{", "run.json:1: "),
    ("[]", "run.json:1: expected an object"),
    ("{\n\"htop\": 4 }", "run.json:2: expected an object"),
    (#"{"a\nb": {}}"#, "run.json:1: a program's name has a tab or line break"),
    (#"{"htop": {"kyes": "never"}}"#, "run.json:1: unknown key 'kyes'; did you mean 'keys'?"),
    (#"{"htop": {"keys": "F99"}}"#, "run.json:1: unknown keys 'F99'; valid values: never, focused"),
    (#"{"htop": {"keys": 4}}"#, "run.json:1: keys: expected a string"),
    (#"{"htop": {"off": "yes"}}"#, "run.json:1: off: expected true or false"),
    (#"{"htop": {"alignment": "middle"}}"#, "run.json:1: unknown alignment 'middle'"),
    (#"{"htop": {"theme": "nrod"}}"#, "run.json:1: unknown theme 'nrod'; did you mean 'nord'?"),
  ]

  @Test(arguments: faults)
  func faultsNameTheirLine(json: String, message: String) {
    #expect {
      try RunConfiguration(json: json, named: "run.json")
    } throws: { error in
      (error as? CommandProblem)?.message.hasPrefix(message) == true
    }
  }
}
