import Glibc
import SnackTerm

/// A theme file given by its path, and its entry in the list.
struct ExtraFile {
  /// The path as given.
  private let given: String
  /// The listed path: the one in the theme folder if the file is there, else the given one.
  private(set) var path: String
  /// The listed name of its theme.
  private(set) var name: String

  /// Creates the file for a path.
  /// - Parameters:
  ///   - given: Any spelling of the path.
  ///   - library: The theme folder, which may contain the file.
  init(_ given: String, in library: ThemeLibrary) {
    self.given = given
    path = given
    name = Self.listedName(for: given)
    resolve(in: library.contents().entries)
  }

  /// Returns the listed name of a file outside the theme folder, including its extension.
  ///
  /// Theme names contain neither dots nor slashes, so it never equals that of a theme that is built
  /// in or in the folder.
  private static func listedName(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? name : path
  }

  /// Updates path and name from the files in the theme folder.
  ///
  /// They remain unchanged while the file does not exist: an editor that saves it, or a link that
  /// is being redirected, may remove it for a moment.
  mutating func resolve(in entries: [ThemeLibrary.Entry]) {
    guard let target = Self.target(of: given), let place = Self.place(of: given) else { return }
    // A link in the folder and the file it points to are different entries, so try the given path
    // before its target.
    let entry =
      entries.first { Self.place(of: $0.path) == place }
      ?? entries.first { Self.place(of: $0.path) == target }
      ?? entries.first { Self.target(of: $0.path) == target }
    (path, name) = entry.map { ($0.path, $0.name) } ?? (given, Self.listedName(for: given))
  }

  /// Returns the path of a file with all links resolved, or `nil` if it does not exist.
  private static func target(of path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns the path of a file with all links resolved but one at its end.
  private static func place(of path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let file = path[(slash.map(path.index(after:)) ?? path.startIndex)...]
    return target(of: folder).map { "\($0)/\(file)" }
  }
}
