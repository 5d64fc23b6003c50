import ArgumentParser

/// The demo program: see snacks, choose a look, show one from a script.
@main
struct SnackDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snackdemo",
    abstract: "Toasts over any ncurses program: see them, choose a look, show one.",
    version: "0.1.0",
    subcommands: [
      PreviewCommand.self, ShowCommand.self, ThemesCommand.self, RenderCommand.self,
      HostCommand.self,
    ],
    defaultSubcommand: PreviewCommand.self)
}
