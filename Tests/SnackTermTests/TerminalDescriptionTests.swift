import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Terminal descriptions that ncurses reads from a variable.
  @Suite struct TerminalDescriptionTests {
    private static let names = [
      "xterm-256color", "xterm", "xterm-direct", "tmux-256color", "screen-256color", "linux",
      "vt100", "rxvt-unicode-256color", "st-256color", "dumb",
    ]

    /// Loads a description; the system's unless another one is in the variable.
    private static func load(_ name: String) -> TerminalDescription? {
      Curses.description(ofTerminal: name, output: STDOUT_FILENO)
    }

    private static func loadFromVariable(
      _ description: TerminalDescription, as name: String
    ) throws -> TerminalDescription? {
      let value = try #require(description.variableValue)
      return System.withVariable("TERMINFO", setTo: value) { load(name) }
    }

    @Test(arguments: names)
    func ncursesReadsEveryCapability(name: String) throws {
      var description = try #require(Self.load(name))
      // Proves that no file was read.
      description.names += "|in a variable"
      #expect(try Self.loadFromVariable(description, as: name) == description)
    }

    /// The positions that may differ: the two colours, and the redefinition of colours.
    private static let changed: Set = [298, 299, 359, 360]

    @Test(arguments: ["xterm-256color", "tmux-256color", "rxvt-unicode-256color"])
    func onlyColorsChange(name: String) throws {
      let own = try #require(Self.load(name))
      let direct = try #require(own.withDirectColors)
      let read = try #require(try Self.loadFromVariable(direct, as: name))
      #expect(own.names == read.names && own.extraTexts == read.extraTexts)
      for position in own.texts.indices where !Self.changed.contains(position) {
        #expect(own.texts[position] == read.texts[position])
      }
      #expect(read.extraFlags.contains { $0.name == "RGB" && $0.value == 1 })
      #expect(own.flags.enumerated().allSatisfy { $0 == 27 || $1 == read.flags[$0] })
    }

    @Test(arguments: ["xterm", "xterm-direct", "vt100", "linux", "screen-256color", "dumb"])
    func noOtherTerminalGetsDirectColors(name: String) throws {
      #expect(try #require(Self.load(name)).withDirectColors == nil)
    }

    @Test func numbersSelectTheirColors() throws {
      let name = "xterm-256color"
      let value = try #require(Self.load(name)?.withDirectColors?.variableValue)
      let screen = try #require(
        System.withVariable("TERMINFO", setTo: value) {
          try? LiveScreen(terminal: name, rows: 2, columns: 20)
        })
      start_color()
      use_default_colors()
      #expect(Curses.colorCapabilities.depth == .direct && Curses.directColorPaletteCount == 256)
      let colors: [(Int32, Int32)] = [(9, 237), (0x123456, 0xFEDCBA), (-1, 0x100), (255, -1)]
      for (index, color) in colors.enumerated() {
        var pair = Int32(index + 1)
        init_extended_pair(pair, color.0, color.1)
        wattr_set(snk_stdscr(), 0, 0, &pair)
        waddstr(snk_stdscr(), "x")
      }
      wrefresh(snk_stdscr())
      let looks = screen.looks[0].prefix(4).map { [$0.foreground, $0.background] }
      #expect(
        looks == [
          [9, 237], [1 << 24 | 0x123456, 1 << 24 | 0xFEDCBA], [nil, 1 << 24 | 0x100], [255, nil],
        ])
    }

    /// Limits as in the descriptions of several versions of ncurses.
    @Test(
      arguments: [
        ("%?%p1%{8}%<%t3%p1%d%e38:2::%p1%d", 8), ("%?%p1%'\u{8}'%<%t3%p1%d%e38;2;%p1%d", 8),
        ("%?%p1%'\u{10}'%<%t%p1%'R'%+%d%e38:2::%p1%d", 16),
        ("%?%p1%{256}%<%t38;5;%p1%d%e38:2::%p1%d", 256), ("38:2::%p1%d", 0), ("38;5;%p1%d", 0),
      ] as [(String, Int32)])
    func indexedColorsEndWhereChannelsBegin(form: String, count: Int32) throws {
      let name = "xterm-direct"
      var description = try #require(Self.load(name))
      description[.setaf] = Array("\u{1B}[\(form)%;m".utf8)
      let value = try #require(description.variableValue)
      let screen = try #require(
        System.withVariable("TERMINFO", setTo: value) {
          try? HeadlessScreen(size: Size(width: 20, height: 4), terminal: name)
        })
      screen.select()
      #expect(Curses.directColorPaletteCount == count)
    }

    @Test func variableIsSetForOneOperation() {
      func variable(_ name: String) -> String? { System.environment(name) }
      let before = variable("TERMINFO")
      let path = variable("PATH")
      let inside = System.withVariable("TERMINFO", setTo: "one") {
        System.withVariable("TERMINFO", setTo: "two") { [variable("TERMINFO"), variable("PATH")] }
          + [variable("TERMINFO")]
      }
      #expect(inside == ["two", path, "one"])
      #expect(variable("TERMINFO") == before && variable("PATH") == path)
    }
  }
}
