internal import Glibc
public import SnackThemes

/// The themes that a person keeps in files: `NAME.json` in a folder.
///
/// They go by the names of their files, whatever name stands in them. The built-in themes come
/// first, so that a name means the same on every machine.
public struct ThemeLibrary: Hashable, Sendable {
  /// A file of a theme.
  public struct Entry: Hashable, Sendable {
    /// The name by which the theme is picked.
    public let name: String
    /// Where the file is.
    public let path: String
  }

  /// Where the files are; `nil` if there is no such place.
  public let folder: String?

  /// Names the folder.
  public init(folder: String?) {
    self.folder = folder
  }

  /// The library of the user: the folder `snackterm/themes` in `$XDG_CONFIG_HOME`, which is
  /// `~/.config` if it is not set.
  public static var user: ThemeLibrary {
    ThemeLibrary(folder: userFolder(environment: System.environment))
  }

  static func userFolder(environment: (String) -> String?) -> String? {
    System.userPath("snackterm/themes", in: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  private static let suffix = ".json"

  /// Looks what is in the folder; one that does not exist is empty.
  /// - Returns: The files by name, and what is wrong with the folder or the names of others.
  public func contents() -> (entries: [Entry], problems: [ThemeFileProblem]) {
    guard let folder else { return ([], []) }
    let names: [String]
    do {
      names = try System.names(in: folder)
    } catch {
      return ([], error.errno == ENOENT ? [] : [.unreadable(path: folder, errno: error.errno)])
    }
    var (entries, problems) = ([Entry](), [ThemeFileProblem]())
    for file in names.sorted() where file.hasSuffix(Self.suffix) && !file.hasPrefix(".") {
      let entry = Entry(name: String(file.dropLast(Self.suffix.count)), path: "\(folder)/\(file)")
      if !Theme.isFileName(entry.name) {
        problems.append(.badName(path: entry.path))
      } else if Theme.named(entry.name) != nil {
        problems.append(.builtIn(path: entry.path))
      } else {
        entries.append(entry)
      }
    }
    return (entries, problems)
  }

  /// The file of a name, whether it holds a theme or not; `nil` if there is none.
  public func entry(named name: String) -> Entry? {
    guard let folder, Theme.isFileName(name), Theme.named(name) == nil else { return nil }
    let entry = Entry(name: name, path: "\(folder)/\(name)\(Self.suffix)")
    return System.exists(entry.path) ? entry : nil
  }

  /// Reads a theme of the folder.
  /// - Throws: A ``ThemeFileProblem`` if it cannot be read or is no theme.
  public func load(_ entry: Entry) throws(ThemeFileProblem) -> ThemeDocument {
    try Self.load(path: entry.path).renamed(entry.name)
  }

  /// Reads a theme from any file.
  ///
  /// One that does not tell its name goes by that of the file.
  /// - Throws: A ``ThemeFileProblem`` if it cannot be read or is no theme.
  public static func load(path: String) throws(ThemeFileProblem) -> ThemeDocument {
    let bytes: ArraySlice<UInt8>
    do {
      let file = try System.ReadableFile(path)
      bytes = try file.read(count: min(file.size, ThemeDocument.mostBytes + 1))
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let name = file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
    do throws(ThemeError) {
      return try ThemeDocument(json: bytes, name: Theme.isFileName(name) ? name : nil)
    } catch {
      throw .mistaken(path: path, error.mistakes)
    }
  }
}
