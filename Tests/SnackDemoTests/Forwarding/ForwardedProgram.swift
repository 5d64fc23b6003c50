import Testing

/// A program without ncurses windows for tests on a pseudo-terminal.
struct ForwardedProgram: Sendable, CustomTestStringConvertible {
  /// The command; `FILE` is a text file in its folder.
  let words: [String]
  /// The name in the article; `nil` for the command's name.
  var title: String?
  /// A shell command that succeeds if the program can run; `nil` only looks for the command.
  var requirement: String?
  /// A text that appears once the program waits for keys.
  let ready: String
  /// Keys that make the program scroll or draw, and a text that then appears.
  ///
  /// The text must not be at the top centre, under the toast.
  let typed: (keys: String, text: String)
  /// The keys that end the program.
  let quit: String
  /// Whether the screen changes continuously and cannot be compared.
  var changesByItself = false

  var testDescription: String { words.prefix(2).joined(separator: " ") }

  /// The name in the article.
  var name: String { title ?? words[0] }

  static let prompt = "ready> "

  static let fileText = (1...60).map { "row \($0): The quick brown fox 漢字 e\u{301}\n" }.joined()

  /// The programs in every test run.
  static let sample: [ForwardedProgram] = [
    ForwardedProgram(
      words: ["bash", "--norc", "--noprofile", "-i"], ready: prompt,
      typed: ("seq 40\r", "40"), quit: "exit 3\r"),
    ForwardedProgram(
      words: ["vim", "-u", "NONE", "-N", "-n", "-i", "NONE", "FILE"], ready: "row 20:",
      typed: ("G", "row 60:"), quit: ":cquit\r"),
    ForwardedProgram(
      words: ["less", "FILE"], ready: "row 20:", typed: ("G", "row 60:"), quit: "q"),
    ForwardedProgram(
      words: ["top", "-d", "100"], ready: "PID", typed: (" ", "PID"), quit: "q",
      changesByItself: true),
  ]

  /// Further programs, only in long test runs.
  static let others: [ForwardedProgram] = [
    ForwardedProgram(
      words: ["sh", "-c", "printf 'ready'; read a; cat FILE FILE; read b"], title: "cat",
      ready: "ready",
      typed: ("\r", "row 60:"), quit: "\r"),
    ForwardedProgram(
      words: ["zsh", "-f"], ready: prompt, typed: ("seq 40\r", "40"), quit: "exit 3\r"),
    ForwardedProgram(
      words: ["fish", "--no-config", "-C", "function fish_prompt; echo -n '\(prompt)'; end"],
      ready: prompt, typed: ("seq 40\r", "40"), quit: "exit 3\r"),
    ForwardedProgram(
      words: ["emacs", "-nw", "-Q", "FILE"], ready: "row 15:", typed: ("\u{1B}>", "row 60:"),
      quit: "\u{18}\u{3}"),
    ForwardedProgram(
      words: ["mc", "-u"], ready: "FILE", typed: ("\u{1B}OB\u{14}", "in 1 file"),
      quit: "\u{1B}[21~"),
    ForwardedProgram(
      words: ["irssi", "--home=irssi"], ready: "[(status)]",
      typed: ("/echo hello there\r", "hello there"), quit: "/quit\r", changesByItself: true),
    ForwardedProgram(
      // NetHack refuses a second game by the same player.
      words: ["sh", "-c", "exec /usr/games/nethack -u P$$-Val-Hum-Fem-Neu"], title: "nethack",
      requirement: "test -x /usr/games/nethack", ready: "the Stripling",
      typed: (" ", "the Stripling"), quit: "   #quit\ryqqq", changesByItself: true),
    ForwardedProgram(
      words: [
        "sh", "-c",
        """
        exec tmux -L inner$$ -f /dev/null new "exec env PS1='\(prompt)' sh" \\; set status off
        """,
      ], title: "tmux", requirement: "command -v tmux", ready: prompt, typed: ("seq 40\r", "40"),
      quit: "exit\r"),
    ForwardedProgram(
      words: ["sh", "-c", "seq 1000 | fzf"], title: "fzf", requirement: "command -v fzf",
      ready: "1000/1000",
      typed: ("55", "> 55"), quit: "\u{1B}"),
    ForwardedProgram(
      words: ["batcat", "--paging=always", "--pager=less -R", "FILE"], ready: "row 15:",
      typed: ("G", "row 60:"), quit: "q"),
    ForwardedProgram(
      words: [
        "python3", "-c",
        """
        from textual.app import App
        from textual.widgets import Button, DataTable, Footer
        class Sample(App):
            BINDINGS = [('q', 'quit', 'Quit')]
            def compose(self):
                yield Button('Press')
                table = DataTable()
                table.add_column('text')
                for row in range(50):
                    table.add_row(f'row {row}: 漢字')
                yield table
                yield Footer()
        Sample().run()
        """,
      ], title: "Textual (Python)", requirement: "python3 -c 'import textual'", ready: "row 15:",
      typed: ("\t\u{1B}[1;5F", "row 49:"), quit: "q"),
  ]
}
