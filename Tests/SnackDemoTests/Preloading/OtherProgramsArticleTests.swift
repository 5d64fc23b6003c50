import Foundation
import Testing

@testable import snackdemo

/// The article about programs that `snackdemo run` starts.
///
/// Its tables are those of the tests: with `SNACKTERM_WRITE_TABLES=1`, a test writes them.
struct OtherProgramsArticleTests {
  private static let article =
    "Sources/SnackTerm/SnackTerm.docc/Articles/OtherPrograms.md"

  /// The article, with a part between two texts replaced.
  private func replace(
    after start: String, before end: String, with part: String, in text: String
  ) throws -> String {
    let first = try #require(text.firstRange(of: start), "\(start)").upperBound
    let last = try #require(text[first...].firstRange(of: end), "\(end)").lowerBound
    return String(text[..<first]) + part + text[last...]
  }

  /// The rows of the programs that are compared.
  private var rows: String {
    var names: Set<String> = []
    let programs = (UnmodifiedProgram.sample + UnmodifiedProgram.others)
      .filter { names.insert($0.words[0]).inserted }
      .sorted { $0.words[0] < $1.words[0] }
    return programs.map {
      "| `\($0.words[0])` | \($0.isNarrow ? "narrow" : "wide") | \(screen(of: $0)) |\n"
    }.joined()
  }

  private func screen(of program: UnmodifiedProgram) -> String {
    guard !program.changesByItself else { return "live" }
    return program.cursorVaries ? "identical, except for the cursor" : "identical"
  }

  /// The rows for the programs compared on a pseudo-terminal.
  private var forwardedRows: String {
    (ForwardedProgram.sample + ForwardedProgram.others)
      .sorted { $0.name.lowercased() < $1.name.lowercased() }
      .map { "| `\($0.name)` | \($0.changesByItself ? "live" : "identical") |\n" }.joined()
  }

  /// The names of examples, in lines of at most 100 columns.
  private func names(live: Bool) -> String {
    var lines = [""]
    for example in NcursesExample.all where example.changesByItself == live {
      let word = "`\(example.name)`,"
      if lines[lines.count - 1].count + word.count >= 100 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n").dropLast() + "."
  }

  @Test func theTablesAreThoseOfTheTests() throws {
    let text = try Repository.text(of: Self.article)
    var generated = try replace(
      after: "| program | ncurses | screen |\n|---|---|---|\n", before: "\nThe programs of Debian",
      with: rows, in: text)
    generated = try replace(
      after: "Identical:\n", before: "\n\nLive", with: names(live: false), in: generated)
    generated = try replace(
      after: "or show the time:\n", before: "\n\nOnly", with: names(live: true), in: generated)
    generated = try replace(
      after: "| program | screen |\n|---|---|\n", before: "\nOn a pseudo-terminal,",
      with: forwardedRows, in: generated)
    if ProcessInfo.processInfo.environment["SNACKTERM_WRITE_TABLES"] != nil {
      try generated.write(
        toFile: Repository.path(of: Self.article), atomically: true, encoding: .utf8)
    }
    #expect(text == generated)
  }

  /// The JSON of the article is valid.
  @Test func theExampleOfTheConfigurationIsValid() throws {
    let text = try Repository.text(of: Self.article)
    let example = try #require(text.firstMatch(of: #/```json\n(?<json>[^`]+)```/#))
    let configuration = try RunConfiguration(json: String(example.json), named: "run.json")
    #expect(Set(configuration.programs.keys) == ["*", "bash", "htop", "nano"])
  }
}
