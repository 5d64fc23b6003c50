import SnackTerm
import TerminalKit
import Testing

/// Frames rendered without a terminal.
@Suite(.serialized) struct RenderTests {
  private static let words = [
    "render", "Three requests in a row timed out.", "--title", "Payments", "--level", "error",
    "--theme", "double", "--host", "none", "--align", "bottom-trailing",
  ]

  /// The size, the time and the frame; the rows above the frame are empty.
  private static let frames: [(size: String, at: String, picture: String)] = [
    (
      "40x10", "0.05",
      """
      |  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄|
      |  ╔══════════════════════════════════╗|
      |  ║ ✖  Payments                      ║|
      |  ║    Three requests in a row       ║|
      """
    ),
    (
      "40x10", "1",
      """
      |  ╔══════════════════════════════════╗|
      |  ║ ✖  Payments                      ║|
      |  ║    Three requests in a row       ║|
      |  ║    timed out.                    ║|
      |  ╚══════════════════════════════════╝|
      ||
      """
    ),
    (
      "40x10", "4.45",
      """
      |  ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅|
      |  ╔══════════════════════════════════╗|
      |  ║ ✖  Payments                      ║|
      """
    ),
    ("40x10", "9", "||"),
    (
      "80x24", "1",
      """
      |                         ╔═══════════════════════════════════════════════════╗|
      |                         ║ ✖  Payments                                       ║|
      |                         ║    Three requests in a row timed out.             ║|
      |                         ╚═══════════════════════════════════════════════════╝|
      ||
      """
    ),
    (
      "20x5", "1",
      """
      | ✖ Payments|
      |   Three requests|
      |   in a row timed|
      |   out.|
      """
    ),
    (
      "20x5", "4.45",
      """
      |▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃|
      | ✖ Payments|
      |   Three requests|
      """
    ),
    ("20x2", "1", "| ✖ Payments|\n|   Three requests…|"),
    ("2x1", "1", "|P…|"),
  ]

  @Test(arguments: Theme.builtIn.map(\.name))
  func levelsSceneShowsAllLevelsByDefault(theme: String) throws {
    let result = try Programs.run(["render", "--scene", "Levels", "--theme", theme])
    #expect(result.status == .exited(0))
    for word in ["Plain", "Info", "Success", "Warning", "Error", "refused the connection."] {
      #expect(result.output.contains(word))
    }
    #expect(!result.output.contains(" more"))
  }

  @Test(arguments: frames)
  func frameMatchesTheDrawing(size: String, at: String, picture: String) throws {
    let result = try Programs.run(Self.words + ["--size", size, "--at", at])
    let rows = Int(size.split(separator: "x")[1]) ?? 0
    let drawn = picture.split(separator: "\n").map { String($0.dropFirst().dropLast()) }
    let expected = Array(repeating: "", count: rows - drawn.count) + drawn
    #expect(result.status == .exited(0))
    #expect(result.output == expected.joined(separator: "\n") + "\n")
    #expect(result.error == "")
    #expect(result.shown == [])
  }

  @Test(arguments: ["1x1", "2x1", "20x5", "80x24", "120x40", "1000x3"], ["0", "0.1", "4.4", "60"])
  func sameArgumentsGiveTheSameFrame(size: String, at: String) throws {
    let words = ["render", "通知 and text", "--icon", "♪", "--size", size, "--at", at]
    let (first, second) = try (Programs.run(words), Programs.run(words))
    #expect(first.status == .exited(0))
    #expect(first.output == second.output)
    #expect(
      "\(first.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1)"
        == size.split(separator: "x")[1])
  }

  /// `render` prints what a terminal of that size shows at rest.
  @Test(arguments: ["slate", "card", "outline", "paper", "ocean", "bar", "double", "mono"])
  func frameMatchesATerminal(theme: String) throws {
    let words = [
      "The file is safe.", "--title", "Saved", "--level", "success", "--theme", theme,
      "--duration", "0",
    ]
    let result = try Programs.run(["render"] + words)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    // The host keeps drawing, so only the toast's rows and columns are compared.
    let toast = Picture(
      "|"
        + lines[1...4].map { line in
          let text = line.dropFirst(13).prefix(53)
          return text + String(repeating: " ", count: 53 - text.count)
        }.joined(separator: "|\n|") + "|")
    let session = try Programs.start("snackdemo", ["show"] + words)
    try session.wait(for: toast, row: 1, column: 13)
    try session.quit()
  }

  @Test func toastHasTheControlsOfShow() throws {
    let words = [
      "render", "Message 3 is deleted.", "--action", "Undo", "--action", "Show=x", "--countdown",
      "--close-button", "--time-bar", "--theme", "outline", "--size", "44x10", "--host", "none",
    ]
    let result = try Programs.run(words)
    #expect(
      result.output == """

          ╭─────────────────────────────────── × ╮
          │ Message 3 is deleted.                │
          │            [ Undo 4 ] [ Show (x) 4 ] │
          ╰━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾─────╯






        """)
  }

  /// The default is English, so the same arguments always give the same picture.
  @Test(arguments: [(["--language", "de"], "Fehler"), ([], "Error")])
  func builtInStringsUseTheChosenLanguage(words: [String], name: String) throws {
    let toast = ["render", "Weg", "--level", "error", "--icon", "!", "--colors", "mono"]
    let result = try Programs.run(toast + words, environment: ["LC_ALL": "fr_FR.UTF-8"])
    #expect(result.output.contains("\(name): Weg"))
  }

  private static let snackbars: [(words: [String], picture: String)] = [
    (
      [],
      """
      |                  ╭──────────────────────╮|
      |                  │ You are back online. │|
      |                  ╰──────────────────────╯|
      ||
      """
    ),
    (
      ["--title", "Up"],
      """
      |                  ╭──────────────────────╮|
      |                  │          Up          │|
      |                  │ You are back online. │|
      |                  ╰──────────────────────╯|
      ||
      """
    ),
    (
      ["--icon", "✔"],
      """
      |                ╭─────────────────────────╮|
      |                │ ✔  You are back online. │|
      |                ╰─────────────────────────╯|
      ||
      """
    ),
  ]

  @Test(arguments: snackbars)
  func snackbarHugsItsText(words: [String], picture: String) throws {
    let frame = [
      "render", "You are back online.", "--snackbar", "--host", "none", "--theme", "outline",
      "--size", "60x8",
    ]
    let result = try Programs.run(frame + words)
    #expect(result.status == .exited(0))
    let drawn = picture.split(separator: "\n").map { String($0.dropFirst().dropLast()) }
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().suffix(drawn.count).map { String($0) } == drawn)
    #expect(lines.dropLast(drawn.count + 1).joined() == "")
  }

  /// The number of words, and the seconds until the toast is dismissed.
  @Test(arguments: [(1, 3.0), (20, 6.04), (200, 12)])
  func readingTimeFollowsTheText(words: Int, seconds: Double) throws {
    let text = (0..<words).map { "w\($0)" }.joined(separator: " ")
    func isShown(at second: Double) throws -> Bool {
      let result = try Programs.run([
        "render", text, "--duration", "reading", "--host", "none", "--at", String(second),
      ])
      return result.output.contains("w0")
    }
    // The entrance lasts 0.4 seconds, the exit 0.3.
    let moments = try (isShown(at: seconds + 0.35), isShown(at: seconds + 0.8))
    #expect(moments == (true, false))
  }
}
