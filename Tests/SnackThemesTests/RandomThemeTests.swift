import SnackCore
import TestKit
import Testing

@testable import SnackThemes

/// Corrupted theme files, which are either read or rejected with errors.
@Suite struct RandomThemeTests {
  @Test func corruptedThemesAreReadOrReported() {
    var random = SeededGenerator(seed: 6)
    let good = Theme.builtIn.map { Array($0.json.utf8) }
    let signs = Array("{}[]\",:\\#-+.0 \n\u{1B}ué".utf8) + [0x00, 0x80, 0xC0, 0xFF]
    for round in 0..<3000 {
      var bytes = good[round % good.count]
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...6, using: &random))
        let sign = signs[Int.random(in: 0..<signs.count, using: &random)]
        bytes.replaceSubrange(place..<end, with: [sign])
      }
      expectAnAnswer(to: bytes)
    }
  }

  private func expectAnAnswer(to bytes: [UInt8]) {
    do throws(ThemeError) {
      let theme = try ThemeDocument(json: bytes).theme
      #expect((try? Theme(json: theme.json.utf8)) == theme)
    } catch {
      #expect(!error.diagnostics.isEmpty)
      let lines = error.diagnostics.count { mistake in
        let line = mistake.line(in: "t")
        return line.hasPrefix("t:") && !line.unicodeScalars.contains { $0.value < 0x20 }
      }
      #expect(lines == error.diagnostics.count)
    }
  }
}
