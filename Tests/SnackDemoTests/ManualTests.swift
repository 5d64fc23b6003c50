import Foundation
import TerminalKit
import Testing

/// The manual pages that `Demo/manual` writes.
@Suite struct ManualTests {
  private static let pages = ["snackterm.3", "snackterm.7", "snackdemo.1"]

  /// Calls a function with a folder of the pages.
  private static func withPages<Result>(
    _ use: (URL) throws -> Result, date: String = "86400"
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snackterm-manual-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Repository.run(
      [Repository.path(of: "Demo/manual"), folder.path], environment: ["SOURCE_DATE_EPOCH": date])
    try #require(result.status == 0, "\(result.output)")
    return try use(folder)
  }

  private static func page(_ name: String) throws -> String {
    try withPages { folder in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }

  @Test(arguments: pages) func pageIsWellFormed(name: String) throws {
    try Repository.require("mandoc")
    try Self.withPages { folder in
      let page = folder.appendingPathComponent(name).path
      let lint = try Repository.run(["mandoc", "-Tlint", "-W", "warning", page])
      #expect(lint.status == 0, "\(lint.output)")
    }
  }

  @Test(arguments: pages) func pageFitsEightyColumns(name: String) throws {
    try Repository.require("mandoc")
    try Self.withPages { folder in
      let page = folder.appendingPathComponent(name).path
      let shown = try Repository.run(["mandoc", "-Tascii", "-O", "width=78", page])
      let text = shown.output.replacing(#/.\u{8}/#, with: "")
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "too long: \(line)") }
    }
  }

  @Test(arguments: pages) func pageHasTheDateAndTheVersion(name: String) throws {
    let page = try Self.page(name)
    #expect(page.contains("\n.Dd January 2, 1970\n") || page.hasPrefix(".Dd January 2, 1970\n"))
    let header = try Repository.text(of: "Sources/CSnackTerm/include/snackterm.h")
    let version = try #require(header.firstMatch(of: #/SNACKTERM_VERSION "(.*)"/#)).1
    #expect(page.contains("\n.Os \"SnackTerm \(version)\"\n"))
    #expect(!page.contains(#/\n@|@(?:date|version)@/#))
  }

  @Test func libraryPageDescribesEveryFunction() throws {
    let page = try Self.page("snackterm.3")
    let exports = try Repository.text(of: "Sources/CSnackTerm/snackterm.exports")
    for name in exports.split(separator: "\n") {
      #expect(page.contains("\n.Fo \(name)\n"), "the synopsis has no \(name)")
      #expect(page.contains(try Regex("\n\\.It Fn \(name)( \"[a-z]+\")*\n[A-Z]")))
    }
    let threads = page.matches(of: #/\n.It Sy Thread\n[A-Z]/#).count
    #expect(threads == exports.split(separator: "\n").count)
  }

  @Test func libraryPageDescribesEveryTypeAndConstant() throws {
    let page = try Self.page("snackterm.3")
    let header = try Repository.text(of: "Sources/CSnackTerm/include/snackterm.h")
    for name in header.matches(of: #/\n  (SNACKTERM_[A-Z_]+) = /#).map(\.1) {
      #expect(page.contains("\n.It Dv \(name) Pq "), "no \(name)")
    }
    let structures = header.matches(of: #/(?s)\ntypedef struct [a-z_]+ \{(.*?)\n\}/#).map(\.1)
    let members = structures.flatMap { $0.matches(of: #/;(?:\n|$)/#) }
    #expect(structures.count == 7 && members.count > 50)
    #expect(page.matches(of: #/\n.It Fa "[^"]+"/#).count == members.count)
  }

  /// The page has the commands and options of the program, and nothing else.
  @Test func commandPageIsCurrent() throws {
    let program = try Programs.path(of: "snackdemo")
    let printed = try Repository.run([
      Repository.path(of: "Demo/manual"), "--commands", program,
    ])
    #expect(printed.output == (try Repository.text(of: "Demo/manual-pages/commands.mdoc")))
  }

  @Test func commandPageHasEveryOption() throws {
    let page = try Self.page("snackdemo.1").replacing("\\-", with: "-")
    let sections = page.split(separator: "\n.Ss snackdemo ")
    let help = try Programs.run(["--help"]).output
    let commands = help.split(separator: "SUBCOMMANDS:")[1].matches(of: #/\n  ([a-z]+) /#).map(\.1)
    #expect(commands.count > 5)
    for command in commands {
      let section = try #require(sections.first { $0.hasPrefix("\(command)\n") })
      let options = try Programs.run([String(command), "--help"]).output
      for option in options.matches(of: #/\n  (?:-h, )?(--[a-z-]+)/#).map(\.1)
      where !["--help", "--version"].contains(option) {
        #expect(section.contains("Fl \(option.dropFirst())"), "\(command) has no \(option)")
      }
    }
  }

  @Test(arguments: [[], ["a", "b"], ["-x"], ["--commands"]])
  func wrongArgumentsAreRejected(arguments: [String]) throws {
    let result = try Repository.run([Repository.path(of: "Demo/manual")] + arguments)
    #expect(result.status == 2)
    #expect(result.output == "Demo/manual: invalid arguments; use Demo/manual DIR\n")
  }
}
