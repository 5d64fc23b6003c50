import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Host cells under a shade, on real terminals of the terminfo database.
  @Suite struct PaletteShadeTests {
    /// A host cell and its expected appearance under a shade.
    struct Case {
      let name: String
      var text: Unicode.Scalar = "a"
      var attributes: UInt32 = 0
      /// The host's foreground and background; `darker` has the expected ones.
      let colors: (Int32, Int32)
      var darker: (Int32, Int32)?
      var added: UInt32 = 0
    }

    private static let indexed: [Case] = [
      Case(name: "red on blue", colors: (196, 21), darker: (88, 18)),
      Case(name: "classic colours", colors: (1, 4), darker: (52, 18)),
      Case(name: "greys", colors: (252, 238), darker: (242, 235)),
      Case(name: "on black", colors: (7, 0), darker: (243, 0)),
      // A light background is darkened less.
      Case(name: "black on cyan", attributes: snk_bold(), colors: (0, 6), darker: (16, 30)),
      Case(name: "unknown background", colors: (2, -1), darker: (22, -1)),
      Case(name: "unknown text", colors: (-1, 4), darker: (-1, 18), added: snk_dim()),
      Case(name: "unknown both", colors: (-1, -1), darker: (242, -1)),
      Case(name: "reverse", attributes: snk_reverse(), colors: (2, 4), darker: (22, 18)),
      Case(name: "blank on blue", text: " ", colors: (7, 4), darker: (243, 18)),
      Case(name: "blank on black", text: " ", colors: (7, 0)),
      Case(name: "blank on unknown", text: " ", colors: (7, -1)),
      Case(
        name: "blank in reverse", text: " ", attributes: snk_reverse(), colors: (7, -1),
        darker: (243, -1)),
      Case(
        name: "underlined blank", text: " ", attributes: snk_underline(), colors: (-1, -1),
        darker: (242, -1)),
      Case(name: "dim text", attributes: snk_dim(), colors: (-1, -1), darker: (242, -1)),
    ]

    private static let direct: [Case] = [
      Case(name: "exact", colors: (0xFF8040, 0x102030), darker: (0x7F4020, 0x081018)),
      Case(name: "palette", colors: (1, 4), darker: (0x660000, 0x000177)),
      Case(name: "night", colors: (0x000009, 0x00000E), darker: (0x000104, 0x000107)),
      Case(name: "unknown background", colors: (0xFFFFFF, -1), darker: (0x7F7F7F, -1)),
    ]

    /// With so few colours, only the dim attribute can darken a cell.
    private static let few: [Case] = [
      Case(name: "red on unknown", colors: (1, -1), darker: (-1, -1), added: snk_dim()),
      Case(name: "red on blue", colors: (1, 4), darker: (1, 4), added: snk_dim()),
      Case(
        name: "reverse", attributes: snk_reverse(), colors: (1, 4), darker: (1, 4),
        added: snk_dim()),
      Case(name: "blank on blue", text: " ", colors: (7, 4)),
    ]

    private static let terminals = [
      ("xterm-256color", indexed), ("xterm-direct", direct), ("xterm", few),
      ("xterm-16color", few),
    ]

    @Test func darkensWithTheTerminalColors() throws {
      for (terminal, cases) in Self.terminals {
        let screen = try HeadlessScreen(size: Size(width: 20, height: 4), terminal: terminal)
        screen.select()
        var palette = Palette(allowsColor: true)
        for (index, each) in cases.enumerated() {
          let pair = Int32(10 + index)
          init_extended_pair(pair, each.colors.0, each.colors.1)
          let host = Curses.makeCell(each.text, attributes: each.attributes, pair: pair)
          let shaded = palette.shaded(host, mask: nil, darkness: Cell.halfAlpha)
          let colors = shaded.flatMap { Curses.colors(ofPair: $0.pair) }
          let name: Comment = "\(terminal), \(each.name)"
          #expect(colors?.foreground == each.darker?.0, name)
          #expect(colors?.background == each.darker?.1, name)
          guard let shaded else { continue }
          #expect(shaded.attr & snk_dim() == (each.attributes | each.added) & snk_dim(), name)
          #expect(shaded.attr & each.attributes == each.attributes, name)
          #expect(shaded.text == host.text, name)
        }
      }
    }

    @Test func dimsByAttributeWithoutColours() throws {
      let screen = try HeadlessScreen(
        size: Size(width: 20, height: 4), terminal: "vt220", startsColor: false)
      screen.select()
      var palette = Palette(allowsColor: true)
      let text = Curses.makeCell("a", attributes: snk_bold(), pair: 0)
      let shaded = palette.shaded(text, mask: nil, darkness: Cell.halfAlpha)
      #expect(shaded?.attr == snk_bold() | snk_dim())
      let blank = palette.shaded(.blank, mask: nil, darkness: Cell.halfAlpha)
      #expect(blank == nil)
    }

    /// A host's glyph and attributes, and the glyph shown under a mask; `nil` for no change.
    private static let masks: [(host: Unicode.Scalar, attributes: UInt32, shown: String?)] = [
      ("a", 0, "#"), ("é", snk_bold() | snk_underline(), "#"), ("漢", snk_reverse(), "#"),
      ("q", 1 << 22, "#"), (" ", 0, nil), (" ", snk_reverse(), nil), ("\u{A0}", 0, nil),
      ("\u{3000}", 0, nil), ("a", snk_invisible(), nil), ("#", 0, nil),
    ]

    @Test func maskKeepsTheHostColors() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      var palette = Palette(allowsColor: true)
      let mask = Curses.makeCell("#", attributes: 0, pair: 0)
      for (scalar, attributes, shown) in Self.masks {
        let host = Curses.makeCell(scalar, attributes: attributes, pair: 3)
        let masked = palette.shaded(host, mask: mask, darkness: 0)
        #expect(masked?.text == shown, "\(scalar)")
        guard let masked else { continue }
        #expect(masked.pair == 3 && masked.glyphColumn == 0)
        #expect(
          masked.attr & (snk_bold() | snk_reverse()) == attributes & (snk_bold() | snk_reverse()))
        #expect(masked.attr & (snk_underline() | 1 << 22) == 0, "\(scalar)")
      }
    }

    @Test func detectsRedefinedHostPairs() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      var palette = Palette(allowsColor: true)
      let host = Curses.makeCell("a", attributes: 0, pair: 9)
      var seen: [Int32?] = []
      for foreground: Int32 in [196, 46, 196] {
        init_extended_pair(9, foreground, 16)
        seen.append(palette.forgetChangedPairs() ? 1 : 0)
        let shaded = palette.shaded(host, mask: nil, darkness: Cell.halfAlpha)
        seen.append(shaded.flatMap { Curses.colors(ofPair: $0.pair)?.foreground })
        #expect(!palette.hasChangedPairs)
      }
      #expect(seen == [0, 88, 1, 28, 1, 88])
    }

    @Test func dimsByAttributeWhenNoPairIsLeft() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      for pair in Int32(1)..<32768 { init_extended_pair(pair, 7, 1) }
      var palette = Palette(allowsColor: true)
      let host = Curses.makeCell("a", attributes: 0, pair: 9)
      let shaded = palette.shaded(host, mask: nil, darkness: Cell.halfAlpha)
      #expect(shaded?.pair == 9)
      #expect(shaded?.attr == host.attr | snk_dim())
    }

    @Test func darkensItsOwnStylesAlike() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      var palette = Palette(allowsColor: true)
      let style = Style(
        foreground: .palette(252), background: .palette(238), attributes: .darkened)
      let colors = Curses.colors(ofPair: palette.rendering(of: style).pair)
      #expect(colors?.foreground == 242 && colors?.background == 235)
      let plain = palette.rendering(of: Style(attributes: .darkened))
      #expect(Curses.colors(ofPair: plain.pair)?.foreground == 242)
    }
  }
}
