import SnackTerm
import TerminalKit
import Testing

/// The theme chooser on a terminal.
@Suite(.serialized) struct ChooserScreenTests {
  private let folder: ThemeFolder

  init() throws {
    folder = try ThemeFolder()
  }

  /// Starts the previewer and opens the list of themes.
  private func open(
    _ size: (columns: Int, rows: Int) = (80, 24), words: [String] = [],
    environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["preview"] + words, size: size,
      environment: folder.environment.merging(environment) { $1 })
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("C")
    try session.waitUntil("samples in place of it", limit: conditionTimeout) {
      $0.contains("Draft saved") && !$0.contains("Welcome")
    }
    return session
  }

  private static let titles = [
    "Draft saved", "Update ready", "Backup done", "Disk nearly full", "Upload failed",
  ]

  private func isWhole(_ image: ScreenImage) -> Bool {
    Self.titles.allSatisfy { image.contains($0) }
      && ["Install", "Show", "Clean up", "Retry"].allSatisfy {
        image.contains("[ \($0) ]") || image.contains("  \($0)  ")
      }
      && ["100%", "91%", "60%"].allSatisfy { image.contains($0) }
  }

  @Test(arguments: [(80, 24), (120, 40)], [[:], ["NO_COLOR": "1"], ["TERM": "linux"]])
  func allLevelsAreShownInFull(
    size: (columns: Int, rows: Int), environment: [String: String?]
  ) throws {
    if environment["TERM"] != nil { try TerminalDescriptions.require("linux") }
    let session = try open(size, environment: environment)
    try session.waitUntil("all levels", limit: conditionTimeout) { isWhole($0) }
    try session.quit()
  }

  @Test func exhibitsIgnoreDoNotDisturbAndDeck() throws {
    let session = try open()
    try session.type(Key.escape)
    try session.waitUntil("the previewer", limit: conditionTimeout) { !$0.contains("Draft saved") }
    try session.type("cno2C")
    try session.waitUntil("all levels", limit: conditionTimeout) { isWhole($0) }
    try session.type(Key.escape)
    try session.waitUntil("do not disturb again", limit: conditionTimeout) { image in
      !image.contains("Draft saved")
        && image.lines.contains { $0.contains("do not disturb ") && $0.hasSuffix(" on") }
    }
    try session.quit()
  }

  @Test func movesApplyImmediatelyAndEnterAccepts() throws {
    let session = try open()
    try session.waitUntil("all levels", limit: conditionTimeout) { isWhole($0) }
    try session.type("jjj" + Key.application.down)
    try session.waitUntil("the outline around all", limit: conditionTimeout) {
      $0.contains("▸ outline") && isWhole($0) && $0.lines.joined().count { $0 == "╭" } == 5
    }
    try session.type(Key.enter)
    try session.waitUntil("the previewer in that theme", limit: conditionTimeout) {
      $0.contains("▸ outline") && !$0.contains("Draft saved")
    }
    try session.quit()
  }

  @Test func escapeRestoresThePreviousTheme() throws {
    let session = try open()
    try session.type("/dou")
    try session.waitUntil("the match", limit: conditionTimeout) {
      $0.contains("▸ double") && $0.contains("/dou") && $0.contains("╔══") && !$0.contains("slate")
    }
    try session.type(Key.enter)
    try session.waitUntil("the keys again", limit: conditionTimeout) { $0.contains("accept") }
    try session.type(Key.escape)
    try session.waitUntil("the previous theme", limit: conditionTimeout) {
      $0.contains("▸ auto") && !$0.contains("╔══") && !$0.contains("Draft saved")
    }
    try session.quit()
  }

  @Test func twoThemesAreComparedAndSwapped() throws {
    let session = try open((120, 40))
    try session.type("jjjjmj")
    let first = try session.waitUntil("paper and outline", limit: conditionTimeout) { image in
      let names = image.lines[1]
      return image.contains("▸ paper") && names.contains("outline")
        && names.firstPlace("paper") < names.firstPlace("outline")
        && Self.titles.allSatisfy { title in
          image.lines.contains { $0.ranges(of: title).count == 2 }
        }
    }
    #expect(first.lines.allSatisfy { $0.firstPlace("╭") > 40 })
    try session.type("x")
    let second = try session.waitUntil("outline and paper", limit: conditionTimeout) {
      $0.contains("▸ outline")
        && $0.lines[1].firstPlace("outline") < $0.lines[1].firstPlace("paper")
        && $0.lines.joined().count { $0 == "╭" } == 5
    }
    #expect(second.lines.contains { $0.firstPlace("╭") < 5 })
    try session.type(Key.escape)
    try session.quit()
  }

  @Test(arguments: [(80, 24), (50, 12)])
  func codeOfTheChosenThemeIsShownBesideItsToasts(
    size: (columns: Int, rows: Int)
  ) throws {
    let session = try open(size)
    try session.type("/outl\r")
    try session.waitUntil("the outline", limit: conditionTimeout) { $0.contains("╭────") }
    try session.type("S")
    try session.waitUntil("its code, and a toast", limit: conditionTimeout) {
      $0.contains("Swift for these settings") && $0.contains("Draft saved")
        && $0.contains("y copy")
    }
    try session.type("\t")
    try session.waitUntil("its JSON", limit: conditionTimeout) { $0.contains("JSON for outline") }
    try session.type(Key.escape)
    try session.waitUntil("the chooser", limit: conditionTimeout) {
      !$0.contains("JSON for") && $0.contains("enter accept") && $0.contains("Update ready")
    }
    try session.quit()
  }

  @Test func narrowScreenShowsFewLevelsAndOneOfTwoThemes() throws {
    let session = try open((50, 12))
    try session.waitUntil("two levels", limit: conditionTimeout) {
      $0.contains("Draft saved") && $0.contains("Update ready") && $0.contains("levels     1/8")
    }
    try session.type("l")
    try session.waitUntil("the next two", limit: conditionTimeout) {
      $0.contains("Backup done") && $0.contains("Disk nearly") && !$0.contains("Draft")
    }
    try session.type("jjjjmj")
    try session.waitUntil("one theme", limit: conditionTimeout) {
      $0.lines[1].contains("paper (x: outline)") && !$0.contains("╭")
    }
    try session.type("x")
    try session.waitUntil("the other one", limit: conditionTimeout) {
      $0.lines[1].contains("outline (x: paper)") && $0.contains("╭")
    }
    try session.quit()
  }

  @Test(arguments: [(80, 24), (50, 12)])
  func itsKeysAreListedBesideTheToasts(size: (columns: Int, rows: Int)) throws {
    let session = try open(size)
    try session.type("?")
    try session.waitUntil("keys and a toast", limit: conditionTimeout) {
      $0.contains(" keys ") && $0.contains("mark") && $0.contains("levels")
        && $0.contains("Draft saved")
    }
    try session.type(Key.escape)
    try session.waitUntil("no keys", limit: conditionTimeout) {
      !$0.contains(" keys ") && $0.contains("Draft saved") && $0.contains("▸ auto")
    }
    try session.quit()
  }

  @Test func followsResizesDownToOneCell() throws {
    let session = try open()
    for (columns, rows) in [(50, 12), (20, 5), (1, 1), (120, 40)] {
      try session.resize(rows: rows, columns: columns)
      try session.type("jm")
    }
    try session.waitUntil("two themes on a large screen", limit: conditionTimeout) {
      $0.columns == 120 && $0.contains("▸ outline") && isWhole($0)
    }
    try session.type(Key.escape)
    try session.waitUntil("the previewer", limit: conditionTimeout) { $0.contains("▸ auto") }
    try session.quit()
  }

  @Test func fileNamedLikeABuiltInThemeIsChosenSeparately() throws {
    let theme = "{ \"name\": \"gruvbox\", \"border\": { \"style\": \"double\" } }"
    let elsewhere = try ThemeFolder()
    let path = try elsewhere.write(theme, to: "my_gb.json")
    let session = try open(words: ["--theme", path])
    let count = Theme.builtIn.count + 1
    try session.waitUntil("the file", limit: conditionTimeout) {
      $0.contains("▸ my_gb.json") && $0.contains("theme \(count)/\(count)") && $0.contains("╔══")
    }
    try session.type("mk")
    try session.waitUntil("the file marked beside another", limit: conditionTimeout) { image in
      image.lines[1].contains("my_gb.json") && image.contains("theme \(count - 1)/\(count)")
        && image.lines.contains { $0.contains("my_gb.json") && $0.hasSuffix("●") }
        && image.contains("╔══")
    }
    try session.type(Key.application.end)
    try elsewhere.write(
      theme.replacing("gruvbox", with: "nord").replacing("double", with: "heavy"), to: "my_gb.json")
    try session.waitUntil("the same one by another name", limit: conditionTimeout) {
      $0.contains("▸ my_gb.json") && $0.contains("┏━━") && !$0.contains("╔══")
    }
    try session.quit()
  }

  @Test func userThemeFollowsItsFile() throws {
    try folder.write("{ \"border\": { \"style\": \"heavy\" } }", to: "mine.json")
    let session = try open((120, 40))
    try session.type(Key.application.end)
    try session.waitUntil("the heavy border", limit: conditionTimeout) {
      $0.contains("▸ mine") && $0.contains("┏━━") && isWhole($0)
    }
    try folder.write(
      "{ \"background\": \"#ffffff\", \"title\": { \"color\": \"#999999\" } }", to: "mine.json")
    try session.waitUntil("the warning", limit: conditionTimeout) {
      $0.contains("title 2.8 <") && $0.contains("4.5") && $0.contains("▲")
        && !$0.contains("┏━━")
    }
    try folder.write("{ \"acent\": 1 }", to: "mine.json")
    try session.waitUntil("the error", limit: conditionTimeout) {
      $0.contains("acent:") && isWhole($0)
    }
    try session.quit()
  }
}

extension String {
  /// Returns the offset of a text, or `Int.max` if it is not found.
  fileprivate func firstPlace(_ text: String) -> Int {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) } ?? .max
  }
}
