import ArgumentParser
import SnackTerm

/// The `popups` command: shows popups of several teams that take turns.
struct PopupsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "popups",
    abstract: "Show how popups take turns by priority.",
    usage: "snackdemo popups [<options>]",
    discussion: """
      Several teams add popups, each team with its own priority. One popup is visible at a time; \
      the list at the right shows the queue, highest priority first. The bottom line shows the keys.
      """)

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var accessibility: AccessibilityOptions

  func validate() throws {
    try ThemeChoice.check(theme)
  }

  func run() throws {
    let theme = try ThemeChoice.load(theme)
    let strings = try language.strings
    let preferences = try accessibility.preferences
    try Stage.open { overlay in
      overlay.manager.strings = strings
      var scene = PopupScene(overlay: overlay, theme: theme, preferences: preferences)
      scene.run()
    }
  }
}
