import Foundation
import SnackTerm
import TerminalKit
import Testing

/// The samples and claims of the README, checked against the project.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func showsTheSampleThatIsBuilt() throws {
    let sample = try Self.text(of: "Demo/Examples/ReadmeSample/main.swift")
    let readme = try Self.text(of: "README.md")
    #expect(readme.contains("```swift\n\(sample)```"))
  }

  /// Returns code without its indentation.
  private static func unindented(_ code: some StringProtocol) -> String {
    code.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  @Test func showsOnlyBuiltCode() throws {
    let files = ["Upload", "Cards", "Popups"].map { "ReadmeSamples/\($0)" } + ["ReadmeSample/main"]
    let built = try files.map { Self.unindented(try Self.text(of: "Demo/Examples/\($0).swift")) }
    let shown = try Self.text(of: "README.md")
      .matches(of: /```swift\n(?<code>.*?)```/.dotMatchesNewlines())
      .map { $0.code.split(separator: "\n\n").map(Self.unindented) }
    #expect(shown.count == files.count)
    for part in shown.joined() {
      #expect(built.contains { $0.contains(part) }, "no example has this code:\n\(part)")
    }
  }

  @Test func showsACurrentFrame() throws {
    let frame = try Programs.run([
      "render", "All twelve regions run it now.", "--title", "Version 4.2.0 is live",
      "--level", "success", "--theme", "outline", "--size", "80x12",
    ])
    let shown = frame.output.trimmingCharacters(in: .newlines)
    let readme = try Self.text(of: "README.md")
    #expect(readme.contains("```text\n\(shown)\n```"))
  }

  @Test func showsAValidTheme() throws {
    let readme = try Self.text(of: "README.md")
    let block = try #require(
      readme.firstMatch(of: /```json\n(?<theme>.*?)```/.dotMatchesNewlines()))
    let document = try ThemeDocument(json: block.theme.utf8, name: "mine")
    #expect(document.warnings == [])
    #expect(readme.contains("Twenty-six are built in") == (Theme.builtIn.count == 26))
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
