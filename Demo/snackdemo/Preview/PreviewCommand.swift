import ArgumentParser
import SnackTerm

/// The interactive previewer over a sample host.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "See toasts over a sample program; the keys are on its screen.")

  // Being the default, this command also gets words that are no command.
  @Argument(help: .hidden) var words: [String] = []

  private static let commands = ["preview", "show", "themes", "render", "host"]

  func validate() throws {
    if let word = words.first { _ = try Choice.pick(word, from: Self.commands, called: "command") }
    guard words.isEmpty else { throw ValidationError("The previewer takes no arguments.") }
  }

  func run() throws {
    try Stage.open { overlay in
      var previewer = Previewer(overlay: overlay)
      previewer.run()
    }
  }
}
