import ArgumentParser
import SnackTerm

/// The `popups` command: shows popups of several teams that take turns.
struct PopupsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "popups",
    abstract: "See popups of several teams take turns by priority over a sample program.",
    usage: "snackdemo popups [<options>]",
    discussion: """
      Each team has a priority. One popup shows at a time; the others wait in the list at the \
      right, the best first. The keys are on the screen.
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
