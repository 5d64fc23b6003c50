import ArgumentParser
import SnackTerm

/// The options for the look and the language of cards.
struct CardOptions: ParsableArguments {
  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Screen around the card. (default: dimmed)",
      discussion: "Valid values: \(backgrounds.joined(separator: ", "))."),
    completion: .list(backgrounds))
  var background: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var accessibility: AccessibilityOptions

  private static let backgrounds = BulletinBackground.allCases.map(\.word)

  func validate() throws {
    try ThemeChoice.check(theme)
    _ = try style
  }

  /// The theme given by `--theme`, or the default theme.
  var chosenTheme: Theme {
    get throws { try ThemeChoice.load(theme) }
  }

  /// The treatment of the screen around the card.
  var style: BulletinBackground {
    get throws {
      guard let background else { return .dimmed }
      let word = try Choice.pick(background, from: Self.backgrounds, kind: "background")
      return BulletinBackground.allCases.first { $0.word == word } ?? .dimmed
    }
  }
}

extension BulletinBackground {
  /// The name on the command line: lowercase words joined by hyphens.
  fileprivate var word: String {
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
