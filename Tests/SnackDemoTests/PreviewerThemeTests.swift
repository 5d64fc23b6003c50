import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Theme files that change while the previewer runs.
@Suite(.serialized) struct PreviewerThemeTests {
  private let folder: ThemeFolder

  init() throws {
    folder = try ThemeFolder()
  }

  private func start(
    _ words: [String] = ["--theme", "mine"], size: (Int, Int) = (120, 40)
  ) throws -> TerminalSession {
    let session = try Programs.start(
      "snackdemo", ["preview"] + words, size: size, environment: folder.environment)
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) {
      $0.contains("Welcome to SnackTerm")
    }
    return session
  }

  private static func border(_ style: String) -> String {
    "{\n  \"border\": { \"style\": \"\(style)\" }\n}\n"
  }

  @Test func changedFileShowsAtOnce() throws {
    try folder.write(Self.border("double"), to: "mine.json")
    let session = try start()
    try session.type("cs")
    try session.waitUntil("the theme of the file", limit: conditionTimeout) {
      $0.contains("▸ mine") && $0.contains("╔════") && $0.contains("Reminder 1")
    }
    try folder.write(Self.border("heavy"), to: "mine.json")
    try session.waitUntil("the file as it is now", limit: conditionTimeout) {
      $0.contains("┏━━━━") && !$0.contains("╔════")
    }
    try session.quit()
  }

  @Test func invalidThemeShowsAToastAndKeepsTheLastValidTheme() throws {
    try folder.write(Self.border("double"), to: "mine.json")
    let session = try start()
    try session.type("cs")
    try session.waitUntil("the theme", limit: conditionTimeout) {
      $0.contains("╔════") && $0.contains("Reminder 1") && !$0.contains("Welcome")
    }
    try folder.write(Self.border("doubel"), to: "mine.json")
    try session.waitUntil("the error", limit: conditionTimeout) {
      $0.contains("Theme error") && $0.contains("mine.json:2: border.style:")
        && $0.contains("╔════")
    }
    try folder.write(Self.border("rounded"), to: "mine.json")
    try session.waitUntil("the corrected file", limit: conditionTimeout) {
      !$0.contains("Theme error") && $0.contains("╭────") && !$0.contains("╔════")
    }
    try session.quit()
  }

  @Test func listFollowsAddedAndRemovedFiles() throws {
    let session = try start([])
    #expect(!session.image.contains("zebra"))
    try folder.write(Self.border("double"), to: "zebra.json")
    try session.type("cT")
    try session.waitUntil("the last theme", limit: conditionTimeout) {
      $0.contains("▸ zebra") || $0.contains("▸ ascii")
    }
    try session.waitUntil("the new one", limit: conditionTimeout) {
      $0.contains("  zebra") || $0.contains("▸ zebra")
    }
    try session.quit()
  }

  @Test func unreadableThemeIsReported() throws {
    try folder.write(
      "{ \"background\": \"#fff\",\n  \"message\": { \"color\": \"#aaa\" } }", to: "mine.json")
    let session = try start()
    try session.waitUntil("the warning", limit: conditionTimeout) {
      $0.contains("Theme warning") && $0.contains("mine.json:2: warning: message.color")
    }
    try session.quit()
  }

  /// The theme is white on white, so the toast about it does not use that theme.
  @Test(arguments: ["#fff", "#ffff"])
  func themeProblemsAreReadableInAnyTheme(color: String) throws {
    let theme = "{ \"background\": \"#fff\",\n  \"title\": { \"color\": \"#fff\" } }"
    try folder.write(theme, to: "mine.json")
    let session = try start()
    try folder.write(theme.replacing("\"#fff\" }", with: "\"\(color)\" }"), to: "mine.json")
    try session.waitUntil("the warning or the error", limit: conditionTimeout) { image in
      let title = image.position(of: color == "#fff" ? "Theme warning" : "Theme error")
      let cell = title.flatMap { image[$0.row, $0.column] }
      let accent = color == "#fff" ? 221 : 210
      return cell?.foreground == .indexed(accent) && cell?.background == .indexed(236)
    }
    try session.quit()
  }

  @Test func themeSurvivesRemovalAndRestorationOfItsFile() throws {
    try folder.write(Self.border("double"), to: "mine.json")
    let session = try start()
    try session.type("cs")
    try session.waitUntil("the theme", limit: conditionTimeout) {
      $0.contains("▸ mine") && $0.contains("╔════") && $0.contains("Reminder 1")
    }
    try folder.remove("mine.json")
    try session.waitUntil("the removal toast in the same theme", limit: conditionTimeout) {
      $0.contains("mine.json was removed") && $0.contains("▸ mine") && $0.contains("╔════")
    }
    try folder.write(Self.border("heavy"), to: "mine.json")
    try session.waitUntil("the new file", limit: conditionTimeout) {
      !$0.contains("is gone") && $0.contains("▸ mine") && $0.contains("┏━━━━")
    }
    try session.quit()
  }

  /// The link leads into the folder and out of it again, and each file is listed once.
  @Test func retargetedLinkIsFollowed() throws {
    let elsewhere = try ThemeFolder()
    let mine = try folder.write(Self.border("double"), to: "mine.json")
    let away = try elsewhere.write(Self.border("heavy"), to: "away.json")
    let session = try start(["--theme", try elsewhere.link("link.json", to: mine)])
    try session.type("cs")
    try session.waitUntil("the theme of the folder", limit: conditionTimeout) {
      $0.contains("▸ mine") && $0.contains("╔════") && !$0.contains("link")
    }
    try elsewhere.link("link.json", to: away)
    try session.waitUntil("the other file", limit: conditionTimeout) {
      $0.contains("▸ link.json") && $0.contains("┏━━━━") && $0.contains("  mine")
    }
    try session.type("C")
    try session.waitUntil("the chooser", limit: conditionTimeout) { $0.contains("esc back") }
    try elsewhere.link("link.json", to: mine)
    try session.waitUntil("the theme of the folder again", limit: conditionTimeout) {
      $0.contains("▸ mine") && $0.contains("╔════") && !$0.contains("link")
    }
    try session.quit()
  }

  /// Errors in such a file are printed before the screen starts.
  @Test func fileCanBeOutsideTheFolder() throws {
    let elsewhere = try ThemeFolder()
    let path = try elsewhere.write(Self.border("double"), to: "away.json")
    let session = try start(["--theme", path])
    try session.waitUntil("the theme", limit: conditionTimeout) {
      $0.contains("▸ away") && $0.contains("╔════")
    }
    try session.quit()
    try elsewhere.write("{", to: "away.json")
    let result = try Programs.run(["preview", "--theme", path])
    #expect(result.status == .exited(1))
    #expect(
      result.error
        == "snackdemo: \(path):1:2: expected a quoted key, found end of file\n")
  }

  /// The chosen theme is visible however many themes there are.
  @Test(arguments: [(80, 24), (120, 40)])
  func chosenThemeIsVisible(columns: Int, rows: Int) throws {
    let session = try start([], size: (columns, rows))
    for name in Theme.builtInForPreview.dropFirst().map(\.name) {
      try session.type("t")
      try session.waitUntil("the theme \(name)", limit: conditionTimeout) { image in
        image.lines.contains { $0.contains("▸ \(name)") }
      }
    }
    try session.quit()
  }
}
