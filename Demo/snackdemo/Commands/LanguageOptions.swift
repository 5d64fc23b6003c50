import ArgumentParser
import SnackTerm

/// The option for the language of built-in strings.
struct LanguageOptions: ParsableArguments {
  private static let languages = BuiltInStrings.all.map(\.language)

  @Option(
    help: "Language of built-in texts: \(languages.joined(separator: ", ")).",
    completion: .list(languages))
  var language: String?

  func validate() throws { _ = try strings }

  /// The strings in the language of the option or, without it, of the environment.
  var strings: BuiltInStrings { get throws { try strings(default: .preferred) } }

  /// Returns the strings in the language of the option, or `usual` without it.
  func strings(default usual: @autoclosure () -> BuiltInStrings) throws -> BuiltInStrings {
    guard let language else { return usual() }
    guard let strings = BuiltInStrings.language(language) else {
      let known = Self.languages.joined(separator: ", ")
      throw ValidationError("unknown language '\(language)'; valid values: \(known)")
    }
    return strings
  }
}
