import ArgumentParser
import Foundation
import SnackTerm

/// Lists the themes.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the themes by name.",
    usage: "snackdemo themes [--json]")

  @Flag(help: "Print an array of objects with name and summary.")
  var json = false

  /// A theme as it is printed.
  private struct Entry: Encodable {
    let name: String
    let summary: String
  }

  func run() throws {
    let entries = Theme.builtIn.map { Entry(name: $0.name, summary: $0.summary) }
    print(json ? try Self.encoded(entries) : Self.table(of: entries))
  }

  private static func encoded(_ entries: [Entry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }

  private static func table(of entries: [Entry]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + entry.summary
    }.joined(separator: "\n")
  }
}
