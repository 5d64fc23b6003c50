import Foundation
import TerminalKit
import Testing

/// The output and exit statuses of the demo's commands.
@Suite(.serialized) struct CommandLineTests {
  private static let mistakes: [(words: [String], sentence: String)] = [
    (["show"], "Missing expected argument '<message>'"),
    (["show", ""], "The message is empty; give it some text."),
    (["show", " \u{200B} "], "The message is empty; give it some text."),
    (
      ["show", "x", "--level", "warnin"],
      "There is no level 'warnin'; did you mean 'warning'? Choose one of plain, info, success, "
        + "warning, error."
    ),
    (
      ["show", "x", "--align", "middle"],
      "There is no place 'middle'; choose one of top, bottom, top-leading, top-trailing, "
        + "bottom-leading, bottom-trailing."
    ),
    (
      ["show", "x", "--theme", "oceam"],
      "There is no theme 'oceam'; did you mean 'ocean'? snackdemo themes lists them all."
    ),
    (
      ["show", "x", "--duration", "-1"],
      "The duration '-1' is negative; give seconds from 0 up, such as 2.5 (0 stays)."
    ),
    (
      ["show", "x", "--duration", "soon"],
      "The duration 'soon' is not a number of seconds; give one such as 2.5 (0 stays)."
    ),
    (
      ["show", "x", "--duration", "nan"],
      "The duration 'nan' is not a number of seconds; give one such as 2.5 (0 stays)."
    ),
    (
      ["show", "x", "--duration", "0x10"],
      "The duration '0x10' is not a number of seconds; give one such as 2.5 (0 stays)."
    ),
    (
      ["show", "x", "--duration", "1e999"],
      "The duration '1e999' is not a number of seconds; give one such as 2.5 (0 stays)."
    ),
    (
      ["show", "x", "--action", " "],
      "A button needs a label, as in --action Undo or --action Undo=u."
    ),
    (
      ["show", "x", "--action", "Undo=\u{1B}"],
      "'␛' is not a letter or digit, as in --action Undo=u."
    ),
    (
      ["show", "x", "--action", "Undo", "--action", "Undo"],
      "There are two buttons 'Undo'; give each another label."
    ),
    (
      ["show", "x", "--action", "Undo", "--action", "Up=u"],
      "The key 'u' of 'Up' is taken; choose another one."
    ),
    (
      ["render", "x", "--size", "axb"],
      "The size 'axb' is not of the form COLUMNSxROWS; give one such as 80x24."
    ),
    (
      ["render", "x", "--size", "0x0"],
      "The size '0x0' is out of range; columns and rows go from 1 to 1000."
    ),
    (
      ["render", "x", "--size", "80x99999999999999999999"],
      "The size '80x99999999999999999999' is not of the form COLUMNSxROWS; give one such as 80x24."
    ),
    (
      ["render", "x", "--at", "-1"],
      "The moment '-1' is negative; give seconds from 0 up, such as 2.5."
    ),
    (
      ["render", "x", "--format", "pdf"],
      "There is no format 'pdf'; choose one of text, ansi, svg."
    ),
    (["render", "x", "--host", "vim"], "There is no host 'vim'; choose one of none, sample."),
    (
      ["show", "x", "--progress", "101"],
      "The progress '101' is neither percent from 0 to 100 nor the word spinner."
    ),
    (
      ["show", "x", "--swipe", "upp"],
      "There is no direction 'upp'; did you mean 'up'? Choose one of up, down, left, right, none."
    ),
    (
      ["show", "x", "--swipe", "up,"],
      "There is no direction ''; choose one of up, down, left, right, none."
    ),
    (
      ["show", "x", "--swipe", "up,none"],
      "The direction 'none' stands alone, as in --swipe none."
    ),
    (
      ["show", "x", "--countdown"],
      "--countdown shows the seconds on buttons; give one by --action."
    ),
    (
      ["show", "x", "--mouse", "clicks"],
      "There is no use of the mouse 'clicks'; choose one of hover, drags, never."
    ),
    (
      ["history", "--clear", "--json"],
      "--clear forgets everything and goes with no other option but --file."
    ),
    (
      ["history", "--level", "loud"],
      "There is no level 'loud'; choose one of plain, info, success, warning, error."
    ),
    (
      ["shwo", "x"],
      "There is no command 'shwo'; did you mean 'show'? Choose one of preview, show, themes, "
        + "render, history, popups, ask, onboarding, host."
    ),
    (
      ["xyzzy"],
      "There is no command 'xyzzy'; choose one of preview, show, themes, render, history, popups, ask, onboarding, host."
    ),
    (["preview", "x"], "Unexpected argument 'x'"),
    (["--colour"], "Unknown option '--colour'"),
    (["themes", "--xml"], "Unknown option '--xml'"),
  ]

  @Test(arguments: mistakes + pictureMistakes)
  func errorIsOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(words)
    #expect(result.status == .exited(64))
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
    let usage = try #require(result.error.split(separator: "\n").first { $0.hasPrefix("Usage: ") })
    #expect(Self.usages[words[0], default: "snackdemo [<command>]"] == usage.dropFirst(7))
    #expect(result.error.contains("--help' for more information."))
    #expect(result.output == "")
    #expect(result.shown == [])
  }

  /// The usage line of each command; invalid commands print that of the program.
  private static let usages = [
    "show": "snackdemo show <message> [<options>] [-- <command> [<argument> ...]]",
    "render": "snackdemo render (<message> | --scene <name>) [<options>]",
    "themes": "snackdemo themes [--json | --export <theme> | --schema | --check <file>]",
    "preview": """
    snackdemo preview [--theme <theme>] [--language <language>] [--history] [--motion <motion>] \
    [--screen-reader]
    """,
    "history":
      "snackdemo history [--search <search>] [--level <level>] [--json] [--clear] [--file <file>]",
  ]

  @Test(arguments: [
    ["render", "x", "--theme"], ["render", "x", "--size"], ["show", "x", "--level"],
    ["show", "x", "--duration"], ["show", "x", "--action", "Undo", "--action"], ["render", "x"], [],
  ])
  func quotedControlCharactersAreHarmless(words: [String]) throws {
    let result = try Programs.run(words + ["=\u{1B}[2J\u{9B}31m\nError: forged"])
    #expect(result.status == .exited(64))
    #expect(!result.error.contains { $0 != "\n" && $0.unicodeScalars.contains { $0.value < 0x20 } })
    #expect(!result.error.contains("\u{9B}") && !result.error.contains("\nError: forged"))
  }

  @Test func unwritableOutputIsAFailure() throws {
    let demo = try Programs.path(of: "snackdemo")
    for redirection in ["> /dev/full", ">&-"] {
      let session = try TerminalSession(
        ProgramLaunch(program: "/bin/sh", arguments: ["-c", "'\(demo)' themes \(redirection)"]))
      #expect(try session.waitForExit(limit: patience) == .exited(1))
      #expect(session.image.lines[0].hasPrefix("snackdemo: standard output cannot be written: "))
    }
  }

  @Test(arguments: ["1e3", ".5", "8", "0", "+2", "1E-1"])
  func durationIsAnyDecimalNumber(text: String) throws {
    let result = try Programs.run(["render", "x", "--duration", text, "--at", text])
    #expect(result.status == .exited(0))
    #expect(result.error == "")
  }

  @Test func versionIsANumber() throws {
    let result = try Programs.run(["--version"])
    #expect(result.status == .exited(0))
    #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: [[], ["preview"], ["show"], ["themes"], ["render"], ["host"]])
  func helpIsPrinted(words: [String]) throws {
    let result = try Programs.run(words + ["--help"])
    #expect(result.status == .exited(0))
    #expect(result.output.hasPrefix("OVERVIEW: "))
    #expect(result.output.contains("USAGE: snackdemo"))
    #expect(result.error == "")
    #expect(result.shown == [])
  }

  private static let reasons: [(words: [String], key: String, reason: String)] = [
    (["--duration", "0.2"], "", "timeout"), ([], Key.escape, "key"), ([], "q", "host ended"),
    ([], Key.application.up, "swipe up"), ([], Key.application.left, "swipe left"),
  ]

  @Test(arguments: reasons)
  func scriptLearnsHowTheToastEnded(words: [String], key: String, reason: String) throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = """
      reason=$('\(demo)' show 'The file is safe.' \(words.joined(separator: " "))) && \
      echo "it was: $reason"
      """
    let session = try TerminalSession(ProgramLaunch(program: "/bin/sh", arguments: ["-c", script]))
    // These are not the session's settings, which the program may already have changed.
    let settings = try Programs.untouchedSettings()
    try session.waitForStart()
    try session.waitUntil("the toast", limit: patience) {
      $0.contains("The file is safe.") || $0.contains("it was")
    }
    try session.type(key)
    #expect(try session.waitForExit(limit: patience) == .exited(0))
    #expect(session.image.lines[0] == "it was: \(reason)")
    #expect(!session.image.isAlternateScreen)
    #expect(try session.terminal.settings == settings)
  }

  @Test func reasonIsPrintedAfterTheScreen() throws {
    let session = try Programs.start("snackdemo", ["show", "x"])
    try session.waitUntil("the toast", limit: patience) { $0.contains("  x  ") }
    try session.type(Key.application.right)
    #expect(try session.waitForExit(limit: patience) == .exited(0))
    #expect(session.image.lines[0] == "swipe right")
    #expect(session.image.lines.dropFirst().joined() == "")
  }
}
