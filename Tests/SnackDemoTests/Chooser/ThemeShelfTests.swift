import Foundation
import SnackTerm
import Testing

@testable import snackdemo

/// Themes from files that change between checks.
@Suite struct ThemeShelfTests {
  private let folder: ThemeFolder
  private var shelf: ThemeShelf

  init() throws {
    folder = try ThemeFolder()
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path))
  }

  /// The names of the themes that are not built in.
  private var own: [String] { shelf.themes.dropFirst(Theme.builtIn.count).map(\.name) }

  @Test mutating func chosenThemeStaysWhenItsFileIsRemoved() throws {
    try folder.write("{}", to: "mine.json")
    try folder.write("{}", to: "other.json")
    _ = shelf.refresh()
    for file in ["mine.json", "other.json"] { try folder.remove(file) }
    let changes = shelf.refresh(keeping: ["mine"])
    #expect(own == ["mine"])
    #expect(changes.map(\.kind) == [.removed] && changes.map(\.fileName) == ["mine.json"])
    #expect(shelf.refresh(keeping: ["mine"]).isEmpty, "it is reported once")
  }

  @Test mutating func restoredFileIsReadAndItsProblemCleared() throws {
    try folder.write("{ \"summary\": \"One.\" }", to: "mine.json")
    _ = shelf.refresh()
    try folder.remove("mine.json")
    #expect(shelf.refresh(keeping: ["mine"]).count == 1)
    #expect(shelf.themes.last?.summary == "One.")
    try folder.write("{ \"summary\": \"Two.\" }", to: "mine.json")
    #expect(shelf.refresh(keeping: ["mine"]).map(\.lines) == [[]])
    #expect(shelf.themes.last?.summary == "Two.")
  }

  @Test mutating func removedThemeIsDroppedWhenAnotherIsChosen() throws {
    try folder.write("{}", to: "mine.json")
    _ = shelf.refresh()
    try folder.remove("mine.json")
    _ = shelf.refresh(keeping: ["mine"])
    #expect(shelf.refresh(keeping: ["nord"]).map(\.lines) == [[]])
    #expect(own.isEmpty && shelf.origins.isEmpty)
  }

  @Test mutating func removedInvalidFileIsForgotten() throws {
    try folder.write("{", to: "mine.json")
    #expect(shelf.refresh().map(\.kind) == [.invalid])
    try folder.remove("mine.json")
    #expect(shelf.refresh(keeping: ["mine"]).map(\.lines) == [[]])
    #expect(own.isEmpty)
  }

  /// A file named at the start is listed as long as the program runs.
  @Test mutating func fileOutsideTheFolderStaysListed() throws {
    let elsewhere = try ThemeFolder()
    let path = try elsewhere.write("{}", to: "away.json")
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    _ = shelf.refresh()
    try elsewhere.remove("away.json")
    #expect(shelf.refresh().map(\.kind) == [.removed])
    #expect(own == ["away.json"])
    #expect(shelf.origins == ["away.json": .file(path: path, name: "away")])
    try elsewhere.write("{}", to: "away.json")
    #expect(shelf.refresh().map(\.lines) == [[]])
  }

  /// Like those of the folder, the file is listed by its file name, whatever name it contains.
  @Test(arguments: ["my_gb", "gruvbox"])
  mutating func extraFileIsNotConfusedWithAThemeOfTheSameName(file: String) throws {
    let elsewhere = try ThemeFolder()
    let path = try elsewhere.write("{ \"name\": \"gruvbox\" }", to: "\(file).json")
    try folder.write("{}", to: "my_gb.json")
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    _ = shelf.refresh()
    #expect(shelf.extraName == "\(file).json")
    #expect(own == ["my_gb", "\(file).json"])
    #expect(shelf.origins["gruvbox"] == nil)
    #expect(shelf.origins["\(file).json"] == .file(path: path, name: "gruvbox"))
    try elsewhere.write("{ \"name\": \"other-name\" }", to: "\(file).json")
    _ = shelf.refresh()
    #expect(own == ["my_gb", "\(file).json"], "the name in the file is ignored")
  }

  @Test mutating func folderFileGivenByPathIsListedOnce() throws {
    let path = try folder.write("{}", to: "mine.json")
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    _ = shelf.refresh()
    #expect(own == ["mine"] && shelf.extraName == "mine")
  }

  /// `<root>` is the path from the current folder to the root.
  @Test(arguments: [
    "<folder>/./mine.json", "<folder>/../themes/mine.json", "/<folder>//mine.json",
    "<root><folder>/mine.json",
  ])
  mutating func fileIsListedOnceForEverySpellingOfItsPath(spelling: String) throws {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let root = Array(repeating: "..", count: depth).joined(separator: "/")
    let path = spelling.replacing("<folder>", with: folder.path).replacing("<root>", with: root)
    try folder.write("{ \"summary\": \"One.\" }", to: "mine.json")
    try expectListedOnce(path, "\(spelling)")
  }

  @Test mutating func linkedFileIsListedOnce() throws {
    let elsewhere = try ThemeFolder()
    let file = try folder.write("{ \"summary\": \"One.\" }", to: "mine.json")
    try expectListedOnce(try elsewhere.link("link.json", to: file), "of the file")
    try folder.write("{ \"summary\": \"One.\" }", to: "mine.json")
    try expectListedOnce(
      try elsewhere.link("link", to: folder.path) + "/mine.json", "of the folder")
  }

  /// A user's folder may contain links to files elsewhere.
  @Test mutating func fileLinkedFromTheFolderIsListedOnce() throws {
    let elsewhere = try ThemeFolder()
    let path = try elsewhere.write("{}", to: "away.json")
    try folder.link("mine.json", to: path)
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    _ = shelf.refresh()
    #expect(own == ["mine"] && shelf.extraName == "mine")
    try elsewhere.write("{", to: "away.json")
    #expect(shelf.refresh().map(\.name) == ["mine"])
  }

  /// Both files are in the folder, and the given one is the link.
  @Test mutating func linkInTheFolderIsKeptAsGiven() throws {
    try folder.link("alias.json", to: try folder.write("{}", to: "mine.json"))
    let path = "\(folder.path)/./alias.json"
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    _ = shelf.refresh()
    #expect(own == ["alias", "mine"] && shelf.extraName == "alias")
  }

  /// Expects a file given by a path to be listed once, even after replacement or removal.
  private mutating func expectListedOnce(_ path: String, _ spelling: Comment) throws {
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    for summary in ["One.", "Two.", "Three."] {
      if summary != "One." {
        try folder.write("{ \"summary\": \"\(summary)\" }", to: "mine.json")
      }
      _ = shelf.refresh(keeping: ["mine"])
      #expect(own == ["mine"] && shelf.extraName == "mine", spelling)
      #expect(shelf.themes.last?.summary == summary, spelling)
      #expect(shelf.origins == ["mine": .library], spelling)
      guard summary == "Two." else { continue }
      try folder.remove("mine.json")
      #expect(shelf.refresh(keeping: ["mine"]).map(\.name) == ["mine"], "it is reported once")
      #expect(own == ["mine"] && shelf.extraName == "mine", spelling)
    }
  }

  @Test mutating func retargetedLinkIsFollowed() throws {
    let elsewhere = try ThemeFolder()
    let (mine, other) = (
      try folder.write("{}", to: "mine.json"), try folder.write("{}", to: "other.json")
    )
    let away = try elsewhere.write("{}", to: "away.json")
    let link = try elsewhere.link("link.json", to: mine)
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: link)
    _ = shelf.refresh()
    #expect(own == ["mine", "other"] && shelf.extraName == "mine")
    try elsewhere.link("link.json", to: away)
    #expect(shelf.refresh(keeping: ["mine"]).isEmpty)
    #expect(own == ["mine", "other", "link.json"] && shelf.extraName == "link.json")
    try elsewhere.remove("link.json")
    #expect(shelf.refresh(keeping: ["link.json"]).map(\.kind) == [.removed])
    try elsewhere.link("link.json", to: other)
    #expect(shelf.refresh(keeping: ["link.json"]).map(\.lines) == [[]], "the file exists again")
    #expect(own == ["mine", "other"] && shelf.extraName == "other")
    try elsewhere.remove("link.json")
    #expect(shelf.refresh(keeping: ["other"]).isEmpty)
    #expect(own == ["mine", "other"] && shelf.extraName == "other", "it is unchanged")
  }

  /// A problem in the file is not reported for the built-in theme of the same name.
  @Test mutating func changeConcernsOnlyItsTheme() throws {
    let elsewhere = try ThemeFolder()
    let path = try elsewhere.write("{", to: "nord.json")
    shelf = ThemeShelf(library: ThemeLibrary(folder: folder.path), extra: path)
    let change = try #require(shelf.refresh().first)
    #expect(change.name == "nord.json" && !shelf.themes.contains(where: change.concerns))
  }
}
