import TestKit
import Testing

@testable import SnackTerm

/// Random input that is split at random places.
@Suite struct TerminalInputSplitTests {
  private static let pieces: [[UInt8]] =
    [
      "a", "é", "漢", "😀", "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "1", "5", ";", ":", "A", "M",
      "P",
      "~", "u", "m", "[", "<", "?", "\u{7}", "\\", "\r", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[19~",
      "\u{1B}[1;5C", "\u{1B}]0;t\u{7}", "\u{1B}P1\u{1B}\\",
    ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xF0, 0x9F], [0xFF], [0x18]]

  private func randomInput(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in
      Self.pieces.randomElement(using: &random) ?? []
    }
  }

  /// Splits input at random places, with and without a pause.
  @Test(arguments: [UInt64](1...40))
  func everyByteIsInOnePart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var parser = TerminalInputParser()
    for _ in 0..<50 {
      let input = Array(parser.held) + randomInput(&random)
      var output: [UInt8] = []
      var rest = input.dropFirst(parser.held.count)
      while !rest.isEmpty {
        let chunk = rest.prefix(Int.random(in: 1...9, using: &random))
        rest = rest.dropFirst(chunk.count)
        if Int.random(in: 0..<10, using: &random) == 0 {
          output += parser.expire().flatMap(\.bytes)
        }
        if Int.random(in: 0..<20, using: &random) == 0 {
          output += Array(parser.held) + chunk
          _ = parser.skip(Array(chunk))
        } else {
          output += parser.consume(Array(chunk)).flatMap(\.bytes)
        }
      }
      #expect(output + parser.held == input)
    }
  }

  /// The keys do not depend on the places at which input is split.
  @Test(arguments: [UInt64](1...40))
  func splittingChangesNoKey(seed: UInt64) {
    func keys(_ parts: [TerminalInput]) -> [TerminalInput] {
      parts.filter { if case .key = $0.content { true } else { false } }
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let input = randomInput(&random)
      var (whole, split) = (TerminalInputParser(), TerminalInputParser())
      var rest = input[...]
      var found: [TerminalInput] = []
      while !rest.isEmpty {
        let chunk = rest.prefix(Int.random(in: 1...9, using: &random))
        rest = rest.dropFirst(chunk.count)
        found += keys(split.consume(Array(chunk)))
      }
      #expect(found == keys(whole.consume(input)))
    }
  }
}
