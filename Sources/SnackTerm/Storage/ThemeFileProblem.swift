internal import Glibc
internal import SnackCore
public import SnackThemes

/// A problem with a theme file.
///
/// ```swift
/// do throws(ThemeFileProblem) {
///   SnackbarManager.appearance.theme = try ThemeLibrary.load(path: "mine.json").theme
/// } catch {
///   for line in error.lines { print(line) }
/// }
/// ```
public enum ThemeFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read; the number is the system's error.
  case unreadable(path: String, errno: Int32)
  /// The file does not contain a valid theme.
  case invalid(path: String, [ThemeDiagnostic])
  /// The file has the name of a built-in theme, which takes precedence.
  case builtIn(path: String)
  /// The file's name is not a valid theme name.
  case badName(path: String)

  /// The path of the file.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .invalid(let path, _), .builtIn(let path), .badName(let path):
      path
    }
  }

  /// The problem as lines of text, one for each error.
  public var lines: [String] {
    let name = TextFlow.singleLine(path, width: 200).text
    switch self {
    case .unreadable(_, let errno):
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      return ["cannot read theme '\(name)': \(reason)"]
    case .invalid(_, let diagnostics): return diagnostics.map { $0.line(in: path) }
    case .builtIn:
      return ["ignoring theme '\(name)': a built-in theme has this name; rename the file"]
    case .badName:
      return ["ignoring theme '\(name)': not a valid name; \(ThemeFault.nameRule)"]
    }
  }

  /// The lines of the problem as one text.
  public var description: String { lines.joined(separator: "\n") }
}
