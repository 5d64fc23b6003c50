import ArgumentParser
import Glibc
import SnackTerm

/// The `ask` command: shows one card and prints the user's answer.
struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Ask a question on a card and print the answer.",
    usage: "snackdemo ask <question> [<options>]",
    discussion: """
      Prints the answer. If the output is redirected, the card appears on the terminal from which \
      the command was started:

        name=$(snackdemo ask "Who are you?" --field --required) || exit

      A field prints its text as one line. A list prints one line for each chosen label. A card \
      with neither prints the label of the button.

      Enter on a choice answers the question, unless --action, --field, --secret or --several adds \
      a button. With a button, the first choice is selected at the start, unless --several or \
      --required is given.

      The exit status is 0 for an answer, 130 if the card was cancelled (Escape, its close button, \
      a click outside, a swipe down, Ctrl-C, or a hang-up), and 1 without a terminal. It is 2 for \
      the alternative button, which prints nothing if the card has a field or a list.
      """)

  @OptionGroup var questionOptions: QuestionOptions
  @OptionGroup var options: CardOptions

  @Flag(help: "Print a JSON object with action, text and choices.")
  var json = false

  private static let otherAnswer = ExitCode(2)

  func run() throws {
    let item = QuestionItem(try questionOptions.question)
    Restoration.exit(on: [SIGINT, SIGHUP], with: ExitCode.cancelled.rawValue)
    let reason = try CardScene.show(
      BulletinManager(rootItem: item), over: QuietHost.picture.monitor, options: options)
    guard reason == .programmatic, let answer = item.answer else { throw ExitCode.cancelled }
    for line in json ? [answer.jsonLine] : answer.lines { print(line) }
    try Output.flush()
    if answer.isAlternative { throw Self.otherAnswer }
  }
}
