import Foundation
import SnackTerm
import Testing

@testable import snackdemo

/// The code for the previewer's settings, and the panel that shows it.
@Suite struct SettingsCodeTests {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Demo/Examples/SettingsSamples")

  private static func theme(_ name: String) -> Theme {
    Theme.named(name) ?? Theme(name: name, summary: "", base: SnackAppearance())
  }

  /// Settings, and the compiled sample file with the code expected for them.
  private static let settings: [(code: SettingsCode, file: String)] = [
    (
      SettingsCode(
        theme: theme("nord"), alignment: .bottomTrailing,
        settings: [.reducedMotion, .deck, .doNotDisturb, .alerts], whenFull: .evictLeastSevere),
      "Nord.swift"
    ),
    (
      SettingsCode(theme: theme("mine"), origin: .library, alignment: .topLeading), "Mine.swift"
    ),
    (
      SettingsCode(
        theme: theme("late.json"),
        origin: .file(path: #"/srv/a "quoted" \(folder)/late-shift.json"#, name: "late-shift")),
      "LateShift.swift"
    ),
    (SettingsCode(theme: .standard), "Auto.swift"),
  ]

  @Test(arguments: settings.indices)
  func swiftCodeMatchesABuiltFile(number: Int) throws {
    let (code, file) = Self.settings[number]
    let sample = try String(
      contentsOf: Self.samples.appendingPathComponent(file), encoding: .utf8)
    #expect(code.text(in: .swift) == sample)
  }

  @Test func everySampleFileBelongsToSomeSettings() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path)
    #expect(files.sorted() == Self.settings.map(\.file).sorted())
  }

  @Test(arguments: Theme.builtIn.map(\.name))
  func jsonRoundTripsTheTheme(name: String) throws {
    let code = SettingsCode(theme: Self.theme(name))
    #expect(try Theme(json: code.text(in: .json).utf8) == Self.theme(name))
  }

  @Test func jsonKeepsTheNameInTheFile() throws {
    let nord = try #require(Theme.named("nord"))
    let code = SettingsCode(
      theme: nord.renamed("my_nord.json"), origin: .file(path: "my_nord.json", name: "nord"))
    #expect(code.text(in: .json) == nord.json)
  }

  // MARK: The panel

  private func drawing(_ panel: CodePanel, _ size: Size) -> String {
    var pen = Pen(size: size, look: HostLook(for: TerminalTraits(size: size)))
    pen.draw(panel)
    return pen.canvas.text
  }

  private static let text = """
    import SnackTerm

    func setUp() {
      SnackbarManager.appearance.theme = Theme.named("nord") ?? .standard
    }

    """

  @Test func leavesSpaceForToastsAndHelp() {
    let size = Size(width: 44, height: 10)
    let panel = CodePanel(Self.text, name: "Swift", top: 0, in: size)
    #expect(
      drawing(panel, size) == """



        ┌─ Swift ────────────────────────── 1-4/6 ─┐
        │ import SnackTerm                         │
        │                                          │
        │ func setUp() {                           │
        │   SnackbarManager.appearance.theme =     │
        └──────────────────────────────────────────┘

        """)
    #expect(panel.reservedRows == 7)
  }

  @Test func scrollsToItsLastRowAndNoFurther() {
    let size = Size(width: 44, height: 10)
    let panel = CodePanel(Self.text, name: "Swift", top: 99, in: size)
    #expect(
      drawing(panel, size) == """



        ┌─ Swift ────────────────────────── 3-6/6 ─┐
        │ func setUp() {                           │
        │   SnackbarManager.appearance.theme =     │
        │       Theme.named("nord") ?? .standard   │
        │ }                                        │
        └──────────────────────────────────────────┘

        """)
  }

  @Test(arguments: ["//", "///"])
  func wrappedCommentIsACommentInEveryRow(mark: String) {
    let size = Size(width: 32, height: 10)
    let text = "  \(mark) Makes toasts as they were in the previewer.\nlet a = 1\n"
    let panel = CodePanel(text, name: "Swift", top: 0, in: size)
    #expect(
      panel.lines.map { String(repeating: " ", count: $0.indent) + $0.text } == [
        "  \(mark) Makes toasts as they", "  \(mark) were in the previewer.", "let a = 1",
      ])
  }

  @Test func smallScreenHasNoBorder() {
    let size = Size(width: 20, height: 5)
    let panel = CodePanel("let a = 1\n  let b = 2\n", name: "Swift", top: 0, in: size)
    #expect(drawing(panel, size) == "\n\nlet a = 1\n  let b = 2\n")
    for width in 0...3 {
      for height in 0...4 {
        let size = Size(width: width, height: height)
        _ = drawing(CodePanel(Self.text, name: "Swift", top: 1, in: size), size)
      }
    }
  }

  private static let moves: [([HostKey], top: Int, language: SettingsCode.Language)] = [
    ([], 0, .swift), ([.down], 1, .swift), ([.down, .character("j"), .up], 1, .swift),
    ([.up], 0, .swift), ([.end], 2, .swift), ([.pageDown], 2, .swift), ([.end, .home], 0, .swift),
    ([.end, .tab], 0, .json), ([.tab, .tab], 0, .swift), ([.character("x")], 0, .swift),
  ]

  @Test(arguments: moves.indices)
  func keysScrollAndChangeTheLanguage(number: Int) {
    var viewer = CodeViewer()
    for key in Self.moves[number].0 {
      let size = Size(width: 44, height: 10)
      let panel = CodePanel(Self.text, name: "", top: viewer.top, in: size)
      #expect(viewer.handle(key, on: panel) == nil)
    }
    #expect(viewer.top == Self.moves[number].top)
    #expect(viewer.language == Self.moves[number].language)
  }
}
