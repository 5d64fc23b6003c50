import ArgumentParser
import SnackTerm

/// The options that say what cards look like.
struct CardOptions: ParsableArguments {
  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @Option(
    help: """
      What becomes of the screen beside the card: \(backgrounds.joined(separator: ", ")). \
      (default: dimmed)
      """, completion: .list(backgrounds))
  var background: String?

  @OptionGroup var access: AccessOptions

  private static let backgrounds = BulletinBackground.allCases.map(\.word)

  func validate() throws {
    try ThemeChoice.check(theme)
    _ = try style
  }

  /// The look that was asked for, or the usual one.
  var chosenTheme: Theme {
    get throws { try ThemeChoice.load(theme) }
  }

  /// What becomes of the screen beside the card.
  var style: BulletinBackground {
    get throws {
      guard let background else { return .dimmed }
      let word = try Choice.pick(background, from: Self.backgrounds, called: "background")
      return BulletinBackground.allCases.first { $0.word == word } ?? .dimmed
    }
  }
}

extension BulletinBackground {
  /// Its name on a command line: small letters, with a dash before what was a capital one.
  fileprivate var word: String {
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
