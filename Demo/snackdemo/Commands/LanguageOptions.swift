import ArgumentParser
import SnackTerm

/// The option for the language in which toasts say what they say by themselves.
struct LanguageOptions: ParsableArguments {
  private static let languages = BuiltInStrings.all.map(\.language)

  @Option(
    help: """
      The language of built-in words: \(languages.joined(separator: ", ")). (default: that of LC_ALL, \
      LC_MESSAGES or LANG; render: en)
      """, completion: .list(languages))
  var language: String?

  func validate() throws { _ = try strings }

  /// The words of the language that was asked for, here or by the environment.
  var strings: BuiltInStrings { get throws { try strings(else: .preferred) } }

  /// The words of the language that was asked for here, or others.
  func strings(else usual: @autoclosure () -> BuiltInStrings) throws -> BuiltInStrings {
    guard let language else { return usual() }
    guard let strings = BuiltInStrings.language(language) else {
      let known = Self.languages.joined(separator: ", ")
      throw ValidationError("There is no language '\(language)'; there are: \(known).")
    }
    return strings
  }
}
