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
      Prints the answer. The card appears below the prompt and is removed afterwards. If the \
      terminal does not report its cursor's position, the card appears on a blank screen. If the \
      output is redirected, the card appears on the terminal from which the command was started:

        name=$(snackdemo ask "Who are you?" --field --required) || exit

      A field prints its text as one line. A list prints one line for each chosen label. A card \
      with neither prints the label of the button.

      Enter on a choice answers the question, unless --action, --field, --secret or --several adds \
      a button. With a button, the first choice is selected at the start, unless --several or \
      --required is given.

      --confirm prints nothing; the exit status is 0 for yes and 1 for no. --default suggests an \
      answer: choices, the text of the field, the label of a button, or yes or no. When the time \
      of --timeout is up, --default is the answer; without --default, the exit status is 124.

      The exit status is 0 for an answer, 130 if the card was cancelled (Escape, its close button, \
      a click outside, a swipe down, Ctrl-C, or a hang-up), and 1 without a terminal. It is 2 for \
      the alternative button, which prints nothing if the card has a field or a list.

      On the pseudo-terminal of snackdemo run, the card appears over the screen, unless --inline, \
      --fullscreen, --motion or --screen-reader is given.

      With --to, the question appears over another program, in its theme unless --theme is given. \
      Keys go to that program until you press the key that the card names; the same key returns to \
      the program. Start the program with such a key, one that it does not use: snackdemo run --keys \
      F12 -- htop. A dismissal is never an answer. The exit status is 69 if no program can be \
      reached, or the program refuses the question or ends before the answer.
      """)

  @OptionGroup var questionOptions: QuestionOptions
  @OptionGroup var options: QuestionLook

  @Option(
    help: ArgumentHelp(
      "Program to ask over, or all; see snackdemo list.", valueName: "pid|name|tty|all"))
  var to: String?

  @Flag(help: "Print a JSON object with action, text and choices.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Record a question of --to in the history, or not.")
  var history = true

  private static let otherAnswer = ExitCode(2)

  func validate() throws {
    guard let to else { return }
    guard !to.isEmpty else { throw ValidationError("empty name after --to; see snackdemo list") }
    guard mayBeRemote else {
      throw ValidationError(
        "--to cannot be combined with --inline, --fullscreen, --motion or --screen-reader")
    }
  }

  func run() throws {
    let strings = try options.language.strings
    let question = try questionOptions.question(in: strings)
    if let to { return try ask(question, over: Recipient(to)) }
    if mayBeRemote, let terminal = EnclosingTerminal() {
      return try ask(question, over: .pid(terminal.receiver), takesFocus: true)
    }
    let item = QuestionItem(question, strings: strings)
    let limit = try questionOptions.limit
    Restoration.exit(on: [SIGINT, SIGHUP], with: ExitCode.cancelled.rawValue)
    let reason = try QuestionScene.ask(item, options: options, limit: limit)
    guard let reason else {
      guard let answer = item.answer ?? question.suggestedAnswer else { throw ExitCode.timedOut }
      return try report(answer, to: question)
    }
    guard reason == .programmatic, let answer = item.answer else { throw ExitCode.cancelled }
    try report(answer, to: question)
  }

  /// Whether another program can show the card with these options.
  private var mayBeRemote: Bool {
    options.screen == nil && !options.accessibility.isSpecified
  }

  /// Asks over other programs.
  private func ask(
    _ question: Question, over recipient: Recipient, takesFocus: Bool = false
  ) throws {
    let theme = try options.theme == nil ? nil : options.chosenTheme
    var remote = RemoteQuestion(
      question, to: recipient, theme: theme, limit: try questionOptions.limit)
    remote.takesFocus = takesFocus
    try CommandProblem.reporting {
      let time = System.secondsSince1970
      let outcome = try remote.ask()
      var sentHistory = SentHistory(isOn: history && to != nil)
      sentHistory.add(question, sentAt: time, endedBy: outcome)
      switch outcome {
      case .answered(let answer): try report(answer, to: question)
      case .cancelled: throw ExitCode.cancelled
      case .timedOut:
        guard let answer = question.suggestedAnswer else { throw ExitCode.timedOut }
        try report(answer, to: question)
      case .ended(let names):
        throw CommandProblem.unavailable("\(names) exited with the question open")
      }
    }
  }

  private func report(_ answer: QuestionAnswer, to question: Question) throws {
    let lines = json ? [answer.jsonLine] : question.isConfirmation ? [] : answer.lines
    for line in lines { print(line) }
    try Output.flush()
    guard answer.isAlternative else { return }
    throw question.isConfirmation ? ExitCode.failure : Self.otherAnswer
  }
}

extension ExitCode {
  /// The status after a time limit, as in `timeout` and `gum`.
  fileprivate static let timedOut = ExitCode(124)
}
