import ArgumentParser
import SnackTerm

/// The options for a card in a picture, with the names and rules of `ask`.
///
/// The icon and the button have the options of toasts.
struct CardPictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Card with a question, as ask shows it.", valueName: "question"))
  var card: String?

  @Option(help: "card: text below the question.")
  var description: String?

  @Option(help: ArgumentHelp("card: label of a second button.", valueName: "label"))
  var alternative: String?

  @Option(
    defaultAsFlag: QuestionOptions.Placeholder(), parsing: .next,
    help: ArgumentHelp("card: text field, with a placeholder.", valueName: "placeholder"))
  var field: QuestionOptions.Placeholder?

  @Flag(help: "card: text field that hides what is typed.")
  var secret = false

  @Flag(help: "card: require an answer.")
  var required = false

  @Option(help: ArgumentHelp("card: choice in a list; repeatable.", valueName: "label"))
  var choice: [String] = []

  @Flag(help: "card: allow several choices, or none.")
  var several = false

  func validate() throws {
    guard card == nil, let option = words.first?.split(separator: "=").first else { return }
    throw ValidationError("\(option) needs --card")
  }

  /// The options as words of `ask`.
  private var words: [String] {
    var words = description.map { ["--description=\($0)"] } ?? []
    words += alternative.map { ["--alternative=\($0)"] } ?? []
    words += field.map { [$0.text.isEmpty ? "--field" : "--field=\($0.text)"] } ?? []
    words += choice.map { "--choice=\($0)" }
    let flags = [("--secret", secret), ("--required", required), ("--several", several)]
    return words + flags.filter(\.1).map(\.0)
  }

  /// Returns the question of the card; `nil` without `--card`.
  /// - Parameters:
  ///   - icon: The icon.
  ///   - actions: The labels of the action buttons, of which a card has one.
  /// - Returns: The question that `ask` would ask.
  /// - Throws: The error that `ask` would report.
  func question(icon: String?, actions: [String]) throws -> Question? {
    guard let card else { return nil }
    guard actions.count < 2 else {
      throw ValidationError("too many buttons; give a card its second one with --alternative")
    }
    var words = words
    words += icon.map { ["--icon=\($0)"] } ?? []
    words += actions.map { "--action=\($0)" }
    do {
      return try QuestionOptions.parse(words + ["--", card]).question(in: .english)
    } catch {
      throw ValidationError(QuestionOptions.message(for: error))
    }
  }
}
