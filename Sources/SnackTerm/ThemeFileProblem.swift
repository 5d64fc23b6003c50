internal import Glibc
internal import SnackCore
public import SnackThemes

/// Why the file of a theme cannot be used.
public enum ThemeFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be read; the error is that of the system.
  case unreadable(path: String, errno: Int32)
  /// The file holds no theme; the mistakes tell why.
  case mistaken(path: String, [ThemeMistake])
  /// It is called as a built-in theme is, which goes before it.
  case builtIn(path: String)
  /// Its name is not that of a theme.
  case badName(path: String)

  /// The path of the file.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .mistaken(let path, _), .builtIn(let path), .badName(let path):
      path
    }
  }

  /// The problem in a line, or in one for each mistake.
  public var lines: [String] {
    let name = TextFlow.singleLine(path, width: 200).text
    switch self {
    case .unreadable(_, let errno):
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      return ["cannot read \(name): \(reason)"]
    case .mistaken(_, let mistakes): return mistakes.map { $0.line(in: path) }
    case .builtIn: return ["\(name) is left out: a theme of this name is built in"]
    case .badName:
      return ["\(name) is left out: a theme goes by small letters, digits and dashes, at most 40"]
    }
  }

  /// The lines of the problem as one text.
  public var description: String { lines.joined(separator: "\n") }
}
