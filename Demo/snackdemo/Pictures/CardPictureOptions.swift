import ArgumentParser
import SnackTerm

/// The options for a card in a picture.
///
/// `--icon` and `--action`, which also apply to toasts, set the icon and the main button.
struct CardPictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Card with a question, as ask shows it.", valueName: "question"))
  var card: String?

  @OptionGroup(title: "Card options") var content: CardContentOptions

  func validate() throws {
    guard card == nil, let option = content.specifiedOption else { return }
    throw ValidationError("\(option) needs --card")
  }

  /// Returns the question of the card; `nil` without `--card`.
  /// - Parameters:
  ///   - icon: The icon.
  ///   - actions: The labels of the action buttons.
  ///   - strings: The texts of the buttons for yes and no.
  /// - Returns: The question that `ask` would ask.
  /// - Throws: The error that `ask` would report, or one about a second action button.
  func question(
    icon: String?, actions: [String], in strings: BuiltInStrings
  ) throws -> Question? {
    guard let card else { return nil }
    guard actions.count < 2 else {
      throw ValidationError("too many buttons; use --alternative for the second button")
    }
    return try content.question(card, icon: icon, action: actions.first, in: strings)
  }
}
