import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Right-to-left text on terminals that reorder it.
  @Suite struct DirectionTests {
    private static let size = Size(width: 46, height: 9)
    private static let box = 8..<38
    private static let messages = [
      "שלום עולם", "مرحبا بالعالم", "תם ב-12:30!", "تم حفظ 3 ملفات من 10.", "12 קבצים",
      "Saved שלום", "קובץ a.txt נשמר", "١٢٣", "(שלום)", "بِسْمِ اللَّه",
    ]
    private static let hosts = ["disk 12", "שלום 12", "12 %", "ملف", "٣", ""]

    private let screen: HeadlessScreen
    private let terminal: ReorderingTerminal
    private let palette: Palette

    init() throws {
      screen = try HeadlessScreen(size: Self.size)
      terminal = try ReorderingTerminal()
      palette = Palette(allowsColor: true)
    }

    /// Writes a host text in every row, on both sides of the box.
    private func write(_ text: String) {
      screen.select()
      let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
      for row in 0..<Self.size.height {
        for column in [0, Self.box.upperBound] {
          mvwaddnwstr(snk_stdscr(), Int32(row), Int32(column), characters, -1)
        }
      }
      wnoutrefresh(snk_stdscr())
    }

    /// Returns a snack in a centred box of 30 columns, with a close button in its corner.
    private func overlay(_ message: String) -> Canvas {
      var look = SnackAppearance.standard
      look.border = Border(.light)
      look.elevation = .none
      let appearance = ManagerAppearance(
        snackSpacing: 0, contentInset: .zero, maxSnackWidth: Self.box.count)
      let manager = SnackbarManager(
        configuration: Configuration(
          appearance: appearance, policy: Policy(reducesMotion: true)))
      var snack = Snack(message: message, icon: "●", duration: .untilDismissed)
      snack.appearance = look
      snack.showsCloseButton = true
      manager.add(snack: snack)
      var scene = SnackScene(manager: manager, traits: TerminalTraits(size: Self.size))
      scene.turn(at: .start)
      scene.turn(at: Moment(seconds: 3))
      return scene.frame
    }

    private func lay(_ canvas: Canvas, allowsUnicode: Bool = true) -> [[ScreenCell]] {
      var compositor = Compositor(palette: palette, allowsUnicode: allowsUnicode)
      _ = compositor.composite(canvas, on: screen.virtual)
      // Rows without overlay cells belong to the host alone.
      return screen.cells.enumerated().filter { !canvas.drawnColumns(inRow: $0.offset).isEmpty }
        .map(\.element)
    }

    private func columns(_ row: [ScreenCell]) -> [Int] {
      terminal.columns(of: row, .leftToRight).map(\.column)
    }

    // MARK: Borders

    @Test(arguments: messages, hosts)
    func textStaysOnItsSideOfTheBorder(message: String, host: String) {
      write(host)
      for row in lay(overlay(message)) {
        let glyphs = terminal.columns(of: row, .leftToRight)
        for (column, glyph) in glyphs.enumerated() {
          if Self.box.contains(column) {
            #expect(Self.box.contains(glyph.column))
          } else {
            #expect((column < Self.box.lowerBound) == (glyph.column < Self.box.lowerBound))
            #expect(!Self.box.contains(glyph.column))
          }
          if "│╭╮╰╯─┌┐└┘●×".unicodeScalars.contains(
            glyph.text.unicodeScalars[glyph.text.startIndex])
          {
            #expect(glyph.column == column, "\(terminal.picture(of: row))")
          }
        }
      }
    }

    /// A terminal that derives a row's direction from its first letter finds the mark before it.
    @Test(arguments: messages)
    func rowIsNotReversedAsAWhole(message: String) {
      write("")
      for row in lay(overlay(message)) {
        let turned = terminal.columns(of: row, .asFirstLetter).map(\.column)
        #expect(turned == columns(row))
      }
    }

    /// Without direction marks, the same cells misplace the border.
    @Test func borderMovesWithoutDirectionMarks() throws {
      write("שלום 12")
      let row = try #require(lay(overlay("תם")).first { $0.contains { $0.text.hasPrefix("ת") } })
      let bare = row.map { cell in
        var cell = cell
        cell.chars.1 = 0
        cell.chars.2 = 0
        return cell
      }
      #expect(columns(bare) != columns(row))
      #expect(columns(row)[Self.box.lowerBound] == Self.box.lowerBound)
      #expect(columns(bare)[Self.box.lowerBound] != Self.box.lowerBound)
    }

    @Test(arguments: [
      ("תם ב-12:30!", "מעבד", "דבעמ    │ ●  !12:30-ב םת             │דבעמ    "),
      ("12 קבצים.", "12 %", "12 %    │ ●  .םיצבק 12               │12 %    "),
      ("Saved שלום!", "", "        │ ●  Saved םולש!             │        "),
    ])
    func textKeepsItsColumns(message: String, host: String, picture: String) {
      write(host)
      let seen = lay(overlay(message)).map { terminal.picture(of: $0) }
      #expect(seen.contains(picture), "\(seen)")
    }

    // MARK: Cells

    /// A snack partly off the screen has no visible border on that side.
    @Test(arguments: [-20, -14, -9, 20, 26])
    func clippedTextStaysInItsBox(shift: Int) {
      write("שלום 12")
      var moved = Canvas(size: Self.size)
      moved.draw(overlay("אבגדהוזחטיכלמנסעפצקרשת"), x: shift, y: 0)
      let box = Self.box.lowerBound + shift..<Self.box.upperBound + shift
      for row in lay(moved) {
        for (column, place) in columns(row).enumerated() {
          #expect(box.contains(column) == box.contains(place))
        }
      }
    }

    @Test func hostCellsAreRestored() {
      write("שלום 12 ")
      let before = screen.cells
      var compositor = Compositor(palette: palette, allowsUnicode: true)
      _ = compositor.composite(overlay("שלום"), on: screen.virtual)
      #expect(screen.cells.joined().contains { $0.chars.1 == 0x200E })
      _ = compositor.composite(Canvas(size: Self.size), on: screen.virtual)
      for (row, known) in zip(screen.cells, before) {
        #expect(zip(row, known).allSatisfy { $0.equals($1) })
      }
    }

    @Test func otherTextHasNoMarks() {
      write("disk 12 ")
      let cells = lay(overlay("Gespeichert: 漢字, naïve")).joined()
      #expect(cells.allSatisfy { $0.chars.1 == 0 })
    }

    @Test func terminalWithoutUnicodeReceivesNoMarks() {
      write("disk 12 ")
      let cells = lay(overlay("שלום").foldedToAscii(), allowsUnicode: false).joined()
      #expect(cells.allSatisfy { $0.chars.0 < 0x80 && $0.chars.1 == 0 })
    }

    /// The marks are zero columns wide in this C library, as in all older ones.
    @Test func marksTakeNoColumns() {
      #expect(Curses.columns(of: "\u{200E}") == 0 && Curses.columns(of: "\u{200F}") == 0)
    }

    @Test func everyRightToLeftLetterIsKnown() {
      let missed = (0x80...0x10FFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
        terminal.isRightToLeft($0) && !Glyph.isRightToLeft($0.value) && $0 != "\u{200F}"
      }
      #expect(missed.isEmpty)
    }
  }
}
