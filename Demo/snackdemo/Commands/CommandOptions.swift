import ArgumentParser
import SnackTerm

/// The options for a message, a command to run, and the texts of its result.
struct CommandOptions: ParsableArguments {
  @Argument(help: "Text of the toast; after -- if it starts with a dash.")
  var message: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "Command to run; the toast shows its progress and result.", valueName: "command"))
  var arguments: [String] = []

  @Option(help: "Text when the command succeeds. (default: Done)")
  var success: String?

  @Option(help: "Title when the command fails. (default: the message)")
  var failure: String?

  @Flag(help: "Do not show the command's output under the toast.")
  var quiet = false

  @Flag(help: "Show the output in a scrollable pane of a separate screen.")
  var pane = false

  func validate() throws {
    _ = try text
    if pane, quiet { throw ValidationError("--pane cannot be combined with --quiet") }
    guard try command.isEmpty else { return }
    guard success == nil, failure == nil else {
      throw ValidationError("--success and --failure need a command after --")
    }
    if pane { throw ValidationError("--pane needs a command after --") }
    if quiet { throw ValidationError("--quiet needs a command after --") }
  }

  /// The text of the toast.
  var text: String {
    get throws {
      guard let text = message ?? arguments.first else {
        throw ValidationError("Missing expected argument '<message>'")
      }
      return text
    }
  }

  /// The command and its arguments; empty without a command.
  var command: [String] {
    get throws {
      guard message == nil else { return arguments }
      // If the message itself follows --, a second -- precedes the command.
      let rest = arguments.dropFirst()
      guard let first = rest.first else { return [] }
      guard first == "--" else { throw ValidationError("Unexpected argument '\(first)'") }
      return Array(rest.dropFirst())
    }
  }

  /// Whether the command may have the terminal to itself.
  var allowsForwarding: Bool { !quiet && !pane }

  /// The texts of the result.
  var texts: CommandTexts { CommandTexts(success: success, failure: failure) }
}
