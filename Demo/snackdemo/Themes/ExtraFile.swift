import Glibc
import SnackTerm

/// A file of a theme that was named by its path, and where it is listed.
struct ExtraFile {
  /// The path as it was given.
  private let given: String
  /// The path by which it is known: that of the folder if it is in there, else the given one.
  private(set) var path: String
  /// The name by which its theme is listed.
  private(set) var name: String

  /// - Parameters:
  ///   - given: Any spelling of its path.
  ///   - library: The folder in which it may be.
  init(_ given: String, in library: ThemeLibrary) {
    (self.given, path, name) = (given, given, Self.name(beside: given))
    find(in: library.contents().entries)
  }

  /// The name of a file that is not in the folder, to its last letter.
  ///
  /// Names of themes have neither points nor slashes: whatever the file is called, and whatever
  /// name stands in it, it is told apart from those that are built in or in the folder.
  private static func name(beside path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? name : path
  }

  /// Finds out anew which of the files of the folder it is.
  ///
  /// While there is no such file it stays what it was: an editor that saves it, or who points a link
  /// elsewhere, may take it away for a moment.
  mutating func find(in entries: [ThemeLibrary.Entry]) {
    guard let target = Self.target(of: given), let place = Self.place(of: given) else { return }
    // A link in the folder is another file of it than the one to which it leads.
    let entry =
      entries.first { Self.place(of: $0.path) == place }
      ?? entries.first { Self.place(of: $0.path) == target }
      ?? entries.first { Self.target(of: $0.path) == target }
    (path, name) = entry.map { ($0.path, $0.name) } ?? (given, Self.name(beside: given))
  }

  /// The path of a file without links, points and doubled slashes; `nil` if there is none.
  private static func target(of path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The same, but of a link at its end and not of what that leads to.
  private static func place(of path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let file = path[(slash.map(path.index(after:)) ?? path.startIndex)...]
    return target(of: folder).map { "\($0)/\(file)" }
  }
}
