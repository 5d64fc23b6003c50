import Foundation
import Testing

/// The help of options, as `--help` prints it.
@Suite struct OptionHelpTests {
  /// The parts of the help dump of `ArgumentParser` that the tests need.
  private struct Dump: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let name: String }

      let preferredName: Name?
      let abstract: String?
    }

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }

    let command: Command
  }

  private func commands() throws -> [Dump.Command] {
    let result = try Programs.run(["--experimental-dump-help"])
    return try JSONDecoder().decode(Dump.self, from: Data(result.output.utf8)).command.subcommands
      ?? []
  }

  @Test func everyHelpHasAtMostSixtyCharacters() throws {
    let commands = try commands()
    #expect(commands.count > 5)
    for command in commands {
      for argument in command.arguments ?? [] {
        let help = argument.abstract ?? ""
        #expect(help.count <= 60, "\(command.commandName): \(help)")
      }
    }
  }

  @Test(arguments: ["theme", "motion", "screen-reader", "language"])
  func sharedOptionReadsTheSameInEveryCommand(option: String) throws {
    let help = try commands().flatMap { $0.arguments ?? [] }
      .filter { $0.preferredName?.name == option }.map(\.abstract)
    #expect(help.count > 1 && Set(help).count == 1)
  }
}
