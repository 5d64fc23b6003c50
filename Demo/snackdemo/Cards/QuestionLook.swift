import ArgumentParser
import SnackTerm

/// The options for the look, the language and the screen of a question.
struct QuestionLook: ParsableArguments {
  @Flag(exclusivity: .exclusive)
  var screen: QuestionScreen?

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var accessibility: AccessibilityOptions

  func validate() throws { try ThemeChoice.check(theme) }

  /// The theme given by `--theme`, or the default theme.
  var chosenTheme: Theme {
    get throws { try ThemeChoice.load(theme) }
  }
}
