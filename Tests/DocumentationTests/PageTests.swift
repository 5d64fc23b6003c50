import Foundation
import Testing

/// The README, the articles and the pages in .github, checked as a reader uses them.
@Suite struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths of the pages in the documentation of all modules.
  private static func articles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path
    )
    .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }
  }

  /// Returns the relative links of a page as paths in the repository.
  private static func links(of page: String) throws -> [String] {
    let folder = root.appendingPathComponent(page).deletingLastPathComponent()
    return try text(of: page)
      .matches(of: /(?:\]\(|src(?:set)?=")(?<link>[^)"#]+)/).map { String($0.link) }
      .filter { !$0.contains(":") && $0.contains(/[.\/]/) }
      .map { folder.appendingPathComponent($0).standardizedFileURL.path }
  }

  @Test func readmeIsShort() throws {
    let readme = try Self.text(of: "README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    #expect(readme.split { $0.isWhitespace }.count <= 700)
  }

  @Test(arguments: [
    "README.md", ".github/CHANGELOG.md", ".github/CONTRIBUTING.md", ".github/GALLERY.md",
    ".github/GLOSSARY.md",
  ])
  func linksLeadToFiles(page: String) throws {
    for link in try Self.links(of: page) {
      #expect(FileManager.default.fileExists(atPath: link), "\(page) links to \(link)")
    }
  }

  @Test func readmeLinksToEveryArticle() throws {
    let links = try Set(Self.links(of: "README.md"))
    for article in try Self.articles() {
      let path = Self.root.appendingPathComponent(article).standardizedFileURL.path
      #expect(links.contains(path), "README.md has no link to \(article)")
    }
  }

  /// tmux runs such a command with a shell, and any program can choose the name of its window.
  @Test func recipesQuoteTheFormatsOfTmux() throws {
    let recipes = try Self.articles().flatMap {
      try Self.text(of: $0).split(separator: "\n").filter { $0.contains("run-shell") }
    }
    #expect(!recipes.isEmpty)
    for recipe in recipes {
      for format in recipe.split(separator: "#{").dropFirst() {
        #expect(["q:", "window_id}"].contains { format.hasPrefix($0) }, "\(recipe)")
      }
    }
  }

  @Test func changelogBulletsFitOnALine() throws {
    for line in try Self.text(of: ".github/CHANGELOG.md").split(separator: "\n") {
      #expect(line.count <= 100, "too long: \(line)")
      #expect(!line.hasPrefix(" "), "not a bullet of one line: \(line)")
    }
  }
}
