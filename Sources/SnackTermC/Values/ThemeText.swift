internal import CSnackTerm
internal import SnackCore
internal import SnackTerm

/// Themes from the texts of programs.
enum ThemeText {
  /// Returns the theme of a text: JSON if it starts with a brace, a file if it has a slash, and
  /// otherwise the name of a theme, built in or the user's.
  static func theme(_ text: String) throws(Failure) -> Theme {
    if let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }), first == "{" {
      do throws(ThemeError) {
        return try Theme(json: text, name: "custom")
      } catch {
        throw Failure(error.diagnostics.failure, "\(error)")
      }
    }
    if text.utf8.contains(UInt8(ascii: "/")) { return try load(path: text) }
    if let theme = Theme.named(text) { return theme }
    guard let entry = ThemeLibrary.user.entry(named: text) else {
      let names = Theme.builtIn.map(\.name)
      let hint = Spelling.nearest(to: text, in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure(
        SNACKTERM_ENOENT,
        "unknown theme '\(text.onOneLine)'; built-in themes: \(names.joined(separator: ", "))\(hint)"
      )
    }
    return try load(path: entry.path)
  }

  private static func load(path: String) throws(Failure) -> Theme {
    do throws(ThemeFileProblem) {
      return try ThemeLibrary.load(path: path).theme
    } catch {
      switch error {
      case .unreadable: throw Failure(SNACKTERM_ENOENT, "\(error)")
      case .invalid(_, let diagnostics): throw Failure(diagnostics.failure, "\(error)")
      case .builtIn, .badName: throw Failure(SNACKTERM_EINVAL, "\(error)")
      }
    }
  }
}

extension [ThemeDiagnostic] {
  /// The result of a function for these faults of a theme.
  fileprivate var failure: snackterm_result {
    allSatisfy(\.fault.isUnknownName) ? SNACKTERM_ENOENT : SNACKTERM_EINVAL
  }
}

extension ThemeFault {
  /// Whether the fault is an unknown key, or the name of an unknown theme.
  var isUnknownName: Bool {
    switch self {
    case .unknownKey, .unknownTheme: true
    default: false
    }
  }
}
