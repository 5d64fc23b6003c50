import ArgumentParser
import Glibc
import SnackTerm

/// The demo program: previews toasts and themes, and shows toasts from scripts.
@main
struct SnackDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snackdemo",
    abstract: "Show toasts and ask questions, also over any program.",
    usage: "snackdemo [<command>]",
    discussion: """
      Without a command, the previewer opens.

      For shell completions, add the line for your shell to its startup file:

        source <(snackdemo --generate-completion-script bash)
        source <(snackdemo --generate-completion-script zsh)
        snackdemo --generate-completion-script fish | source
      """,
    version: "0.1.0",
    subcommands: [
      PreviewCommand.self, ShowCommand.self, AskCommand.self, RunCommand.self,
      SendCommand.self, ListCommand.self, HistoryCommand.self, ThemesCommand.self,
      RenderCommand.self, PopupsCommand.self, OnboardingCommand.self, HostCommand.self,
    ])

  static func main() {
    StandardDescriptors.fillGaps()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try checkCommand(in: words)
      var command = try parseAsRoot(words)
      try command.run()
      try Output.flush()
    } catch {
      let isOutcome = error is ExitCode || exitCode(for: error).isSuccess
      guard !isOutcome else { exit(withError: error) }
      let safe = safeError(for: error, in: words)
      guard let text = unknownOptionText(for: safe, in: words) else { exit(withError: safe) }
      System.putAll(Array("\(text)\n".utf8), to: STDERR_FILENO)
      exit(withError: exitCode(for: safe))
    }
  }

  /// Returns the complete text of an error about an unknown option, with a better suggestion.
  /// - Parameters:
  ///   - error: The error, which is safe to print.
  ///   - words: The command line.
  /// - Returns: The text; `nil` for other errors.
  private static func unknownOptionText(for error: any Error, in words: [String]) -> String? {
    let original = message(for: error)
    let command = configuration.subcommands.first { $0.configuration.commandName == words.first }
    let options = UnknownOption.options(
      inHelp: command.map { helpMessage(for: $0) } ?? helpMessage())
    // `ArgumentParser` checks combinations first, with the value of an unknown option as a message.
    let inWords = UnknownOption(in: words.map(Output.sanitized), options: options)
    guard let unknown = UnknownOption(message: original) ?? inWords else { return nil }
    return fullMessage(for: error)
      .replacing(original, with: unknown.message(options: options), maxReplacements: 1)
  }

  /// Returns an error whose message is safe to print.
  ///
  /// Parsing sanitized words usually fails with the same error. If it succeeds, the original
  /// message is sanitized instead.
  private static func safeError(for error: any Error, in words: [String]) -> any Error {
    if let quoting = commandLineError(in: words.map(Output.sanitized)) { return quoting }
    let lines = message(for: error).split(separator: "\n").map { Output.sanitized(String($0)) }
    let message = lines.joined(separator: "\n")
    return exitCode(for: error) == .validationFailure
      ? ValidationError(message) : SafeError(description: message)
  }

  /// An error whose description is safe to print.
  private struct SafeError: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the error for a command line, or `nil` if it is valid.
  ///
  /// The error quotes the words, so they must not contain control characters.
  private static func commandLineError(in words: [String]) -> (any Error)? {
    do {
      try checkCommand(in: words)
      _ = try parseAsRoot(words)
      return nil
    } catch {
      return error
    }
  }

  /// Throws if the first word is not a command.
  private static func checkCommand(in words: [String]) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let commands = configuration.subcommands.map { $0.configuration }
    guard word != "help", !commands.contains(where: { $0.commandName == word }) else { return }
    let listed = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    _ = try Choice.pick(word, from: listed, kind: "command")
  }

  func run() throws {
    try PreviewCommand.open(keepsHistory: false)
  }
}
