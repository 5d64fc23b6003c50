import Foundation
import SnackTerm
import TerminalKit
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Frames of `snackdemo render` in colour and as images.
@Suite(.serialized) struct PictureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(".github/" + path), encoding: .utf8)
  }

  private func render(_ words: String...) throws -> String {
    let result = try Programs.run(["render"] + words)
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    return result.output
  }

  private func isWellFormed(_ document: String) -> Bool {
    XMLParser(data: Data(document.utf8)).parse()
  }

  /// The gallery matches what the program draws now; `Demo/record --gallery` redraws it.
  @Test(arguments: Theme.builtIn.map(\.name))
  func galleryShowsTheTheme(name: String) throws {
    let picture = try render(
      "--scene", "levels", "--theme", name, "--size", "64x30", "--format", "svg", "--frame")
    #expect(isWellFormed(picture))
    let isCurrent = try Self.text(of: "pictures/themes/\(name).svg") == picture
    #expect(isCurrent, "the picture of \(name) is out of date; run Demo/record --gallery")
    let page = try Self.text(of: "GALLERY.md")
    #expect(page.contains("**\(name)**: \(Theme.named(name)?.summary ?? "")<br>"))
    #expect(page.contains("](pictures/themes/\(name).svg)"))
  }

  /// The pictures of a deck, a popup and the themes that adapt, with the options that draw them.
  static let kinds: [(name: String, options: String)] = [
    ("deck", "--scene deck --size 64x18"), ("popup", "--scene popup --size 64x18"),
    ("auto-dark", "--scene levels --theme auto --background dark --size 64x30"),
    ("auto-light", "--scene levels --theme auto --background light --size 64x30"),
    ("terminal-dark", "--scene levels --theme terminal --background dark --size 64x30"),
    ("terminal-light", "--scene levels --theme terminal --background light --size 64x30"),
  ]

  @Test(arguments: kinds)
  func galleryShowsDecksPopupsAndBothBackgrounds(name: String, options: String) throws {
    let words =
      ["render", "--format", "svg", "--frame"] + options.split(separator: " ").map(String.init)
    let picture = try Programs.run(words).output
    #expect(isWellFormed(picture))
    let isCurrent = try Self.text(of: "pictures/\(name).svg") == picture
    #expect(isCurrent, "the picture \(name) is out of date; run Demo/record --gallery")
  }

  @Test func galleryShowsCards() throws {
    for (name, text) in [
      ("card", "Deploy version 4.2.0?"), ("choices", "Which alerts do you want?"),
    ] {
      let picture = try Self.text(of: "pictures/\(name).svg")
      #expect(isWellFormed(picture) && picture.contains(text))
    }
  }

  @Test func everyPictureOfTheGalleryIsShown() throws {
    let page = try Self.text(of: "GALLERY.md")
    let folder = Self.root.appendingPathComponent(".github/pictures").path
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasSuffix(".svg") {
      #expect(page.contains("](pictures/\(file))"), "\(file)")
    }
  }

  @Test func galleryHasNoOtherThemes() throws {
    let folder = Self.root.appendingPathComponent(".github/pictures/themes").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(files) == Set(Theme.builtIn.map { "\($0.name).svg" }))
  }

  @Test func galleryAnimationIsSmallAndNeedsNoScript() throws {
    let film = try render(
      "--scene", "story", "--size", "80x24", "--format", "svg", "--frame", "--animate", "8", "--at",
      "3.4")
    let isCurrent = try Self.text(of: "pictures/story.svg") == film
    #expect(isCurrent, "the animation is out of date; run Demo/record --gallery")
    #expect(isWellFormed(film))
    #expect(film.utf8.count < 400_000)
    #expect(!film.contains("<script"))
    #expect(film.contains("step-end infinite"))
    #expect(film.contains("prefers-reduced-motion:reduce"))
  }

  @Test func readmeStartsWithThePicture() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let picture = try #require(readme.firstMatch(of: /<img src="\.github\/(?<path>[^"]*)" alt="/))
    #expect(readme[..<picture.range.lowerBound].split(separator: "\n").count < 8)
    let file = Self.root.appendingPathComponent(".github/\(picture.path)")
    let size = try Data(contentsOf: file).count
    #expect(1..<1_500_000 ~= size)
  }

  /// Text of any kind as message and title yields a well-formed document.
  @Test(arguments: [
    "a < b && \"c\" > 'd'", "]]>", "\u{1B}[31m\u{7}\u{FFFE}", "e\u{301} 東京 👩‍👧 עברית",
  ])
  func anyTextMakesAWellFormedDocument(message: String) throws {
    let still = try render(message, "--title", message, "--format", "svg")
    #expect(isWellFormed(still))
    let film = try render(message, "--format", "svg", "--animate", "0.3", "--at", "0")
    #expect(isWellFormed(film))
  }

  /// At every colour depth, the terminal shows the text of the plain frame.
  @Test(arguments: ["direct", "256", "16", "8", "mono"])
  func textWithColoursShowsThePlainFrame(colors: String) throws {
    let words = ["--scene", "levels", "--theme", "gruvbox", "--size", "70x28", "--colors", colors]
    let (plain, colored) = try (
      Programs.run(["render"] + words), Programs.run(["render", "--format", "ansi"] + words)
    )
    let screen = try Screen(rows: 29, columns: 70)
    screen.feed(colored.output.replacing("\n", with: "\r\n"))
    #expect(screen.image.lines.joined(separator: "\n") == plain.output)
    #expect(colored.output.contains("\u{1B}[0;38;2;") == (colors == "direct"))
  }

  @Test func renderIgnoresTheColorEnvironment() throws {
    let words = ["render", "x", "--format", "ansi"]
    let (usual, none) = try (
      Programs.run(words), Programs.run(words, environment: ["NO_COLOR": "1", "TERM": "dumb"])
    )
    #expect(usual.output == none.output)
  }
}
