import Testing

@testable import SnackTerm

extension CursesSuite {
  /// The sequence that moves the prompt below the picture when a signal ends the program.
  @Suite struct PromptRestorationTests {
    private static let sequences = [
      ("vt100", "\u{1B}[999;1H\r\n"), ("ansi", "\u{1B}[999;1H\r\n"),
      ("linux", "\u{1B}[999;1H\r\n"), ("vt52", "\u{1B}Y7 \r\n"), ("xterm-256color", ""),
      ("screen", ""),
    ]

    @Test(arguments: sequences)
    func sequenceFitsTheTerminal(terminal: String, bytes: String) throws {
      let screen = try HeadlessScreen(size: Size(width: 80, height: 24), terminal: terminal)
      screen.select()
      #expect(Restoration.moveBelowScreen == Array(bytes.utf8))
    }

    @Test func sequenceFollowsTheScreenSizeWhereNeeded() throws {
      for (rows, letter) in [(10, ")"), (30, "=")] {
        let screen = try HeadlessScreen(size: Size(width: 80, height: rows), terminal: "vt52")
        screen.select()
        #expect(Restoration.moveBelowScreen == Array("\u{1B}Y\(letter) \r\n".utf8))
      }
    }
  }
}
