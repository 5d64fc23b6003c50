import Foundation
import Testing

@testable import SnackTerm

/// Themes in the user's folder.
@Suite struct ThemeLibraryTests {
  private static let folders: [([String: String], String?)] = [
    (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/snackterm/themes"),
    (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/snackterm/themes"),
    (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/snackterm/themes"),
    (["HOME": "/h"], "/h/.config/snackterm/themes"), (["HOME": ""], nil), ([:], nil),
  ]

  @Test(arguments: folders)
  func folderIsTheUsers(environment: [String: String], folder: String?) {
    #expect(ThemeLibrary.userFolder { environment[$0] } == folder)
  }

  @Test func libraryWithoutAFolderIsEmpty() {
    for folder in [nil, "/nowhere/at/all"] {
      let contents = ThemeLibrary(folder: folder).contents()
      #expect(contents.entries == [] && contents.problems == [])
      #expect(ThemeLibrary(folder: folder).entry(named: "mine") == nil)
    }
  }

  @Test func invalidFolderIsReported() {
    let problems = ThemeLibrary(folder: "/dev/null").contents().problems
    #expect(problems.map(\.description) == ["cannot read theme '/dev/null': Not a directory"])
  }

  @Test func filesAreSortedByName() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snackterm-library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let json = try #require(Theme.named("nord")).json
    for file in ["b.json", "a.json", "nord.json", "É.json", ".x.json", "a.txt"] {
      try Data(json.utf8).write(to: folder.appendingPathComponent(file))
    }
    let library = ThemeLibrary(folder: folder.path)
    let contents = library.contents()
    #expect(contents.entries.map(\.name) == ["a", "b"])
    #expect(
      contents.problems == [
        .builtIn(path: folder.path + "/nord.json"), .badName(path: folder.path + "/É.json"),
      ])
    let entry = try #require(library.entry(named: "b"))
    let theme = try library.load(entry).theme
    #expect(theme.name == "b" && theme.base == Theme.named("nord")?.base)
    for name in ["nord", "c", "../a", "a.txt", ""] { #expect(library.entry(named: name) == nil) }
  }

  @Test func invalidFileIsReportedByLine() {
    #expect(throws: ThemeFileProblem.unreadable(path: "/dev", errno: EISDIR)) {
      try ThemeLibrary.load(path: "/dev")
    }
    #expect(throws: ThemeFileProblem.unreadable(path: "/dev/zero", errno: EINVAL)) {
      try ThemeLibrary.load(path: "/dev/zero")
    }
  }
}
