import ArgumentParser
import Glibc
import SnackTerm

/// The `onboarding` command: shows cards over the sample host and prints the answers.
struct OnboardingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onboarding",
    abstract: "Show an onboarding with several cards and print the answers.",
    usage: "snackdemo onboarding [<options>]",
    discussion: """
      Prints the answers as one line of JSON. If the output is redirected, the cards appear on the \
      terminal from which the command was started. The key completed is false if the cards were \
      dismissed; then dismissed is notNow, escape, closeButton, outside, swipe, or hostEnded (after \
      Ctrl-C or a hang-up).

      The exit status is 0 if completed, 130 if dismissed, and 1 without a terminal.
      """)

  @OptionGroup var options: CardOptions

  func run() throws {
    let flow = OnboardingFlow()
    // Used if the screen is too large to be closed in time.
    Restoration.exit(on: [SIGINT, SIGHUP], with: ExitCode.cancelled.rawValue)
    // The answers so far are also printed after a cancellation.
    let reason = try CardScene.show(
      flow.makeBulletin(), over: ServiceMonitor(), options: options,
      dismissedBy: TerminationSignals([SIGINT, SIGHUP]))
    var record = flow.record
    if !record.completed { record.dismissed = record.dismissed ?? reason.rawValue }
    print(record.jsonLine)
    try Output.flush()
    if !record.completed { throw ExitCode.cancelled }
  }
}
