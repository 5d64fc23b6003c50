import Foundation
import TerminalKit
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Cards drawn by `render --card`, without a terminal.
@Suite(.serialized) struct CardRenderTests {
  private static let question = [
    "render", "--card", "Which plan?", "--choice", "Free", "--choice", "Team", "--alternative",
    "Later", "--theme", "double",
  ]

  /// The size, the time and the frame; the rows above the frame are empty.
  private static let frames: [(size: String, at: String, picture: String)] = [
    (
      "30x10", "1",
      """
      |╔═════════════════════════ × ╗|
      |║ Which plan?                ║|
      |║                            ║|
      |║ ▸ ○ Free                   ║|
      |║   ○ Team                   ║|
      |║                            ║|
      |║   Later                    ║|
      |╚════════════════════════════╝|
      """
    ),
    (
      "30x8", "0.1",
      """
      |▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅|
      |╔═════════════════════════ × ╗|
      |║ Which plan?                ║|
      |║                            ║|
      |║ ▸ ○ Free                   ║|
      |║   ○ Team                   ║|
      """
    ),
    (
      "20x5", "1",
      """
      |Which plan?|
      |▸ ○ Free|
      |  ○ Team|
      |  Later|
      """
    ),
    ("1x1", "1", "|▾|"),
  ]

  private func render(_ words: [String]) throws -> String {
    let result = try Programs.run(words)
    #expect(result.status == .exited(0) && result.error == "" && result.shown == [])
    return result.output
  }

  @Test(arguments: frames)
  func frameMatchesTheDrawing(size: String, at: String, picture: String) throws {
    let words = Self.question + ["--host", "none", "--size", size, "--at", at]
    let drawn = picture.split(separator: "\n").map { String($0.dropFirst().dropLast()) }
    let rows = Int(size.split(separator: "x")[1]) ?? 0
    let expected = Array(repeating: "", count: rows - drawn.count) + drawn
    let output = try render(words)
    #expect(output == expected.joined(separator: "\n") + "\n")
    #expect(try render(words) == output)
  }

  @Test func cardHasTheElementsOfAsk() throws {
    let output = try render([
      "render", "--card=-Sign in-", "--description", "a=b", "--icon", "♪", "--field", "Your name",
      "--action", "Go", "--theme", "outline", "--size", "44x14", "--host", "none",
    ])
    #expect(
      output == """


         ╭───────────────────────────────────── × ╮
         │  ♪                                     │
         │                                        │
         │  -Sign in-                             │
         │                                        │
         │  a=b                                   │
         │                                        │
         │  ▸ Your name                        ◂  │
         │                                        │
         │  [ Go ]                                │
         ╰────────────────────────────────────────╯


        """)
  }

  @Test func cardWithSeveralChoicesHasAButton() throws {
    let several = try render([
      "render", "--card", "Which?", "--choice", "One", "--several", "--secret", "--required",
      "--size", "50x14",
    ])
    #expect(several.contains("☐ One") && several.contains("  OK  "))
    #expect(several.contains("tab next  enter choose  esc cancel"))
  }

  @Test func confirmationShowsItsDefaultInTheLanguage() throws {
    let words = ["--confirm", "--default", "no", "--language", "de", "--host", "none"]
    let frame = try render(["render", "--card", "Ship?", "--size", "30x9"] + words)
    #expect(
      frame == """




        ▕▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏
        ▕ Ship?                    × ▏
        ▕                            ▏
        ▕   Ja    ▸ Nein ◂           ▏
        ▕▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏

        """)
  }

  @Test func picturesAreWellFormedAndShowTheText() throws {
    let words = Self.question + ["--size", "60x20"]
    let still = try render(words + ["--format", "svg", "--frame"])
    let film = try render(words + ["--format", "svg", "--animate", "0.5", "--at", "0.4"])
    for document in [still, film] {
      #expect(XMLParser(data: Data(document.utf8)).parse())
      #expect(document.contains(">Which plan?</title>"))
      #expect(document.contains("A card in the theme double, as shown in a terminal."))
    }
    #expect(film.contains("step-end infinite"))
    let (plain, colored) = try (render(words), render(words + ["--format", "ansi"]))
    let screen = try Screen(rows: 21, columns: 60)
    screen.feed(colored.replacing("\n", with: "\r\n"))
    #expect(screen.image.lines.joined(separator: "\n") == plain)
  }
}
