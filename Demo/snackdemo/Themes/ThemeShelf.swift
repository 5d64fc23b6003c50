import Glibc
import SnackTerm

/// The themes among which a person chooses, those in files as they are now.
///
/// A look at the files costs a few calls of the system, so it can be taken now and then while a
/// program waits for keys.
struct ThemeShelf {
  /// What has become known of files since the last look.
  struct News: Hashable {
    /// What kind of news it is.
    enum Kind: Hashable {
      /// The theme can be used as it is.
      case warning
      /// It cannot; the last version that could be used stays.
      case mistake
      /// There is no file any more; its last version stays as long as it is picked.
      case gone
    }

    /// The file.
    let path: String
    /// The name by which its theme is listed; `nil` if it never is.
    let name: String?
    /// What is wrong with it; empty if nothing is any more.
    let lines: [String]
    let kind: Kind

    /// The last part of the path.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Whether a theme is that of the file.
    func isAbout(_ theme: Theme) -> Bool { name == theme.name }
  }

  /// A file as it was when it was last looked at.
  private struct Known {
    /// The name by which its theme is listed.
    let name: String
    /// The name that it gives the theme.
    var ownName: String?
    var stamp: FileStamp?
    /// The last theme that was without mistakes.
    var theme: Theme?
    var lines: [String] = []
  }

  private let library: ThemeLibrary
  /// A file besides those of the folder.
  private var extra: ExtraFile?
  private var known: [String: Known] = [:]
  /// The problems of names that were told.
  private var told: Set<ThemeFileProblem> = []

  /// The built-in themes, then those of the folder by name, then the one besides.
  private(set) var themes = Theme.builtIn
  /// Where those are found that are not built in, by their names.
  private(set) var origins: [String: ThemeOrigin] = [:]

  /// The name by which the theme of the file besides is listed; `nil` if there is none.
  ///
  /// One that is a link has another one when that leads into the folder, or out of it.
  var extraName: String? { extra?.name }

  /// - Parameters:
  ///   - library: The folder of the person.
  ///   - extra: A file besides; one that is in the folder is listed once, however its path is spelled.
  init(library: ThemeLibrary = .user, extra: String? = nil) {
    self.library = library
    self.extra = extra.map { ExtraFile($0, in: library) }
  }

  /// Looks at the files, and reads those that have changed.
  /// - Parameter names: Themes that stay though their files have gone, as they do for a moment while
  ///   an editor saves them.
  /// - Returns: What has become known.
  mutating func look(keeping names: Set<String> = []) -> [News] {
    let contents = library.contents()
    var news = tellOnce(contents.problems)
    let former = extra
    extra?.find(in: contents.entries)
    let paths = Set(contents.entries.map(\.path))
    let beside = extra.flatMap { paths.contains($0.path) ? nil : $0 }
    // What is listed by another name now is not gone.
    let moved = former.flatMap { $0.path == extra?.path ? nil : $0.name }
    news += forgetGone(
      besides: paths.union(beside.map { [$0.path] } ?? []),
      keeping: names.subtracting(moved.map { [$0] } ?? []))
    for entry in contents.entries {
      if let item = look(at: entry.path, named: entry.name) { news.append(item) }
    }
    if let beside, let item = look(at: beside.path, named: beside.name) { news.append(item) }
    list(beside: beside?.path)
    return news
  }

  private mutating func tellOnce(_ problems: [ThemeFileProblem]) -> [News] {
    defer { told.formIntersection(problems) }
    return problems.filter { told.insert($0).inserted }.map {
      News(path: $0.path, name: nil, lines: $0.lines, kind: .warning)
    }
  }

  private mutating func list(beside: String?) {
    let inFolder = known.filter { $0.key != beside }.sorted { $0.key < $1.key }
    themes = Theme.builtIn + inFolder.compactMap(\.value.theme)
    origins = [:]
    for (_, file) in inFolder { if let theme = file.theme { origins[theme.name] = .library } }
    if let beside, let file = known[beside], let theme = file.theme {
      themes.append(theme)
      origins[theme.name] = .file(path: beside, name: file.ownName ?? theme.name)
    }
  }

  /// Forgets the files that are not there any more, and tells of those whose themes are kept.
  private mutating func forgetGone(besides paths: Set<String>, keeping names: Set<String>) -> [News]
  {
    known.filter { !paths.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { path, file in
      guard let theme = file.theme, names.contains(theme.name) else {
        known[path] = nil
        return file.lines.isEmpty
          ? nil : News(path: path, name: file.name, lines: [], kind: .warning)
      }
      guard file.stamp != nil else { return nil }
      let line = "\(path) is gone; it stays as it was until you pick another theme"
      var kept = file
      (kept.stamp, kept.lines) = (nil, [line])
      known[path] = kept
      return News(path: path, name: file.name, lines: [line], kind: .gone)
    }
  }

  private mutating func look(at path: String, named name: String) -> News? {
    let stamp = FileStamp(of: path)
    var file = known[path] ?? Known(name: name)
    guard known[path] == nil || stamp != file.stamp else { return nil }
    let before = file.lines
    let kind: News.Kind
    do {
      let document = try ThemeLibrary.load(path: path)
      (file.theme, kind) = (document.renamed(file.name).theme, .warning)
      file.ownName = document.theme.name
      file.lines = document.warnings.map { $0.line(in: path) }
    } catch {
      (file.lines, kind) = (error.lines, stamp == nil ? .gone : .mistake)
    }
    file.stamp = stamp
    known[path] = file
    return before == file.lines
      ? nil : News(path: path, name: file.name, lines: file.lines, kind: kind)
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
