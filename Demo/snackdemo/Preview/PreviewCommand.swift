import ArgumentParser
import SnackTerm

/// The interactive previewer over a sample host.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "See toasts over a sample program; the keys are on its screen.",
    usage: "snackdemo preview")

  func run() throws {
    try Stage.open { overlay in
      var previewer = Previewer(overlay: overlay)
      previewer.run()
    }
  }
}
