import Foundation
import SnackTerm
import TerminalKit
import Testing

/// The samples and claims of the README and of articles, checked against the programs.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func showsTheSampleThatIsBuilt() throws {
    let sample = try Self.text(of: "Demo/Examples/ReadmeSample/main.swift")
    let shown = try Self.text(of: "README.md")
      .matches(of: #/```swift\n(?<code>.*?)```/#.dotMatchesNewlines()).map { String($0.code) }
    #expect(shown.filter { !$0.contains(".package(") } == [sample])
  }

  @Test func commandLineArticleShowsACurrentFrame() throws {
    let frame = try Programs.run([
      "render", "All twelve regions run it now.", "--title", "Version 4.2.0 is live",
      "--level", "success", "--theme", "outline", "--size", "80x12",
    ])
    let shown = frame.output.trimmingCharacters(in: .newlines)
    let article = try Self.text(of: "Sources/SnackTerm/SnackTerm.docc/Articles/CommandLine.md")
    #expect(article.contains("```text\n\(shown)\n```"))
  }

  @Test func themingCountsTheBuiltInThemes() throws {
    let article = try Self.text(of: "Sources/SnackTerm/SnackTerm.docc/Articles/Theming.md")
    #expect(article.contains("Twenty-six are built in") == (Theme.builtIn.count == 26))
  }

  @Test func sampleRunsAndExits() throws {
    let session = try Programs.start("ReadmeSample")
    let limit = Duration.seconds(20)
    try session.waitUntil("both toasts", limit: limit) {
      $0.contains("Swipe me away") && $0.contains("Network reachable")
    }
    try session.type("q")
    let exit = try session.waitForExit(limit: limit)
    #expect(exit == .exited(0))
  }
}
