import ArgumentParser
import SnackTerm

/// The options for a message, a command to run, and the texts of its result.
struct CommandOptions: ParsableArguments {
  @Argument(help: "The text of the toast; after -- if it begins with a dash.")
  var message: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("A command that runs while the toast shows.", valueName: "command"))
  var arguments: [String] = []

  @Option(help: "What the toast says when the command has succeeded. (default: Done)")
  var success: String?

  @Option(help: "The heading when the command has failed, above how. (default: the message)")
  var failure: String?

  func validate() throws {
    _ = try text
    guard try command.isEmpty, success != nil || failure != nil else { return }
    throw ValidationError("--success and --failure tell of a command; give one after --.")
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

  /// The texts of the result.
  var texts: CommandTexts { CommandTexts(success: success, failure: failure) }
}
