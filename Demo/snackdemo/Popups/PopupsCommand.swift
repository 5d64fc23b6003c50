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

  @OptionGroup var accessibility: AccessibilityOptions

  func run() throws {
    let preferences = try accessibility.preferences
    try Stage.open { overlay in
      var scene = PopupScene(overlay: overlay, preferences: preferences)
      scene.run()
    }
  }
}
