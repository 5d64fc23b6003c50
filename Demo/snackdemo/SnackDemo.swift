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
      HistoryCommand.self, PopupsCommand.self, AskCommand.self, OnboardingCommand.self,
      HostCommand.self,
    ])

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try checkCommand(in: words)
      var command = try parseAsRoot(words)
      try command.run()
      try Output.finish()
    } catch {
      let isOutcome = error is ExitCode
      exit(withError: isOutcome ? error : mistake(in: words.map(Output.harmless)) ?? error)
    }
  }

  /// What is wrong with words as a command line; `nil` if nothing is.
  ///
  /// An error quotes the words, and those must not be able to control the terminal.
  private static func mistake(in words: [String]) -> (any Error)? {
    do {
      try checkCommand(in: words)
      _ = try parseAsRoot(words)
      return nil
    } catch {
      return error
    }
  }

  /// Refuses a first word that is no command.
  private static func checkCommand(in words: [String]) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard word != "help", !commands.contains(word) else { return }
    _ = try Choice.pick(word, from: commands, called: "command")
  }

  func run() throws {
    try PreviewCommand.open(keepsHistory: false)
  }
}
