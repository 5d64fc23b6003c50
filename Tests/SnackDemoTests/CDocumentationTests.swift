#if compiler(>=6.3)
import Foundation
import Testing

/// The code in C of the README, of articles, and of the header's comment.
@Suite struct CDocumentationTests {
  private static let pages = [
    "README.md", "Sources/SnackTerm/SnackTerm.docc/Articles/CPrograms.md",
  ]

  private static func blocks(of language: String, in page: String) throws -> [String] {
    try Repository.text(of: page).matches(of: #/(?s)```(\w+)\n(.*?)```/#)
      .filter { $0.1 == language }.map { String($0.2) }
  }

  @Test(arguments: pages) func codeCompiles(page: String) throws {
    let blocks = try Self.blocks(of: "c", in: page)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("snackterm-\(UUID().uuidString).c")
      defer { try? FileManager.default.removeItem(at: file) }
      try block.write(to: file, atomically: true, encoding: .utf8)
      try CPrograms.compile(file.path)
    }
  }

  /// The article's loop that reads keys itself is the tested one.
  @Test func keyLoopIsThatOfTheHost() throws {
    let blocks = try Self.blocks(of: "c", in: Self.pages[1])
    let loop = try #require(blocks.first { $0.contains("snackterm_take_key") })
    #expect(try Repository.text(of: "Tests/CHosts/take-key.c").contains(loop))
  }

  /// The header, the README and the article begin with the same program.
  @Test func firstProgramIsThatOfTheHeader() throws {
    let header = try Repository.text(of: "Sources/CSnackTerm/include/snackterm.h")
    let comment = try #require(header.firstMatch(of: #/(?s) \*   (#include.*?\n \*   })\n/#)).1
    let program = String(comment).replacing(#/(?m)^ \*(?:   )?/#, with: "") + "\n"
    for page in Self.pages {
      #expect(try Self.blocks(of: "c", in: page).prefix(1) == [program])
    }
  }

  /// The README shows the program in Python with which the article begins.
  @Test func firstPythonProgramIsThatOfTheArticle() throws {
    let article = "Sources/SnackTerm/SnackTerm.docc/Articles/PythonPrograms.md"
    let readme = try Self.blocks(of: "python", in: "README.md")
    #expect(try readme == [Self.blocks(of: "python", in: article)[0]])
  }

  /// The functions of the library that pages name are in the header.
  @Test(arguments: pages + ["Demo/manual-pages/snackterm.7", "Demo/manual-pages/snackterm.3"])
  func namedFunctionsExist(page: String) throws {
    let header = try Repository.text(of: "Sources/CSnackTerm/include/snackterm.h")
    let text = try Repository.text(of: page)
    let names = text.matches(of: #/snackterm_[a-z_]+|SNACKTERM_E[A-Z]+/#).map(\.0)
    for name in Set(names) { #expect(header.contains(name), "\(page) names \(name)") }
  }
}
#endif
