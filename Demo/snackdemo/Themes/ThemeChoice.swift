import ArgumentParser
import SnackTerm

/// A theme on the command line: a built-in one, one in the user's folder, or a file.
enum ThemeChoice {
  static let help: ArgumentHelp = """
    Theme, or its file; see snackdemo themes. (default: \(Theme.standard.name))
    """
  static let completion = CompletionKind.list(Theme.builtIn.map(\.name))

  /// Returns whether a word is a file path rather than a name.
  static func isFile(_ word: String) -> Bool { word.contains("/") || word.hasSuffix(".json") }

  /// Throws if no theme has the name; files are not checked.
  static func check(_ word: String?) throws {
    guard let word, !isFile(word), Theme.named(word) == nil,
      ThemeLibrary.user.entry(named: word.lowercased()) == nil
    else { return }
    let names = Theme.builtIn.map(\.name) + ThemeLibrary.user.contents().entries.map(\.name)
    let hint = Spelling.nearest(to: word, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw ValidationError("unknown theme '\(word)'; \(hint)snackdemo themes lists all themes")
  }

  /// Loads a theme, or reports on standard error why it cannot be read.
  /// - Parameter word: The theme; `nil` for the default one.
  /// - Returns: The theme.
  /// - Throws: A validation error for an unknown name; `ExitCode.failure` for an invalid file.
  static func load(_ word: String?) throws -> Theme {
    guard let word else { return .standard }
    try check(word)
    if !isFile(word), let theme = Theme.named(word) { return theme }
    do throws(ThemeFileProblem) {
      return try document(of: word).theme
    } catch {
      for line in error.lines { Stage.printError(line) }
      throw ExitCode.failure
    }
  }

  /// Reads a theme file.
  private static func document(of word: String) throws(ThemeFileProblem) -> ThemeDocument {
    let library = ThemeLibrary.user
    guard !isFile(word), let entry = library.entry(named: word.lowercased()) else {
      return try ThemeLibrary.load(path: word)
    }
    return try library.load(entry)
  }
}
