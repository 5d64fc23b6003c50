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
      Prints the answer. The card appears below the prompt and is removed afterwards, or on a \
      blank screen if the terminal does not report its cursor's position. If the output is \
      redirected, it appears on the terminal from which the command was started:

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
  @OptionGroup var options: QuestionLook

  @Flag(help: "Print a JSON object with action, text and choices.")
  var json = false

  private static let otherAnswer = ExitCode(2)

  func run() throws {
    let item = QuestionItem(try questionOptions.question)
    Restoration.exit(on: [SIGINT, SIGHUP], with: ExitCode.cancelled.rawValue)
    let reason = try QuestionScene.ask(item, options: options)
    guard reason == .programmatic, let answer = item.answer else { throw ExitCode.cancelled }
    for line in json ? [answer.jsonLine] : answer.lines { print(line) }
    try Output.flush()
    if answer.isAlternative { throw Self.otherAnswer }
  }
}
