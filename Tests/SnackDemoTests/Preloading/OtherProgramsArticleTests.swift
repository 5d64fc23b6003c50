import Testing

@testable import snackdemo

/// The article about programs that `snackdemo run` starts.
struct OtherProgramsArticleTests {
  private static let article =
    "Sources/SnackTerm/SnackTerm.docc/Articles/OtherPrograms.md"

  /// The table has the programs that are compared, and says how.
  @Test func theTableHasTheTestedPrograms() throws {
    let rows = try Repository.text(of: Self.article)
      .matches(of: /\| `(?<name>[\w.]+)` \| (?:wide|narrow) \| (?<screen>[a-z ]+) \|/)
      .map { "\($0.name): \($0.screen)" }
    let programs = UnmodifiedProgram.sample + UnmodifiedProgram.others
    let tested = programs.map {
      "\($0.words[0]): \($0.changesByItself ? "live" : "identical")"
    }
    #expect(Set(rows) == Set(tested))
    #expect(rows.count == Set(rows).count)
  }

  @Test func theArticleHasTheTestedExamples() throws {
    let text = try Repository.text(of: Self.article)
    for (heading, isLive) in [("Identical:", false), ("or the time:", true)] {
      let start = try #require(text.firstRange(of: heading)).upperBound
      let list = text[start...].prefix { $0 != "." }
      let names = list.matches(of: /`(\w+)`/).map { String($0.1) }
      #expect(names == NcursesExample.all.filter { $0.changesByItself == isLive }.map(\.name))
    }
  }

  /// The JSON of the article is valid.
  @Test func theExampleOfTheConfigurationIsValid() throws {
    let text = try Repository.text(of: Self.article)
    let example = try #require(text.firstMatch(of: /```json\n(?<json>[^`]+)```/))
    let configuration = try RunConfiguration(json: String(example.json), named: "run.json")
    #expect(Set(configuration.programs.keys) == ["*", "htop", "nano"])
  }
}
