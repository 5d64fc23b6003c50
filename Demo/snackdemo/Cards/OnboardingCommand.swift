import ArgumentParser
import SnackTerm

/// The `onboarding` command: shows cards over the sample host and prints the answers.
struct OnboardingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onboarding",
    abstract: "Go through an onboarding of several cards and print the answers.",
    usage: "snackdemo onboarding [<options>]",
    discussion: """
      The answers are one line of JSON on standard output: completed, what was answered, and if \
      the cards were dismissed before the end dismissed, which is notNow, escape, closeButton, \
      outside, swipe, or hostEnded after Ctrl-C or a hang-up. Standard output may be redirected.

      The exit status is 0 if the flow was completed, 130 if it was dismissed, 1 if there is no \
      terminal.
      """)

  @OptionGroup var options: CardOptions

  func run() throws {
    let flow = OnboardingFlow()
    let reason = try CardScene.show(
      flow.makeBulletin(), over: ServiceMonitor(), options: options)
    var record = flow.record
    if !record.completed { record.dismissed = record.dismissed ?? reason.rawValue }
    print(record.jsonLine)
    try Output.flush()
    if !record.completed { throw ExitCode.cancelled }
  }
}
