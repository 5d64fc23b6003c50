import CNcurses
import TerminalKit
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Fades as a terminal shows them, with the colours of snack and host blended.
  @Suite struct FadeTests {
    private static let size = Size(width: 12, height: 1)
    private static let style = Style(
      foreground: .rgb(255, 255, 255), background: .rgb(0, 32, 128), attributes: .bold)

    /// Returns an overlay with the text "snack 東", faded to an alpha in eighths.
    private func overlay(_ eighths: UInt8) -> Canvas {
      var canvas = Canvas(size: Self.size)
      canvas.fill(Rect(x: 0, y: 0, width: 10, height: 1), style: Self.style)
      for (column, scalar) in "snack ".unicodeScalars.enumerated() {
        canvas.put(Glyph(scalar), x: column, y: 0, style: Self.style)
      }
      canvas.put(Glyph("東"), x: 6, y: 0, style: Self.style)
      return canvas.mapped { $0.faded(to: eighths) }
    }

    private func screen(_ terminal: String, background: Color? = nil) throws -> PicturedScreen {
      let screen = try PicturedScreen(size: Self.size, terminal: terminal, background: background)
      if terminal == "xterm-direct" {
        init_extended_pair(9, 0xFF0000, 0x004000)
      } else {
        init_pair(9, 196, 22)
      }
      screen.write("host", row: 0, column: 0, pair: 9)
      screen.write("own日tex", row: 0, column: 4)
      return screen
    }

    private func mixed(_ host: Color, _ own: Color, _ eighths: UInt8) -> ScreenColor? {
      let parts = host.mixed(with: own, fraction: Double(eighths) / 8)?.knownComponents
      return parts.map { .rgb(red: $0.red, green: $0.green, blue: $0.blue) }
    }

    @Test func blendTheDominantGlyphsColors() throws {
      let screen = try screen("xterm-direct", background: .rgb(40, 40, 40))
      let before = screen.picture(of: Canvas(size: Self.size))
      let (foreground, background) = (Color.rgb(255, 255, 255), Color.rgb(0, 32, 128))
      let (hostForeground, hostBackground) = (Color.rgb(255, 0, 0), Color.rgb(0, 64, 0))
      for eighths in Array(UInt8(1)...8) + (1...7).reversed() {
        let picture = screen.picture(of: overlay(eighths))
        let isHalf = eighths >= 4
        let row = picture.lines[0]
        #expect(row == (isHalf ? "snack 東  ex" : "hostown日tex"), "\(eighths) eighths")
        #expect(picture[0, 0]?.background == mixed(hostBackground, background, eighths))
        let text =
          isHalf
          ? mixed(hostBackground, foreground, eighths) : mixed(hostForeground, background, eighths)
        #expect(picture[0, 0]?.foreground == text)
        // This is the terminal's own background, which it has reported.
        #expect(picture[0, 5]?.background == mixed(.rgb(40, 40, 40), background, eighths))
      }
      #expect(screen.picture(of: Canvas(size: Self.size)).cells == before.cells)
    }

    @Test func useTheNearestOf256Colors() throws {
      let screen = try screen("xterm-256color")
      var backgrounds: [ScreenColor] = []
      for eighths in UInt8(1)...8 {
        let cell = screen.picture(of: overlay(eighths))[0, 0]
        if let color = cell?.background, backgrounds.last != color { backgrounds.append(color) }
      }
      #expect(backgrounds == [22, 23, 24, 17, 18].map { .indexed($0) })
    }

    /// On terminals that cannot blend colours, a cell is visible from half alpha on.
    @Test(arguments: ["xterm-16color", "xterm", "vt100"])
    func appearAtHalfAlphaWithoutMixing(terminal: String) throws {
      let screen = try screen(terminal)
      let before = screen.picture(of: Canvas(size: Self.size))
      for eighths in UInt8(1)...7 {
        let picture = screen.picture(of: overlay(eighths))
        #expect(picture.lines[0].hasPrefix("snack 東") == (eighths >= 4))
        if eighths < 4 { #expect(picture.cells == before.cells) }
      }
      #expect(screen.picture(of: Canvas(size: Self.size)).cells == before.cells)
    }

    @Test func hostMayWriteBeneath() throws {
      let screen = try screen("xterm-direct")
      _ = screen.picture(of: overlay(2))
      screen.write("news", row: 0, column: 0, pair: 9, attributes: snk_bold())
      let picture = screen.picture(of: overlay(2))
      #expect(picture.lines[0].hasPrefix("newsown日"))
      #expect(picture[0, 0]?.attributes == .bold)
      _ = screen.picture(of: overlay(6))
      screen.write("more", row: 0, column: 0, pair: 9)
      #expect(screen.picture(of: overlay(6)).lines[0].hasPrefix("snack 東"))
      #expect(screen.picture(of: Canvas(size: Self.size)).lines[0] == "moreown日tex")
    }
  }
}
