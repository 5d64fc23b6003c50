import Foundation
import Testing

@testable import SnackTerm

/// Compiled terminal descriptions, as ncurses' own tool reads them.
@Suite struct TerminalDescriptionTests {
  /// Returns the source of a description, without comments and white space at the ends of lines.
  private func source(of description: TerminalDescription) throws -> [String] {
    let infocmp = Process()
    let output = Pipe()
    infocmp.executableURL = URL(fileURLWithPath: "/usr/bin/infocmp")
    infocmp.arguments = ["-x", "-1", "tiny"]
    infocmp.environment = ["TERMINFO": description.variable]
    infocmp.standardOutput = output
    try infocmp.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func standardCapabilitiesAreReadBack() throws {
    var tiny = TerminalDescription()
    tiny.names = "tiny|a tiny terminal"
    tiny.flags = [false, true]
    tiny.numbers = [80, -1, 70_000]
    tiny.strings = [nil, [7], [13]]
    #expect(
      try source(of: tiny)
        == ["tiny|a tiny terminal,", "am,", "cols#80,", "lines#70000,", "bel=^G,", "cr=\\r,"])
  }

  @Test func extendedCapabilitiesAreReadBack() throws {
    var tiny = TerminalDescription()
    tiny.names = "tiny|a terminal"
    tiny.flags = [true]
    tiny.numbers = [80]
    tiny.strings = [nil, [7]]
    tiny.extendedFlags = [.init(name: "AX", value: true)]
    tiny.extendedNumbers = [.init(name: "U8", value: 1)]
    tiny.extendedStrings = [
      .init(name: "E3", value: Array("\u{1B}[3J".utf8)), .init(name: "XM", value: [65]),
    ]
    #expect(
      try source(of: tiny)
        == [
          "tiny|a terminal,", "bw,", "AX,", "cols#80,", "U8#1,", "bel=^G,", "E3=\\E[3J,", "XM=A,",
        ])
  }
}
