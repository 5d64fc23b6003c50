import ArgumentParser
import SnackTerm

/// The `ask` command: shows one card and prints the user's answer.
struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Ask a person something on a card and print the answer.",
    usage: "snackdemo ask <question> [<options>]",
    discussion: """
      The answer goes to standard output, which may be redirected; the card then shows on the \
      terminal from which the command was started:

        name=$(snackdemo ask "Who are you?" --field --required) || exit

      With a field the text is printed as one line, then each choice as a line of its own, in the \
      order in which they were given. Where neither is asked for, it is the label of the button. \
      Without --action, --field, --secret and --several a choice is the answer by itself: arrows \
      and Enter. Else a button takes the answer, and the first choice is chosen already, unless \
      --several or --required is given.

      The exit status is 0 for an answer; 2 for the alternative button, which prints its label if \
      nothing but a button was asked for, else nothing; 130 if the card was cancelled by Escape, \
      its close button, a click beside it, a swipe down, Ctrl-C or a hang-up, and nothing is \
      printed; 1 if there is no terminal.
      """)

  @OptionGroup var questionOptions: QuestionOptions
  @OptionGroup var options: CardOptions

  @Flag(help: "Print one object with action (the button), text and choices.")
  var json = false

  private static let otherAnswer = ExitCode(2)

  func run() throws {
    let item = QuestionItem(try questionOptions.question)
    let reason = try CardScene.show(
      BulletinManager(rootItem: item), over: QuietHost.picture.monitor, options: options)
    guard reason == .programmatic, let answer = item.answer else { throw ExitCode.cancelled }
    for line in json ? [answer.jsonLine] : answer.lines { print(line) }
    try Output.flush()
    if answer.isAlternative { throw Self.otherAnswer }
  }
}
