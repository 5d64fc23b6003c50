import Foundation
import TerminalKit
import Testing

/// The output and exit statuses of the demo's commands.
@Suite(.serialized) struct CommandLineTests {
  private static let mistakes: [(words: [String], sentence: String)] = [
    (["show"], "Missing expected argument '<message>'"),
    (["show", ""], "empty message; give the toast some text"),
    (["show", " \u{200B} "], "empty message; give the toast some text"),
    (
      ["show", "x", "--level", "warnin"],
      "unknown level 'warnin'; did you mean 'warning'? valid values: plain, info, success, "
        + "warning, error"
    ),
    (
      ["show", "x", "--align", "middle"],
      "unknown alignment 'middle'; valid values: top, bottom, top-leading, top-trailing, "
        + "bottom-leading, bottom-trailing"
    ),
    (
      ["show", "x", "--theme", "oceam"],
      "unknown theme 'oceam'; did you mean 'ocean'? snackdemo themes lists all themes"
    ),
    (
      ["show", "x", "--duration", "-1"],
      "invalid duration '-1'; give 0 or more seconds, such as 2.5 (0 = no limit)"
    ),
    (
      ["show", "x", "--duration", "soon"],
      "invalid duration 'soon'; give a number of seconds, such as 2.5 (0 = no limit)"
    ),
    (
      ["show", "x", "--duration", "nan"],
      "invalid duration 'nan'; give a number of seconds, such as 2.5 (0 = no limit)"
    ),
    (
      ["show", "x", "--duration", "0x10"],
      "invalid duration '0x10'; give a number of seconds, such as 2.5 (0 = no limit)"
    ),
    (
      ["show", "x", "--duration", "1e999"],
      "invalid duration '1e999'; give a number of seconds, such as 2.5 (0 = no limit)"
    ),
    (
      ["show", "x", "--action", " "],
      "missing button label; write --action Undo or --action Undo=u"
    ),
    (
      ["show", "x", "--action", "Undo=\u{1B}"],
      "invalid key '␛'; use a letter or digit, as in --action Undo=u"
    ),
    (
      ["show", "x", "--action", "Undo", "--action", "Undo"],
      "duplicate button 'Undo'; labels must be unique"
    ),
    (
      ["show", "x", "--action", "Undo", "--action", "Up=u"],
      "key 'u' of button 'Up' is in use; choose another letter or digit"
    ),
    (
      ["render", "x", "--size", "axb"],
      "invalid size 'axb'; use COLUMNSxROWS, such as 80x24"
    ),
    (
      ["render", "x", "--size", "0x0"],
      "invalid size '0x0'; columns and rows must be from 1 to 1000"
    ),
    (
      ["render", "x", "--size", "80x99999999999999999999"],
      "invalid size '80x99999999999999999999'; use COLUMNSxROWS, such as 80x24"
    ),
    (
      ["render", "x", "--at", "-1"],
      "invalid time '-1'; give 0 or more seconds, such as 2.5"
    ),
    (
      ["render", "x", "--format", "pdf"],
      "unknown format 'pdf'; valid values: text, ansi, svg"
    ),
    (["render", "x", "--host", "vim"], "unknown host 'vim'; valid values: none, sample"),
    (
      ["show", "x", "--progress", "101"],
      "invalid progress '101'; use a number from 0 to 100, or spinner"
    ),
    (
      ["show", "x", "--swipe", "upp"],
      "unknown swipe direction 'upp'; did you mean 'up'? valid values: up, down, left, right, none"
    ),
    (
      ["show", "x", "--swipe", "up,"],
      "unknown swipe direction ''; valid values: up, down, left, right, none"
    ),
    (
      ["show", "x", "--swipe", "up,none"],
      "'none' cannot be combined with other swipe directions"
    ),
    (
      ["show", "x", "--countdown"],
      "--countdown needs a button; add one with --action"
    ),
    (
      ["show", "x", "--mouse", "clicks"],
      "unknown mouse input 'clicks'; valid values: hover, drags, never"
    ),
    (
      ["history", "--clear", "--json"],
      "--clear can be combined only with --file"
    ),
    (
      ["history", "--level", "loud"],
      "unknown level 'loud'; valid values: plain, info, success, warning, error"
    ),
    (
      ["shwo", "x"],
      "unknown command 'shwo'; did you mean 'show'? valid values: preview, show, ask, run, "
        + "send, list, history, themes, render, popups, onboarding"
    ),
    (
      ["xyzzy"],
      "unknown command 'xyzzy'; valid values: preview, show, ask, run, send, list, history, "
        + "themes, render, popups, onboarding"
    ),
    (["preview", "x"], "Unexpected argument 'x'"),
    (["--colour"], "unknown option '--colour'"),
    (["themes", "--xml"], "unknown option '--xml'"),
    (["show", "x", "--lang", "de"], "unknown option '--lang'; did you mean '--language'?"),
    (["show", "x", "--ACT", "Undo"], "unknown option '--ACT'; did you mean '--action'?"),
    (["history", "--jsno"], "unknown option '--jsno'; did you mean '--json'?"),
    (["themes", "-x"], "unknown option '-x'"),
  ]

  @Test(arguments: mistakes + pictureMistakes)
  func errorIsOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(words)
    #expect(result.status == .exited(64))
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
    let usage = try #require(result.error.split(separator: "\n").first { $0.hasPrefix("Usage: ") })
    #expect(Self.usages[words[0], default: "snackdemo [<command>]"] == usage.dropFirst(7))
    let command = words.first.flatMap { Self.usages[$0] == nil ? nil : "\($0) " } ?? ""
    #expect(result.error.contains("'snackdemo \(command)--help' for more information."))
    #expect(result.output == "")
    #expect(result.shown == [])
  }

  /// The usage line of each command; invalid commands print that of the program.
  private static let usages = [
    "show": "snackdemo show <message> [<options>] [-- <command> [<argument> ...]]",
    "render": "snackdemo render (<message> | --card <question> | --scene <name>) [<options>]",
    "themes": "snackdemo themes [--json | --export <theme> | --schema | --check <file>]",
    "preview": "snackdemo preview [<options>]",
    "history": "snackdemo history [<options>]",
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

  /// Without their unsafe characters, the arguments would be valid, and the error would be lost.
  @Test func hostileWordIsHarmlessInAnErrorThatNeedsIt() throws {
    let result = try Programs.run(["render", "x", "--action", "\u{1B}[2JUndo=\u{200B}u"])
    #expect(result.status == .exited(64))
    #expect(result.error.hasPrefix("Error: invalid key 'u'; use a letter or digit, as in "))
    #expect(!result.error.contains { $0 != "\n" && $0.unicodeScalars.contains { $0.value < 0x20 } })
  }

  @Test func unwritableOutputIsAFailure() throws {
    let demo = try Programs.path(of: "snackdemo")
    for redirection in ["> /dev/full", ">&-"] {
      let session = try TerminalSession(
        ProgramLaunch(program: "/bin/sh", arguments: ["-c", "'\(demo)' themes \(redirection)"]))
      #expect(try session.waitForExit(limit: conditionTimeout) == .exited(1))
      #expect(session.image.lines[0].hasPrefix("snackdemo: cannot write to standard output: "))
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
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("The file is safe.") || $0.contains("it was")
    }
    try session.type(key)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "it was: \(reason)")
    #expect(!session.image.isAlternateScreen)
    #expect(try session.terminal.settings == settings)
  }

  @Test func reasonIsPrintedAfterTheScreen() throws {
    let session = try Programs.start("snackdemo", ["show", "x"])
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("▐ x  ") }
    try session.type(Key.application.right)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines[0] == "swipe right")
    #expect(session.image.lines.dropFirst().joined() == "")
  }
}
