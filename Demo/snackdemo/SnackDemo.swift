import ArgumentParser

/// The demo program: see snacks, choose a look, show one from a script.
@main
struct SnackDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snackdemo",
    abstract: "Toasts over any ncurses program: see them, choose a look, show one.",
    usage: "snackdemo [<command>]",
    discussion: "Without a command the previewer opens.",
    version: "0.1.0",
    subcommands: [
      PreviewCommand.self, ShowCommand.self, ThemesCommand.self, RenderCommand.self,
      HistoryCommand.self, HostCommand.self,
    ])

  static func main() {
    do {
      try checkCommand(in: Array(CommandLine.arguments.dropFirst()))
    } catch {
      exit(withError: error)
    }
    main(nil)
  }

  /// Refuses a first word that is no command.
  private static func checkCommand(in words: [String]) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard word != "help", !commands.contains(word) else { return }
    _ = try Choice.pick(word, from: commands, called: "command")
  }

  func run() throws {
    try PreviewCommand().run()
  }
}
