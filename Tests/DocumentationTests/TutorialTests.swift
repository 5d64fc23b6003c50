import Foundation
import SnackThemes
import Testing

/// The code and pictures of tutorials and articles, checked against the project.
@Suite struct TutorialTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let catalogue = "Sources/SnackTerm/SnackTerm.docc"

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the code files that a tutorial shows, in order.
  private static func code(of tutorial: String) throws -> [String] {
    try text(of: "\(catalogue)/Tutorials/\(tutorial).tutorial")
      .matches(of: /@Code\(name: "[^"]+", file: "(?<file>[^"]+)"\)/).map { String($0.file) }
  }

  @Test(arguments: [
    ("GetchLoop", "GetchHost/GetchHost.swift"), ("PollLoop", "PollHost/PollHost.swift"),
    ("AsyncKeys", "AsyncHost/AsyncHost.swift"), ("NoScreenYet", "ReadmeSample/main.swift"),
  ])
  func endsWithTheBuiltExample(tutorial: String, example: String) throws {
    let last = try #require(try Self.code(of: tutorial).last)
    let shown = try Self.text(of: "\(Self.catalogue)/Resources/\(last)")
    #expect(try shown == Self.text(of: "Demo/Examples/\(example)"))
  }

  @Test(arguments: ["GetchLoop", "PollLoop", "AsyncKeys", "NoScreenYet"])
  func eachStepChangesTheCode(tutorial: String) throws {
    let steps = try Self.code(of: tutorial).map {
      try Self.text(of: "\(Self.catalogue)/Resources/\($0)")
    }
    #expect(steps.count > 1)
    #expect(Set(steps).count == steps.count)
  }

  @Test func showsAValidTheme() throws {
    let article = try Self.text(of: "\(Self.catalogue)/Articles/Theming.md")
    let block = try #require(
      article.firstMatch(of: #/```json\n(?<theme>.*?)```/#.dotMatchesNewlines()))
    let document = try ThemeDocument(json: block.theme.utf8, name: "mine")
    #expect(document.warnings == [])
  }

  @Test(arguments: ["slate", "nord", "outline"])
  func showsPicturesOfTheGallery(theme: String) throws {
    let shown = try Self.text(of: "\(Self.catalogue)/Resources/theme-\(theme).svg")
    let isCurrent = try shown == Self.text(of: ".github/pictures/themes/\(theme).svg")
    #expect(isCurrent, "the picture of \(theme) is out of date; run Demo/record --gallery")
  }
}
