import ArgumentParser
import SnackTerm

/// The options of `ask` for its question and the time to answer it.
struct QuestionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Question; after -- if it starts with a dash.", valueName: "question"))
  var title: String

  @Option(help: "Icon: one or more characters above the question.")
  var icon: String?

  @Option(help: ArgumentHelp("Label of the main button. (default: OK)", valueName: "label"))
  var action: String?

  @OptionGroup var content: CardContentOptions

  @Option(
    help: ArgumentHelp("Seconds to wait for an answer; 0: no limit.", valueName: "seconds"))
  var timeout: String?

  func validate() throws {
    _ = try question(in: .english)
    _ = try limit
  }

  /// Returns the question defined by the options.
  /// - Parameter strings: The texts of the buttons for yes and no.
  /// - Returns: The question.
  /// - Throws: A validation error that describes the problem.
  func question(in strings: BuiltInStrings) throws -> Question {
    try content.question(title, icon: icon, action: action, in: strings)
  }

  /// The time limit in seconds; `nil` for none.
  var limit: Double? {
    get throws {
      guard let timeout else { return nil }
      let seconds = try Seconds.parse(timeout, name: "timeout", zero: "no limit")
      return seconds > 0 ? seconds : nil
    }
  }
}
