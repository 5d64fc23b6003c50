import ArgumentParser
import SnackTerm

/// The `list` command: lists the programs that `send` can reach.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the programs that snackdemo send can reach.",
    usage: "snackdemo list [--json]",
    discussion: """
      Lists your programs that show toasts of other programs, the most recently used first: \
      process id, name, terminal, size, and number of toasts. A terminal of snackdemo run has \
      one line: the program in the foreground, with all toasts on the terminal. A program that \
      has left its screen and still answers has its own line as suspended: toasts wait until it \
      returns.

      Programs that do not answer within 2 seconds, such as stopped ones, are named on standard \
      error. The exit status is 69 if no program can be reached.
      """)

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    try CommandProblem.reporting {
      let receivers = try Receivers()
      for complaint in receivers.failures.compactMap(\.complaint) { Stage.printError(complaint) }
      guard !receivers.programs.isEmpty else {
        guard receivers.failures.isEmpty else { throw ExitCode(CommandProblem.unavailable) }
        throw CommandProblem.missing(.all)
      }
      let programs = receivers.programs.byTerminal
      if json {
        for program in programs { print(program.json.line) }
      } else {
        for line in ReceiverTable.lines(of: programs) { print(line) }
      }
    }
  }
}
