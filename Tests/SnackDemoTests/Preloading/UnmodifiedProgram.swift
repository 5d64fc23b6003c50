import Testing

/// A program that knows nothing of toasts, and how a test uses it.
struct UnmodifiedProgram: Sendable, CustomTestStringConvertible {
  /// The command; `FILE` stands for a text file.
  let words: [String]
  /// A required package, and a shell command that fails without it; `nil` for none.
  var needed: (package: String, check: String)?
  /// A shell command that prepares the folder.
  var setup: String?
  /// The text that shows that the program waits for keys.
  let ready: String
  /// Keys to type under a toast, and the text that they make visible.
  var typed: (keys: String, text: String)?
  /// The keys that end the program.
  let quit: String
  /// Whether it is linked to the narrow library.
  var isNarrow = false
  /// Whether it prints a line after it has left its screen, which libvterm shows at another place.
  ///
  /// ncurses saves the cursor and its style when it scrolls. libvterm has one place for both, in
  /// which those of the normal screen are then lost; terminals have one for each screen.
  var printsAtItsEnd = false
  /// Whether time changes the screen.
  var changesByItself = false
  /// Whether time decides in which of several places its cursor is.
  var cursorVaries = false

  var testDescription: String { words.prefix(2).joined(separator: " ") }

  static let fileText = "The quick brown fox\njumps over the lazy dog\n"

  private static let firstCommit = """
    git init --quiet && git -c user.name=Ada -c user.email=ada@example.org commit --quiet \
      --allow-empty --message 'First commit'
    """

  /// The programs of every run of the tests.
  static let sample: [UnmodifiedProgram] = [
    UnmodifiedProgram(
      words: ["nano", "--ignorercfiles", "FILE"], ready: "GNU nano", typed: ("Ada ", "Ada The"),
      quit: "\u{18}n"),
    UnmodifiedProgram(
      words: ["dialog", "--yesno", "Shall we?", "8", "40"], ready: "Shall we?", quit: "n"),
    UnmodifiedProgram(
      words: ["dialog", "--inputbox", "Your name", "8", "40"], ready: "Your name",
      typed: ("Ada", "Ada"), quit: "\r"),
    UnmodifiedProgram(
      words: ["hexedit", "FILE"], ready: "54 68 65", quit: "\u{3}", isNarrow: true),
    UnmodifiedProgram(
      words: [
        "python3", "-c",
        """
        import curses
        def main(screen):
            screen.addstr(8, 2, 'Python: ')
            while (key := screen.getkey()) != 'q':
                screen.addstr(key)
        curses.wrapper(main)
        """,
      ], ready: "Python:", typed: ("ok", "Python: ok"), quit: "q"),
    UnmodifiedProgram(
      words: ["htop", "--delay=20"], ready: "PID", typed: ("t", "List"), quit: "q",
      changesByItself: true),
  ]

  /// The programs of a long run.
  static let others: [UnmodifiedProgram] = [
    UnmodifiedProgram(
      words: ["dialog", "--msgbox", "Hello there", "8", "40"], ready: "Hello there", quit: "\r"),
    UnmodifiedProgram(
      words: ["dialog", "--menu", "Pick one", "12", "40", "4", "a", "Apple", "b", "Bread"],
      ready: "Pick one", typed: ("b", "Bread"), quit: "\r"),
    UnmodifiedProgram(
      words: [
        "dialog", "--checklist", "Pick", "12", "40", "4", "a", "Apple", "on", "b", "B", "off",
      ],
      ready: "Apple", typed: (" ", "[ ]"), quit: "\r"),
    UnmodifiedProgram(
      words: ["dialog", "--textbox", "FILE", "10", "40"], ready: "quick brown", quit: "\r"),
    UnmodifiedProgram(
      words: ["dialog", "--calendar", "Day", "3", "40", "1", "2", "2026"], ready: "February",
      quit: "\r"),
    UnmodifiedProgram(words: ["bvi", "FILE"], ready: "54 68 65", quit: ":q\r", isNarrow: true),
    UnmodifiedProgram(words: ["ncdu", "/etc/apt"], ready: "Total disk usage", quit: "q"),
    UnmodifiedProgram(
      words: ["mutt", "-n", "-F", "/dev/null", "-e", "set folder=.", "-f", "/dev/null"],
      ready: "Mutt",
      typed: ("?", "Help"),
      quit: "qq", printsAtItsEnd: true),
    UnmodifiedProgram(
      words: ["calcurse", "-D", "calendar", "-C", "calendar"], ready: "Appointments", quit: "qyy",
      changesByItself: true),
    UnmodifiedProgram(
      words: ["weechat", "-d", "weechat", "-t"], ready: "WeeChat", typed: ("hello", "hello"),
      quit: "\u{15}/quit\r", changesByItself: true),
    UnmodifiedProgram(
      words: ["newsboat", "-u", "FILE", "-c", "cache"], ready: "feeds", quit: "qy"),
    UnmodifiedProgram(
      words: ["tig"],
      // Without the time of changes.
      setup: firstCommit + " && echo 'set show-changes = no' > .tigrc",
      ready: "First commit", typed: ("h", "View manipulation"), quit: "Q", cursorVaries: true),
    UnmodifiedProgram(
      words: ["aptitude"], ready: "Virtual Packages", typed: ("?", "Help"), quit: "qQy"),
    UnmodifiedProgram(
      words: ["perl", "-MCurses", "-e", "initscr; addstr(9, 0, 'Perl'); refresh; getch; endwin"],
      needed: ("libcurses-perl", "perl -MCurses -e 1"), ready: "Perl", quit: "q"),
  ]
}
