import TerminalKit
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Full-block cells, filled by their background where there are colours.
  ///
  /// The full-block glyph leaves seams in many fonts.
  @Suite struct FilledCellTests {
    private func look(
      _ text: String, terminal: String, _ style: Style = Style(foreground: .palette(2))
    ) throws -> [String] {
      let size = Size(width: 6, height: 1)
      let screen = try PicturedScreen(size: size, terminal: terminal)
      var overlay = Canvas(size: size)
      overlay.put(TextFlow.singleLine(text, width: 6), x: 0, y: 0, style: style)
      return screen.picture(of: overlay).cells[0].prefix(text.count).map {
        "\($0.text)|\($0.foreground) on \($0.background)|\($0.attributes)"
      }
    }

    @Test(arguments: ["xterm-direct", "xterm-256color", "xterm-16color", "xterm"])
    func fullBlocksAreReversedBlanksAndPartialBlocksAreGlyphs(terminal: String) throws {
      let cells = try look("█▌", terminal: terminal)
      let (full, half) = (cells[0], cells[1])
      #expect(full.hasPrefix(" |") && full.hasSuffix("reverse"), "\(full)")
      #expect(half.hasPrefix("▌|") && half.hasSuffix("plain"), "\(half)")
      #expect(full.split(separator: "|")[1] == half.split(separator: "|")[1], "of one colour")
    }

    @Test func reversedBlockIsABlank() throws {
      let style = Style(foreground: .palette(2), attributes: .reverse)
      #expect(try look("█", terminal: "xterm-256color", style)[0].hasSuffix("plain"))
    }

    @Test func blocksAreGlyphsWithoutColors() throws {
      #expect(try look("█▌", terminal: "vt100").map { $0.prefix(1) } == ["█", "▌"])
    }
  }
}
