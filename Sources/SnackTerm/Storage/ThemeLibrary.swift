internal import Glibc
public import SnackThemes

/// The user's theme files: `NAME.json` in a folder.
///
/// A theme is named after its file, regardless of the name in it. Built-in themes take precedence,
/// so that a name means the same on every machine.
///
/// ```swift
/// let library = ThemeLibrary.user
/// if let entry = library.entry(named: "mine") {
///   SnackbarManager.appearance.theme = try library.load(entry).theme
/// }
/// for problem in library.contents().problems { print(problem) }
/// ```
public struct ThemeLibrary: Hashable, Sendable {
  /// A theme file.
  public struct Entry: Hashable, Sendable {
    /// The name of the theme.
    public let name: String
    /// The path of the file.
    public let path: String
  }

  /// The folder of the theme files; `nil` if there is none.
  public let folder: String?

  /// Creates a library for a folder.
  public init(folder: String?) {
    self.folder = folder
  }

  /// The user's library.
  ///
  /// Its folder is `snackterm/themes` in `$XDG_CONFIG_HOME` or, if that is not set, in `~/.config`.
  public static var user: ThemeLibrary {
    ThemeLibrary(folder: userFolder(environment: System.environment))
  }

  static func userFolder(environment: (String) -> String?) -> String? {
    System.userPath("snackterm/themes", in: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  private static let suffix = ".json"

  /// Lists the folder; a folder that does not exist is empty.
  /// - Returns: The theme files by name, and the problems with the folder or with other files'
  ///   names.
  public func contents() -> (entries: [Entry], problems: [ThemeFileProblem]) {
    guard let folder else { return ([], []) }
    let names: [String]
    do {
      names = try System.names(in: folder)
    } catch {
      return ([], error.errno == ENOENT ? [] : [.unreadable(path: folder, errno: error.errno)])
    }
    var entries = [Entry]()
    var problems = [ThemeFileProblem]()
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

  /// Returns the theme file with a name, whether or not it is valid; `nil` if there is none.
  public func entry(named name: String) -> Entry? {
    guard let folder, Theme.isFileName(name), Theme.named(name) == nil else { return nil }
    let entry = Entry(name: name, path: "\(folder)/\(name)\(Self.suffix)")
    return System.exists(entry.path) ? entry : nil
  }

  /// Reads a theme of the folder.
  /// - Throws: A ``ThemeFileProblem`` if the file cannot be read or is not a theme.
  public func load(_ entry: Entry) throws(ThemeFileProblem) -> ThemeDocument {
    try Self.load(path: entry.path).renamed(entry.name)
  }

  /// Reads a theme from any file.
  ///
  /// A theme without a name is named after its file.
  /// - Throws: A ``ThemeFileProblem`` if the file cannot be read or is not a theme.
  public static func load(path: String) throws(ThemeFileProblem) -> ThemeDocument {
    let bytes: ArraySlice<UInt8>
    do {
      let file = try System.ReadableFile(path)
      bytes = try file.read(count: min(file.size, ThemeDocument.maxByteCount + 1))
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let name = file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
    do throws(ThemeError) {
      return try ThemeDocument(json: bytes, name: Theme.isFileName(name) ? name : nil)
    } catch {
      throw .invalid(path: path, error.diagnostics)
    }
  }
}
