import ArgumentParser
import SnackTerm

/// The interactive previewer over a sample host.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "See toasts over a sample program; the keys are on its screen.",
    usage: "snackdemo preview [--history]")

  @Flag(help: "Begin with the toasts of earlier runs, and keep those of this one.")
  var history = false

  func run() throws {
    try Self.open(keepsHistory: history)
  }

  /// Opens the previewer, and says on standard error what was wrong with the file of the history.
  static func open(keepsHistory: Bool) throws {
    let keeper = keepsHistory ? HistoryKeeper(try HistoryStore.file(at: nil)) : nil
    try Stage.open { overlay in
      keeper?.start(on: overlay.manager)
      var previewer = Previewer(overlay: overlay)
      previewer.run()
    }
    for problem in keeper?.problems ?? [] { Stage.fail(problem) }
  }
}
