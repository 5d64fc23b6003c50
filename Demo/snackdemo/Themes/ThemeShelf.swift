import Glibc
import SnackTerm

/// The themes among which a person chooses, those in files as they are now.
///
/// A look at the files costs a few calls of the system, so it can be taken now and then while a
/// program waits for keys.
struct ThemeShelf {
  /// What has become known of files since the last look.
  struct News: Hashable {
    /// The file.
    let path: String
    /// What is wrong with it; empty if nothing is any more.
    let lines: [String]
    /// Whether the theme can be used as it is.
    let isWarning: Bool

    /// The last part of the path.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Whether a theme goes by the name of the file.
    func isAbout(_ theme: Theme) -> Bool { fileName == "\(theme.name).json" }
  }

  /// A file as it was when it was last looked at.
  private struct Known {
    var stamp: FileStamp?
    /// The last theme that was without mistakes.
    var theme: Theme?
    var lines: [String] = []
  }

  private let library: ThemeLibrary
  /// A file besides those of the folder.
  private let extra: String?
  private var known: [String: Known] = [:]
  /// The problems of names that were told.
  private var told: Set<ThemeFileProblem> = []

  /// The built-in themes, then those of the folder by name, then the one besides.
  private(set) var themes = Theme.builtIn
  /// Where those are found that are not built in, by their names.
  private(set) var origins: [String: ThemeOrigin] = [:]

  /// - Parameters:
  ///   - library: The folder of the person.
  ///   - extra: A file besides; one that is in the folder is listed once.
  init(library: ThemeLibrary = .user, extra: String? = nil) {
    (self.library, self.extra) = (library, extra)
  }

  /// Looks at the files, and reads those that have changed.
  mutating func look() -> [News] {
    let contents = library.contents()
    var news = contents.problems.filter { told.insert($0).inserted }.map {
      News(path: $0.path, lines: $0.lines, isWarning: true)
    }
    told.formIntersection(contents.problems)
    var own: [Theme] = []
    origins = [:]
    for entry in contents.entries {
      let library = library
      if let item = look(at: entry.path, { () throws(ThemeFileProblem) in try library.load(entry) })
      {
        news.append(item)
      }
      guard let theme = known[entry.path]?.theme else { continue }
      own.append(theme)
      origins[theme.name] = .library
    }
    if let extra, !contents.entries.contains(where: { $0.path == extra }) {
      let load = { () throws(ThemeFileProblem) in try ThemeLibrary.load(path: extra) }
      if let item = look(at: extra, load) { news.append(item) }
      if let theme = known[extra]?.theme {
        own.append(theme)
        origins[theme.name] = .file(path: extra)
      }
    }
    themes = Theme.builtIn + own
    return news
  }

  private mutating func look(
    at path: String, _ load: () throws(ThemeFileProblem) -> ThemeDocument
  ) -> News? {
    let stamp = FileStamp(of: path)
    var file = known[path] ?? Known()
    guard known[path] == nil || stamp != file.stamp else { return nil }
    let before = file.lines
    let isWarning: Bool
    do {
      let document = try load()
      (file.theme, isWarning) = (document.theme, true)
      file.lines = document.warnings.map { $0.line(in: path) }
    } catch {
      (file.lines, isWarning) = (error.lines, false)
    }
    file.stamp = stamp
    known[path] = file
    return before == file.lines ? nil : News(path: path, lines: file.lines, isWarning: isWarning)
  }
}

/// By what it is seen that a file has changed.
private struct FileStamp: Hashable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// `nil` if there is no file.
  init?(of path: String) {
    var state = stat()
    guard stat(path, &state) == 0 else { return nil }
    (device, number, size) = (UInt(state.st_dev), UInt(state.st_ino), Int(state.st_size))
    (seconds, nanoseconds) = (Int(state.st_mtim.tv_sec), Int(state.st_mtim.tv_nsec))
  }
}
