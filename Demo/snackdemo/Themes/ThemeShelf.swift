import CSystem
import Glibc
import SnackTerm

/// The themes to choose from, including the current contents of theme files.
///
/// Checking the files takes a few system calls, so a program can repeat it while it waits for keys.
struct ThemeShelf {
  /// A change in a theme file since the last check.
  struct Change: Hashable {
    /// The kind of a change.
    enum Kind: Hashable {
      /// The theme is usable as it is.
      case warning
      /// The theme is not usable; its last usable version is kept.
      case invalid
      /// The file no longer exists; its last version is kept as long as it is in use.
      case removed
    }

    /// The path of the file.
    let path: String
    /// The listed name of its theme; `nil` if it is never listed.
    let name: String?
    /// The problems with the file; empty once there are none.
    let lines: [String]
    let kind: Kind

    /// The last component of the path.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns whether a theme comes from the file.
    func concerns(_ theme: Theme) -> Bool { name == theme.name }
  }

  /// The state of a file at the last check.
  private struct KnownFile {
    /// The listed name of its theme.
    let name: String
    /// The theme's name in the file.
    var ownName: String?
    var stamp: FileStamp?
    /// The last version of the theme without errors.
    var theme: Theme?
    var lines: [String] = []
  }

  private let library: ThemeLibrary
  /// An additional file, given by its path.
  private var extra: ExtraFile?
  private var known: [String: KnownFile] = [:]
  /// The problems with file names that were reported.
  private var reported: Set<ThemeFileProblem> = []

  /// The built-in themes, then those of the folder by name, then that of the additional file.
  private(set) var themes = Theme.builtInForPreview
  /// The origins of themes that are not built in, by listed name.
  private(set) var origins: [String: ThemeOrigin] = [:]

  /// The listed name of the additional file's theme; `nil` if there is none.
  ///
  /// If the file is a link, the name changes when its target moves into or out of the folder.
  var extraName: String? { extra?.name }

  /// Creates a shelf with the built-in themes.
  /// - Parameters:
  ///   - library: The user's theme folder.
  ///   - extra: An additional file; one in the folder is listed once, however its path is spelled.
  init(library: ThemeLibrary = .user, extra: String? = nil) {
    self.library = library
    self.extra = extra.map { ExtraFile($0, in: library) }
  }

  /// Checks the files and reads those that have changed.
  /// - Parameter names: Themes to keep although their files do not exist, as happens for a moment
  ///   while an editor saves them.
  /// - Returns: The changes since the last check.
  mutating func refresh(keeping names: Set<String> = []) -> [Change] {
    let contents = library.contents()
    var changes = reportOnce(contents.problems)
    let former = extra
    extra?.resolve(in: contents.entries)
    let paths = Set(contents.entries.map(\.path))
    let externalFile = extra.flatMap { paths.contains($0.path) ? nil : $0 }
    // A theme now listed under another name was not removed.
    let renamed = former.flatMap { $0.path == extra?.path ? nil : $0.name }
    changes += forgetRemoved(
      except: paths.union(externalFile.map { [$0.path] } ?? []),
      keeping: names.subtracting(renamed.map { [$0] } ?? []))
    for entry in contents.entries {
      if let item = refreshFile(at: entry.path, named: entry.name) { changes.append(item) }
    }
    if let externalFile, let item = refreshFile(at: externalFile.path, named: externalFile.name) {
      changes.append(item)
    }
    updateThemes(extraPath: externalFile?.path)
    return changes
  }

  private mutating func reportOnce(_ problems: [ThemeFileProblem]) -> [Change] {
    defer { reported.formIntersection(problems) }
    return problems.filter { reported.insert($0).inserted }.map {
      Change(path: $0.path, name: nil, lines: $0.lines, kind: .warning)
    }
  }

  private mutating func updateThemes(extraPath: String?) {
    let inFolder = known.filter { $0.key != extraPath }.sorted { $0.key < $1.key }
    themes = Theme.builtInForPreview + inFolder.compactMap(\.value.theme)
    origins = [:]
    for (_, file) in inFolder { if let theme = file.theme { origins[theme.name] = .library } }
    if let extraPath, let file = known[extraPath], let theme = file.theme {
      themes.append(theme)
      origins[theme.name] = .file(path: extraPath, name: file.ownName ?? theme.name)
    }
  }

  /// Forgets files that no longer exist, and reports those whose themes are kept.
  private mutating func forgetRemoved(except paths: Set<String>, keeping names: Set<String>)
    -> [Change]
  {
    known.filter { !paths.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { path, file in
      guard let theme = file.theme, names.contains(theme.name) else {
        known[path] = nil
        return file.lines.isEmpty
          ? nil : Change(path: path, name: file.name, lines: [], kind: .warning)
      }
      guard file.stamp != nil else { return nil }
      let line = "\(path) was removed; its theme remains in use until you choose another"
      var kept = file
      kept.stamp = nil
      kept.lines = [line]
      known[path] = kept
      return Change(path: path, name: file.name, lines: [line], kind: .removed)
    }
  }

  private mutating func refreshFile(at path: String, named name: String) -> Change? {
    let stamp = FileStamp(of: path)
    var file = known[path] ?? KnownFile(name: name)
    guard known[path] == nil || stamp != file.stamp else { return nil }
    let before = file.lines
    let kind: Change.Kind
    do {
      let document = try ThemeLibrary.load(path: path)
      file.theme = document.renamed(file.name).theme
      kind = .warning
      file.ownName = document.theme.name
      file.lines = document.warnings.map { $0.line(in: path) }
    } catch {
      file.lines = error.lines
      kind = stamp == nil ? .removed : .invalid
    }
    file.stamp = stamp
    known[path] = file
    return before == file.lines
      ? nil : Change(path: path, name: file.name, lines: file.lines, kind: kind)
  }
}

extension Theme {
  /// The built-in themes, reordered so that the second one looks clearly different.
  static let builtInForPreview: [Theme] = {
    guard let second = named("bar") else { return builtIn }
    return builtIn.prefix(1) + [second] + builtIn.dropFirst().filter { $0.name != second.name }
  }()
}

/// The file attributes that reveal a change.
private struct FileStamp: Hashable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the stamp of a file; `nil` if it does not exist.
  init?(of path: String) {
    var state = stat()
    guard stat(path, &state) == 0 else { return nil }
    device = UInt(state.st_dev)
    number = UInt(state.st_ino)
    size = Int(state.st_size)
    (seconds, nanoseconds) = (Int(state.st_mtim.tv_sec), Int(state.st_mtim.tv_nsec))
  }
}
