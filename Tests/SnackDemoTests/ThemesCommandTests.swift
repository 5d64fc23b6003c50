import Foundation
import SnackTerm
import TerminalKit
import Testing

/// `snackdemo themes`, and `--theme` in all commands.
@Suite(.serialized) struct ThemesCommandTests {
  private let folder: ThemeFolder

  init() throws {
    folder = try ThemeFolder()
  }

  private func run(_ words: String...) throws -> CommandResult {
    try Programs.run(words, environment: folder.environment)
  }

  @Test func themesAreListed() throws {
    let result = try run("themes")
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    let themes = Theme.builtIn
    #expect(lines.map { String($0.prefix { $0 != " " }) } == themes.map(\.name))
    #expect(lines[1] == "slate             A dark panel without a border.")
    for (line, theme) in zip(lines, themes) { #expect(line.hasSuffix("  \(theme.summary)")) }
    #expect(lines.allSatisfy { $0.count < 80 })
  }

  /// Runs `themes` on a terminal that has room for everything, and returns its final screen.
  private func show(
    columns: Int, environment: [String: String?] = [:]
  ) throws -> ScreenImage {
    let session = try Programs.start(
      "snackdemo", ["themes"], size: (columns, 220),
      environment: folder.environment.merging(environment) { $1 })
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(!session.image.isAlternateScreen && session.image.isCursorVisible)
    #expect(try session.terminal.settings == Programs.untouchedSettings())
    return session.image
  }

  @Test(arguments: [(80, 2), (120, 3), (50, 1)])
  func terminalShowsASwatchOfEachTheme(columns: Int, inARow: Int) throws {
    try folder.write("{\"border\": {\"style\": \"heavy\"}}", to: "mine.json")
    let image = try show(columns: columns)
    let names = Theme.builtIn.map(\.name) + ["mine"]
    let places = try names.map { name in
      let found = image.positions(of: "●  \(name) ") + image.positions(of: "i  \(name) ")
      return try #require(found.first, "\(name)")
    }
    for (index, place) in places.enumerated() {
      #expect(place.row == places[index - index % inARow].row, "\(names[index])")
    }
    #expect(image.contains("┏━━━━") && image.contains("╔════"))
    let slate = try #require(image[places[1].row, places[1].column])
    #expect(slate.background != .default)
  }

  @Test func swatchesRespectThePreferenceForNoColors() throws {
    let image = try show(columns: 80, environment: ["NO_COLOR": "1"])
    #expect(image.contains("●  nord ") && image.contains("●  dracula "))
    let cells = (0..<image.rows).flatMap { row in (0..<80).compactMap { image[row, $0] } }
    #expect(cells.allSatisfy { $0.foreground == .default && $0.background == .default })
  }

  @Test(arguments: [["TERM": "dumb"], ["SNACKTERM_SCREEN_READER": "1"]])
  func listIsPlainWhereSwatchesAreNoUse(environment: [String: String]) throws {
    let image = try show(columns: 80, environment: environment.mapValues { $0 })
    #expect(image.lines[1] == "slate             A dark panel without a border.")
    #expect(image.lines.count { !$0.isEmpty } == Theme.builtIn.count)
  }

  @Test func themesAreListedForPrograms() throws {
    let path = try folder.write("{\"summary\": \"My own.\"}", to: "mine.json")
    let result = try run("themes", "--json")
    let list = try JSONDecoder().decode([[String: String]].self, from: Data(result.output.utf8))
    #expect(result.status == .exited(0))
    #expect(list[1] == ["name": "slate", "summary": "A dark panel without a border."])
    #expect(list.last == ["name": "mine", "summary": "My own.", "path": path])
    #expect(list.count == Theme.builtIn.count + 1)
  }

  /// The folder's files are listed by file name, and unusable ones are reported.
  @Test func filesOfTheFolderAreListed() throws {
    try folder.write("{\"name\": \"other\", \"summary\": \"My own.\"}", to: "mine.json")
    try folder.write("{}", to: "bare.json")
    let wrong = try folder.write("{\n\"accent\": 999}", to: "wrong.json")
    let nord = try folder.write("{}", to: "nord.json")
    let capital = try folder.write("{}", to: "My Theme.json")
    try folder.write("{}", to: "notes.txt")
    let result = try run("themes")
    #expect(result.status == .exited(0))
    #expect(
      result.output.split(separator: "\n").suffix(2) == ["bare", "mine              My own."])
    #expect(
      result.error.split(separator: "\n").map(String.init) == [
        "snackdemo: ignoring theme '\(capital)': not a valid name; use at most 40 lowercase "
          + "letters, digits, dashes and underscores, starting with a letter or digit",
        "snackdemo: ignoring theme '\(nord)': a built-in theme has this name; rename the file",
        "snackdemo: \(wrong):2: accent: 999 is out of range; use 0 to 255",
      ])
  }

  @Test(arguments: Theme.builtIn.map(\.name))
  func exportedThemeIsValid(name: String) throws {
    let exported = try run("themes", "--export", name)
    #expect(exported.status == .exited(0))
    #expect(exported.output == Theme.named(name)?.json)
    let path = try folder.write(exported.output, to: "copy.json")
    let checked = try run("themes", "--check", path)
    #expect(checked.status == .exited(0))
    let isOpen = Theme.named(name)?.base.backgroundColor == .standard
    #expect(checked.output.isEmpty != isOpen)
    #expect(checked.error == "")
  }

  private static let notes = [
    (
      "{}",
      "contrast not checked: it depends on the terminal's colours, to which the texts "
        + "adapt"
    ),
    (
      "{ \"extends\": \"mono\" }",
      "contrast not checked: it depends on the terminal's colours"
    ),
    (
      "{ \"extends\": \"nord\", \"message\": { \"color\": \"default\" }, \"accent\": 7 }",
      "contrast checked for title.color, levels.info.color, levels.success.color, "
        + "levels.warning.color, levels.error.color; not checked, because it depends on the "
        + "terminal's colours: message.color, accent"
    ),
  ]

  /// A theme that was not fully checked must not appear valid.
  @Test(arguments: notes)
  func uncheckedContrastIsReported(json: String, note: String) throws {
    let path = try folder.write(json, to: "t.json")
    let result = try run("themes", "--check", path)
    #expect(result.status == .exited(0))
    #expect(result.output == "\(path): \(note)\n")
  }

  @Test func schemaIsPrinted() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Demo/snackdemo/Themes/theme.schema.json")
    let result = try run("themes", "--schema")
    #expect(result.status == .exited(0))
    #expect(result.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func errorsInAFileAreReported() throws {
    let path = try folder.write(
      "{ \"name\": \"t\",\n\"acent\": 1,\n\"levels\": {\"error\": {\"color\": \"#ff00\"}} }",
      to: "t.json")
    let result = try run("themes", "--check", path)
    #expect(result.status == .exited(1))
    #expect(
      result.output == """
        \(path):2: acent: unknown key; did you mean 'accent'?
        \(path):3: levels.error.color: '#ff00' is not a valid colour; use #rrggbb, a palette number, \
        or default

        """)
    #expect(result.error == "")
  }

  @Test func lowContrastTextIsReportedAndAccepted() throws {
    let path = try folder.write(
      "{ \"background\": \"#fff\",\n\"title\": {\"color\": \"#999\"} }", to: "t.json")
    let result = try run("themes", "--check", path)
    #expect(result.status == .exited(0))
    #expect(
      result.output == """
        \(path):2: warning: title.color: contrast of the title with the background is 2.8; \
        use at least 4.5
        \(path): contrast checked for title.color; not checked, because it depends on the \
        terminal's colours: message.color, accent, levels.info.color, levels.success.color, \
        levels.warning.color, levels.error.color

        """)
  }

  private static let unreadable = [
    ("/nowhere/t.json", "No such file or directory"), ("/dev", "Is a directory"),
    ("/dev/zero", "Invalid argument"),
  ]

  @Test(arguments: unreadable)
  func unreadableFileIsAFailure(path: String, reason: String) throws {
    for words in [["themes", "--check", path], ["render", "x", "--theme", path]] {
      let result = try Programs.run(words)
      #expect(result.status == .exited(1))
      #expect(result.error == "snackdemo: cannot read theme '\(path)': \(reason)\n")
      #expect(result.output == "")
    }
  }

  /// A theme is found by its name in any case, by a path, or by a path without a folder.
  @Test func themeIsChosenByNameOrFile() throws {
    let path = try folder.write("{\"border\": {\"style\": \"double\"}}", to: "mine.json")
    for word in ["mine", "MINE", path] {
      let result = try run("render", "Hello", "--host", "none", "--theme", word)
      #expect(result.status == .exited(0))
      #expect(result.output.contains("╔════"), "\(word)")
    }
  }

  @Test(arguments: ["show", "render", "ask"])
  func invalidThemeIsReportedBeforeTheScreenOpens(command: String) throws {
    let path = try folder.write("{,}", to: "mine.json")
    for word in ["mine", path] {
      let result = try run(command, "Hello", "--theme", word)
      #expect(result.status == .exited(1))
      #expect(
        result.error
          == "snackdemo: \(path):1:2: expected a quoted key, found ,\n")
      #expect(result.output == "" && result.shown == [])
    }
  }

  private static let mistakes: [(words: [String], sentence: String)] = [
    (["--json", "--schema"], "--json, --export, --schema and --check cannot be combined"),
    (
      ["--export", "nrod"],
      "unknown theme 'nrod'; did you mean 'nord'? "
        + "snackdemo themes lists all themes"
    ),
    (
      ["--export", "mien"],
      "unknown theme 'mien'; did you mean 'mine'? "
        + "snackdemo themes lists all themes"
    ),
    (["--export", "xyzzyx"], "unknown theme 'xyzzyx'; snackdemo themes lists all themes"),
  ]

  @Test(arguments: mistakes)
  func commandLineErrorIsOneSentence(words: [String], sentence: String) throws {
    try folder.write("{}", to: "mine.json")
    let result = try Programs.run(["themes"] + words, environment: folder.environment)
    #expect(result.status == .exited(64))
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
  }
}
